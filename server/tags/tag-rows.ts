import type { DataSource } from 'typeorm';
import { parseSearchTerms } from '../../tag/lists/search-terms.ts';
import type { SearchableAirports } from '../../tag/lists/searchable-airports.ts';
import type { TagFilter } from '../../tag/lists/tag-filter.ts';
import type { TagCursor, TagOrder, TagSort } from '../../tag/lists/tag-order.ts';
import { buildAirlineKeySql } from './airline-key.sql.ts';
import type { UserTag } from './user-tag.entity.ts';

/** Adds a parameter to a statement and returns its placeholder. */
type AddValue = (value: unknown) => string;

/** The columns of a tag in a list. */
export type TagRow = Omit<UserTag, 'logoUploadId' | 'searchText' | 'flightYear' | 'flightKey'>;

/** A tag with its sort key, which comes before the time of saving; '' if there is none. */
export type SortedRow = TagRow & { key: string };

export type TagQuery = {
  userId: string;
  airlineId: string | undefined;
  limit: number;
  order: TagOrder;
  after: TagCursor | undefined;
  filter: TagFilter;
  airports: SearchableAirports;
};

const TAG_COLUMNS = `tag.id, tag.user_id as "userId", tag.airline_id as "airlineId", tag.airport_id as "airportId",
  tag.aircraft_type_id as "aircraftTypeId", tag.flight_number as "flightNumber", tag.flight_date as "flightDate",
  to_char(tag.flown_on, 'YYYY-MM-DD') as "flownOn", tag.departure_code as "departureCode",
  tag.arrival_code as "arrivalCode", tag.tag_config as "tagConfig", tag.notes, tag.created_at as "createdAt",
  tag.updated_at as "updatedAt", tag.deleted_at as "deletedAt"`;

const AIRCRAFT_JOIN = 'left join aircraft_types as aircraft on aircraft.id = tag.aircraft_type_id';

/** The SQL of each sort key, which comes before the time of saving. */
const SORT_KEYS: Readonly<Record<TagSort, { key: string; join?: string }>> = {
  saved: { key: `''` },
  flown: { key: 'tag.flight_key' },
  airline: { key: `(tag.tag_config ->> 'airline') collate "C"` },
  route: { key: `(tag.departure_code || ' ' || tag.arrival_code) collate "C"` },
  type: {
    key: `coalesce(aircraft.name, tag.tag_config ->> 'selectedAircraft') collate "C"`,
    join: AIRCRAFT_JOIN,
  },
};

/**
 * Finds a page of the tags of a user that are not deleted. Returns plain rows, because creating entities would take as long as reading
 * them.
 */
export async function findTagRows(source: DataSource, query: TagQuery): Promise<SortedRow[]> {
  if (query.order.sort !== 'flown') return findPagePart(source, query);
  // Flights without a known year come last in both directions, so they need a second query of the index.
  const { after, limit } = query;
  const isInUndated = after?.key === '';
  const datedRows = isInUndated ? [] : await findPagePart(source, query, `> ''`);
  if (datedRows.length === limit) return datedRows;
  const undatedQuery = { ...query, limit: limit - datedRows.length, after: isInUndated ? after : undefined };
  return [...datedRows, ...(await findPagePart(source, undatedQuery, `= ''`))];
}

/** Returns true if an index has the rows of a page in its order. Other queries may read all tags of the user. */
export function isIndexedQuery({ order, filter }: TagQuery): boolean {
  const isIndexedOrder = order.sort === 'saved' || order.sort === 'flown';
  return isIndexedOrder && Object.values(filter).every((value) => value === '');
}

/**
 * Finds a part of a page.
 * @param keys selects flights with or without a known year
 */
