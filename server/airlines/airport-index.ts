import { foldText } from '../../tag/base/fold-text.ts';
import { findAirportsByCityName } from '../../tag/places/city-names.ts';
import type { Airport } from './airport.entity.ts';

/** An airport with its folded texts; `allText` contains code, city and name. */
type SearchableAirport = { airport: Airport; code: string; city: string; name: string; allText: string };

/** Airports prepared for searches. */
export type AirportIndex = {
  byCode: ReadonlyMap<string, Airport>;
  bySize: readonly SearchableAirport[];
  /** The `allText` of each airport as one line, and the offset of each line. A search in one long text is many times faster. */
  text: string;
  startOffsets: readonly number[];
};

/**
 * The classes after the exact code: prefix of code or city, prefix of the name, part of city or name, all words. A city whose whole name
 * in another language is searched belongs to the first class; after the last come cities whose name in another language begins with it.
 */
const MATCH_CLASS_COUNT = 4;

/** Prepares airports for the search. */
export function indexAirports(airports: readonly Airport[]): AirportIndex {
  const searchable = airports.map((airport): SearchableAirport => {
    const [code, city, name] = [foldText(airport.iata), foldText(airport.city), foldText(airport.name)];
    return { airport, code, city, name, allText: `${code} ${city} ${name}` };
  });
  // The sort is stable: airports of equal rank stay in the order of their codes.
  const bySize = searchable.toSorted((a, b) => a.airport.rank - b.airport.rank);
  let end = 0;
  return {
    byCode: new Map(searchable.map(({ code, airport }) => [code, airport])),
    bySize,
    text: bySize.map(({ allText }) => `${allText}\n`).join(''),
    startOffsets: bySize.map(({ allText }) => (end += allText.length + 1) - allText.length - 1),
  };
}

/**
 * Returns at most `maxCount` airports for a folded, trimmed text that is not empty: the exact code first, then by class, then by size.
 * Stops when the best class is full, because larger airports come first.
 */
export function searchAirports(index: AirportIndex, searchText: string, maxCount: number): Airport[] {
  const exactMatch = index.byCode.get(searchText);
  const freeCount = maxCount - (exactMatch === undefined ? 0 : 1);
  const words = searchText.split(/\s+/u);
  const cities = findCityMatches(searchText, index);
  const matchesByClass = Array.from({ length: MATCH_CLASS_COUNT }, (): Airport[] => []);
  for (const candidate of findAirportsByWords(words, index)) {
    if (matchesByClass[0]?.length === freeCount) break;
    if (candidate.airport === exactMatch || cities.whole.includes(candidate.airport)) continue;
    const classMatches = matchesByClass[getMatchClass(candidate, searchText)];
    if (classMatches !== undefined && classMatches.length < freeCount) classMatches.push(candidate.airport);
  }
  const [firstClass = [], ...otherClasses] = matchesByClass;
  const ordered = [
    ...(exactMatch === undefined ? [] : [exactMatch]),
    ...[...firstClass, ...cities.whole].toSorted(compareRanks),
    ...otherClasses.flat(),
    ...cities.begun,
  ];
  return [...new Set(ordered)].slice(0, maxCount);
}

const compareRanks = (a: Airport, b: Airport) => a.rank - b.rank;

/** Returns the airports of the cities whose name in another language is a text or begins with it, larger airports first. */
function findCityMatches(searchText: string, { byCode }: AirportIndex) {
  const { whole, begun } = findAirportsByCityName(searchText);
  const listAirports = (codes: ReadonlySet<string>): readonly Airport[] =>
    Array.from(codes, (code) => byCode.get(foldText(code)))
      .filter((airport) => airport !== undefined)
      .toSorted(compareRanks);
  return { whole: listAirports(whole), begun: listAirports(begun) };
}

/** Yields the airports that contain all the words, larger airports first. */
function* findAirportsByWords(words: readonly string[], { bySize, text, startOffsets }: AirportIndex) {
  const longestWord = words.reduce(
    (longestSoFar, word) => (word.length > longestSoFar.length ? word : longestSoFar),
    '',
  );
  const otherWords = words.filter((word) => word !== longestWord);
  let [matchOffset, airportIndex] = [text.indexOf(longestWord), 0];
  while (matchOffset !== -1) {
    while ((startOffsets[airportIndex + 1] ?? text.length) <= matchOffset) airportIndex += 1;
    const candidate = bySize[airportIndex];
    if (candidate !== undefined && otherWords.every((word) => candidate.allText.includes(word)))
      yield candidate;
    matchOffset = text.indexOf(longestWord, startOffsets[airportIndex + 1] ?? text.length);
  }
}

/** Returns the class of an airport that contains all the words; 0 is best. */
function getMatchClass({ code, city, name }: SearchableAirport, searchText: string): number {
  if (code.startsWith(searchText) || city.startsWith(searchText)) return 0;
  if (name.startsWith(searchText)) return 1;
  return city.includes(searchText) || name.includes(searchText) ? 2 : 3;
}
