import { mixColors } from '../../../tag/base/color.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import { UNKNOWN_YEAR } from '../../../tag/dates/flight-year.ts';
import type { Route } from '../../../tag/map/route-map.ts';
import type { ShownRoute } from './use-routes.ts';

/** Years from the first to the last that is shown, both included. */
export type YearRange = { readonly from: number; readonly to: number };

export type Coloring = 'airline' | 'year';

/** A route with its flights in the selected years. */
export type DrawnRoute = Route & {
  /** The exact distance in kilometers. */
  readonly km: number;
  readonly country: { readonly from: string; readonly to: string };
  /** The flights by airline, the most flown first. */
  readonly airlines: readonly AirlineFlights[];
  /** The first and the last year with a flight; null where none is known. */
  readonly years: YearRange | null;
};

export type AirlineFlights = {
  readonly icao: string;
  readonly name: string;
  readonly color: string;
  readonly count: number;
};

export type YearCount = { readonly year: number; readonly count: number };

/** Counts the flights of each year, from the first to the last year with a flight. Returns an empty list without a known year. */
export function countFlightsByYear(routes: readonly ShownRoute[]): readonly YearCount[] {
  const counts = new Map<number, number>();
  for (const { flights } of routes) {
    for (const { year, count } of flights) {
      if (year !== UNKNOWN_YEAR) counts.set(Number(year), (counts.get(Number(year)) ?? 0) + count);
    }
  }
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const length = Math.max(...counts.keys()) - first + 1;
  return Array.from({ length }, (_, i) => ({ year: first + i, count: counts.get(first + i) ?? 0 }));
}

/** Returns the color of a year by its rank among the years with flights, so that gaps do not matter. */
export function createYearColors(all: readonly YearCount[]): (year: number) => string {
  const flown = all.filter(({ count }) => count > 0).map(({ year }) => year);
  const span = Math.max(1, flown.length - 1);
  return (year) => mixColors(OLDEST_COLOR, LATEST_COLOR, Math.max(0, flown.indexOf(year)) / span);
}

/** The colors of the oldest and the latest year. */
export const OLDEST_COLOR = '#4E8BD8';
export const LATEST_COLOR = '#FFC20E';

/**
 * Returns the routes of some years, the most frequent first.
 * @param range null for all flights, also those without a known year
 * @param all the years of the whole collection, over which the colors are distributed
 */
export function buildDrawnRoutes(
  routes: readonly ShownRoute[],
  range: YearRange | null,
  coloring: Coloring,
  all: readonly YearCount[],
): readonly DrawnRoute[] {
  const first = all[0]?.year ?? 0;
  const colorOfYear = createYearColors(all);
  return routes
    .flatMap((route): DrawnRoute[] => {
      const flights = route.flights.filter(({ year }) => range === null || isWithin(Number(year), range));
      const count = flights.reduce((sum, one) => sum + one.count, 0);
      if (count === 0) return [];
      const airlines = countAirlines(route, flights);
      const years = getYearRange(flights);
      const color = coloring === 'year' ? colorOfYear(years?.to ?? first) : (airlines[0]?.color ?? '#808080');
      return [
        {
          from: toPlace(route.from),
          to: toPlace(route.to),
          count,
          color,
          km: computeGreatCircleKm(route.from, route.to),
          country: { from: route.from.country, to: route.to.country },
          airlines,
          years,
        },
      ];
    })
    .toSorted((a, b) => b.count - a.count);
}

/** Returns true if the year is in the range; false for an unknown year. */
const isWithin = (year: number, { from, to }: YearRange) => year >= from && year <= to;

const toPlace = ({ iata, city, latitude, longitude }: ShownRoute['from']) => ({
  code: iata,
  name: city,
  latitude,
  longitude,
});

type Flights = ShownRoute['flights'];

function countAirlines({ airlines }: ShownRoute, flights: Flights): readonly AirlineFlights[] {
  return airlines
    .map(({ icao, name, color }) => ({
      icao,
      name,
      color,
      count: flights.reduce((sum, one) => (one.icao === icao ? sum + one.count : sum), 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

function getYearRange(flights: Flights): YearRange | null {
  const years = flights.map(({ year }) => Number(year)).filter((year) => !Number.isNaN(year));
  return years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) };
}