function findPagePart(db: DataSource, query: TagQuery, keys?: `> ''` | `= ''`): Promise<SortedRow[]> {
  const { userId, airlineId, limit, order, after, filter, airports } = query;
  const { key, join = '' } = SORT_KEYS[order.sort];
  const values: unknown[] = [];
  const addValue: AddValue = (value) => `$${values.push(value)}`;
  const conditions = [`tag.user_id = ${addValue(userId)}`];
  if (keys !== undefined) conditions.push(`tag.flight_key ${keys}`);
  if (after !== undefined) {
    const hasKey = order.sort !== 'saved' && keys !== `= ''`;
    const cursorValues = [...(hasKey ? [after.key] : []), after.createdAt, after.id].map(addValue).join(', ');
    const columns = [...(hasKey ? [key] : []), 'tag.created_at', 'tag.id'].join(', ');
    conditions.push(`(${columns}) ${order.isAscending ? '>' : '<'} (${cursorValues})`);
  }
  const direction = order.isAscending ? 'asc' : 'desc';
  const sortColumns = [...(order.sort === 'saved' ? [] : [key]), 'tag.created_at', 'tag.id'];
  const orderBy = `order by ${sortColumns.map((column) => `${column} ${direction}`).join(', ')}`;
  const selectRows = `select ${TAG_COLUMNS}, ${key} as key`;
  const isSearch = isOnlySearch(query);
  if (isSearch) conditions.push(...listTermConditions(filter.q, airports, addValue));
  else {
    conditions.push('tag.deleted_at is null');
    if (airlineId !== undefined) conditions.push(`tag.airline_id = ${addValue(airlineId)}`);
    conditions.push(...listFilterConditions(filter, airports, addValue));
  }
  const source = isSearch ? 'tag_search_texts' : 'user_tags';
  const page = `from ${source} as tag ${join} where ${conditions.join(' and ')} ${orderBy} limit ${addValue(limit)}`;
  return db.query<SortedRow[]>(
    isIndexedQuery(query)
      ? `${selectRows} ${page}`
      : // Sorts only ids: sorting whole rows takes twice as long.
        `with page as materialized (select tag.id ${page})
         ${selectRows} from page join user_tags as tag on tag.user_id = $1 and tag.id = page.id ${join} ${orderBy}`,
    values,
  );
}

/** Returns true if tag_search_texts alone, which is read ten times as fast as user_tags, has the ids of a page in its order. */
function isOnlySearch({ airlineId, order, filter: { q, ...fields }, airports }: TagQuery): boolean {
  const hasFilter = airlineId !== undefined || Object.values(fields).some((value) => value !== '');
  return (
    parseSearchTerms(q, airports).length > 0 &&
    !hasFilter &&
    (order.sort === 'saved' || order.sort === 'flown')
  );
}

/**
 * Returns the SQL that is true for a row of user_tags as tag that matches a filter. It reads the search text of the row, which is for rows
 * that are read anyway.
 */
export function buildFilterMatchSql(
  filter: TagFilter,
  airports: SearchableAirports,
  addValue: AddValue,
): string {
  const conditions = [
    ...listFieldConditions(filter, addValue),
    ...listTermConditions(filter.q, airports, addValue),
  ];
  return ['true', ...conditions].join(' and ');
}

function listFieldConditions({ icao, alliance, year }: TagFilter, addValue: AddValue): string[] {
  return [
    ...(icao === '' ? [] : [`${buildAirlineKeySql('tag.tag_config')} = ${addValue(icao)}`]),
    ...(alliance === '' ? [] : [`tag.tag_config ->> 'alliance' = ${addValue(alliance)}`]),
    ...(year === '' ? [] : [`tag.flight_year = ${addValue(year)}`]),
  ];
}

/** Returns the SQL conditions of a filter on user_tags as tag, whose owner is $1. */
function listFilterConditions(filter: TagFilter, airports: SearchableAirports, addValue: AddValue): string[] {
  const termConditions = listTermConditions(filter.q, airports, addValue);
  return [
    ...listFieldConditions(filter, addValue),
    ...(termConditions.length === 0
      ? []
      : [
          `tag.id in (select tag.id from tag_search_texts as tag where tag.user_id = $1 and ${termConditions.join(' and ')})`,
        ]),
  ];
}

/** Returns the SQL conditions of the terms of a search on tag_search_texts or user_tags as tag. strpos has no wildcards. */
function listTermConditions(q: string, airports: SearchableAirports, addValue: AddValue): string[] {
  return parseSearchTerms(q, airports).map(({ texts, isExcluded }) => {
    const conditions = texts.map((text) => `strpos(tag.search_text, ${addValue(text)}) > 0`);
    return `${isExcluded ? 'not ' : ''}(${conditions.join(' or ')})`;
  });
}

/** Finds a page of the deleted tags of a user, the latest deletion first. */
export function findDeletedRows(
  source: DataSource,
  { userId, limit, after }: { userId: string; limit: number; after: { at: Date; id: string } | undefined },
): Promise<TagRow[]> {
  return source.query<TagRow[]>(
    `select ${TAG_COLUMNS} from user_tags as tag
     where tag.user_id = $1 and tag.deleted_at is not null
       and ($2::timestamptz is null or (tag.deleted_at, tag.id) < ($2, $3))
     order by tag.deleted_at desc, tag.id desc limit $4`,
    [userId, after?.at ?? null, after?.id ?? null, limit],
  );
}
