import { computeFlightStats } from '../figures/flight-figures.ts';
import { flightRoutes } from '../figures/flight-routes.ts';
import { yearOf, type FlownAirports, type FlownTag } from '../figures/flown-tag.ts';
import { UNKNOWN_YEAR } from '../dates/flight-year.ts';
import type { StatCount } from '../lists/tag-stats.ts';
import type { Position } from '../base/great-circle.ts';

/** In the address of a passport, in place of a year. */
export const ALL_YEARS = 'all';

/** The formats of the picture, in px. */
export const CARD_SIZES = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  link: { width: 1200, height: 630 },
} as const;
export type CardSize = keyof typeof CARD_SIZES;

/** @returns null for what is no size */
export function cardSize(text: unknown): CardSize | null {
  return typeof text === 'string' && Object.hasOwn(CARD_SIZES, text) ? (text as CardSize) : null;
}

type End = Position & { readonly iata: string };

/** All that a year card or a passport shows. */
export type YearCardData = {
  /** Four digits; ALL_YEARS for the passport. */
  readonly year: string;
  readonly nickname: string;
  /** Years of the first and the last flight; null where none is known. */
  readonly years: readonly [first: string, last: string] | null;
  readonly flights: number;
  readonly distanceKm: number;
  readonly hours: number;
  readonly airports: number;
  readonly countries: number;
  readonly airlines: number;
  readonly types: number;
  /** The most flown ones; '' for none. */
  readonly airline: string;
  readonly aircraft: string;
  /** The longest flight, such as 'FRA–AKL'; '' where none has a length. */
  readonly longest: string;
  readonly airport: string;
  /** The codes of the airports with the most flights. */
  readonly topAirports: readonly string[];
  readonly routes: readonly { readonly from: End; readonly to: End; readonly count: number }[];
};

/** A drawing shows no more; those that were flown most remain. */
const MAX_ROUTES = 2_000;
const MAX_AIRPORTS = 6;

/**
 * What is shown of a year, or of all of them.
 * @param tags newest saved first, without deleted ones
 * @returns null where there are no flights
 */
export function yearCardData(
  tags: readonly FlownTag[],
  airports: FlownAirports,
  { year, nickname }: { year: string; nickname: string },
): YearCardData | null {
  const flown = year === ALL_YEARS ? tags : tags.filter((tag) => yearOf(tag) === year);
  if (flown.length === 0 || year === UNKNOWN_YEAR) return null;
  const figures = computeFlightStats(flown, airports);
  const { flights, distanceKm, hours, byAirport, byAirline, byType, years, longest } = figures;
  const [last, first] = [years[0]?.year, years.at(-1)?.year];
  const end = ({ iata, latitude, longitude }: End): End => ({ iata, latitude, longitude });
  return {
    year,
    nickname,
    years: first && last ? [first, last] : null,
    flights,
    distanceKm,
    hours,
    airports: figures.airports,
    countries: figures.countries,
    airlines: figures.airlines,
    types: figures.types,
    airline: topOf(byAirline),
    aircraft: topOf(byType),
    longest: longest ? `${longest.from}–${longest.to}` : '',
    airport: topOf(byAirport.map((one) => ({ ...one, name: one.key }))),
    topAirports: byAirport.slice(0, MAX_AIRPORTS).map(({ key }) => key),
    routes: flightRoutes(flown, airports)
      .slice(0, MAX_ROUTES)
      .map(({ from, to, count }) => ({ from: end(from), to: end(to), count })),
  };
}

/** The one that was flown most; '' where several were flown once each, for then none stands out. */
function topOf(counts: readonly StatCount[]): string {
  const [first] = counts;
  return first === undefined || (first.count === 1 && counts.length > 1) ? '' : first.name;
}

/** The file's name, such as my-2026-story.png. */
export function yearCardFileName(year: string, size: CardSize): string {
  return year === ALL_YEARS ? `flight-passport-${size}.png` : `my-${year}-${size}.png`;
}
