import type { AirportMention } from '../mentions.ts';
import type { Span } from '../input-line.ts';
import { parseFlight, type ParseContext } from '../parse-line.ts';
import { findParsedField } from '../parsed-line.ts';

/** The flight numbers, the dates and the airports of a line, where they stand in it. */
export type FlightParts = {
  readonly numbers: readonly Span[];
  readonly dates: readonly Span[];
  readonly airports: readonly AirportMention[];
  /** The airline without a number; undefined if each airline has a number. */
  readonly airline: Span | undefined;
  readonly cabin: Span | undefined;
  /** The only type of the line; undefined if there are several. */
  readonly aircraft: Span | undefined;
  readonly seat: Span | undefined;
};

/** Finds the parts of a line that several flights can share. */
export function findFlightParts(text: string, context: ParseContext): FlightParts {
  const { reading, mentions, flights, dates } = parseFlight(text, context);
  const numbers = flights.flatMap(({ number, start, end }) => (number ? [{ start, end }] : []));
  const airline = findParsedField(reading, 'airline');
  const aircraft = findParsedField(reading, 'aircraft')?.spans[0];
  return {
    numbers: numbers.toSorted((a, b) => a.start - b.start),
    dates: dates.toSorted((a, b) => a.start - b.start),
    airports: mentions,
    airline: numbers.length === 0 && airline ? airline.spans[0] : undefined,
    cabin: findParsedField(reading, 'cabin')?.spans[0],
    aircraft: aircraft && isOnlyType(text, aircraft, context) ? aircraft : undefined,
    seat: findParsedField(reading, 'seat')?.spans[0],
  };
}

function isOnlyType(text: string, type: Span, context: ParseContext): boolean {
  const { reading } = parseFlight(cutSpans(text, [type]), context);
  return findParsedField(reading, 'aircraft') === undefined;
}

/** Returns a text without some of its spans. */
export function cutSpans(text: string, spans: readonly Span[]): string {
  const units = text
    .split('')
    .map((unit, index) => (spans.some(({ start, end }) => index >= start && index < end) ? ' ' : unit));
  return units
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
}
