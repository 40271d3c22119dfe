import type { CityName } from '../places/city-names.ts';
import { ALLIANCES } from '../design/choices.ts';
import {
  createCatalogue,
  type KnownAirline,
  type KnownAirport,
  type QuickEntryCatalogue,
} from './catalogue.ts';
import { toLookupKey } from './input-line.ts';
import { findByMisspeltName } from './late-airlines.ts';
import { findWellKnownPlace } from './places/misspelt-places.ts';
import { isOneEditAway } from './spelling.ts';

/** The largest number of words of a name that is corrected. */
const MAX_NAME_WORDS = 3;

type SuggestionLists = {
  readonly airlines: readonly KnownAirline[];
  readonly airports: readonly KnownAirport[];
  /** The names of cities in other languages; none if they are not loaded. */
  readonly cityNames?: readonly CityName[];
};

/**
 * Returns a function that corrects a search as quick entry corrects a line: it replaces each name of an airline, of an alliance or of a
 * well-known place that is misspelt by one letter, and returns null if there is none. Building it takes some ms.
 */
export function createSearchCorrector(lists: SuggestionLists): (search: string) => string | null {
  const catalogue = createCatalogue({ ...lists, aircraft: [] });
  return (search) => {
    let words: readonly string[] = search.trim().split(/\s+/);
    let isCorrected = false;
    for (let start = 0; start < words.length; start += 1) {
      const name = correctFirstName(words.slice(start), catalogue);
      if (name === null) continue;
      words = [...words.slice(0, start), name.text, ...words.slice(start + name.length)];
      isCorrected = true;
    }
    return isCorrected ? words.join(' ') : null;
  };
}

/** Corrects the name with which words begin, the longest first; `length` is the number of its words. */
function correctFirstName(
  words: readonly string[],
  catalogue: QuickEntryCatalogue,
): { readonly text: string; readonly length: number } | null {
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    const text = correctName(words.slice(0, length).join(' '), catalogue);
    if (text !== null) return { text, length };
  }
  return null;
}

function correctName(text: string, { airlinesByName, places }: QuickEntryCatalogue): string | null {
  const key = toLookupKey(text);
  if (airlinesByName.has(key) || /\d/.test(key)) return null;
  const alliance = ALLIANCES.find((name) => isOneEditAway(toLookupKey(name), key));
  if (alliance !== undefined) return alliance;
  const knownPlaces = places.get(key);
  const [airline] = knownPlaces === undefined ? findByMisspeltName(airlinesByName, key) : [];
  if (airline) return airline.name;
  const place = findWellKnownPlace(key, places);
  // Another spelling of the place finds the same tags.
  return place === undefined || place.airports[0] === knownPlaces?.[0] ? null : place.name;
}
