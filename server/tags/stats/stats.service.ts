import { getAircraftName } from '../../../tag/aircraft/aircraft.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import {
  compareLargestFirst,
  compareLatestYearFirst,
  type StatCount,
  type TagStats,
} from '../../../tag/lists/tag-stats.ts';
import { requireSession, type Context } from '../../context.ts';
import { STATS_SQL, type StatRow } from './stats.sql.ts';

/** All counts of the API; those of TagStats equal computeTagStats of tag/lists. */
type ApiTagStats = TagStats & {
  /** The number of different destination codes. */
  airports: number;
  byAlliance: StatCount[];
  byAirport: StatCount[];
  byAircraft: StatCount[];
};

/** Returns the stats of the caller's tags; the database does the counting. */
export async function getTagStats(context: Context): Promise<ApiTagStats> {
  const { user } = requireSession(context);
  const rows = await context.deps.db.source.query<StatRow[]>(STATS_SQL, [user.id]);
  const byAirline = toCounts(rows, 'airline');
  const byAlliance = toCounts(rows, 'alliance');
  const byAirport = toCounts(rows, 'airport');
  return {
    tags: byAlliance.reduce((sum, { count }) => sum + count, 0),
    airlines: byAirline.length,
    airports: byAirport.length,
    countries: rows.filter(({ list }) => list === 'country').length,
    distanceKm: Math.round(rows.reduce((sum, row) => sum + computeKilometers(row), 0)),
    byAirline: byAirline.toSorted(compareLargestFirst),
    byAlliance: byAlliance.toSorted(compareLargestFirst),
    byAirport: byAirport.toSorted(compareLargestFirst),
    byAircraft: toCounts(rows, 'aircraft')
      .map((aircraftCount) => ({
        ...aircraftCount,
        name: getAircraftName(aircraftCount.key),
      }))
      .toSorted(compareLargestFirst),
    byYear: toCounts(rows, 'year').toSorted(compareLatestYearFirst),
  };
}

/** Returns the counts of a list. The key replaces a missing or empty name. */
function toCounts(rows: readonly StatRow[], list: Exclude<StatRow['list'], 'leg'>): StatCount[] {
  return rows.flatMap((row) =>
    row.list === 'leg' || row.list !== list
      ? []
      : [{ key: row.key, name: row.name || row.key, count: row.count }],
  );
}

function computeKilometers(row: StatRow): number {
  if (row.list !== 'leg') return 0;
  const departure = { latitude: row.from_latitude, longitude: row.from_longitude };
  const arrival = { latitude: row.to_latitude, longitude: row.to_longitude };
  return row.count * computeGreatCircleKm(departure, arrival);
}

/** The number of tags of an airline; `airlineId` is null for tags without a known airline. */
export type AirlineTagCount = { airlineId: string | null; count: number };

/** Counts the caller's tags of each airline, in the order of the index, which is enough for this query. */
export async function countTagsByAirline(context: Context): Promise<AirlineTagCount[]> {
  const { user } = requireSession(context);
  return context.deps.db.source.query<AirlineTagCount[]>(
    `select airline_id as "airlineId", count(*)::int as count from user_tags
     where user_id = $1 and deleted_at is null group by airline_id order by airline_id`,
    [user.id],
  );
}
