import { SUBTYPES } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { flightDay } from '../dates/flight-day.ts';
import type { Position } from '../base/great-circle.ts';
import { resolveFlightYear } from '../dates/flight-year.ts';

/** The fields of a design that figures and routes are made of, and filtered by. */
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
] as const satisfies readonly (keyof TagConfig)[];

/** A saved tag as a flight; lists of them are newest saved first, so that the first name of an airline is the newest. */
export type FlownTag = Pick<TagConfig, (typeof FLOWN_FIELDS)[number]> & {
  readonly id: string;
  /** YYYY-MM-DD; null where no day is known. */
  readonly flownOn: string | null;
};

export type FlownAirport = Position & {
  readonly iata: string;
  readonly city: string;
  readonly country: string;
};
/** The known airports, by their code. */
export type FlownAirports = { get(iata: string): FlownAirport | undefined };

/** The flight of a tag. @param flownOn where it is undefined, the day that the date names */
export function flownTag(tag: { id: string; tagConfig: TagConfig; flownOn?: string | null }): FlownTag {
  const { id, tagConfig, flownOn = flightDay(tagConfig.date) } = tag;
  return { ...tagConfig, id, flownOn };
}

/** Tags that were saved before the field existed have none. */
export const subtypeOf = ({ subtype }: { readonly subtype: string }) =>
  SUBTYPES.find((one) => one === subtype) ?? 'standard';

/** Orders texts by their code units, the same everywhere. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Four digits, or 'unknown'. */
export const yearOf = ({ flownOn, date }: FlownTag): string => resolveFlightYear(flownOn, date);
