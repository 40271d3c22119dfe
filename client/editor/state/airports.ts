import { findCountries } from '../../../tag/places/country-names.ts';
import { findAirportsByCityName, getCityName } from '../../../tag/places/city-names.ts';
import { foldText } from '../../../tag/base/fold-text.ts';
import { type AirportPlaceFragment, AirportsDocument } from '../../graphql/generated.ts';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { prepareCitySearch, useCityNames } from '../../language/use-city-names.ts';
import { DEFAULT_PLACES } from '../../../tag/design/default-places.ts';
import { useEditor } from './editor-store.ts';
import { getShownDesign } from './preview.ts';
import { isCompleteCode, type Airports } from './destination.ts';
import { ListCache } from './list-cache.ts';
import { translateIn } from '../../../tag/texts/translate.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import { formatDistance } from '../../language/local-formats.ts';

/** An airport with its folded texts, so that typing does not fold thousands of names for each letter. */
type AirportEntry = {
  readonly airport: AirportPlaceFragment;
  readonly code: string;
  readonly city: string;
  /** City and name with a space before each word, so that the search finds the start of each word. */
  readonly searchText: string;
};

/** The airports by code, and in the order of the suggestions. */
type AirportIndex = { readonly byCode: Airports; readonly entries: readonly AirportEntry[] };

const indexes = new WeakMap<readonly AirportPlaceFragment[], AirportIndex>();

/** Returns the index of a list; creates it on first use. */
export function getAirportIndex(airports: readonly AirportPlaceFragment[]): AirportIndex {
  const knownIndex = indexes.get(airports);
  if (knownIndex) return knownIndex;
  const entries = airports.toSorted(compareRanks).map((airport) => {
    const city = foldText(airport.city);
    const searchText = normalizeSpaces(` ${city} ${foldText(airport.name)}`);
    return { airport, code: foldText(airport.iata), city: normalizeSpaces(city), searchText };
  });
  const index = { byCode: mapAirportsByCode(airports), entries };
  indexes.set(airports, index);
  return index;
}

/** The shortest text that finds the airports of a country. */
const MIN_COUNTRY_LENGTH = 3;

/**
 * Returns at most `limit` airports whose code, city or name starts with the text: the exact code first, then codes, cities, other words
 * and names of cities in other languages, and countries. Bigger airports come before smaller ones. Returns an empty list for an empty text.
 */
export function suggestAirports(
  typedText: string,
  { byCode, entries }: AirportIndex,
  limit: number,
): AirportPlaceFragment[] {
  const normalizedText = normalizeSpaces(foldText(typedText));
  if (normalizedText === '') return [];
  const exactMatch = byCode.get(normalizedText.toUpperCase());
  const named = findAirportsByCityName(normalizedText);
  const codes: AirportPlaceFragment[] = exactMatch ? [exactMatch] : [];
  const cityMatches: AirportPlaceFragment[] = [];
  const placeMatches: AirportPlaceFragment[] = [];
  for (const entry of entries) {
    if (codes.length === limit) break;
    if (entry.airport === exactMatch) continue;
    if (entry.code.startsWith(normalizedText)) codes.push(entry.airport);
    else if (cityMatches.length === limit) continue;
    else if (entry.city.startsWith(normalizedText) || named.whole.has(entry.airport.iata))
      cityMatches.push(entry.airport);
    // The start of a word: "KENNEDY" finds JFK, "TO" does not find Washington.
    else if (
      placeMatches.length < limit &&
      (entry.searchText.includes(` ${normalizedText}`) || named.begun.has(entry.airport.iata))
    )
      placeMatches.push(entry.airport);
  }
  const suggestions = [...codes, ...cityMatches, ...placeMatches].slice(0, limit);
  return suggestions.length === limit || normalizedText.length < MIN_COUNTRY_LENGTH
    ? suggestions
    : addCountryMatches(suggestions, normalizedText, entries, limit);
}

