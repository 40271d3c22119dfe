import { foldText } from '../base/fold-text.ts';
import { getCountryName } from '../card/drawing/country-names.ts';
import { formatSearchDay } from './search-month.ts';
import { listSearchedDates, listSearchedDays } from './searched-dates.ts';
import { findPlaceTargets, hasCityName } from './searched-places.ts';
import type { SearchableAirports } from './searchable-airports.ts';
import { findWord, joinWords, toArrival, toCode, toDate, toDeparture } from './search-words.ts';
import { listAirlineTexts } from './airline-texts.ts';

/** Texts of which the search text of a tag must contain one: the starts of 'munchen' and of 'munich', or the code of an airport. */
export type SearchTerm = readonly string[];

/** The meaning of the first words of a list of words, and their number. */
type Phrase = { readonly texts: SearchTerm; readonly length: number };

/** The largest number of words of a date or of a place: '26 de mayo de 2018'. */
const MAX_PHRASE_WORDS = 5;

/**
 * Returns the different terms of a search, the longest first, because long words are rare. The search is translated to what search texts
 * contain: a date, an airport's code, another name of a place, or a word as it is typed. So a new name needs no migration.
 */
export function parseSearchTerms(q: string, airports: SearchableAirports): readonly SearchTerm[] {
  const words = markRoutes(q, airports)
    .split(/[\s→>–—]+/u)
    .filter(Boolean);
  const terms = new Map<string, SearchTerm>();
  let index = 0;
  while (index < words.length) {
    const { texts, length } = findPhrase(words.slice(index, index + MAX_PHRASE_WORDS + 1), airports);
    if (texts.length > 0) terms.set(texts.join(' '), [...new Set(texts)]);
    index += length;
  }
  const getLength = (term: SearchTerm) => Math.min(...term.map((text) => text.length));
  return [...terms.values()].toSorted((a, b) => getLength(b) - getLength(a));
}

/** Two codes with a hyphen or an arrow between them. */
const ROUTE_PATTERN = /(?<!\S)([a-z]{3})\s*(?:-+>?|–|—|→|>)\s*([a-z]{3})(?!\S)/giu;

/** Two codes side by side. */
const CODE_PAIR_PATTERN = /(?<!\S)([a-z]{3})(?=\s+([a-z]{3})(?!\S))/giu;

/** Writes a route with a hyphen and two codes side by side in capitals, if both are known: 'FRA-JFK' and 'FRA JFK'. */
function markRoutes(q: string, airports: SearchableAirports): string {
  const areKnown = (...codes: readonly string[]) => codes.every((code) => isKnownCode(code, airports));
  const pairedCodes = new Set(
    Array.from(q.matchAll(CODE_PAIR_PATTERN))
      .filter(([, one = '', other = '']) => areKnown(one, other))
      .flatMap(([, one = '', other = '']) => [one, other]),
  );
  return q
    .replaceAll(ROUTE_PATTERN, (route: string, from: string, to: string) =>
      areKnown(from, to) ? `${from}-${to}` : route,
    )
    .replaceAll(/(?<!\S)[a-z]{3}(?!\S)/gi, (word) => (pairedCodes.has(word) ? word.toUpperCase() : word));
}

const isKnownCode = (word: string, airports: SearchableAirports) =>
  word.length === 3 && airports.has(word.toUpperCase());

function findPhrase(words: readonly string[], airports: SearchableAirports): Phrase {
  return (
    findRoute(words, airports) ??
    findEnd(words, airports) ??
    findDate(words) ??
    findPlace(words, airports) ??
    findAirline(words) ??
    findCode(words, airports) ??
    findNumber(words) ??
    findFirstWord(words)
  );
}

/** Finds 'FRA-JFK', which is one direction. */
function findRoute([word = '']: readonly string[], airports: SearchableAirports): Phrase | undefined {
  const codes = word.split('-');
  if (codes.length !== 2 || !codes.every((code) => isKnownCode(code, airports))) return undefined;
  const [from = '', to = ''] = codes.map(foldText);
  return { texts: [toDeparture(toCode(from)) + toArrival(toCode(to))], length: 1 };
}

const END_MARKS = new Map([
  ['from', toDeparture],
  ['to', toArrival],
]);

