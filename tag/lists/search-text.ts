import { findAircraft } from '../aircraft/aircraft.ts';
import { getCountryName } from '../card/drawing/country-names.ts';
import { getFlightKey, getKnownDate } from '../dates/flight-key.ts';
import { listCityNames, type CityName } from '../places/city-names.ts';
import { SUBTYPES } from '../design/choices.ts';
import { SEARCHABLE_FIELDS } from '../design/field-lists.ts';
import { extractDigits } from '../design/fields.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { SearchableAirports } from './searchable-airports.ts';
import { formatSearchDay, formatSearchMonth, UNDATED_TEXT } from './search-month.ts';
import { parseSearchTerms, type SearchTerm } from './search-terms.ts';
import { joinWords, listWordStarts, toArrival, toCode, toDate, toDeparture } from './search-words.ts';

/** A tag with all that its owner can search. */
export type SearchableTag = {
  readonly tagConfig: TagConfig;
  /** YYYY-MM-DD; null if no day is known. */
  readonly flownOn: string | null;
  readonly notes: string | null;
};

/**
 * Returns the searched texts of a tag as entries, see search-words.ts. The text contains the private notes, so that only the owner may
 * search it.
 */
export function buildSearchText(tag: SearchableTag, airports: SearchableAirports): string {
  const { iata, departure, arrival, airlineIata, icao } = tag.tagConfig;
  const texts = [...listDesignTexts(tag.tagConfig), ...listDateTexts(tag), tag.notes ?? ''];
  if (iata !== departure && iata !== arrival) texts.push(...listAirportTexts(iata, airports));
  const codes = [iata, airlineIata, icao].map(joinWords).filter(Boolean);
  return [
    // The codes of a route are neighbors, so that 'FRA-JFK' finds only this direction.
    ...(departure === '' ? [] : [toDeparture(toCode(joinWords(departure)))]),
    ...(arrival === '' ? [] : [toArrival(toCode(joinWords(arrival)))]),
    ...listEntries(listAirportTexts(departure, airports)).map(toDeparture),
    ...listEntries(listAirportTexts(arrival, airports)).map(toArrival),
    ...codes.map(toCode),
    ...listDayEntries(tag),
    ...listEntries(texts),
  ].join('');
}

/** Returns the entries of texts. An entry with which another one begins is left out. */
function listEntries(texts: readonly string[]): readonly string[] {
  const starts = [...new Set(texts.flatMap(listWordStarts))].toSorted();
  return starts.filter((start, index) => !starts[index + 1]?.startsWith(start)).map((start) => `\n${start}`);
}

/** Returns the name, the city and the country of an airport; empty if it is unknown. */
function listAirportTexts(code: string, airports: SearchableAirports): readonly string[] {
  const airport = airports.get(code);
  return airport ? [airport.name, airport.city, airport.country, getCountryName(airport.country)] : [];
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

/** Returns the month with its year, as far as they are known. */
function listDateTexts({ tagConfig: { date }, flownOn }: SearchableTag): string[] {
  const key = getFlightKey(flownOn, date);
  return [key === '' ? UNDATED_TEXT : formatSearchMonth(key)];
}

/** Returns the entries of the date, as far as it is known. */
function listDayEntries({ tagConfig: { date }, flownOn }: SearchableTag): readonly string[] {
  const day = getKnownDate(flownOn, date);
  const dateEntries = day === '' ? [] : [toDate(day.replaceAll('-', ''))];
  return [...dateEntries, ...(flownOn === null ? [] : [toCode(formatSearchDay(flownOn))])];
}

/** The last search and its terms, because a list compares them with each of its tags. */
let lastSearch: {
  readonly q: string;
  readonly airports: SearchableAirports;
  readonly cityNames: readonly CityName[];
  readonly terms: readonly SearchTerm[];
} = { q: '', airports: new Map(), cityNames: [], terms: [] };

/** Returns true if the search text contains a text of every term of the search, in any order, and none of an excluded term. */
export function matchesSearch(searchText: string, q: string, airports: SearchableAirports): boolean {
  const cityNames = listCityNames();
  if (q !== lastSearch.q || airports !== lastSearch.airports || cityNames !== lastSearch.cityNames)
    lastSearch = { q, airports, cityNames, terms: parseSearchTerms(q, airports) };
  return lastSearch.terms.every(
    ({ texts, isExcluded }) => texts.some((text) => searchText.includes(text)) !== isExcluded,
  );
}
