import {
  createCatalogue,
  type KnownAirline,
  type KnownAirport,
  type QuickEntryCatalogue,
} from './catalogue.ts';
import { toLookupKey } from './input-line.ts';
import { findByMisspeltName } from './late-airlines.ts';
import { findWellKnownPlace } from './places/misspelt-places.ts';

/** The largest number of words of a name that is corrected. */
const MAX_NAME_WORDS = 3;

type SuggestionLists = {
  readonly airlines: readonly KnownAirline[];
  readonly airports: readonly KnownAirport[];
};

/**
 * Returns a function that corrects a search as quick entry corrects a line: it replaces the first name of an airline or of a well-known
 * place that is misspelt by one letter, and returns null if there is none. Building it takes some ms.
 */
export function createSearchCorrector(lists: SuggestionLists): (search: string) => string | null {
  const catalogue = createCatalogue({ ...lists, aircraft: [] });
  return (search) => {
    const words = search.trim().split(/\s+/);
    for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const name = correctName(words.slice(start, start + length).join(' '), catalogue);
        if (name !== null) return [...words.slice(0, start), name, ...words.slice(start + length)].join(' ');
      }
    }
    return null;
  };
}

function correctName(text: string, { airlinesByName, places }: QuickEntryCatalogue): string | null {
  const key = toLookupKey(text);
  if (airlinesByName.has(key) || /\d/.test(key)) return null;
  const [airline] = places.has(key) ? [] : findByMisspeltName(airlinesByName, key);
  return airline?.name ?? findWellKnownPlace(key, places)?.name ?? null;
}