/** Finds 'from Tokyo' and 'to LHR': the place must be at this end of the flight, or the words be neighbors in the notes. */
function findEnd([first = '', ...rest]: readonly string[], airports: SearchableAirports): Phrase | undefined {
  const mark = END_MARKS.get(foldText(first));
  if (mark === undefined || rest.length === 0) return undefined;
  const [code = ''] = rest;
  const knownCode = isKnownCode(code, airports) ? { texts: [toCode(foldText(code))], length: 1 } : undefined;
  const { texts, length } = findPlace(rest, airports) ?? knownCode ?? findFirstWord(rest);
  const phrase = [first, ...rest.slice(0, length)].join(' ');
  return { texts: [...texts.map(mark), findWord(joinWords(phrase))], length: length + 1 };
}

/** Finds a date, a day of any year, a decade. */
function findDate(words: readonly string[]): Phrase | undefined {
  const [, decade = ''] = /^((?:19|20)?\d)0s$/i.exec(words[0] ?? '') ?? [];
  if (decade !== '') return { texts: [toDate(decade.padStart(3, '19'))], length: 1 };
  return findLongest(words, (phrase) => {
    const dates = listSearchedDates(phrase).map(toDate);
    const days = listSearchedDays(phrase).map((day) => toCode(formatSearchDay(day)));
    const meanings = [...dates, ...days];
    return meanings.length === 0 ? [] : [findWord(joinWords(phrase)), ...meanings];
  });
}

/** Finds a city of several words, and a place by another name than that of the catalogue. */
function findPlace(words: readonly string[], airports: SearchableAirports): Phrase | undefined {
  return findLongest(words, (phrase, length) => {
    const targets = findPlaceTargets(phrase);
    const isCity = length > 1 && hasCityName(phrase, airports);
    return targets.length > 0 || isCity ? [findWord(joinWords(phrase)), ...targets] : [];
  });
}

/** Finds the name of an airline that would otherwise be found by parts of other words. */
function findAirline(words: readonly string[]): Phrase | undefined {
  return findLongest(words, (phrase) => listAirlineTexts(phrase));
}

/** Finds the longest phrase at the start of the words that has a meaning. */
function findLongest(
  words: readonly string[],
  listTexts: (phrase: string, length: number) => SearchTerm,
): Phrase | undefined {
  for (let length = Math.min(words.length, MAX_PHRASE_WORDS); length > 0; length -= 1) {
    const texts = listTexts(words.slice(0, length).join(' '), length);
    if (texts.length > 0) return { texts, length };
  }
  return undefined;
}

/** Codes of airports that are more often meant as another word: the type 737 MAX, the country. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['MAX', 'USA']);

/** Finds the code of a known airport in capitals. */
function findCode([word = '']: readonly string[], airports: SearchableAirports): Phrase | undefined {
  const isCode = /^[A-Z]{3}$/.test(word) && isKnownCode(word, airports) && !OTHER_WORDS.has(word);
  return isCode ? { texts: [toCode(foldText(word))], length: 1 } : undefined;
}

const AIRLINE_CODE_PATTERN = /^(?:[a-z]{2,3}|[a-z]\d|\d[a-z])$/;
const NUMBER_PATTERN = /^(?!(?:19|20)\d\d$)\d{1,4}$/;

/** The numbers of airliners, which are no flight numbers in 'LH 747'. */
const TYPE_NUMBER_PATTERN = /^(?:7[0-8]7|3[0-8]0|3[12][189])$/;

/** Finds a flight number that is written with a space: 'LH 400'. */
function findNumber([code = '', number = '']: readonly string[]): Phrase | undefined {
  const isNumber =
    AIRLINE_CODE_PATTERN.test(foldText(code)) &&
    !COUNTRY_CODES.has(foldText(code)) &&
    NUMBER_PATTERN.test(number) &&
    !TYPE_NUMBER_PATTERN.test(number);
  return isNumber ? { texts: [findWord(joinWords(code + number))], length: 2 } : undefined;
}

/** The codes of countries by the short names that people search for. As they are, these would match 'UK' as the start of a name. */
const COUNTRY_CODES = new Map([
  ['usa', 'US'],
  ['uk', 'GB'],
  ['uae', 'AE'],
]);

function findFirstWord([word = '']: readonly string[]): Phrase {
  const countryCode = COUNTRY_CODES.get(foldText(word));
  const text = countryCode === undefined ? word : getCountryName(countryCode);
  // A search for punctuation finds nothing.
  const joined = joinWords(text) || foldText(text).replaceAll('-', '');
  return { texts: joined === '' ? [] : [findWord(joined)], length: 1 };
}
