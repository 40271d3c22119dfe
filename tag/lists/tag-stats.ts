import { getAircraftName } from '../aircraft/aircraft.ts';
import { getAirlineKey } from '../airlines/airline-key.ts';
import { compareNames } from '../base/compare-names.ts';
import { computeGreatCircleKm, type Position } from '../base/great-circle.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { UNKNOWN_YEAR, resolveFlightYear } from '../dates/flight-year.ts';

/** The number of tags or flights with a key, and the name to show. */
export type StatCount = { key: string; name: string; count: number };

/** The stats of a user's tags that the page of the tags shows. The distance is in whole kilometers. */
export type TagStats = {
  tags: number;
  /** The number of different airlines, see getAirlineKey. */
  airlines: number;
  /** The number of different countries of destinations. */
  countries: number;
  distanceKm: number;
  byAirline: StatCount[];
  byYear: StatCount[];
};

/** The stats of the API: those of TagStats, and further counts. */
export type AllTagStats = TagStats & {
  /** The number of different destination codes, known or not. */
  airports: number;
  byAlliance: StatCount[];
  byAirport: StatCount[];
  byAircraft: StatCount[];
};

/** The fields of a design that stats count. */
type StatsDesign = Pick<
  TagConfig,
  | 'airline'
  | 'icao'
  | 'alliance'
  | 'iata'
  | 'city'
  | 'country'
  | 'date'
  | 'departure'
  | 'arrival'
  | 'selectedAircraft'
>;
export type AirportPlace = Position & { readonly country: string };
type StatsTag = {
  /** A date, or its milliseconds. */
  readonly createdAt: Date | string | number;
  readonly config: StatsDesign;
  /** YYYY-MM-DD; null if no day is known. */
  readonly flownOn: string | null;
};

/**
 * Computes the stats of tags. The country of a destination comes from its airport if that is known,
 * otherwise from the design. A flight from or to an unknown airport adds 0 km.
 * @param airports by IATA code
 */
export function computeTagStats(
  tags: readonly StatsTag[],
  airports: { get(iata: string): AirportPlace | undefined },
): TagStats {
  const findCountry = ({ iata, country }: StatsDesign) => airports.get(iata)?.country ?? country;
  const kilometers = tags.map(({ config: { departure, arrival } }) => {
    const [from, to] = [airports.get(departure), airports.get(arrival)];
    return from && to ? computeGreatCircleKm(from, to) : 0;
  });
  const byAirline = countByKey(tags, (design) => [getAirlineKey(design), design.airline]);
  const byYear = countByKey(tags, ({ date }, flownOn) => {
    const year = resolveFlightYear(flownOn, date);
    return [year, year];
  });
  return {
    tags: tags.length,
    airlines: byAirline.length,
    countries: new Set(tags.map(({ config }) => findCountry(config)).filter(Boolean)).size,
    distanceKm: Math.round(kilometers.reduce((sum, one) => sum + one, 0)),
    byAirline: byAirline.toSorted(compareLargestFirst),
    byYear: byYear.toSorted(compareLatestYearFirst),
  };
}

/**
 * Computes the stats of tags with the counts that only the API has. The name of an airport is its city, or that of the newest design if the
 * airport is unknown.
 * @param airports by IATA code
 */
export function computeAllTagStats(
  tags: readonly StatsTag[],
  airports: { get(iata: string): (AirportPlace & { readonly city: string }) | undefined },
): AllTagStats {
  const byAirport = countByKey(tags, ({ iata, city }) => [iata, airports.get(iata)?.city ?? city]);
  const byAlliance = countByKey(tags, ({ alliance }) => [alliance, alliance]);
  const byAircraft = countByKey(tags, ({ selectedAircraft }) => [
    selectedAircraft,
    getAircraftName(selectedAircraft),
  ]);
  return {
    ...computeTagStats(tags, airports),
    airports: byAirport.length,
    byAlliance: byAlliance.toSorted(compareLargestFirst),
    byAirport: byAirport.toSorted(compareLargestFirst),
    byAircraft: byAircraft.toSorted(compareLargestFirst),
  };
}

/**
 * Counts tags by key. The name is that of the newest tag; of tags saved in one millisecond, the first name in order. An empty name is
 * replaced by the key.
 */
function countByKey(
  tags: readonly StatsTag[],
  getKeyAndName: (design: StatsDesign, flownOn: string | null) => readonly [key: string, name: string],
): StatCount[] {
  const counts = new Map<string, StatCount & { time: number }>();
  for (const { createdAt, config, flownOn } of tags) {
    const [key, name] = getKeyAndName(config, flownOn);
    const time = new Date(createdAt).getTime();
    const known = counts.get(key);
    const isNewer = !known || time > known.time || (time === known.time && name < known.name);
    const count = (known?.count ?? 0) + 1;
    counts.set(key, isNewer ? { key, name, count, time } : { ...known, count });
  }
  return [...counts.values()].map(({ key, name, count }) => ({ key, name: name || key, count }));
}

/** Compares counts by size, then by name. */
export function compareLargestFirst(a: StatCount, b: StatCount): number {
  return b.count - a.count || compareNames(a.name, b.name) || compareNames(a.key, b.key);
}

/** Compares counts of years, the latest first and 'unknown' last. */
function compareLatestYearFirst(a: StatCount, b: StatCount): number {
  return (
    Number(a.key === UNKNOWN_YEAR) - Number(b.key === UNKNOWN_YEAR) || Number(b.key) - Number(a.key) || 0
  );
}
