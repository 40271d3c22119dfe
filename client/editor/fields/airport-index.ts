import { folded } from '../../../tag/fold.ts';
import type { AirportPlaceFragment } from '../../graphql/generated.ts';
import { airportsByCode, type Airports } from './route.ts';

/** An airport with its texts as they are compared, folded once: at each keystroke thousands are. */
type Entry = {
  readonly airport: AirportPlaceFragment;
  readonly code: string;
  readonly city: string;
  /** City and name, a space before each word, so that the start of any word can be found. */
  readonly words: string;
};

/** The airports by code, and in the order in which they are offered among equals. */
export type AirportIndex = { readonly byCode: Airports; readonly entries: readonly Entry[] };

const indexes = new WeakMap<readonly AirportPlaceFragment[], AirportIndex>();

/** The index of a list, made at its first use. */
export function airportIndex(airports: readonly AirportPlaceFragment[]): AirportIndex {
  const known = indexes.get(airports);
  if (known) return known;
  const entries = airports.toSorted(bySize).map((airport) => {
    const city = folded(airport.city);
    const words = spaced(` ${city} ${folded(airport.name)}`);
    return { airport, code: folded(airport.iata), city: spaced(city), words };
  });
  const index = { byCode: airportsByCode(airports), entries };
  indexes.set(airports, index);
  return index;
}

/**
 * The airports that a code, a city or a name may mean, whole or half typed, at most `limit`: the exact code first,
 * then codes that begin with it, cities that do, and what has a word that does; among equals the bigger airport. None
 * for an empty box.
 */
export function suggestAirports(
  typed: string,
  { byCode, entries }: AirportIndex,
  limit: number,
): AirportPlaceFragment[] {
  const wanted = spaced(folded(typed));
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
    // The start of any word: 'KENNEDY' finds JFK, 'TO' does not find Washington.
    else if (words.length < limit && entry.words.includes(` ${wanted}`)) words.push(entry.airport);
  }
  return [...codes, ...cities, ...words].slice(0, limit);
}

const bySize = (a: AirportPlaceFragment, b: AirportPlaceFragment) => a.rank - b.rank;

/** What stands between words is one space: 'Paris-Orly' is found by 'orly'. */
function spaced(text: string): string {
  return text.replaceAll(/[\s/()-]+/gu, ' ');
}
