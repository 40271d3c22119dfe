import { PAST_ALIASES } from '../airlines/data/airline-aliases.ts';
import { findWord, joinWords } from './search-words.ts';

/** The texts of the airlines that no longer fly, by each of their names. */
const PAST_AIRLINES = new Map(
  Object.entries(PAST_ALIASES).flatMap(([name, aliases]) =>
    [name, ...aliases.split(', ')].map((alias) => [
      joinWords(alias),
      [...new Set([alias, name].map(joinWords))].map(findWord),
    ]),
  ),
);

/** A name with a word that many names and all airports have: 'air' is the start of 'Airbus' and of 'Airport'. */
const GENERIC_NAME_PATTERN = /^(?:\p{L}+ (?:air|airlines?|airways|air lines)|air \p{L}+)$/iu;

/**
 * Returns the texts that find an airline by a name of several words; empty for any other phrase. 'Pan Am' and 'Air Berlin' are
 * found as a whole, because their words are also the starts of other words.
 */
export function listAirlineTexts(phrase: string): readonly string[] {
  const pastAirlines = PAST_AIRLINES.get(joinWords(phrase));
  if (pastAirlines !== undefined) return pastAirlines;
  return GENERIC_NAME_PATTERN.test(phrase) ? [findWord(joinWords(phrase))] : [];
}
