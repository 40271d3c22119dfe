import { foldCompactText, foldText } from '../base/fold-text.ts';
import { getCountryName } from '../card/drawing/country-names.ts';
import { getFlightKey } from '../dates/flight-key.ts';
import { parseDateText } from '../dates/parse-date-text.ts';
import { PLACE_NAMES } from '../places/place-names.ts';
import { formatSearchMonth } from './search-month.ts';

/**
 * Folded words of which the search text of a tag must contain one: 'munchen' or 'munich'. A word between two line feeds is a whole line:
 * the code of an airport, because 'ber' is also in 'September'.
 */
export type SearchTerm = readonly string[];

/** Returns true if a word is compared with whole lines, and so needs a line feed before and after the search text. */
export const isWholeLine = (word: string): boolean => word.startsWith('\n');

/** The largest number of words of a date or of a place: '26 de mayo de 2018'. */
const MAX_PHRASE_WORDS = 5;

/**
 * Returns the different terms of a search, the longest first, because long words are rare. A date becomes the day or the month as search
 * texts contain it, and a place of which the catalogue has another name becomes that name or the airport's code, so that the stored
 * search texts need neither.
 */
export function parseSearchTerms(q: string): readonly SearchTerm[] {
  const words = q.split(/[\s→>–—]+/u).filter(Boolean);
  const terms = new Map<string, SearchTerm>();
  let index = 0;
  while (index < words.length) {
    const { term, length } = findPhrase(words.slice(index, index + MAX_PHRASE_WORDS));
    if (term.length > 0) terms.set(term.join(' '), term);
    index += length;
  }
  const getLength = (term: SearchTerm) => Math.min(...term.map((word) => word.length));
  return [...terms.values()].toSorted((a, b) => getLength(b) - getLength(a));
}

/** Finds the longest date or place at the start of the words; otherwise returns the first word. */
function findPhrase(words: readonly string[]): { term: SearchTerm; length: number } {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    const meanings = [...listDateWords(phrase), ...(PLACE_TARGETS.get(foldCompactText(phrase)) ?? [])];
    if (meanings.length > 0) return { term: [...new Set([foldCompactText(phrase), ...meanings])], length };
  }
  const word = foldSearchWord(words[0] ?? '');
  return { term: word === '' ? [] : [word], length: 1 };
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

/** Both orders of day and month, because the server does not know that of the user. The year is always given, so the day has no effect. */
const CALENDARS = [true, false].map((isDayFirst) => ({ today: '2050-06-15', isDayFirst }));

/** Returns the words of the days or of the month that a phrase names; empty if it is no date with a year of four digits. */
function listDateWords(phrase: string): readonly string[] {
  if (!/(?:19|20)\d\d/.test(phrase)) return [];
  const days = CALENDARS.flatMap((calendar) => parseDateText(phrase, calendar));
  const key = getFlightKey(null, phrase);
  const isMonth = days.length === 0 && /-(?!00)\d\d-00$/.test(key);
  const dates = isMonth ? [formatSearchMonth(key)] : days;
  return dates.map(foldCompactText);
}

/** Names of two Latin letters are also parts of other words: 'DC' is an aircraft, too. */
const AMBIGUOUS_NAME_PATTERN = /^[a-z]{1,2}$/;

/** The cities and codes of the catalogue by their other names, folded. */
const PLACE_TARGETS = indexPlaceTargets();

function indexPlaceTargets(): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const [target, names] of PLACE_NAMES) {
    for (const name of names.split(', ').map(foldCompactText)) {
      if (AMBIGUOUS_NAME_PATTERN.test(name)) continue;
      targets.set(name, [...(targets.get(name) ?? []), formatTargetWord(target)]);
    }
  }
  return targets;
}

/** Returns the word that finds a city, or the line that finds the code of an airport. */
function formatTargetWord(target: string): string {
  const word = foldCompactText(target);
  return /^[A-Z]{3}$/.test(target) ? `\n${word}\n` : word;
}
