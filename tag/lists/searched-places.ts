import { PLACE_NAMES } from '../places/place-names.ts';
import type { SearchableAirports } from './searchable-airports.ts';
import { findWord, joinWords, toCode } from './search-words.ts';

/** Names of two Latin letters are also parts of other words: 'DC' is an aircraft, too. */
const AMBIGUOUS_NAME_PATTERN = /^[a-z]{1,2}$/;

/** The texts of cities and codes of the catalogue by their other names. */
const PLACE_TARGETS = indexPlaceTargets();

function indexPlaceTargets(): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const [target, names] of PLACE_NAMES) {
    const text = /^[A-Z]{3}$/.test(target) ? toCode(joinWords(target)) : findWord(joinWords(target));
    for (const name of names.split(', ').map(joinWords)) {
      if (AMBIGUOUS_NAME_PATTERN.test(name)) continue;
      targets.set(name, [...(targets.get(name) ?? []), text]);
    }
  }
  return targets;
}

/** Returns the texts that find a place by another name than that of the catalogue; empty for any other phrase. */
export function findPlaceTargets(phrase: string): readonly string[] {
  return PLACE_TARGETS.get(joinWords(phrase)) ?? [];
}

/** The names of the cities of each list of airports. */
const citiesByAirports = new WeakMap<SearchableAirports, ReadonlySet<string>>();

/** Returns true if a phrase is the name of a city: 'New York' is not found by 'New' and 'York' at two ends of a flight. */
export function hasCityName(phrase: string, airports: SearchableAirports): boolean {
  const cities =
    citiesByAirports.get(airports) ?? new Set(Array.from(airports.values(), ({ city }) => joinWords(city)));
  citiesByAirports.set(airports, cities);
  return cities.has(joinWords(phrase));
}
