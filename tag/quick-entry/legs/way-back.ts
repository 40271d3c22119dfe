import type { Span } from '../input-line.ts';
import { parseFlight, type ParseContext } from '../parse-line.ts';
import { findParsedField, type ParsedLine } from '../parsed-line.ts';
import { MIN_STOPS } from './chain.ts';
import { cutSpans, findFlightParts } from './flight-parts.ts';
import { splitReturnTrip } from './split-return-trip.ts';

/**
 * Returns the texts of a flight and of the way back for a line such as 'LHR JFK BA117, return BA178 19 Oct'; null for any other line. A way
 * back without a route has the route of the flight before, turned. After a chain, it leads from the last airport to the first.
 */
export function splitWayBack(line: string, context: ParseContext): readonly string[] | null {
  const trip = splitReturnTrip(line);
  if (!trip) return null;
  const { before, after } = trip.isRoundTrip ? { before: `${trip.before} ${trip.after}`, after: '' } : trip;
  const [out, back] = moveFirstParts(before.trim(), after.trim(), context);
  const outReading = parseFlight(out, context).reading;
  const outRoute = getRoute(outReading);
  if (!outRoute) return null;
  const whole = [outRoute[0], findLastStop(out, context) ?? outRoute[1]] as const;
  const { reading, nextAt } = parseFlight(back, context);
  const isUnknown = reading.unknown.some(({ kind }) => kind === 'departure' || kind === 'arrival');
  const [from, to] = (['departure', 'arrival'] as const).map((kind) => findParsedField(reading, kind)?.value);
  if (isUnknown || nextAt !== null || (from !== undefined && to !== undefined)) return [out, back];
  const outText = `${findParsedField(outReading, 'airline') ? '' : getAirlineText(back, context)} ${out}`;
  const backText = `${findParsedField(reading, 'airline') ? '' : getAirlineText(out, context)} ${back}`;
  return [outText.trim(), addRoute(backText.trim(), from !== undefined || to !== undefined, whole)];
}

/** Returns the last airport of a chain such as 'FRA SIN SYD'; null for any other text, and for a chain that ends where it began. */
function findLastStop(text: string, context: ParseContext): string | null {
  const stops = findFlightParts(text, context).airports.filter(({ role }) => role !== 'via');
  if (stops.length < MIN_STOPS || stops.slice(1).some(({ role }) => role === 'from')) return null;
  const [first, last] = [stops[0], stops.at(-1)].map((stop) => stop?.airports[0]?.iata);
  return last === undefined || last === first ? null : last;
}

/** Returns the words of an airline without a number, which both flights share; '' if there are none. */
function getAirlineText(text: string, context: ParseContext): string {
  const { airline } = findFlightParts(text, context);
  return airline ? text.slice(airline.start, airline.end) : '';
}

/** Adds what the route of the way back lacks: 'back from BOS' ends where the first flight began, 'back to LGW' begins where it ended. */
function addRoute(back: string, hasEnd: boolean, [from, to]: readonly [string, string]): string {
  if (!hasEnd) return `${back} ${to} > ${from}`.trim();
  return /\b(?:from|von|desde|da)\s+\S/i.test(back) ? `${back} > ${from}` : `${to} > ${back}`;
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
