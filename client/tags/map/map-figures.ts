import { compareInLanguage } from '../../language/local-formats.ts';
import type { AirlineFlights, DrawnRoute, YearRange } from './shown-routes.ts';

/** The stats of the shown routes. */
export type MapFigures = {
  readonly flights: number;
  /** The exact distance in kilometers. */
  readonly km: number;
  readonly airports: number;
  readonly countries: number;
  readonly longest: DrawnRoute | null;
  readonly shortest: DrawnRoute | null;
  /** The airlines, the most frequent first. */
  readonly airlines: readonly AirlineFlights[];
};

/** Computes the figures of the shown routes; both directions of a route count. */
export function calculateMapFigures(routes: readonly DrawnRoute[]): MapFigures {
  const sumOverRoutes = (getValue: (route: DrawnRoute) => number) =>
    routes.reduce((total, route) => total + getValue(route), 0);
  const byDistance = routes.toSorted((a, b) => b.km - a.km);
  return {
    flights: sumOverRoutes(({ count }) => count),
    km: sumOverRoutes((route) => route.count * route.km),
    airports: new Set(routes.flatMap(({ from, to }) => [from.code, to.code])).size,
    countries: new Set(routes.flatMap(({ country }) => [country.from, country.to])).size,
    longest: byDistance[0] ?? null,
    shortest: byDistance.at(-1) ?? null,
    airlines: sumAirlines(routes),
  };
}

/** An airport with the stats of its flights. */
export type AirportFigures = {
  readonly code: string;
  readonly name: string;
  readonly flights: number;
  readonly airlines: readonly AirlineFlights[];
  /** The number of airports to which it has a route. */
  readonly connections: number;
  readonly years: YearRange | null;
};

/** Returns the stats of an airport; null if no shown route uses it. */
export function calculateAirportFigures(routes: readonly DrawnRoute[], code: string): AirportFigures | null {
  const airportRoutes = routes.filter(({ from, to }) => from.code === code || to.code === code);
  const [firstRoute] = airportRoutes;
  if (!firstRoute) return null;
  const years = airportRoutes.flatMap(({ years: range }) => range ?? []);
  return {
    code,
    name: firstRoute.from.code === code ? firstRoute.from.name : firstRoute.to.name,
    flights: airportRoutes.reduce((sum, { count }) => sum + count, 0),
    airlines: sumAirlines(airportRoutes),
    connections: airportRoutes.length,
    years:
      years.length === 0
        ? null
        : { from: Math.min(...years.map(({ from }) => from)), to: Math.max(...years.map(({ to }) => to)) },
  };
}

function sumAirlines(routes: readonly DrawnRoute[]): readonly AirlineFlights[] {
  const airlinesByCode = new Map<string, AirlineFlights>();
  for (const { airlines } of routes) {
    for (const airlineFlights of airlines) {
      airlinesByCode.set(airlineFlights.icao, {
        ...airlineFlights,
        count: airlineFlights.count + (airlinesByCode.get(airlineFlights.icao)?.count ?? 0),
      });
    }
  }
  return [...airlinesByCode.values()].toSorted(
    (a, b) => b.count - a.count || compareInLanguage(a.name, b.name),
  );
}
