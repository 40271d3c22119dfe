import { foldText } from '../../tag/base/fold-text.ts';
import type { Airport } from './airport.entity.ts';

/** An airport with its folded texts; `all` contains code, city and name. */
type SearchableAirport = { airport: Airport; code: string; city: string; name: string; allText: string };

/** Airports prepared for searches. */
export type AirportIndex = {
  byCode: ReadonlyMap<string, Airport>;
  bySize: readonly SearchableAirport[];
  /** The `all` of each airport as one line, and the offset of each line. A search in one long text is many times faster. */
  text: string;
  startOffsets: readonly number[];
};

/** The classes after the exact code: prefix of code or city, prefix of the name, part of city or name, all words. */
const MATCH_CLASS_COUNT = 4;

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
 * Returns at most `most` airports for a folded, trimmed text that is not empty: the exact code first, then by class, then by size. Stops
 * when the best class is full, because larger airports come first.
 */
export function searchAirports(index: AirportIndex, wanted: string, most: number): Airport[] {
  const exact = index.byCode.get(wanted);
  const room = most - (exact === undefined ? 0 : 1);
  const words = wanted.split(/\s+/u);
  const found = Array.from({ length: MATCH_CLASS_COUNT }, (): Airport[] => []);
  for (const one of findAirportsWith(words, index)) {
    if (found[0]?.length === room) break;
    if (one.airport === exact) continue;
    const place = found[getMatchClass(one, wanted)];
    if (place !== undefined && place.length < room) place.push(one.airport);
  }
  return [...(exact === undefined ? [] : [exact]), ...found.flat()].slice(0, most);
}

/** Yields the airports that contain all the words, larger airports first. */
function* findAirportsWith(words: readonly string[], { bySize, text, startOffsets }: AirportIndex) {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const others = words.filter((word) => word !== longest);
  let [at, line] = [text.indexOf(longest), 0];
  while (at !== -1) {
    while ((startOffsets[line + 1] ?? text.length) <= at) line += 1;
    const one = bySize[line];
    if (one !== undefined && others.every((word) => one.allText.includes(word))) yield one;
    at = text.indexOf(longest, startOffsets[line + 1] ?? text.length);
  }
}

/** Returns the class of an airport that contains all the words; 0 is best. */
function getMatchClass({ code, city, name }: SearchableAirport, wanted: string): number {
  if (code.startsWith(wanted) || city.startsWith(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  return city.includes(wanted) || name.includes(wanted) ? 2 : 3;
}
