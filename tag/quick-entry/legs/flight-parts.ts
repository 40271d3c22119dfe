import { parseDate } from '../dates/dates.ts';
import { InputLine, joinSpans, type Span } from '../input-line.ts';
import { parseFlight, type ParseContext } from '../parse-line.ts';
import { findParsedField } from '../parsed-line.ts';
import type { AirportMention } from '../places/airports.ts';

/** The flight numbers, the dates and the airports of a line, where they stand in it. */
export type FlightParts = {
  readonly numbers: readonly Span[];
  readonly dates: readonly Span[];
  readonly airports: readonly AirportMention[];
  /** The airline without a number; undefined if each airline has a number. */
  readonly airline: Span | undefined;
  readonly cabin: Span | undefined;
};

/** Finds the parts of a line that several flights can share. */
export function findFlightParts(text: string, context: ParseContext): FlightParts {
  const { reading, mentions, flights } = parseFlight(text, context);
  const numbers = flights.flatMap(({ number, start, end }) => (number ? [{ start, end }] : []));
  const first = findParsedField(reading, 'date');
  const airline = findParsedField(reading, 'airline');
  return {
    numbers: numbers.toSorted((a, b) => a.start - b.start),
    dates: first ? listDates(text, joinSpans(first.spans), [...numbers, ...mentions], context) : [],
    airports: mentions,
    airline: numbers.length === 0 && airline ? airline.spans[0] : undefined,
    cabin: findParsedField(reading, 'cabin')?.spans[0],
  };
}

/** Returns the spans of all dates of a line in their order; the first is known. */
function listDates(
  text: string,
  first: Span,
  others: readonly Span[],
  { calendar }: ParseContext,
): readonly Span[] {
  const line = new InputLine(text);
  line.consume(first, ...others);
  const dates = [first];
  for (;;) {
    const next = parseDate(line, calendar, { isRouteEnd: () => false, isAirlineCode: () => false });
    const [span] = next?.spans ?? [];
    if (!span) return dates.toSorted((a, b) => a.start - b.start);
    dates.push(span);
  }
}

/** Returns a text without some of its spans. */
export function cutSpans(text: string, spans: readonly Span[]): string {
  const units = text
    .split('')
    .map((unit, index) => (spans.some(({ start, end }) => index >= start && index < end) ? ' ' : unit));
  return units.join('').replaceAll(/\s+/g, ' ').trim();
}
