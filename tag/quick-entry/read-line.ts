import { readAircraft } from './aircraft-words.ts';
import { readAirports, findRoute, type AirportMention } from './airports.ts';
import { readPass } from './boarding-pass.ts';
import { parseIsoDay, type Calendar } from '../dates/calendar.ts';
import type { Catalogue } from './catalogue.ts';
import { findLoneYear, readDate } from './dates.ts';
import { readAirlineCode, readFlights, type FlightMention } from './flights.ts';
import { Line, joinSpans, type Span, type Word } from './line.ts';
import {
  PARSED_FIELD_KINDS,
  findParsedField,
  MAX_LINE_LENGTH,
  type ParsedField,
  type ParsedLine,
} from './parsed-line.ts';
import { readRegistration, readSeat } from './seats.ts';
import { FILLERS, LINKS } from './words.ts';

/** The context of parsing: catalogue, current day, and the typical aircraft of an airline. */
export type ParseContext = {
  readonly catalogue: Catalogue;
  readonly calendar: Calendar;
  /** Returns the images of an airline's aircraft by the airline's id. */
  readonly typicalTypes: (airlineId: string) => readonly string[];
};

/** Parses a flight in a line of text: 'LH716 FRA HND 3 Nov'. */
export function parseLine(written: string, context: ParseContext): ParsedLine {
  const text = written.normalize('NFC');
  const pass = readPass(text, context.catalogue, context.calendar);
  if (pass) {
    const { facts, flights } = pass;
    return {
      line: text,
      facts,
      unparsed: [],
      remaining: '',
      nextFlight: null,
      unknownAirport: null,
      passFlights: flights,
    };
  }
  const line = text.slice(0, MAX_LINE_LENGTH);
  const whole = readFlight(line, context);
  const reading = whole.nextAt === null ? whole.reading : splitNextFlight(line, whole, context);
  return { ...reading, remaining: (reading.remaining + text.slice(MAX_LINE_LENGTH)).trim() };
}

type ParsedFlight = {
  readonly reading: ParsedLine;
  /** The index of the next flight; null if there is none. */
  readonly nextAt: number | null;
};

function readFlight(text: string, around: ParseContext): ParsedFlight {
  const { catalogue, calendar } = around;
  const line = new Line(text);
  const registration = readRegistration(line, catalogue);
  const isAirlineCode = (key: string) => catalogue.airlinesByCode.has(key.toUpperCase());
  const date = readDate(line, calendar, {
    isRouteEnd: (word) => isRouteEnd(line, word, catalogue),
    isAirlineCode,
  });
  const year = date === undefined ? findLoneYear(line, isAirlineCode) : parseIsoDay(date.value).year;
  const flights = readFlights(line, catalogue, year);
  const [flight] = flights;
  const typical = flight?.airline ? around.typicalTypes(flight.airline.value) : [];
  const aircraft = readAircraft(line, catalogue, typical);
  const mentions = readAirports(line, catalogue);
  const seat = readSeat(line);
  const route = findRoute(mentions, line);
  for (const { spans } of route) line.consume(...spans);
  const airline = flight?.airline ?? readAirlineCode(line, catalogue, year);
  const facts = [airline, flight?.number, ...route, date, aircraft, registration, seat].filter(
    (fact) => fact !== undefined,
  );
  const leftOver = findUnparsedSpans(line);
  return {
    reading: {
      line: text,
      facts: inOrder(facts),
      unparsed: leftOver,
      remaining: leftOver.map(({ start, end }) => text.slice(start, end)).join(' '),
      nextFlight: null,
      unknownAirport: unknownAirport(line, mentions),
      passFlights: 0,
    },
    nextAt: nextFlightAt(flights, mentions),
  };
}

const inOrder = (facts: readonly ParsedField[]) =>
  PARSED_FIELD_KINDS.flatMap((kind) => facts.find((fact) => fact.kind === kind) ?? []);

