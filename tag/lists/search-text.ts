import { findAircraft } from '../aircraft/aircraft.ts';
import { foldCompactText, foldText } from '../base/fold-text.ts';
import { getCountryName } from '../card/drawing/country-names.ts';
import { getFlightKey } from '../dates/flight-key.ts';
import { SUBTYPES } from '../design/choices.ts';
import { SEARCHABLE_FIELDS } from '../design/field-lists.ts';
import { extractDigits } from '../design/fields.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** A tag with all that its owner can search. */
export type SearchableTag = {
  readonly tagConfig: TagConfig;
  /** YYYY-MM-DD; null if no day is known. */
  readonly flownOn: string | null;
  readonly notes: string | null;
};

/** The known airports by code. */
export type SearchableAirports = {
  get(iata: string): { readonly name: string; readonly city: string; readonly country: string } | undefined;
};

/**
 * Returns the searched texts of a tag, folded and one per line. The text contains the private notes, so that only the owner may search it.
 * A search word contains no line feed, so that it cannot match across two texts.
 */
export function buildSearchText(tag: SearchableTag, airports: SearchableAirports): string {
  const texts = [...listDesignTexts(tag.tagConfig), ...listDateTexts(tag), tag.notes ?? ''];
  const { iata, departure, arrival } = tag.tagConfig;
  for (const code of new Set([iata, departure, arrival])) {
    const airport = airports.get(code);
    if (airport) texts.push(airport.name, airport.city, airport.country, getCountryName(airport.country));
  }
  return [...new Set(texts.map(foldCompactText))].filter(Boolean).join('\n');
}

/** Returns all written texts of a design, with the names of what its other fields select. */
function listDesignTexts(design: TagConfig): string[] {
  const { airlineIata, icao, departure, arrival, country, flightNumber, layout } = design;
  const digits = extractDigits(flightNumber);
  const numbers = digits === '' ? [] : [`${airlineIata}${digits}`, `${icao}${digits}`];
  const plainTexts = SEARCHABLE_FIELDS.map((field) => design[field]);
  return [
    ...plainTexts,
    ...numbers,
    // A search for 'MUC-FRA' or 'mucfra' finds the route.
    `${departure}${arrival}`,
    getCountryName(country),
    getLayout(layout).name,
    ...listAircraftTexts(design),
  ];
}

/** Returns the names and codes of the type. A choice of two types is found by the drawn type. */
function listAircraftTexts({ selectedAircraft, subtype }: TagConfig): string[] {
  const aircraft = findAircraft(selectedAircraft);
  if (aircraft === undefined) return [];
  const { name, family, maker, icao, iata, alias, types } = aircraft;
  const type = types?.[SUBTYPES.indexOf(subtype)] ?? '';
  return [name, family, type, `${maker} ${name}`, icao ?? '', iata ?? '', ...alias.split(',')];
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
);

/** Returns the day, and the month with its year, as far as they are known. */
function listDateTexts({ tagConfig: { date }, flownOn }: SearchableTag): string[] {
  const [year = '', month = ''] = getFlightKey(flownOn, date).split('-');
  return [flownOn ?? '', `${MONTHS[Number(month) - 1] ?? ''} ${year}`];
}

/** Returns true if the search text contains every word of the search, in any order. */
export function matchesSearch(searchText: string, q: string): boolean {
  return splitSearchWords(q).every((word) => searchText.includes(word));
}

/** The codes of countries by the short names that people search for. As they are, these would match 'Airbus A380' or 'Fukuoka'. */
const COUNTRY_CODES = new Map([
  ['usa', 'US'],
  ['uk', 'GB'],
  ['uae', 'AE'],
]);

function foldSearchWord(word: string): string {
  const countryCode = COUNTRY_CODES.get(foldText(word));
  return foldCompactText(countryCode === undefined ? word : getCountryName(countryCode));
}

/** Returns the different words of a search, folded, the longest first, because long words are rare. */
export function splitSearchWords(q: string): readonly string[] {
  const words = new Set(q.split(/[\s→>–—]+/u).map(foldSearchWord));
  return [...words].filter(Boolean).toSorted((a, b) => b.length - a.length);
}
