import { PICTURE_SIZES } from '../collection/kit/picture-sizes.ts';
import { computeFlightStats } from '../figures/flight-stats.ts';
import { listFlightRoutes } from '../figures/flight-routes.ts';
import { getFlownYear, omitPlannedFlights, type FlownAirports, type FlownTag } from '../figures/flown-tag.ts';
import { UNKNOWN_YEAR } from '../dates/flight-year.ts';
import type { StatCount } from '../lists/tag-stats.ts';
import type { Position } from '../base/great-circle.ts';

/** The value in the URL of a passport, instead of a year. */
export const ALL_YEARS = 'all';

/** The sizes of the image, in px. */
export const CARD_SIZES = {
  story: PICTURE_SIZES.story,
  square: PICTURE_SIZES.square,
  link: PICTURE_SIZES.link,
} as const;
/** The id of the size of a year card. */
export type CardSize = keyof typeof CARD_SIZES;

/** @returns null if the text is not the name of a size */
export function parseCardSize(text: unknown): CardSize | null {
  return typeof text === 'string' && Object.hasOwn(CARD_SIZES, text) ? (text as CardSize) : null;
}

type RouteEnd = Position & { readonly iata: string };

/** The data of a year card or a passport. */
export type YearCardData = {
  /** Four digits; ALL_YEARS for the passport. */
  readonly year: string;
  readonly nickname: string;
  /** The years of the first and the last flight; null if they are unknown. */
  readonly years: readonly [first: string, last: string] | null;
  readonly flights: number;
  readonly distanceKm: number;
  readonly hours: number;
  readonly airports: number;
  readonly countries: number;
  readonly airlines: number;
  readonly types: number;
  /** The most flown airline and aircraft; '' if there is none. */
  readonly topAirline: string;
  readonly topAircraft: string;
  /** The longest flight, such as 'FRA–AKL'; '' if no flight has a distance. */
  readonly longest: string;
  readonly topAirport: string;
  /** The codes of the airports with the most flights. */
  readonly topAirports: readonly string[];
  readonly routes: readonly { readonly from: RouteEnd; readonly to: RouteEnd; readonly count: number }[];
};

/** The largest numbers of drawn routes and airports. The most flown are drawn. */
const MAX_YEAR_CARD_ROUTES = 2_000;
const MAX_AIRPORTS = 6;

/**
 * Returns the data of a year, or of all years, without planned flights, which are after `today`, YYYY-MM-DD.
 * @param tags newest saved first, without deleted tags
 * @returns null if there are no flights
 */
export function createYearCardData(
  tags: readonly FlownTag[],
  airports: FlownAirports,
  { year, nickname, today }: { year: string; nickname: string; today: string },
): YearCardData | null {
  const flownTags = omitPlannedFlights(tags, today);
  const yearTags = year === ALL_YEARS ? flownTags : flownTags.filter((tag) => getFlownYear(tag) === year);
  if (yearTags.length === 0 || year === UNKNOWN_YEAR) return null;
  const stats = computeFlightStats(yearTags, airports, today);
  const { flights, distanceKm, hours, byAirport, byAirline, byType, years, longest } = stats;
  const [last, first] = [years[0]?.year, years.at(-1)?.year];
  const toRouteEnd = ({ iata, latitude, longitude }: RouteEnd): RouteEnd => ({ iata, latitude, longitude });
  return {
    year,
    nickname,
    years: first && last ? [first, last] : null,
    flights,
    distanceKm,
    hours,
    airports: stats.airports,
    countries: stats.countries,
    airlines: stats.airlines,
    types: stats.types,
    topAirline: getTopName(byAirline),
    topAircraft: getTopName(byType),
    longest: longest ? `${longest.from}–${longest.to}` : '',
    topAirport: getTopName(byAirport.map((one) => ({ ...one, name: one.key }))),
    topAirports: byAirport.slice(0, MAX_AIRPORTS).map(({ key }) => key),
    routes: listFlightRoutes(yearTags, airports, today)
      .slice(0, MAX_YEAR_CARD_ROUTES)
      .map(({ from, to, count }) => ({ from: toRouteEnd(from), to: toRouteEnd(to), count })),
  };
}

/** Returns the name with the most flights; '' if there are several with one flight each. */
function getTopName(counts: readonly StatCount[]): string {
  const [first] = counts;
  return first === undefined || (first.count === 1 && counts.length > 1) ? '' : first.name;
}

/** Returns the file name, such as my-2026-story.png. */
export function formatYearCardFileName(year: string, size: CardSize): string {
  return year === ALL_YEARS ? `flight-passport-${size}.png` : `my-${year}-${size}.png`;
}
