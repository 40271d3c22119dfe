import { foldText } from '../../../tag/base/fold-text.ts';
import { type AirportPlaceFragment, AirportsDocument } from '../../graphql/generated.ts';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { DEFAULT_PLACES } from '../../../tag/design/default-places.ts';
import { useEditor } from './editor-store.ts';
import { isCompleteCode, type Airports } from './destination.ts';
import { ListCache } from './list-cache.ts';
import { greatCircleKm, formatKm } from '../../../tag/base/great-circle.ts';

/** An airport with its folded texts, so that a keystroke does not fold thousands of names. */
type AirportEntry = {
  readonly airport: AirportPlaceFragment;
  readonly code: string;
  readonly city: string;
  /** City and name with a space before each word, to find the start of any word. */
  readonly words: string;
};

/** The airports by code, and in the order of the suggestions. */
type AirportIndex = { readonly byCode: Airports; readonly entries: readonly AirportEntry[] };

const indexes = new WeakMap<readonly AirportPlaceFragment[], AirportIndex>();

/** The index of a list, created on first use. */
export function airportIndex(airports: readonly AirportPlaceFragment[]): AirportIndex {
  const known = indexes.get(airports);
  if (known) return known;
  const entries = airports.toSorted(bySize).map((airport) => {
    const city = foldText(airport.city);
    const words = spaced(` ${city} ${foldText(airport.name)}`);
    return { airport, code: foldText(airport.iata), city: spaced(city), words };
  });
  const index = { byCode: airportsByCode(airports), entries };
  indexes.set(airports, index);
  return index;
}

/**
 * The airports that a code, a city or a name may mean, also incomplete, at most `limit`: the exact code first, then
 * codes that start with it, cities, and other words; bigger airports before smaller ones. None for an empty text.
 */
export function suggestAirports(
  typed: string,
  { byCode, entries }: AirportIndex,
  limit: number,
): AirportPlaceFragment[] {
  const wanted = spaced(foldText(typed));
  if (wanted === '') return [];
  const exact = byCode.get(wanted.toUpperCase());
  const codes: AirportPlaceFragment[] = exact ? [exact] : [];
  const cities: AirportPlaceFragment[] = [];
  const words: AirportPlaceFragment[] = [];
  for (const entry of entries) {
    if (codes.length === limit) break;
    if (entry.airport === exact) continue;
    if (entry.code.startsWith(wanted)) codes.push(entry.airport);
    else if (cities.length === limit) continue;
    else if (entry.city.startsWith(wanted)) cities.push(entry.airport);
    // The start of a word: "KENNEDY" finds JFK, "TO" does not find Washington.
    else if (words.length < limit && entry.words.includes(` ${wanted}`)) words.push(entry.airport);
  }
  return [...codes, ...cities, ...words].slice(0, limit);
}

const bySize = (a: AirportPlaceFragment, b: AirportPlaceFragment) => a.rank - b.rank;

/** Words are separated by one space: "orly" finds "Paris-Orly". */
function spaced(text: string): string {
  return text.replaceAll(/[\s/()-]+/gu, ' ');
}

/** The airports of each session. */
export const airportsList = new ListCache<AirportPlaceFragment>(async (client) => {
  const { data } = await client.query({ query: AirportsDocument, fetchPolicy: 'no-cache' });
  return data?.airports ?? [];
});

const NONE: readonly AirportPlaceFragment[] = [];

/**
 * The airports, ready to be searched; none until they are loaded, and when they cannot be loaded. Any code can still be
 * typed. The list is long: `load` requests it, once somebody needs it.
 */
export function useAirportIndex(): AirportIndex & { readonly load: () => void } {
  const client = useApolloClient();
  const { byCode, entries } = airportIndex(airportsList.use().items ?? NONE);
  // A failed request is repeated by the next one who needs the airports.
  return { byCode, entries, load: useCallback(() => airportsList.load(client), [client]) };
}

/** How long after the card has been drawn the airports are loaded for later, in ms. */
const PREFETCH_DELAY_MS = 3_000;

/**
 * The route of the open design in words. Loads the airports when its codes are not known without them, and else, for
 * later and for the time without a server, when the card has been drawn for a while.
 */
export function useRouteText(): string {
  const departure = useEditor((editor) => editor.design.departure);
  const arrival = useEditor((editor) => editor.design.arrival);
  const isDrawn = useEditor((editor) => editor.drawing !== 'loading');
  const { byCode, load } = useAirportIndex();
  const airports = byCode.size > 0 ? byCode : DEFAULT_PLACES;
  const isUnknown = [departure, arrival].some((code) => isCompleteCode(code) && !airports.has(code));
  useEffect(() => {
    if (isUnknown) load();
    if (isUnknown || !isDrawn) return undefined;
    const timer = setTimeout(load, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, isDrawn, load]);
  return routeText(departure, arrival, airports);
}

/** The airports by their code. */
export function airportsByCode(airports: readonly AirportPlaceFragment[]): Airports {
  return new Map(airports.map((airport) => [airport.iata, airport]));
}

/**
 * The route in words: 'Frankfurt → Tokyo · 9,355 km'. An unknown code stands for itself, without a distance; ''
 * without both ends.
 */
export function routeText(departure: string, arrival: string, airports: typeof DEFAULT_PLACES): string {
  const from = airports.get(departure);
  const to = airports.get(arrival);
  const ends = [from?.city ?? departure, to?.city ?? arrival].filter((end) => end !== '');
  const route = ends.join(' → ');
  if (!from || !to || from === to) return route;
  return `${route} · ${formatKm(greatCircleKm(from, to))} km`;
}
