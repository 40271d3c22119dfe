import { divideIntoMoonTrips } from '../../../tag/figures/moon-trips.ts';
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
  return [...airlinesByCode.values()].toSorted((a, b) => b.count - a.count);
}

/** Describes a distance as trips to the Moon and back. Returns the text, and the ratio of the current trip. */
export function formatMoonProgress(km: number): { readonly text: string; readonly ratio: number } {
  const { completeTrips, ratio, percent } = divideIntoMoonTrips(km);
  const percentText = `${percent} %`;
  if (completeTrips === 0) return { text: `${percentText} of the way to the Moon`, ratio };
  const times = Math.floor(completeTrips / 2);
  // Exactly at the Moon: the next trip has not started.
  if (percent === 0 && completeTrips === 1) return { text: 'To the Moon', ratio: 1 };
  if (completeTrips === 1) return { text: `To the Moon, and ${percentText} of the way back`, ratio };
  const tripText = times === 1 ? 'To the Moon and back' : `${times} times to the Moon and back`;
  if (percent === 0)
    return { text: completeTrips % 2 === 0 ? tripText : `${tripText}, and there again`, ratio: 1 };
  return completeTrips % 2 === 0
    ? { text: `${tripText}, and ${percentText} of the way there again`, ratio }
    : { text: `${tripText}, there again, and ${percentText} of the way back`, ratio };
}
