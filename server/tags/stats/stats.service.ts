import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { greatCircleKm } from '../../../tag/base/great-circle.ts';
import {
  largestFirst,
  latestYearFirst,
  type StatCount,
  type TagStats,
} from '../../../tag/lists/tag-stats.ts';
import { requireSession, type Context } from '../../context.ts';
import { STATS, type StatRow } from './stats.sql.ts';

/** Statistics of the caller's tags. Equals tagStats of tag/lists, but the database counts. */
export async function stats(context: Context): Promise<TagStats> {
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
    distanceKm: Math.round(rows.reduce((sum, row) => sum + kilometersOf(row), 0)),
    byAirline: byAirline.toSorted(largestFirst),
    byAlliance: byAlliance.toSorted(largestFirst),
    byAirport: byAirport.toSorted(largestFirst),
    byAircraft: countsOf(rows, 'aircraft')
      .map((one) => ({ ...one, name: findAircraft(one.key)?.name ?? one.key }))
      .toSorted(largestFirst),
    byYear: countsOf(rows, 'year').toSorted(latestYearFirst),
  };
}

/** A missing or empty name is replaced by the key. */
function countsOf(rows: readonly StatRow[], list: Exclude<StatRow['list'], 'leg'>): StatCount[] {
  return rows.flatMap((row) =>
    row.list === 'leg' || row.list !== list
      ? []
      : [{ key: row.key, name: row.name || row.key, count: row.count }],
  );
}

function kilometersOf(row: StatRow): number {
  if (row.list !== 'leg') return 0;
  const from = { latitude: row.from_latitude, longitude: row.from_longitude };
  const to = { latitude: row.to_latitude, longitude: row.to_longitude };
  return row.count * greatCircleKm(from, to);
}

/** Null for the tags whose airline is unknown. */
export type AirlineTagCount = { airlineId: string | null; count: number };

/** How many tags the caller has of each airline, in the order of the index, which answers this alone. */
export async function tagCounts(context: Context): Promise<AirlineTagCount[]> {
  const { user } = requireSession(context);
  return context.deps.db.source.query<AirlineTagCount[]>(
    `select airline_id as "airlineId", count(*)::int as count from user_tags
     where user_id = $1 and deleted_at is null group by airline_id order by airline_id`,
    [user.id],
  );
}
