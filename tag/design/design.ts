import {
  choice,
  code,
  color,
  DesignRefused,
  FORBIDDEN_KEYS,
  given,
  flag,
  imagePath,
  printed,
  registration,
  text,
  timestamp,
  words,
  type Source,
} from './design-fields.ts';
import { layoutOf, LAYOUTS } from './layouts/layouts.ts';
import { LIMITS } from '../base/limits.ts';
import { accept, refuse, type Result } from '../texts/refusal.ts';
import {
  ALLIANCES,
  COLOR_FIELDS,
  DEFAULT_DESIGN,
  headlineOf,
  HEADLINES,
  LAYOUT_VERSIONS,
  LIVERIES,
  SCALES,
  SUBTYPES,
  type TagConfig,
} from './tag-config.ts';

/** Name and codes belong together: all absent means the default airline, one absent is a fault. */
function identity(source: Source): Pick<TagConfig, 'airline' | 'icao' | 'airlineIata' | 'alliance'> {
  const anonymous = !['airline', 'icao', 'airlineIata'].some((field) => given(source, field));
  const alliance = choice(source, 'alliance', ALLIANCES, anonymous ? DEFAULT_DESIGN.alliance : 'Independent');
  if (anonymous) {
    const { airline, icao, airlineIata } = DEFAULT_DESIGN;
    return { airline, icao, airlineIata, alliance };
  }
  if (!given(source, 'airline')) throw new DesignRefused('FIELD_REQUIRED', 'airline', { field: 'airline' });
  const airline = text(source, 'airline', LIMITS.airline, '', true);
  return { airline, icao: code(source, 'icao'), airlineIata: code(source, 'airlineIata'), alliance };
}

function texts(source: Source, needsDestination: boolean) {
  const iata = text(source, 'iata', LIMITS.code, DEFAULT_DESIGN.iata, needsDestination);
  const flightNumber = text(source, 'flightNumber', LIMITS.flightNumber, DEFAULT_DESIGN.flightNumber);
  return {
    iata,
    city: words(source, 'city', LIMITS.city, DEFAULT_DESIGN.city),
    country: words(source, 'country', LIMITS.country, DEFAULT_DESIGN.country),
    flightNumber,
    flightNumberDigits: digitsOf(flightNumber),
    date: words(source, 'date', LIMITS.date, DEFAULT_DESIGN.date),
    departure: text(source, 'departure', LIMITS.code, DEFAULT_DESIGN.departure),
    // Without an arrival the flight arrives at the tag's destination.
    arrival: text(source, 'arrival', LIMITS.code, iata),
  };
}

function completeDesign(source: Source, needsDestination: boolean): TagConfig {
  const layoutVersion = choice(source, 'layoutVersion', LAYOUT_VERSIONS, DEFAULT_DESIGN.layoutVersion);
  const layout = choice(source, 'layout', LAYOUTS, DEFAULT_DESIGN.layout);
  const finishes = layoutOf(layout).finishes.map(({ id }) => id);
  const flight = texts(source, needsDestination);
  const colors = Object.fromEntries(COLOR_FIELDS.map((field) => [field, color(source, field)]));
  return {
    ...identity(source),
    ...flight,
    ...(colors as Pick<TagConfig, (typeof COLOR_FIELDS)[number]>),
    selectedLogo: imagePath(source, 'selectedLogo'),
    selectedAircraft: imagePath(source, 'selectedAircraft'),
    timestamp: timestamp(source),
    isPreset: flag(source, 'isPreset'),
    layout,
    finish: choice(source, 'finish', finishes, finishes[0] ?? DEFAULT_DESIGN.finish),
    layoutVersion,
    livery: choice(source, 'livery', LIVERIES, layoutVersion === 1 ? DEFAULT_DESIGN.livery : 'airline'),
    subtype: choice(source, 'subtype', SUBTYPES, DEFAULT_DESIGN.subtype),
    registration: registration(source),
    scale: choice(source, 'scale', SCALES, DEFAULT_DESIGN.scale),
    titles: flag(source, 'titles'),
    printed: printed(source),
    seat: text(source, 'seat', LIMITS.seat, DEFAULT_DESIGN.seat),
    cabin: words(source, 'cabin', LIMITS.cabin, DEFAULT_DESIGN.cabin),
    headline: choice(source, 'headline', HEADLINES, headlineOf(flight)),
  };
}

/** The digits of a flight number: 'UA 889' gives '889'. */
export function digitsOf(flightNumber: string): string {
  return flightNumber.replace(/\D/g, '');
}

/**
 * Parses every design: from the editor, GraphQL, REST, import, browser storage and render. Upper case, NFC, limits
 * and defaults are decided here; unknown keys are dropped. Parsing its own output gives the same design again.
 * @returns a complete design, or the first refusal with the field it is in.
 */
export function parseDesign(input: unknown): Result<TagConfig> {
  return parse(input, true);
}

/** Parses a design that is being made: its destination may still be empty. It cannot be saved so. */
export function parseUnfinishedDesign(input: unknown): Result<TagConfig> {
  return parse(input, false);
}

function parse(input: unknown, needsDestination: boolean): Result<TagConfig> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse('FIELD_INVALID', null, { field: 'tag_config' });
  }
  const forbidden = FORBIDDEN_KEYS.find((key) => Object.hasOwn(input, key));
  if (forbidden) return refuse('FIELD_INVALID', forbidden, { field: forbidden });
  try {
    return accept(completeDesign(input as Source, needsDestination));
  } catch (error) {
    if (error instanceof DesignRefused) return error.result;
    throw error;
  }
}
