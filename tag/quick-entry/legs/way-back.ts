import type { Span } from '../input-line.ts';
import { parseFlight, type ParseContext } from '../parse-line.ts';
import { findParsedField, type ParsedLine } from '../parsed-line.ts';
import { cutSpans, findFlightParts } from './flight-parts.ts';
import { splitReturnTrip } from './return-words.ts';

/**
 * Returns the texts of a flight and of the way back for a line such as 'LHR JFK BA117, return BA178 19 Oct'; null for any other line. A way
 * back without a route has the route of the flight before, turned.
 */
export function splitWayBack(line: string, context: ParseContext): readonly string[] | null {
  const trip = splitReturnTrip(line);
  if (!trip) return null;
  const { before, after } = trip.isRoundTrip ? { before: `${trip.before} ${trip.after}`, after: '' } : trip;
  const [out, back] = moveFirstParts(before.trim(), after.trim(), context);
  const outRoute = getRoute(parseFlight(out, context).reading);
  if (!outRoute) return null;
  const airline = findFlightParts(out, context).airline;
  const { reading, nextAt } = parseFlight(back, context);
  const isOfAirline = airline && !findParsedField(reading, 'airline');
  const backText =
    `${isOfAirline ? out.slice(airline.start, airline.end) : ''} ${back.slice(0, nextAt ?? back.length)}`.trim();
  const ends = (['departure', 'arrival'] as const).map((kind) => findParsedField(reading, kind)?.value);
  const isKnown = reading.unknown.some(({ kind }) => kind === 'departure' || kind === 'arrival');
  if (isKnown || ends.every((end) => end !== undefined)) return [out, back];
  const [from] = ends;
  // 'back from BOS' ends where the first flight began; 'back LGW' without 'to' can only be the arrival.
  const isFrom = from !== undefined && /\b(?:from|von|de|desde|da)\s+\S+/i.test(back);
  const route = isFrom
    ? `> ${outRoute[0]}`
    : ends.some((end) => end !== undefined)
      ? `${outRoute[1]} >`
      : `${outRoute[1]} > ${outRoute[0]}`;
  return [
    out,
    ends.some((end) => end !== undefined) && !isFrom
      ? `${route} ${backText}`.trim()
      : `${backText} ${route}`.trim(),
  ];
}

/** Returns the ends of a route as codes, or as the words that nobody knows; null if an end is missing. */
function getRoute(reading: ParsedLine): readonly [string, string] | null {
  const [from, to] = (['departure', 'arrival'] as const).map(
    (kind) =>
      findParsedField(reading, kind)?.value ?? reading.unknown.find((word) => word.kind === kind)?.text,
  );
  return from !== undefined && to !== undefined ? [from, to] : null;
}

/**
 * Returns the texts of the two flights, each with its number and its day: 'LHR JFK return BA117 BA178'. Where only the second or only the
 * first text has two of them, they are one for each.
 */
function moveFirstParts(out: string, back: string, context: ParseContext): readonly [string, string] {
  const [outParts, backParts] = [findFlightParts(out, context), findFlightParts(back, context)];
  const pickSecond = (kind: 'numbers' | 'dates') =>
    backParts[kind].length === 0 && outParts[kind].length > 1 ? outParts[kind].slice(1, 2) : [];
  const pickFirst = (kind: 'numbers' | 'dates') =>
    outParts[kind].length === 0 && backParts[kind].length > 1 ? backParts[kind].slice(0, 1) : [];
  const [toBack, toOut] = [pickSecond, pickFirst].map((pick) => [...pick('numbers'), ...pick('dates')]);
  const toText = (source: string, spans: readonly Span[] = []) =>
    spans.map(({ start, end }) => source.slice(start, end)).join(' ');
  return [
    `${cutSpans(out, toBack ?? [])} ${toText(back, toOut)}`.trim(),
    `${cutSpans(back, toOut ?? [])} ${toText(out, toBack)}`.trim(),
  ];
}
