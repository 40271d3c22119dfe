import type { DataSource } from 'typeorm';
import { normalizeSearchText, type TagFilter } from '../../tag/lists/tag-filter.ts';
import type { Cursor, TagOrder, TagSort } from '../../tag/lists/tag-order.ts';
import type { UserTag } from './user-tag.entity.ts';

/** The columns of a tag in a list. */
export type TagRow = Omit<UserTag, 'logoUploadId' | 'searchText' | 'flightYear'>;

/** A tag with its sort key, which comes before the time of saving; '' if there is none. */
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

/** The SQL of each sort key, which comes before the time of saving. */
const SORT_KEYS: Readonly<Record<TagSort, { key: string; join?: string }>> = {
  saved: { key: `''` },
  flown: { key: 'tag.flown_on' },
  airline: { key: `(tag.tag_config ->> 'airline') collate "C"` },
  route: { key: `(tag.departure_code || ' ' || tag.arrival_code) collate "C"` },
  type: { key: `coalesce(aircraft.name, tag.tag_config ->> 'selectedAircraft') collate "C"`, join: AIRCRAFT },
};

/**
 * Finds a page of the tags of a user that are not deleted. Returns plain rows, because creating entities would take as long as reading
 * them.
 */
export async function findTagRows(source: DataSource, query: TagQuery): Promise<SortedRow[]> {
  if (query.order.sort !== 'flown') return findPart(source, query);
  // Flights without a known day come last in both directions, so they need a second query of the index.
  const { after, limit } = query;
  const isInUndated = after?.key === '';
  const dated = isInUndated ? [] : await findPart(source, query, 'is not null');
  if (dated.length === limit) return dated;
  const rest = { ...query, limit: limit - dated.length, after: isInUndated ? after : undefined };
  return [...dated, ...(await findPart(source, rest, 'is null'))];
}

/**
 * Finds a part of a page.
 * @param flown selects flights with or without a known day
 */
function findPart(
  source: DataSource,
  query: TagQuery,
  flown?: 'is null' | 'is not null',
): Promise<SortedRow[]> {
  const { userId, airlineId, limit, order, after, filter } = query;
  const { key, join = '' } = SORT_KEYS[order.sort];
  const values: unknown[] = [];
  const addValue = (one: unknown): string => `$${values.push(one)}`;
  const conditions = [`tag.user_id = ${addValue(userId)}`, 'tag.deleted_at is null'];
  if (flown !== undefined) conditions.push(`tag.flown_on ${flown}`);
  if (airlineId !== undefined) conditions.push(`tag.airline_id = ${addValue(airlineId)}`);
  if (after !== undefined) {
    const hasKey = order.sort !== 'saved' && flown !== 'is null';
    const place = [...(hasKey ? [after.key] : []), after.createdAt, after.id].map(addValue).join(', ');
    const columns = [...(hasKey ? [key] : []), 'tag.created_at', 'tag.id'].join(', ');
    conditions.push(`(${columns}) ${order.isAscending ? '>' : '<'} (${place})`);
  }
  const { q, icao, alliance, year } = filter;
  if (icao !== '') conditions.push(`tag.tag_config ->> 'icao' = ${addValue(icao)}`);
  if (alliance !== '') conditions.push(`tag.tag_config ->> 'alliance' = ${addValue(alliance)}`);
  if (year !== '') conditions.push(`tag.flight_year = ${addValue(year)}`);
  // The most expensive condition comes last. strpos has no wildcards.
  if (q !== '') conditions.push(`strpos(tag.search_text, ${addValue(normalizeSearchText(q))}) > 0`);
  const by = [...(order.sort === 'saved' ? [] : [key]), 'tag.created_at', 'tag.id'];
  const direction = order.isAscending ? 'asc' : 'desc';
  return source.query<SortedRow[]>(
    `select ${COLUMNS}, ${order.sort === 'flown' ? `coalesce(to_char(${key}, 'YYYY-MM-DD'), '')` : key} as key
     from user_tags as tag ${join} where ${conditions.join(' and ')}
     order by ${by.map((one) => `${one} ${direction}`).join(', ')} limit ${addValue(limit)}`,
    values,
  );
}

/** Finds a page of the deleted tags of a user, the latest deletion first. */
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
