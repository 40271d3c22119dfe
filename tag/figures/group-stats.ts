import { estimateFlightHours, getTypeName } from './cruise-speed.ts';
import { findAircraft } from '../aircraft/aircraft.ts';
import { computeGreatCircleKm } from '../base/great-circle.ts';
import type { FlightStats, FlightRecord } from './flight-stats.ts';
import { findRouteEnds } from './flight-routes.ts';
import { compareTexts, parseSubtype, type FlownAirport, type FlownAirports } from './flown-tag.ts';

/** All flights between two airports in one direction with one airline and one type, as the database counts them. */
export type FlightGroup = {
  readonly departure: string;
  readonly arrival: string;
  readonly icao: string;
  readonly aircraft: string;
  readonly subtype: string;
  readonly count: number;
};

/** The stats of flights, without values that reveal the day of a flight. */
export type GroupStats = Pick<
  FlightStats,
  'flights' | 'distanceKm' | 'hours' | 'airports' | 'countries' | 'airlines' | 'types' | 'routes'
> & { readonly longest: Pick<FlightRecord, 'from' | 'to' | 'distanceKm'> | null };

/** A route in both directions. */
export type GroupRoute = {
  readonly from: FlownAirport;
  readonly to: FlownAirport;
  readonly count: number;
  /** The ICAO code of the airline with the most flights on the route. */
  readonly icao: string;
};

/**
 * Computes the stats of grouped flights. The result equals computeFlightStats, but the time depends on the number of groups and not on
 * the number of flights.
 */
export function computeGroupStats(legs: readonly FlightGroup[], airports: FlownAirports): GroupStats {
  const known = new Map<string, FlownAirport>();
  let [flights, distance, time] = [0, 0, 0];
  let longest: GroupStats['longest'] = null;
  for (const leg of legs) {
    flights += leg.count;
    for (const code of [leg.departure, leg.arrival]) {
      const airport = airports.get(code);
      if (airport) known.set(code, airport);
    }
    const ends = findRouteEnds(leg, airports);
    if (!ends) continue;
    const km = computeGreatCircleKm(ends.from, ends.to);
    distance += km * leg.count;
    time += estimateFlightHours(km, leg.aircraft, parseSubtype(leg)) * leg.count;
    const distanceKm = Math.round(km);
    if (distanceKm > (longest?.distanceKm ?? 0))
      longest = { from: leg.departure, to: leg.arrival, distanceKm };
  }
  return {
    flights,
    distanceKm: Math.round(distance),
    hours: Math.round(time),
    airports: known.size,
    countries: new Set([...known.values()].map(({ country }) => country)).size,
    airlines: new Set(legs.map(({ icao }) => icao)).size,
    types: new Set(legs.filter(isOfKnownType).map((leg) => getTypeName(leg.aircraft, parseSubtype(leg))))
      .size,
    routes: listGroupRoutes(legs, airports).length,
    longest,
  };
}

/** Returns the routes of grouped flights, the most flown first. A group has no route if an airport is unknown or if both are equal. */
export function listGroupRoutes(legs: readonly FlightGroup[], airports: FlownAirports): GroupRoute[] {
  const routes = new Map<string, { from: FlownAirport; to: FlownAirport; byAirline: Map<string, number> }>();
  for (const leg of legs) {
    const ends = findRouteEnds(leg, airports);
    if (!ends) continue;
    const [from, to] = ends.from.iata < ends.to.iata ? [ends.from, ends.to] : [ends.to, ends.from];
    const key = `${from.iata} ${to.iata}`;
    const route = routes.get(key) ?? { from, to, byAirline: new Map<string, number>() };
    route.byAirline.set(leg.icao, (route.byAirline.get(leg.icao) ?? 0) + leg.count);
    routes.set(key, route);
  }
  return [...routes]
    .map(([key, { from, to, byAirline }]) => {
      const airlines = [...byAirline].toSorted(([a, m], [b, n]) => n - m || compareTexts(a, b));
      const count = airlines.reduce((sum, [, one]) => sum + one, 0);
      return { key, route: { from, to, count, icao: airlines[0]?.[0] ?? '' } };
    })
    .toSorted((a, b) => b.route.count - a.route.count || compareTexts(a.key, b.key))
    .map(({ route }) => route);
}

const isOfKnownType = ({ aircraft }: FlightGroup) => findAircraft(aircraft) !== undefined;
