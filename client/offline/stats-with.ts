import { largestFirst, latestYearFirst } from '../../tag/rules/tag-stats.ts';
import type { AirportPlaceFragment, StatsQuery } from '../graphql/generated.ts';
import type { LocalEntry } from './entry.ts';
import { statsOf } from './stats-here.ts';

type Stats = StatsQuery['stats'];
type Count = Stats['byYear'][number];

/**
 * The figures of the server with what is saved in this browser only, as it is shown among the rest: new designs are added,
 * changed ones counted as they are now where it is known how the server counts them. The kilometres may be one off: what is
 * added up is rounded.
 */
export function statsWith(
  { stats }: StatsQuery,
  pending: readonly LocalEntry[],
  airports: readonly AirportPlaceFragment[],
): StatsQuery {
  const fresh = pending.filter(({ state }) => state === 'new');
  const changed = pending.filter(({ state, base }) => state === 'changed' && base?.config);
  const added = [...fresh, ...changed];
  const replaced = changed.flatMap((entry) =>
    entry.base?.config ? [{ ...entry, config: entry.base.config }] : [],
  );
  const more = statsOf(added, airports).stats;
  const less = statsOf(replaced, airports).stats;
  const counts = (of: (one: Stats) => readonly Count[]) => sumOf(of(stats), of(more), of(less));
  const byAirline = counts((one) => one.byAirline);
  const byAirport = counts((one) => one.byAirport);
  return {
    stats: {
      ...stats,
      tags: stats.tags + fresh.length,
      airlines: byAirline.length,
      countries: countriesWith({ stats, byAirport }, added, airports),
      distanceKm: Math.max(0, stats.distanceKm + more.distanceKm - less.distanceKm),
      byAirline: byAirline.toSorted(largestFirst),
      byAlliance: counts((one) => one.byAlliance).toSorted(largestFirst),
      byAirport: byAirport.toSorted(largestFirst),
      byAircraft: counts((one) => one.byAircraft).toSorted(largestFirst),
      byYear: counts((one) => one.byYear).toSorted(latestYearFirst),
    },
  };
}

/**
 * The server says only how many countries there are. Which ones, the destinations tell; those of destinations that no list
 * has stay as many as they were, so that one of these and one of this browser may be the same and count twice.
 */
function countriesWith(
  { stats, byAirport }: { stats: Stats; byAirport: readonly Count[] },
  added: readonly LocalEntry[],
  airports: readonly AirportPlaceFragment[],
): number {
  const places = new Map(airports.map(({ iata, country }) => [iata, country]));
  const own = added.map(({ config }) => places.get(config.iata) ?? config.country).filter(Boolean);
  if (airports.length === 0) return Math.max(stats.countries, new Set(own).size);
  const unlisted = stats.countries - countriesOf(stats.byAirport, places).size;
  return unlisted + new Set([...countriesOf(byAirport, places), ...own]).size;
}

function countriesOf(destinations: readonly Count[], places: ReadonlyMap<string, string>): Set<string> {
  return new Set(destinations.flatMap(({ key }) => places.get(key) ?? []));
}

/** By key, without what nothing is left of. */
function sumOf(counts: readonly Count[], more: readonly Count[], less: readonly Count[]): Count[] {
  const sums = new Map(counts.map((one) => [one.key, one]));
  const add = ({ key, name, count }: Count, sign: 1 | -1) => {
    const before = sums.get(key);
    sums.set(key, {
      __typename: 'StatCount',
      key,
      name: before?.name ?? name,
      count: (before?.count ?? 0) + sign * count,
    });
  };
  for (const one of more) add(one, 1);
  for (const one of less) add(one, -1);
  return [...sums.values()].filter(({ count }) => count > 0);
}
