import { readAircraft } from './aircraft-words.ts';
import { readAirports, findRoute, type AirportMention } from './airports.ts';
import { readPass } from './boarding-pass.ts';
import { parseIsoDay, type Calendar } from '../dates/calendar.ts';
import type { Catalogue } from './catalogue.ts';
import { readDate } from './dates.ts';
import { readAirlineCode, readFlights, type FlightMention } from './flights.ts';
import { LEG_SIGN } from './leg-sign.ts';
import { Line, joinSpans, type Span, type Word } from './line.ts';
import {
  PARSED_FIELD_KINDS,
  findParsedField,
  MAX_LINE_LENGTH,
  type ParsedField,
  type ParsedLine,
} from './parsed-line.ts';
import { readImpossibleDay, readPartialDate } from './partial-dates.ts';
import { readRegistration, readSeat } from './seats.ts';
import { addUnknownAirports } from './unknown-airports.ts';
import { findUnknownAirline } from './unknown-airline.ts';
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
      end: text.length,
      unknown: [],
      passFlights: flights,
    };
  }
  const line = text.slice(0, MAX_LINE_LENGTH);
  const whole = readFlight(line, context);
  const reading = whole.nextAt === null ? whole.reading : splitNextFlight(line, whole, context);
  return { ...reading, remaining: (reading.remaining + text.slice(MAX_LINE_LENGTH)).trim() };
}

/** The largest number of flights that are parsed of one line. The text of the others remains. */
export const MAX_LEGS = 20;

/**
 * Parses all flights of a line: 'LH400 FRA JFK, LH401 JFK FRA'. Flights without numbers need LEG_SIGN, or a comma between two whole routes.
 * @returns at least one result
 */
export function parseLegs(written: string, context: ParseContext): readonly ParsedLine[] {
  const texts = splitLegs(written, context);
  const legs: ParsedLine[] = [];
  while (texts.length > 0 && legs.length < MAX_LEGS) {
    const leg = parseLine(texts.shift() ?? '', context);
    legs.push(leg);
    if (leg.nextFlight !== null) texts.unshift(leg.nextFlight);
  }
  const last = legs.at(-1);
  const remaining = [last?.remaining ?? '', ...texts].filter((text) => text !== '').join(` ${LEG_SIGN} `);
  return last && texts.length > 0 ? [...legs.slice(0, -1), { ...last, remaining }] : legs;
}

function splitLegs(written: string, context: ParseContext): string[] {
  const lines = written.split(LEG_SIGN).filter((text) => text.trim() !== '');
  if (lines.length > 1) return lines.map((text) => text.trim());
  const parts = written.split(/[,;]\s+/);
  const isWhole = (part: string) => {
    const reading = parseLine(part, context);
    return ['departure', 'arrival'].every((kind) => reading.facts.some((fact) => fact.kind === kind));
  };
  const areLegs = parts.length > 1 && parts.length <= MAX_LEGS && parts.every(isWhole);
  return areLegs ? parts : [written];
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
  const isAirlineCode = (key: string) =>
    catalogue.airlinesByCode.has(key.toUpperCase()) && !catalogue.airportsByCode.has(key.toUpperCase());
  const words = { isRouteEnd: (word: Word) => isRouteEnd(line, word, catalogue), isAirlineCode };
  const day = readDate(line, calendar, words);
  const impossibleDay = day ? null : readImpossibleDay(line, calendar);
  const date = day ?? readPartialDate(line, calendar, words);
  const year = date === undefined ? null : parseIsoDay(date.value).year;
  const flights = readFlights(line, catalogue, year);
  const [flight] = flights;
  const typical = flight?.airline ? around.typicalTypes(flight.airline.value) : [];
  const aircraft = readAircraft(line, catalogue, { typical, year });
  const mentions = addUnknownAirports(
    line,
    readAirports(line, catalogue),
    flight?.number && flight,
    catalogue,
  );
  const seat = readSeat(line);
  const route = findRoute(mentions, line);
  const known = route.filter(({ value }) => value !== '');
  for (const { spans } of known) line.consume(...spans);
  const airline = flight?.airline ?? readAirlineCode(line, catalogue, year);
  const unknownAirline = airline ? null : findUnknownAirline(line, catalogue);
  const facts = [airline, flight?.number, ...known, date, aircraft, registration, seat].filter(
    (fact) => fact !== undefined,
  );
  const unknownEnds = route.flatMap(({ value, spans }) => (value === '' ? spans : []));
  const leftOver = findUnparsedSpans(line, unknownEnds);
  const toText = ({ start, end }: Span) => text.slice(start, end);
  return {
    reading: {
      line: text,
      facts: inOrder(facts),
      unparsed: leftOver,
      remaining: leftOver.map(toText).join(' '),
      nextFlight: null,
      end: text.length,
      unknown: [
        ...(unknownAirline === null ? [] : [{ kind: 'airline' as const, text: unknownAirline }]),
        ...route.flatMap(({ kind, value, spans: [span] }) =>
          value === '' && span && (kind === 'departure' || kind === 'arrival')
            ? [{ kind, text: toText(span) }]
            : [],
        ),
        ...(impossibleDay === null ? [] : [{ kind: 'date' as const, text: impossibleDay }]),
      ],
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
  if (!first?.number || !second?.number) return null;
  // A number is repeated for the next leg only if the route goes on behind it: 'QF1 SYD SIN, QF1 SIN LHR'.
  const isRepeated = first.number.value === second.number.value;
  if (isRepeated && !mentions.some(({ start }) => start >= second.end)) return null;
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
  const { nextAt: restEnd } = readFlight(rest, around);
  const { reading: next } = readFlight(rest.slice(0, restEnd ?? rest.length), around);
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
    end,
  };
}

/** Returns the unparsed word runs; a run ends at an unknown airport, and runs of filler words are ignored. */
function findUnparsedSpans(line: Line, unknownEnds: readonly Span[]): readonly Span[] {
  const runs: Word[][] = [];
  let last = -2;
  for (const { word, index } of line.listUnparsedWords()) {
    const isContinued = index === last + 1 && !unknownEnds.some(({ end }) => end === line.words[last]?.end);
    if (isContinued) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = index;
  }
  return runs
    .filter((run) => !run.every(({ key }) => FILLERS.has(key)))
    .map((run) => joinSpans(run.slice(0, 1 + run.findLastIndex(({ key }) => !LINKS.has(key)))));
}
