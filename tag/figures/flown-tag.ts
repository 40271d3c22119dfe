import { getAirlineKey } from '../airlines/airline-key.ts';
import { findAircraft } from '../aircraft/aircraft.ts';
import { SUBTYPES } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { parseFlightDay } from '../dates/flight-day.ts';
import type { Position } from '../base/great-circle.ts';
import { getKnownDate } from '../dates/flight-key.ts';
import { resolveFlightYear } from '../dates/flight-year.ts';
import { getTypeName } from './cruise-speed.ts';

/** The fields of a design that stats, routes and filters use. */
export const FLOWN_FIELDS = [
  'airline',
  'icao',
  'airlineIata',
  'alliance',
  'iata',
  'city',
  'country',
  'flightNumber',
  'date',
  'departure',
  'arrival',
  'selectedAircraft',
  'subtype',
  'registration',
  'tagBackgroundColor',
  'gradientColor',
  'outlineColor',
  'airlineTextColor',
  'selectedLogo',
] as const satisfies readonly (keyof TagConfig)[];

/** A saved tag as a flight. Lists are newest saved first, so that the first name of an airline is the newest. */
export type FlownTag = Pick<TagConfig, (typeof FLOWN_FIELDS)[number]> & {
  readonly id: string;
  /** The key of the airline, see getAirlineKey. */
  readonly icao: string;
  /** YYYY-MM-DD; null if no day is known. */
  readonly flownOn: string | null;
};

export type FlownAirport = Position & {
  readonly iata: string;
  readonly city: string;
  readonly country: string;
};
/** The known airports by code. */
export type FlownAirports = { get(iata: string): FlownAirport | undefined };

/**
 * Converts a tag to a flight.
 * @param tag `flownOn` is the day; if it is undefined, the day comes from the date of the design
 */
export function toFlownTag(tag: { id: string; tagConfig: TagConfig; flownOn?: string | null }): FlownTag {
  const { id, tagConfig, flownOn = parseFlightDay(tagConfig.date) } = tag;
  return { ...tagConfig, icao: getAirlineKey(tagConfig), id, flownOn };
}

/** Tags that were saved before the field existed have no sub-type. */
export const parseSubtype = ({ subtype }: { readonly subtype: string }) =>
  SUBTYPES.find((one) => one === subtype) ?? 'standard';

/** Compares texts by code units, so that the order does not depend on the locale. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns true if a flight is planned: its day, or otherwise its month or year, is after today.
 * @param today YYYY-MM-DD
 */
export function isPlannedFlight({ flownOn, date }: FlownTag, today: string): boolean {
  const knownDate = getKnownDate(flownOn, date);
  return knownDate > today.slice(0, knownDate.length);
}

/** Returns the flights that are not planned, in their order. */
export function omitPlannedFlights(tags: readonly FlownTag[], today: string): readonly FlownTag[] {
  return tags.filter((tag) => !isPlannedFlight(tag, today));
}

/** Returns four digits, or 'unknown'. */
export const getFlownYear = ({ flownOn, date }: FlownTag): string => resolveFlightYear(flownOn, date);

/** Returns the name of the type; the image if the type is unknown. */
export const getTagTypeName = (tag: FlownTag): string => getTypeName(tag.selectedAircraft, parseSubtype(tag));

export const hasKnownType = ({ selectedAircraft }: FlownTag) => findAircraft(selectedAircraft) !== undefined;
