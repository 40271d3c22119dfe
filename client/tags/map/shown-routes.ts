import { mixColors } from '../../../tag/base/color.ts';
import { getCityName } from '../../../tag/places/city-names.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import { UNKNOWN_YEAR } from '../../../tag/dates/flight-year.ts';
import type { MapRoute } from '../../../tag/map/route-map.ts';
import type { ShownRoute } from './use-routes.ts';

/** Years from the first to the last that is shown, both included. */
export type YearRange = { readonly from: number; readonly to: number };

/** airline: each route has the color of its airline. year: the color of its latest year. */
export type Coloring = 'airline' | 'year';

/** A route with its flights in the selected years. */
export type DrawnRoute = MapRoute & {
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

/** Returns the routes without planned flights, the most flown first. */
export function removePlannedFlights(routes: readonly ShownRoute[]): readonly ShownRoute[] {
  return routes
    .map((route) => {
      const flights = route.flights
        .map((flight) => ({ ...flight, count: flight.count - flight.planned, planned: 0 }))
        .filter(({ count }) => count > 0);
      return { ...route, flights, count: countFlights(flights) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

const countFlights = (flights: RouteFlights): number => flights.reduce((sum, { count }) => sum + count, 0);

/** Counts the flights of each year, from the first to the last year with a flight. Returns an empty list without a known year. */
export function countFlightsByYear(routes: readonly ShownRoute[]): readonly YearCount[] {
  const counts = new Map<number, number>();
  for (const { flights } of routes) {
    for (const { year, count } of flights) {
      if (year !== UNKNOWN_YEAR) counts.set(Number(year), (counts.get(Number(year)) ?? 0) + count);
    }
  }
  if (counts.size === 0) return [];
  const firstYear = Math.min(...counts.keys());
  const length = Math.max(...counts.keys()) - firstYear + 1;
  return Array.from({ length }, (_, i) => ({ year: firstYear + i, count: counts.get(firstYear + i) ?? 0 }));
}

/** Returns the color of a year by its rank among the years with flights, so that gaps do not matter. */
export function createYearColors(yearCounts: readonly YearCount[]): (year: number) => string {
  const flownRange = yearCounts.filter(({ count }) => count > 0).map(({ year }) => year);
  const yearSpan = Math.max(1, flownRange.length - 1);
  return (year) => mixColors(OLDEST_COLOR, LATEST_COLOR, Math.max(0, flownRange.indexOf(year)) / yearSpan);
}

/** The colors of the oldest and the latest year. */
const OLDEST_COLOR = '#4E8BD8';
const LATEST_COLOR = '#FFC20E';

/**
 * Returns the routes of some years, the most frequent first.
 * @param range null for all flights, also those without a known year
 * @param yearCounts the years of the whole collection, over which the colors are distributed
 */
export function buildDrawnRoutes(
  routes: readonly ShownRoute[],
  range: YearRange | null,
  coloring: Coloring,
  yearCounts: readonly YearCount[],
): readonly DrawnRoute[] {
  const firstYear = yearCounts[0]?.year ?? 0;
  const colorOfYear = createYearColors(yearCounts);
  return routes
    .flatMap((route): DrawnRoute[] => {
      const flights = route.flights.filter(({ year }) => range === null || isInRange(Number(year), range));
      const count = countFlights(flights);
      if (count === 0) return [];
      const airlines = countAirlines(route, flights);
      const years = getYearRange(flights);
      const color =
        coloring === 'year' ? colorOfYear(years?.to ?? firstYear) : (airlines[0]?.color ?? '#808080');
      return [
        {
          from: toDrawnAirport(route.from),
          to: toDrawnAirport(route.to),
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
const isInRange = (year: number, { from, to }: YearRange) => year >= from && year <= to;

const toDrawnAirport = ({ iata, city, latitude, longitude }: ShownRoute['from']) => ({
  code: iata,
  name: getCityName({ iata, city }),
  latitude,
  longitude,
});

type RouteFlights = ShownRoute['flights'];

function countAirlines({ airlines }: ShownRoute, flights: RouteFlights): readonly AirlineFlights[] {
  return airlines
    .map(({ icao, name, color }) => ({
      icao,
      name,
      color,
      count: flights.reduce((sum, flight) => (flight.icao === icao ? sum + flight.count : sum), 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

function getYearRange(flights: RouteFlights): YearRange | null {
  const years = flights.map(({ year }) => Number(year)).filter((year) => !Number.isNaN(year));
  return years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) };
}
