import { findAircraft } from '../../../tag/aircraft.ts';
import { greatCircleKm } from '../../../tag/great-circle.ts';
import { requireSession, type Context } from '../../context.ts';
import { STATS, type StatRow } from './stats.sql.ts';

export type StatCount = { key: string; name: string; count: number };

/** What a user's tags add up to; the distance in whole kilometres. */
export type Stats = {
  tags: number;
  airlines: number;
  airports: number;
  countries: number;
  distanceKm: number;
  byAirline: StatCount[];
  byAlliance: StatCount[];
  byAirport: StatCount[];
  byAircraft: StatCount[];
  byYear: StatCount[];
};

const UNKNOWN_YEAR = 'unknown';
const byName = new Intl.Collator('en');

/** Counts of the caller's tags, never of anybody else's. */
export async function stats(context: Context): Promise<Stats> {
  const { user } = requireSession(context);
  const rows = await context.deps.db.source.query<StatRow[]>(STATS, [user.id]);
  const byAirline = countsOf(rows, 'airline');
  const byAlliance = countsOf(rows, 'alliance');
  const byAirport = countsOf(rows, 'airport');
  return {
    tags: byAlliance.reduce((sum, { count }) => sum + count, 0),
    airlines: byAirline.length,
    airports: byAirport.length,
    countries: rows.filter(({ list }) => list === 'country').length,
    distanceKm: Math.round(rows.reduce((sum, row) => sum + kilometresOf(row), 0)),
    byAirline: byAirline.toSorted(largestFirst),
    byAlliance: byAlliance.toSorted(largestFirst),
    byAirport: byAirport.toSorted(largestFirst),
    byAircraft: countsOf(rows, 'aircraft')
      .map((one) => ({ ...one, name: findAircraft(one.key)?.name ?? one.key }))
      .toSorted(largestFirst),
    byYear: countsOf(rows, 'year').toSorted(newestFirst),
  };
}

/** What has no name of its own, or an empty one, is called by its key. */
function countsOf(rows: readonly StatRow[], list: Exclude<StatRow['list'], 'leg'>): StatCount[] {
  return rows.flatMap((row) =>
    row.list === 'leg' || row.list !== list
      ? []
      : [{ key: row.key, name: row.name || row.key, count: row.count }],
  );
}

function kilometresOf(row: StatRow): number {
  if (row.list !== 'leg') return 0;
  const from = { latitude: row.from_latitude, longitude: row.from_longitude };
  const to = { latitude: row.to_latitude, longitude: row.to_longitude };
  return row.count * greatCircleKm(from, to);
}

function largestFirst(a: StatCount, b: StatCount): number {
  return b.count - a.count || byName.compare(a.name, b.name) || byName.compare(a.key, b.key);
}

function newestFirst(a: StatCount, b: StatCount): number {
  return (
    Number(a.key === UNKNOWN_YEAR) - Number(b.key === UNKNOWN_YEAR) || Number(b.key) - Number(a.key) || 0
  );
}

/** Null for the tags whose airline is unknown. */
export type AirlineTagCount = { airlineId: string | null; count: number };

/** How many tags the caller has of each airline that has one; by the index alone, in its order. */
export async function tagCounts(context: Context): Promise<AirlineTagCount[]> {
  const { user } = requireSession(context);
  return context.deps.db.source.query<AirlineTagCount[]>(
    `select airline_id as "airlineId", count(*)::int as count from user_tags
     where user_id = $1 group by airline_id order by airline_id`,
    [user.id],
  );
}
