import { foldText } from '../base/fold-text.ts';
import { formatUtcDay } from '../base/format-day.ts';
import { getCountryName } from '../card/drawing/country-names.ts';
import { formatSearchDay, UNDATED_TEXT } from './search-month.ts';
import { listDatesAfter, listSearchedDates, listSearchedDays } from './searched-dates.ts';
import { findPlaceTargets, hasCityName } from './searched-places.ts';
import type { SearchableAirports } from './searchable-airports.ts';
import { findWord, joinWords, toArrival, toCode, toDate, toDeparture } from './search-words.ts';
import { listAirlineTexts } from './airline-texts.ts';

export type SearchTerm = {
  /** Texts of which the search text of a tag must contain one: the starts of 'munchen' and of 'munich', or the code of an airport. */
  readonly texts: readonly string[];
  /** True if the search text must contain none of the texts: '-tokyo'. */
  readonly isExcluded: boolean;
};

/** The meaning of the first words of a list of words, and their number. */
type Phrase = { readonly texts: readonly string[]; readonly length: number };

/** The known airports, and today as YYYY-MM-DD. */
type SearchContext = { readonly airports: SearchableAirports; readonly today: string };

/** The largest number of words of a date or of a place: '26 de mayo de 2018'. */
const MAX_PHRASE_WORDS = 5;

/**
 * Returns the different terms of a search: first those that a tag must contain, the longest first, because long words are rare, then the
 * excluded ones. The search is translated to what search texts contain: a date, an airport's code, another name of a place, or a word as it
 * is typed. So a new name needs no migration.
 * @param today YYYY-MM-DD, after which flights are planned
 */
export function parseSearchTerms(
  q: string,
  airports: SearchableAirports,
  today = formatUtcDay(new Date()),
): readonly SearchTerm[] {
  const words = markRoutes(q, airports)
    .split(/[\s→>–—]+/u)
    .filter(Boolean);
  const terms = new Map<string, SearchTerm>();
  let index = 0;
  while (index < words.length) {
    const [first = '', ...rest] = words.slice(index, index + MAX_PHRASE_WORDS + 1);
    const isExcluded = EXCLUDED_PATTERN.test(first);
    const phraseWords = [isExcluded ? first.slice(1) : first, ...rest];
    const { texts, length } = findPhrase(phraseWords, { airports, today });
    const term = { texts: [...new Set(texts)], isExcluded };
    if (texts.length > 0) terms.set(JSON.stringify(term), term);
    index += length;
  }
  const getLength = ({ texts }: SearchTerm) => Math.min(...texts.map((text) => text.length));
  return [...terms.values()].toSorted(
    (a, b) => Number(a.isExcluded) - Number(b.isExcluded) || getLength(b) - getLength(a),
  );
}

/** A word with a minus in front. */
const EXCLUDED_PATTERN = /^-[\p{L}\p{N}]/u;

/** Two codes with a hyphen or an arrow between them. A hyphen with a space only before it excludes the second code. */
const ROUTE_PATTERN = /(?<!\S)([a-z]{3})(?:\s*(?:-+>|–|—|→|>)\s*|\s+-+\s+|-+\s*)([a-z]{3})(?!\S)/giu;

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

function findPhrase(words: readonly string[], context: SearchContext): Phrase {
  const { airports, today } = context;
  return (
    findLabelled(words, context) ??
    findDateState(words, today) ??
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

/** Words that only say what follows: 'seat 14A', 'flight LH 400', 'type 747'. */
const LABELS: ReadonlySet<string> = new Set(['seat', 'flight', 'type']);

/** Finds the value after a label. Elsewhere these are words: 'window seat' in the notes. */
function findLabelled([label = '', ...rest]: readonly string[], context: SearchContext): Phrase | undefined {
  const isLabel = LABELS.has(foldText(label)) && (/\d/.test(rest[0] ?? '') || findNumber(rest) !== undefined);
  if (!isLabel) return undefined;
  const { texts, length } = findPhrase(rest, context);
  return { texts, length: length + 1 };
}

const UNDATED_PHRASES: ReadonlySet<string> = new Set(['undated', 'no date', 'without date']);

/** Finds the flights without a date, and those that are planned. */
function findDateState(words: readonly string[], today: string): Phrase | undefined {
  if (foldText(words[0] ?? '') === 'planned')
    return { texts: [findWord('planned'), ...listDatesAfter(today).map(toDate)], length: 1 };
  return findLongest(words, (phrase) =>
    UNDATED_PHRASES.has(foldText(phrase))
      ? [findWord(joinWords(phrase)), findWord(joinWords(UNDATED_TEXT))]
      : [],
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
    const targets = findPlaceTargets(phrase, airports);
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
  listTexts: (phrase: string, length: number) => readonly string[],
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
