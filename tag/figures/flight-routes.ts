import { computeGreatCircleKm } from '../base/great-circle.ts';
import { assignAirlineColors, FALLBACK_COLOR, type AirlineColors } from './airline-colors.ts';
import {
  compareTexts,
  getFlownYear,
  isPlannedFlight,
  type FlownAirport,
  type FlownAirports,
  type FlownTag,
} from './flown-tag.ts';

/** An airline on a route or on a map. */
export type RouteAirline = {
  readonly icao: string;
  readonly name: string;
  /** #RRGGBB, unlike those of the other airlines that are flown most. */
  readonly color: string;
  readonly count: number;
};

/** Flights of one year with one airline; `year` is four digits or 'unknown'. */
export type RouteFlights = {
  readonly year: string;
  readonly icao: string;
  readonly count: number;
  /** The number of planned flights in `count`. */
  readonly planned: number;
};

/** All flights between two airports, in both directions, with the planned flights. */
export type FlightRoute = {
  /** The start of the more frequent direction; if both are equal, the alphabetically first airport. */
  readonly from: FlownAirport;
  readonly to: FlownAirport;
  readonly count: number;
  /** In whole kilometers. */
  readonly distanceKm: number;
  /** The most flown airline first. */
  readonly airlines: readonly RouteAirline[];
  /** The flights by year and airline, the latest year first. */
  readonly flights: readonly RouteFlights[];
};

/** Returns the two known airports of a flight; null if the flight has no route. */
export function findRouteEnds(
  { departure, arrival }: Pick<FlownTag, 'departure' | 'arrival'>,
  airports: FlownAirports,
): { from: FlownAirport; to: FlownAirport } | null {
  const [from, to] = [airports.get(departure), airports.get(arrival)];
  return from && to && departure !== arrival ? { from, to } : null;
}

/**
 * Returns the routes of tags, the most flown first. A flight has no route if an airport is unknown or if both are equal.
 * @param tags newest saved first
 * @param today YYYY-MM-DD; flights after it are planned
 * @param colors the colors of the airlines, needed if the tags are only a part of a collection
 */
export function listFlightRoutes(
  tags: readonly FlownTag[],
  airports: FlownAirports,
  today: string,
  colors: AirlineColors = assignAirlineColors(tags),
): FlightRoute[] {
  const groups = new Map<string, { from: FlownAirport; to: FlownAirport; there: number; tags: FlownTag[] }>();
  const newestTags = new Map<string, FlownTag>();
  for (const tag of tags) {
    const knownTag = newestTags.get(tag.icao);
    if (!knownTag || (tag.flownOn ?? '') > (knownTag.flownOn ?? '')) newestTags.set(tag.icao, tag);
    const ends = findRouteEnds(tag, airports);
    if (!ends) continue;
    const [first, second] = ends.from.iata < ends.to.iata ? [ends.from, ends.to] : [ends.to, ends.from];
    const key = `${first.iata} ${second.iata}`;
    const group = groups.get(key) ?? { from: first, to: second, there: 0, tags: [] };
    if (ends.from === first) group.there += 1;
    group.tags.push(tag);
    groups.set(key, group);
  }
  const routes = [...groups.values()].map(({ from, to, there, tags: flownTags }): FlightRoute => {
    const isReversed = there * 2 < flownTags.length;
    return {
      from: isReversed ? to : from,
      to: isReversed ? from : to,
      count: flownTags.length,
      distanceKm: Math.round(computeGreatCircleKm(from, to)),
      airlines: listRouteAirlines(flownTags, newestTags, colors),
      flights: listRouteFlights(flownTags, today),
    };
  });
  return routes.toSorted((a, b) => b.count - a.count || compareTexts(getSortKey(a), getSortKey(b)));
}

const getSortKey = ({ from, to }: FlightRoute): string => `${from.iata} ${to.iata}`;

/** @param newestTags the tag of each airline's latest flight; its airline name is used on all routes */
function listRouteAirlines(
  flownTags: readonly FlownTag[],
  newestTags: ReadonlyMap<string, FlownTag>,
  colors: AirlineColors,
): RouteAirline[] {
  const counts = new Map<string, number>();
  for (const { icao } of flownTags) counts.set(icao, (counts.get(icao) ?? 0) + 1);
  return [...counts]
    .map(([icao, count]) => ({
      icao,
      name: newestTags.get(icao)?.airline || icao,
      color: colors.get(icao) ?? FALLBACK_COLOR,
      count,
    }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.icao, b.icao));
}

function listRouteFlights(flownTags: readonly FlownTag[], today: string): RouteFlights[] {
  const counts = new Map<string, RouteFlights>();
  for (const tag of flownTags) {
    const [year, { icao }] = [getFlownYear(tag), tag];
    const key = `${year} ${icao}`;
    const { count, planned } = counts.get(key) ?? { count: 0, planned: 0 };
    const plannedCount = planned + Number(isPlannedFlight(tag, today));
    counts.set(key, { year, icao, count: count + 1, planned: plannedCount });
  }
  // 'unknown' is sorted after all years.
  const getYearRank = ({ year }: RouteFlights) => (/^\d/.test(year) ? -Number(year) : 0);
  return [...counts.values()].toSorted(
    (a, b) => getYearRank(a) - getYearRank(b) || compareTexts(a.icao, b.icao),
  );
}
