import { findAircraft } from '../aircraft/aircraft.ts';
import { foldCompactText } from '../base/fold-text.ts';
import { getCountryName } from '../card/drawing/country-names.ts';
import { getFlightKey } from '../dates/flight-key.ts';
import { SUBTYPES } from '../design/choices.ts';
import { SEARCHABLE_FIELDS } from '../design/field-lists.ts';
import { extractDigits } from '../design/fields.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { formatSearchMonth } from './search-month.ts';
import { isWholeLine, parseSearchTerms, type SearchTerm } from './search-terms.ts';

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

/** Returns the day, and the month with its year, as far as they are known. */
function listDateTexts({ tagConfig: { date }, flownOn }: SearchableTag): string[] {
  return [flownOn ?? '', formatSearchMonth(getFlightKey(flownOn, date))];
}

/** The last search and its terms, because a list compares them with each of its tags. */
let lastSearch: { readonly q: string; readonly terms: readonly SearchTerm[] } = { q: '', terms: [] };

/** Returns true if the search text contains a word of every term of the search, in any order. */
export function matchesSearch(searchText: string, q: string): boolean {
  if (q !== lastSearch.q) lastSearch = { q, terms: parseSearchTerms(q) };
  const lines = `\n${searchText}\n`;
  return lastSearch.terms.every((term) =>
    term.some((word) => (isWholeLine(word) ? lines : searchText).includes(word)),
  );
}
