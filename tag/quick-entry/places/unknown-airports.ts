import type { AirportMention } from '../mentions.ts';
import { readRole } from './airports.ts';
import type { QuickEntryCatalogue } from '../catalogue.ts';
import type { InputLine, Span, Word } from '../input-line.ts';
import { AMBIGUOUS_AIRLINES, FILLER_WORDS, ROUTE_SEPARATOR, WITH_WORDS } from '../words.ts';

/** The ends of a route. */
const ENDS = 2;

/**
 * Returns the mentions of a line with the words that stand in the place of a missing end, though no airport is called so: 'JFX' in
 * 'FRA JFX', 'Atlantis' in 'Frankfurt to Atlantis'. Such a mention has no airports, so that the end stays empty.
 * @param flight the place of the flight number; undefined if there is none
 */
export function addUnknownAirports(
  line: InputLine,
  mentions: readonly AirportMention[],
  flight: Span | undefined,
  catalogue: QuickEntryCatalogue,
): readonly AirportMention[] {
  const all = [...mentions];
  for (const { word, index } of line.listFreeWords()) {
    if (all.length >= ENDS) break;
    if (all.some(({ start, end }) => word.start < end && word.end > start)) continue;
    const anchors = flight ? [...all, flight] : all;
    // Beside a flight number, the code of an airline can only be a misspelled airport.
    const isAirline = flight === undefined && catalogue.airlinesByCode.has(word.key.toUpperCase());
    const isEnd =
      isRouteEnd(line, word, index, anchors, catalogue) || isFirstPlace(line, word, index, mentions, flight);
    if (isAirline || !isEnd) continue;
    const role = readRole(line, index);
    all.push({ start: word.start, end: word.end, airports: [], ambiguity: undefined, role, spans: [word] });
  }
  return all.toSorted((a, b) => a.start - b.start);
}

/** Words before a place that are no place: 'landed London'. */
const NO_PLACES =
  /^(?:landed|landing|holiday|holidays|visit|trip|back|return|urlaub|reise|voyage|vacances|viaje)$/;
const MIN_NAME_LENGTH = 5;
/** After a flight number a code with one letter too many is in the place of the departure: 'LH716 FRAA HND'. */
const MIN_CODE_LENGTH = 4;

/** Returns true for a word directly before the only place of a line, which then is the arrival: 'gatwikk malaga'. */
function isFirstPlace(
  line: InputLine,
  word: Word,
  index: number,
  [place, ...others]: readonly AirportMention[],
  flight: Span | undefined,
): boolean {
  if (!place || others.length > 0 || place.role !== null || line.words[index + 1]?.start !== place.start)
    return false;
  const isShort = word.key.length < (flight ? MIN_CODE_LENGTH : MIN_NAME_LENGTH);
  const isWord = FILLER_WORDS.has(word.key) || NO_PLACES.test(word.key) || isShort;
  const isInSentence = index > 0 && line.isFree(line.words[index - 1] ?? word);
  return (
    !isWord &&
    !isInSentence &&
    /^\p{L}+$/u.test(word.key) &&
    /^\s+$/.test(line.text.slice(word.end, place.start))
  );
}

/** Returns true if a word looks like an airport's code beside the route, or is a name after its sign. */
function isRouteEnd(
  line: InputLine,
  word: Word,
  index: number,
  anchors: readonly Span[],
  { airportsByCode }: QuickEntryCatalogue,
): boolean {
  const isWord = FILLER_WORDS.has(word.key) || AMBIGUOUS_AIRLINES.has(word.key);
  if (isWord || WITH_WORDS.has(line.words[index - 1]?.key ?? '')) return false;
  const gaps = anchors.map((anchor) => {
    const [left, right] = anchor.start < word.start ? [anchor, word] : [word, anchor];
    return line.text.slice(left.end, right.start).toLowerCase();
  });
  if (/^[a-z]{3}$/.test(word.key)) {
    if (airportsByCode.has(word.key.toUpperCase())) return false;
    const isWritten = word.isCaps ? line.areCapsCodes : !/\p{Lu}/u.test(line.text);
    return isWritten && gaps.some((gap) => /^[\s,]*$/.test(gap) || ROUTE_SEPARATOR.test(gap));
  }
  const isName = /^\p{Lu}/u.test(line.text.slice(word.start)) || !/\p{Lu}/u.test(line.text);
  const isLong = /^\p{L}{4,}$/u.test(word.key);
  return isName && isLong && gaps.some((gap) => /^\s*(?:-+>?|–|→|to)\s*$/u.test(gap));
}
