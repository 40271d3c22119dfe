import { findAircraft } from '../../tag/aircraft.ts';
import { greatCircleKm } from '../../tag/great-circle.ts';
import type { AirportPlaceFragment, StatsQuery } from '../graphql/generated.ts';
import type { LocalEntry } from './entry.ts';
import { yearOf } from './tag-lists.ts';

type Stats = StatsQuery['stats'];
type Count = Stats['byYear'][number];

const UNKNOWN_YEAR = 'unknown';
const byName = new Intl.Collator('en');

/** What the kept tags add up to, as the server counts: destinations, great circles, and 0 km where a code is unknown. */
export function statsOf(
  entries: readonly LocalEntry[],
  airports: readonly AirportPlaceFragment[],
): StatsQuery {
  const places = new Map(airports.map((airport) => [airport.iata, airport]));
  const designs = entries
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .map(({ config }) => config);
  const kilometres = designs.map(({ departure, arrival }) => {
    const [from, to] = [places.get(departure), places.get(arrival)];
    return from && to && departure !== arrival ? greatCircleKm(from, to) : 0;
  });
  const countries = designs.map(({ iata, country }) => places.get(iata)?.country ?? country);
  const byAirline = countsOf(designs.map(({ icao, airline }) => [icao, airline]));
  const stats: Stats = {
    __typename: 'Stats',
    tags: designs.length,
    airlines: byAirline.length,
    countries: new Set(countries.filter(Boolean)).size,
    distanceKm: Math.round(kilometres.reduce((sum, one) => sum + one, 0)),
    byAirline: byAirline.toSorted(largestFirst),
    byAlliance: countsOf(designs.map(({ alliance }) => [alliance, alliance])).toSorted(largestFirst),
    byAirport: countsOf(designs.map(({ iata, city }) => [iata, places.get(iata)?.city ?? city])).toSorted(
      largestFirst,
    ),
    byAircraft: countsOf(
      designs.map(({ selectedAircraft: image }) => [image, findAircraft(image)?.name ?? image]),
    ).toSorted(largestFirst),
    byYear: countsOf(designs.map(({ date }) => [yearOf(date), yearOf(date)])).toSorted(newestFirst),
  };
  return { stats };
}

/** By key; the name is the last one that is not empty. */
function countsOf(pairs: readonly (readonly [key: string, name: string])[]): Count[] {
  const counts = new Map<string, Count>();
  for (const [key, name] of pairs) {
    const before = counts.get(key);
    const count = (before?.count ?? 0) + 1;
    counts.set(key, { __typename: 'StatCount', key, name: name || (before?.name ?? key), count });
  }
  return [...counts.values()];
}

/** As the server orders what is counted. */
export function largestFirst(a: Count, b: Count): number {
  return b.count - a.count || byName.compare(a.name, b.name) || byName.compare(a.key, b.key);
}

/** As the server orders years. */
export function newestFirst(a: Count, b: Count): number {
  return (
    Number(a.key === UNKNOWN_YEAR) - Number(b.key === UNKNOWN_YEAR) || Number(b.key) - Number(a.key) || 0
  );
}
