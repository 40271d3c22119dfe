import type { DataSource } from 'typeorm';
import { searchFolded, type TagFilter } from '../../tag/lists/tag-filter.ts';
import type { Cursor, TagOrder, TagSort } from '../../tag/lists/tag-order.ts';
import type { UserTag } from './user-tag.entity.ts';

/** What a list shows of a tag. */
export type TagRow = Omit<UserTag, 'logoUploadId' | 'searchText' | 'flightYear'>;

/** A tag with what it is sorted by beside the time of saving; '' for nothing. */
export type SortedRow = TagRow & { key: string };

export type TagQuery = {
  userId: string;
  airlineId: string | undefined;
  limit: number;
  order: TagOrder;
  after: Cursor | undefined;
  filter: TagFilter;
};

const COLUMNS = `tag.id, tag.user_id as "userId", tag.airline_id as "airlineId", tag.airport_id as "airportId",
  tag.aircraft_type_id as "aircraftTypeId", tag.flight_number as "flightNumber", tag.flight_date as "flightDate",
  to_char(tag.flown_on, 'YYYY-MM-DD') as "flownOn", tag.departure_code as "departureCode",
  tag.arrival_code as "arrivalCode", tag.tag_config as "tagConfig", tag.notes, tag.created_at as "createdAt",
  tag.updated_at as "updatedAt", tag.deleted_at as "deletedAt"`;

const AIRCRAFT = 'left join aircraft_types as aircraft on aircraft.id = tag.aircraft_type_id';

/** SQL of what a list is sorted by before the time of saving. */
const KEYS: Readonly<Record<TagSort, { key: string; join?: string }>> = {
  saved: { key: `''` },
  flown: { key: 'tag.flown_on' },
  airline: { key: `(tag.tag_config ->> 'airline') collate "C"` },
  route: { key: `(tag.departure_code || ' ' || tag.arrival_code) collate "C"` },
  type: { key: `coalesce(aircraft.name, tag.tag_config ->> 'selectedAircraft') collate "C"`, join: AIRCRAFT },
};

/** A page of the living tags of a user. Plain rows: making entities would cost as much as reading them. */
export async function findTagRows(source: DataSource, query: TagQuery): Promise<SortedRow[]> {
  if (query.order.sort !== 'flown') return findPart(source, query);
  // Flights of no known day come last, whatever the direction: two reads of the index, each in its order.
  const { after, limit } = query;
  const isInUndated = after?.key === '';
  const dated = isInUndated ? [] : await findPart(source, query, 'is not null');
  if (dated.length === limit) return dated;
  const rest = { ...query, limit: limit - dated.length, after: isInUndated ? after : undefined };
  return [...dated, ...(await findPart(source, rest, 'is null'))];
}

/** @param flown only flights of a known day, or only the others */
function findPart(
  source: DataSource,
  query: TagQuery,
  flown?: 'is null' | 'is not null',
): Promise<SortedRow[]> {
  const { userId, airlineId, limit, order, after, filter } = query;
  const { key, join = '' } = KEYS[order.sort];
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const conditions = [`tag.user_id = ${value(userId)}`, 'tag.deleted_at is null'];
  if (flown !== undefined) conditions.push(`tag.flown_on ${flown}`);
  if (airlineId !== undefined) conditions.push(`tag.airline_id = ${value(airlineId)}`);
  if (after !== undefined) {
    const hasKey = order.sort !== 'saved' && flown !== 'is null';
    const place = [...(hasKey ? [after.key] : []), after.createdAt, after.id].map(value).join(', ');
    const columns = [...(hasKey ? [key] : []), 'tag.created_at', 'tag.id'].join(', ');
    conditions.push(`(${columns}) ${order.isAscending ? '>' : '<'} (${place})`);
  }
  const { q, icao, alliance, year } = filter;
  if (icao !== '') conditions.push(`tag.tag_config ->> 'icao' = ${value(icao)}`);
  if (alliance !== '') conditions.push(`tag.tag_config ->> 'alliance' = ${value(alliance)}`);
  if (year !== '') conditions.push(`tag.flight_year = ${value(year)}`);
  // Last, because it costs most. strpos has no wildcards.
  if (q !== '') conditions.push(`strpos(tag.search_text, ${value(searchFolded(q))}) > 0`);
  const by = [...(order.sort === 'saved' ? [] : [key]), 'tag.created_at', 'tag.id'];
  const direction = order.isAscending ? 'asc' : 'desc';
  return source.query<SortedRow[]>(
    `select ${COLUMNS}, ${order.sort === 'flown' ? `coalesce(to_char(${key}, 'YYYY-MM-DD'), '')` : key} as key
     from user_tags as tag ${join} where ${conditions.join(' and ')}
     order by ${by.map((one) => `${one} ${direction}`).join(', ')} limit ${value(limit)}`,
    values,
  );
}

/** A page of the deleted tags of a user, those that were deleted last first. */
export function findDeletedRows(
  source: DataSource,
  { userId, limit, after }: { userId: string; limit: number; after: { at: Date; id: string } | undefined },
): Promise<TagRow[]> {
  return source.query<TagRow[]>(
    `select ${COLUMNS} from user_tags as tag
     where tag.user_id = $1 and tag.deleted_at is not null
       and ($2::timestamptz is null or (tag.deleted_at, tag.id) < ($2, $3))
     order by tag.deleted_at desc, tag.id desc limit $4`,
    [userId, after?.at ?? null, after?.id ?? null, limit],
  );
}
