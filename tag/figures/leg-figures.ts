import { estimateFlightHours, typeName } from './cruise-speed.ts';
import { findAircraft } from '../aircraft/aircraft.ts';
import { greatCircleKm } from '../base/great-circle.ts';
import type { FlightFigures, FlightRecord } from './flight-figures.ts';
import { findRouteEnds } from './flight-routes.ts';
import { byText, subtypeOf, type FlownAirport, type FlownAirports } from './flown-tag.ts';

/** All flights from an airport to another with an airline on a type, as the database counts them. */
export type FlightGroup = {
  readonly departure: string;
  readonly arrival: string;
  readonly icao: string;
  readonly aircraft: string;
  readonly subtype: string;
  readonly count: number;
};

/** What flights add up to, without anything that tells when one of them was. */
export type LegFigures = Pick<
  FlightFigures,
  'flights' | 'distanceKm' | 'hours' | 'airports' | 'countries' | 'airlines' | 'types' | 'routes'
> & { readonly longest: Pick<FlightRecord, 'from' | 'to' | 'distanceKm'> | null };

/** A route in both directions. */
export type LegRoute = {
  readonly from: FlownAirport;
  readonly to: FlownAirport;
  readonly count: number;
  /** ICAO code of the airline that flew it most. */
  readonly icao: string;
};

/** Equals computeFlightStats of the same flights, but takes as long as there are legs, however often each was flown. */
export function computeGroupStats(legs: readonly FlightGroup[], airports: FlownAirports): LegFigures {
  const known = new Map<string, FlownAirport>();
  let [flights, distance, time] = [0, 0, 0];
  let longest: LegFigures['longest'] = null;
  for (const leg of legs) {
    flights += leg.count;
    for (const code of [leg.departure, leg.arrival]) {
      const airport = airports.get(code);
      if (airport) known.set(code, airport);
    }
    const ends = findRouteEnds(leg, airports);
    if (!ends) continue;
    const km = greatCircleKm(ends.from, ends.to);
    distance += km * leg.count;
    time += estimateFlightHours(km, leg.aircraft, subtypeOf(leg)) * leg.count;
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
    types: new Set(legs.filter(isOfKnownType).map((leg) => typeName(leg.aircraft, subtypeOf(leg)))).size,
    routes: legRoutes(legs, airports).length,
    longest,
  };
}

/** The routes of legs, the most flown first; a leg from or to an unknown airport, or to where it began, has none. */
export function legRoutes(legs: readonly FlightGroup[], airports: FlownAirports): LegRoute[] {
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
      const airlines = [...byAirline].toSorted(([a, m], [b, n]) => n - m || byText(a, b));
      const count = airlines.reduce((sum, [, one]) => sum + one, 0);
      return { key, route: { from, to, count, icao: airlines[0]?.[0] ?? '' } };
    })
    .toSorted((a, b) => b.route.count - a.route.count || byText(a.key, b.key))
    .map(({ route }) => route);
}

const isOfKnownType = ({ aircraft }: FlightGroup) => findAircraft(aircraft) !== undefined;
