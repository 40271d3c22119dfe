import { foldText } from '../../tag/base/fold-text.ts';
import type { Airport } from './airport.entity.ts';

/** An airport with its folded texts; `all` contains the others. */
type Searchable = { airport: Airport; code: string; city: string; name: string; all: string };

/** Airports prepared for searches. */
export type AirportIndex = {
  byCode: ReadonlyMap<string, Airport>;
  bySize: readonly Searchable[];
  /** The `all` of each airport as a line, and the start of each line: searching one long text is many times faster. */
  text: string;
  starts: readonly number[];
};

/** After the exact code: prefix of code or city, prefix of the name, part of a text, all words. */
const MATCH_CLASSES = 4;

export function indexAirports(airports: readonly Airport[]): AirportIndex {
  const searchable = airports.map((airport): Searchable => {
    const [code, city, name] = [foldText(airport.iata), foldText(airport.city), foldText(airport.name)];
    return { airport, code, city, name, all: `${code} ${city} ${name}` };
  });
  // The sort is stable: airports of one rank stay in the order of their codes.
  const bySize = searchable.toSorted((a, b) => a.airport.rank - b.airport.rank);
  let end = 0;
  return {
    byCode: new Map(searchable.map(({ code, airport }) => [code, airport])),
    bySize,
    text: bySize.map(({ all }) => `${all}\n`).join(''),
    starts: bySize.map(({ all }) => (end += all.length + 1) - all.length - 1),
  };
}

/**
 * The best `most` airports for a folded, trimmed text that is not empty: the exact code, then by class, then by size.
 * Stops when the best class is full, because larger airports come first.
 */
export function searchAirports(index: AirportIndex, wanted: string, most: number): Airport[] {
  const exact = index.byCode.get(wanted);
  const room = most - (exact === undefined ? 0 : 1);
  const words = wanted.split(/\s+/u);
  const found = Array.from({ length: MATCH_CLASSES }, (): Airport[] => []);
  for (const one of airportsWith(words, index)) {
    if (found[0]?.length === room) break;
    if (one.airport === exact) continue;
    const place = found[classOf(one, wanted)];
    if (place !== undefined && place.length < room) place.push(one.airport);
  }
  return [...(exact === undefined ? [] : [exact]), ...found.flat()].slice(0, most);
}

/** Airports that contain all the words, larger ones first. */
function* airportsWith(words: readonly string[], { bySize, text, starts }: AirportIndex) {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const others = words.filter((word) => word !== longest);
  let [at, line] = [text.indexOf(longest), 0];
  while (at !== -1) {
    while ((starts[line + 1] ?? text.length) <= at) line += 1;
    const one = bySize[line];
    if (one !== undefined && others.every((word) => one.all.includes(word))) yield one;
    at = text.indexOf(longest, starts[line + 1] ?? text.length);
  }
}

/** The class of an airport that contains all the words; 0 is best. */
function classOf({ code, city, name }: Searchable, wanted: string): number {
  if (code.startsWith(wanted) || city.startsWith(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  return city.includes(wanted) || name.includes(wanted) ? 2 : 3;
}
