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
export function computeGroupStats(groups: readonly FlightGroup[], airports: FlownAirports): GroupStats {
  const knownAirports = new Map<string, FlownAirport>();
  let [flights, totalKm, totalHours] = [0, 0, 0];
  let longest: GroupStats['longest'] = null;
  for (const group of groups) {
    flights += group.count;
    for (const code of [group.departure, group.arrival]) {
      const airport = airports.get(code);
      if (airport) knownAirports.set(code, airport);
    }
    const ends = findRouteEnds(group, airports);
    if (!ends) continue;
    const km = computeGreatCircleKm(ends.from, ends.to);
    totalKm += km * group.count;
    totalHours += estimateFlightHours(km, group.aircraft, parseSubtype(group)) * group.count;
    const distanceKm = Math.round(km);
    if (distanceKm > (longest?.distanceKm ?? 0))
      longest = { from: group.departure, to: group.arrival, distanceKm };
  }
  return {
    flights,
    distanceKm: Math.round(totalKm),
    hours: Math.round(totalHours),
    airports: knownAirports.size,
    countries: new Set([...knownAirports.values()].map(({ country }) => country)).size,
    airlines: new Set(groups.map(({ icao }) => icao)).size,
    types: new Set(
      groups.filter(hasKnownType).map((group) => getTypeName(group.aircraft, parseSubtype(group))),
    ).size,
    routes: listGroupRoutes(groups, airports).length,
    longest,
  };
}

/** Returns the routes of grouped flights, the most flown first. A group has no route if an airport is unknown or if both are equal. */
export function listGroupRoutes(groups: readonly FlightGroup[], airports: FlownAirports): GroupRoute[] {
  const routes = new Map<string, { from: FlownAirport; to: FlownAirport; byAirline: Map<string, number> }>();
  for (const group of groups) {
    const ends = findRouteEnds(group, airports);
    if (!ends) continue;
    const [from, to] = ends.from.iata < ends.to.iata ? [ends.from, ends.to] : [ends.to, ends.from];
    const key = `${from.iata} ${to.iata}`;
    const route = routes.get(key) ?? { from, to, byAirline: new Map<string, number>() };
    route.byAirline.set(group.icao, (route.byAirline.get(group.icao) ?? 0) + group.count);
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

const hasKnownType = ({ aircraft }: FlightGroup) => findAircraft(aircraft) !== undefined;
