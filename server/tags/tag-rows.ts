import type { DataSource } from 'typeorm';
import { searchFolded, type TagFilter } from '../../tag/rules/tag-filter.ts';
import type { UserTag } from './user-tag.entity.ts';

/** What a list shows of a tag. */
export type TagRow = Omit<UserTag, 'logoUploadId' | 'searchText' | 'flightYear'>;

export type TagQuery = {
  userId: string;
  airlineId: string | undefined;
  limit: number;
  after: { createdAt: Date; id: string } | undefined;
  filter: TagFilter;
};

/** The tags of a user, newest first. Plain rows: making entities would cost as much as reading them. */
export function findTagRows(
  source: DataSource,
  { userId, airlineId, limit, after, filter }: TagQuery,
): Promise<TagRow[]> {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const conditions = [`user_id = ${value(userId)}`];
  if (airlineId !== undefined) conditions.push(`airline_id = ${value(airlineId)}`);
  if (after !== undefined)
    conditions.push(`(created_at, id) < (${value(after.createdAt)}, ${value(after.id)})`);
  const { q, icao, alliance, year } = filter;
  if (icao !== '') conditions.push(`tag_config ->> 'icao' = ${value(icao)}`);
  if (alliance !== '') conditions.push(`tag_config ->> 'alliance' = ${value(alliance)}`);
  if (year !== '') conditions.push(`flight_year = ${value(year)}`);
  // Last, because it costs most. strpos has no wildcards.
  if (q !== '') conditions.push(`strpos(search_text, ${value(searchFolded(q))}) > 0`);
  return source.query<TagRow[]>(
    `select id, user_id as "userId", airline_id as "airlineId", airport_id as "airportId",
       aircraft_type_id as "aircraftTypeId", flight_number as "flightNumber", flight_date as "flightDate",
       departure_code as "departureCode", arrival_code as "arrivalCode", tag_config as "tagConfig",
       created_at as "createdAt", updated_at as "updatedAt"
     from user_tags where ${conditions.join(' and ')}
     order by created_at desc, id desc limit ${value(limit)}`,
    values,
  );
}