/** Adds airports of the countries whose name in the current language begins with the text. */
function addCountryMatches(
  suggestions: AirportPlaceFragment[],
  normalizedText: string,
  entries: readonly AirportEntry[],
  limit: number,
): AirportPlaceFragment[] {
  const countries = findCountries(normalizedText);
  if (countries.size === 0) return suggestions;
  const airports = entries.map(({ airport }) => airport).filter(({ country }) => countries.has(country));
  return [...new Set([...suggestions, ...airports])].slice(0, limit);
}

const compareRanks = (a: AirportPlaceFragment, b: AirportPlaceFragment) => a.rank - b.rank;

/** Separates the words by one space, so that "orly" finds "Paris-Orly". */
function normalizeSpaces(text: string): string {
  return text.replaceAll(/[\s/()-]+/gu, ' ');
}

/** The airports of each session. */
export const airportsList = new ListCache<AirportPlaceFragment>(async (client) => {
  const { data } = await client.query({ query: AirportsDocument, fetchPolicy: 'no-cache' });
  return data?.airports ?? [];
});

const NO_AIRPORTS: readonly AirportPlaceFragment[] = [];

/**
 * Returns the index of the airports. It is empty until they are loaded or if they cannot be loaded; then the user can still type any
 * code. `load` requests the long list on first need.
 */
export function useAirportIndex(): AirportIndex & { readonly load: () => void } {
  const client = useApolloClient();
  const { byCode, entries } = getAirportIndex(airportsList.useItems().items ?? NO_AIRPORTS);
  // `load` repeats a failed request.
  return { byCode, entries, load: useCallback(() => airportsList.load(client), [client]) };
}

/** Returns the index of the airports for a search. `load` also requests the names of cities in all languages. */
export function useAirportSearch(): AirportIndex & { readonly load: () => void } {
  const { load, ...index } = useAirportIndex();
  useCityNames();
  return {
    ...index,
    load: useCallback(() => {
      load();
      prepareCitySearch();
    }, [load]),
  };
}

/** The delay after the first drawing of the card before the airports are loaded in advance, in milliseconds. */
const PREFETCH_DELAY_MS = 3_000;

/**
 * Returns the route of the shown design as text. Loads the airports at once if a code is unknown; otherwise some time after the card is
 * drawn, so that they are there for later use and offline.
 */
export function useRouteText(): string {
  const departure = useEditor((editor) => getShownDesign(editor).departure);
  const arrival = useEditor((editor) => getShownDesign(editor).arrival);
  const isDrawn = useEditor((editor) => editor.drawing !== 'loading');
  const { byCode, load } = useAirportIndex();
  useCityNames();
  const airports = byCode.size > 0 ? byCode : DEFAULT_PLACES;
  const isUnknown = [departure, arrival].some((code) => isCompleteCode(code) && !airports.has(code));
  useEffect(() => {
    if (isUnknown) load();
    if (isUnknown || !isDrawn) return undefined;
    const timer = setTimeout(load, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, isDrawn, load]);
  return formatRoute(departure, arrival, airports);
}

/** Returns a Map of the airports by code. */
export function mapAirportsByCode(airports: readonly AirportPlaceFragment[]): Airports {
  return new Map(airports.map((airport) => [airport.iata, airport]));
}

/**
 * Formats a route: 'Frankfurt → Tokyo · 9,355 km'. An unknown code replaces the city, and the distance is omitted. Returns '' without
 * both ends.
 */
export function formatRoute(departure: string, arrival: string, airports: typeof DEFAULT_PLACES): string {
  const departureAirport = airports.get(departure);
  const arrivalAirport = airports.get(arrival);
  const from = departureAirport ? getCityName({ ...departureAirport, iata: departure }) : departure;
  const to = arrivalAirport ? getCityName({ ...arrivalAirport, iata: arrival }) : arrival;
  // Translators: two cities; the arrow leads in the direction of reading
  const route = from && to ? translateIn('two cities', '{from} → {to}', { from, to }) : from || to;
  if (!departureAirport || !arrivalAirport || departureAirport === arrivalAirport) return route;
  return `${route} · ${formatDistance(computeGreatCircleKm(departureAirport, arrivalAirport))}`;
}
