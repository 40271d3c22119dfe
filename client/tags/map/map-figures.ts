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

export function calculateMapFigures(routes: readonly DrawnRoute[]): MapFigures {
  const sumRoutes = (of: (route: DrawnRoute) => number) =>
    routes.reduce((total, route) => total + of(route), 0);
  const byDistance = routes.toSorted((a, b) => b.km - a.km);
  return {
    flights: sumRoutes(({ count }) => count),
    km: sumRoutes((route) => route.count * route.km),
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
  const own = routes.filter(({ from, to }) => from.code === code || to.code === code);
  const [first] = own;
  if (!first) return null;
  const years = own.flatMap(({ years: range }) => range ?? []);
  return {
    code,
    name: first.from.code === code ? first.from.name : first.to.name,
    flights: own.reduce((sum, { count }) => sum + count, 0),
    airlines: sumAirlines(own),
    connections: own.length,
    years:
      years.length === 0
        ? null
        : { from: Math.min(...years.map(({ from }) => from)), to: Math.max(...years.map(({ to }) => to)) },
  };
}

function sumAirlines(routes: readonly DrawnRoute[]): readonly AirlineFlights[] {
  const sums = new Map<string, AirlineFlights>();
  for (const { airlines } of routes) {
    for (const one of airlines) {
      sums.set(one.icao, { ...one, count: one.count + (sums.get(one.icao)?.count ?? 0) });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count);
}

/** The mean distance to the Moon, in kilometers. */
const MOON_KM = 384_400;

/** Describes a distance as trips to the Moon and back. Returns the text, and the share of the current trip. */
export function formatMoonProgress(km: number): { readonly text: string; readonly share: number } {
  const ways = Math.floor(km / MOON_KM);
  const share = (km % MOON_KM) / MOON_KM;
  const whole = Math.floor(share * 100);
  const percent = `${whole} %`;
  if (ways === 0) return { text: `${percent} of the way to the Moon`, share };
  const times = Math.floor(ways / 2);
  // Exactly at the Moon: the next trip has not started.
  if (whole === 0 && ways === 1) return { text: 'To the Moon', share: 1 };
  if (ways === 1) return { text: `To the Moon, and ${percent} of the way back`, share };
  const there = times === 1 ? 'To the Moon and back' : `${times} times to the Moon and back`;
  if (whole === 0) return { text: ways % 2 === 0 ? there : `${there}, and there again`, share: 1 };
  return ways % 2 === 0
    ? { text: `${there}, and ${percent} of the way there again`, share }
    : { text: `${there}, there again, and ${percent} of the way back`, share };
}