/**
 * Returns true for a weekday that is the arrival of a route, because it is an airport code after the only other airport: 'DFW SAT 3 Nov'.
 */
function isRouteEnd(line: Line, word: Word, { airportsByCode }: Catalogue): boolean {
  const isCode = (one: Word | undefined) =>
    one !== undefined && /^[a-z]{3}$/.test(one.key) && airportsByCode.has(one.key.toUpperCase());
  const before = line.words[line.words.indexOf(word) - 1];
  const codes = line.words.filter(
    (one) => one !== word && line.isFree(one) && one.isCaps === word.isCaps && isCode(one),
  );
  return isCode(word) && codes.length === 1 && codes[0] === before;
}

/**
 * Returns the start of a second flight: at its number, or at its first airport if airports come before numbers. Numbers without an
 * airport between them are codeshares of one flight.
 */
function nextFlightAt(
  [first, second]: readonly FlightMention[],
  mentions: readonly AirportMention[],
): number | null {
  if (!first?.number || !second?.number || first.number.value === second.number.value) return null;
  const before = mentions.filter(({ end }) => end <= first.start).length;
  const between = mentions.filter(({ start, end }) => start >= first.end && end <= second.start);
  if (before < 2) return between.length > 0 ? second.start : null;
  return between[0]?.start ?? null;
}

/** Returns the result for the first flight. The next flight remains in the line, so that it can be parsed alone. */
function splitNextFlight(
  text: string,
  { reading: whole, nextAt }: ParsedFlight,
  around: ParseContext,
): ParsedLine {
  const end = nextAt ?? text.length;
  const { reading } = readFlight(text.slice(0, end), around);
  const rest = text.slice(end);
  const { reading: next } = readFlight(rest, around);
  const arrival = findParsedField(reading, 'arrival');
  const alone = findParsedField(next, 'departure');
  // In 'LX17 EWR ZRH, LX1578 VIE', the second flight departs from the arrival of the first.
  const place = alone && !findParsedField(next, 'arrival') ? (alone.spans[0]?.start ?? 0) : null;
  const complete =
    arrival && place !== null ? `${rest.slice(0, place)}${arrival.value} ${rest.slice(place)}` : rest;
  const date = findParsedField(reading, 'date') ? undefined : findParsedField(whole, 'date');
  const shared: readonly ParsedField[] = date
    ? [{ ...date, ambiguity: { reason: 'It is the day of the next flight', options: [date.value] } }]
    : [];
  return {
    ...reading,
    line: text,
    facts: inOrder([...reading.facts, ...shared]),
    remaining: [reading.remaining, complete.trim()].filter((part) => part !== '').join(' '),
    nextFlight: complete.trim(),
  };
}

/** Returns the unparsed word runs; runs of filler words are ignored. */
function findUnparsedSpans(line: Line): readonly Span[] {
  const runs: Word[][] = [];
  let last = -2;
  for (const { word, index } of line.listUnparsedWords()) {
    if (index === last + 1) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = index;
  }
  return runs
    .filter((run) => !run.every(({ key }) => FILLERS.has(key)))
    .map((run) => joinSpans(run.slice(0, 1 + run.findLastIndex(({ key }) => !LINKS.has(key)))));
}

/** Returns three capitals beside an airport that are no airport code: 'SFO AMX'. */
function unknownAirport(line: Line, mentions: readonly AirportMention[]): string | null {
  if (mentions.length !== 1) return null;
  const [mention] = mentions;
  const found = line.listFreeWords().find(({ word }) => {
    const [left, right] = mention && word.start > mention.start ? [mention, word] : [word, mention ?? word];
    const between = line.text.slice(left.end, right.start).toLowerCase();
    return (
      /^[a-z]{3}$/.test(word.key) &&
      word.isCaps &&
      /^\s*(?:[-–—>/→✈]+|to)?\s*$/u.test(between) &&
      !FILLERS.has(word.key)
    );
  });
  return found ? line.text.slice(found.word.start, found.word.end) : null;
}
