import type { AirportMention } from '../mentions.ts';
import type { Span } from '../input-line.ts';
import type { ParseContext } from '../parse-line.ts';
import { AMBIGUOUS_AIRLINES } from '../words.ts';
import { cutSpans, findFlightParts, type FlightParts } from './flight-parts.ts';

/** A text of one flight, and whether its number is that of other flights too. */
export type LegText = { readonly text: string; readonly hasSharedNumber: boolean };

/** The smallest number of airports of a chain. */
export const MIN_STOPS = 3;

/**
 * Returns a text for each flight of a line with three or more airports in a row, such as 'ZRH BKK SYD LX180 TG475'; null for any other
 * line. As many numbers or dates as flights are one for each; a single one is for all, but a way back has a number of its own.
 */
export function splitChain(text: string, context: ParseContext): readonly LegText[] | null {
  const parts = findFlightParts(text, context);
  const legs = listLegs(text, parts);
  return legs && legs.length > 1 ? buildLegTexts(text, legs, parts) : null;
}

type Leg = readonly [from: AirportMention, to: AirportMention];

/** Returns the legs of a chain of airports, or of pairs such as 'FRA-JFK LAX-FRA'. */
function listLegs(text: string, { airports, numbers }: FlightParts): readonly Leg[] | null {
  const gaps = airports
    .slice(1)
    .map(({ spans: [span], start }, index) =>
      text.slice(airports[index]?.end ?? 0, Math.min(span?.start ?? start, start)),
    );
  const hasStopover = airports.some(({ role }) => role === 'via');
  const isChain =
    airports.length >= MIN_STOPS &&
    airports.every(({ airports: [first] }) => first) &&
    gaps.every(isPlainGap);
  if (!isChain || airports.slice(1).some(({ role }) => role === 'from')) return null;
  // 'SYD to LHR via SIN' is one flight, unless each leg has a number.
  if (hasStopover) return numbers.length === airports.length - 1 ? pairStops(orderStopovers(airports)) : null;
  const arePairs =
    airports.length % 2 === 0 && gaps.every((gap, index) => /[>→/–-]/.test(gap) === (index % 2 === 0));
  if (!arePairs) return pairStops(airports);
  return airports.flatMap((from, index): Leg[] => {
    const to = airports[index + 1];
    return to && index % 2 === 0 ? [[from, to]] : [];
  });
}

/** Returns the airports with those after 'via' between the first and the last. */
function orderStopovers(airports: readonly AirportMention[]): readonly AirportMention[] {
  const ends = airports.filter(({ role }) => role !== 'via');
  return [...ends.slice(0, 1), ...airports.filter(({ role }) => role === 'via'), ...ends.slice(1)];
}

const getCode = ({ airports: [airport] }: AirportMention) => airport?.iata;

/** Returns the pairs of neighbors that differ. */
function pairStops(stops: readonly AirportMention[]): readonly Leg[] {
  return stops.flatMap((to, index): Leg[] => {
    const from = stops[index - 1];
    return from && getCode(from) !== getCode(to) ? [[from, to]] : [];
  });
}

/** Returns true for signs, times and words such as 'then' between two airports. */
function isPlainGap(gap: string): boolean {
  const rest = gap
    .toLowerCase()
    .replaceAll(
      /\d{1,2}[:.]\d\d(?:\s*\+\d)?|\b(?:to|then|and|nach|und|y|e|et|dann|on|onward|via|over|sun|mon|tue|wed|thu|fri|sat)\b/g,
      '',
    );
  return !/[\p{L}\p{N}⏎]/u.test(rest);
}

function buildLegTexts(text: string, legs: readonly Leg[], parts: FlightParts): readonly LegText[] {
  const { numbers, dates, airline, cabin, aircraft, seat, airports } = parts;
  const ends = [legs[0]?.[0], legs.at(-1)?.[1]].map((stop) => stop && getCode(stop));
  const hasSharedNumber = numbers.length === 1 && ends[0] !== ends[1];
  const toText = ({ start, end }: Span) => text.slice(start, end);
  const pick = (spans: readonly Span[], index: number, isForAll: boolean) =>
    spans.length === legs.length ? spans.slice(index, index + 1) : isForAll ? spans : [];
  // The airline, the class and the type are those of all flights. A flight with one number goes on with the seat.
  const common = [airline, cabin, aircraft, hasSharedNumber ? seat : undefined]
    .filter((span) => span !== undefined)
    .toSorted((a, b) => a.start - b.start);
  const moved = [numbers, dates].filter((spans) => spans.length === legs.length || spans.length === 1).flat();
  const route = airports.flatMap(({ spans }) => spans);
  const rest = removeSigns(cutSpans(text, [...route, ...moved, ...common]));
  return legs.map(([from, to], index) => {
    const number = pick(numbers, index, hasSharedNumber || (numbers.length === 1 && index === 0));
    // Before a place, the 'LA' of LATAM would be Los Angeles.
    const isWord = airline !== undefined && AMBIGUOUS_AIRLINES.has(toText(airline).toLowerCase());
    const first = [isWord ? undefined : airline, ...number].filter((span) => span !== undefined).map(toText);
    const shared = common.filter((span) => span !== airline);
    const last = [...pick(dates, index, dates.length === 1), ...shared, ...(isWord ? [airline] : [])];
    // Words that the flights do not share stay with the first.
    const words = [...first, `${toText(from)} > ${toText(to)}`, ...last.map(toText), index === 0 ? rest : ''];
    return { text: words.filter((word) => word !== '').join(' '), hasSharedNumber };
  });
}

/** Removes the signs that stood between the airports. */
const removeSigns = (words: string) =>
  words
    .replaceAll(/(?<=^|\s)[>→←/|,;:&+–-]+>?(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
