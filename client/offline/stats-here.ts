import { tagStats } from '../../tag/rules/tag-stats.ts';
import type { AirportPlaceFragment, StatsQuery } from '../graphql/generated.ts';
import type { LocalEntry } from './entry.ts';

/** What the kept tags add up to, as the server counts. */
export function statsOf(
  entries: readonly LocalEntry[],
  airports: readonly AirportPlaceFragment[],
): StatsQuery {
  const { airports: _, ...stats } = tagStats(
    entries,
    new Map(airports.map((airport) => [airport.iata, airport])),
  );
  const { byAirline, byAlliance, byAirport, byAircraft, byYear } = stats;
  return {
    stats: {
      __typename: 'Stats',
      ...stats,
      byAirline: byAirline.map(typed),
      byAlliance: byAlliance.map(typed),
      byAirport: byAirport.map(typed),
      byAircraft: byAircraft.map(typed),
      byYear: byYear.map(typed),
    },
  };
}

const typed = <Count extends object>(count: Count) => ({ __typename: 'StatCount' as const, ...count });
