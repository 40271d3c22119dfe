import { parseAircraft } from './aircraft-words.ts';
import { parseAirportMentions, findRoute, type AirportMention } from './places/airports.ts';
import { parsePass } from './boarding-pass.ts';
import { parseIsoDay, type Calendar } from '../dates/calendar.ts';
import type { QuickEntryCatalogue } from './catalogue.ts';
import { parseDate } from './dates/dates.ts';
import { parseLoneAirlineCode, parseFlightMentions, type FlightMention } from './flights.ts';
import { LEG_SIGN } from './leg-sign.ts';
import { InputLine, joinSpans, type Span, type Word } from './input-line.ts';
import {
  PARSED_FIELD_KINDS,
  findParsedField,
  MAX_LINE_LENGTH,
  type ParsedField,
  type ParsedLine,
} from './parsed-line.ts';
import { readImpossibleDay, readPartialDate } from './dates/partial-dates.ts';
import { parseRegistrationField, parseSeatField } from './seats.ts';
import { addUnknownAirports } from './places/unknown-airports.ts';
import { findUnknownAirline } from './unknown-airline.ts';
import { FILLER_WORDS, LINK_WORDS } from './words.ts';

/** The context of parsing: catalogue, current day, and the typical aircraft of an airline. */
export type ParseContext = {
  readonly catalogue: QuickEntryCatalogue;
  readonly calendar: Calendar;
  /** Returns the images of an airline's aircraft by the airline's id. */
  readonly getTypicalTypes: (airlineId: string) => readonly string[];
};

/** Parses a flight in a line of text: 'LH716 FRA HND 3 Nov'. */
export function parseLine(input: string, context: ParseContext): ParsedLine {
  const text = input.normalize('NFC');
  const pass = parsePass(text, context.catalogue, context.calendar);
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
  const parsedFlight = parseFlight(line, context);
  const reading =
    parsedFlight.nextAt === null ? parsedFlight.reading : splitNextFlight(line, parsedFlight, context);
  return { ...reading, remaining: (reading.remaining + text.slice(MAX_LINE_LENGTH)).trim() };
}

/** The largest number of flights that are parsed of one line. The text of the others remains. */
export const MAX_LEGS = 20;

/**
 * Parses all flights of a line: 'LH400 FRA JFK, LH401 JFK FRA'. Flights without numbers need LEG_SIGN, or a comma between two whole routes.
 * @returns at least one result
 */
export function parseLegs(input: string, context: ParseContext): readonly ParsedLine[] {
  const texts = splitLegs(input, context);
  const legs: ParsedLine[] = [];
  while (texts.length > 0 && legs.length < MAX_LEGS) {
    const leg = parseLine(texts.shift() ?? '', context);
    legs.push(leg);
    if (leg.nextFlight !== null) texts.unshift(leg.nextFlight);
  }
  const lastIndex = legs.at(-1);
  const remaining = [lastIndex?.remaining ?? '', ...texts]
    .filter((text) => text !== '')
    .join(` ${LEG_SIGN} `);
  return lastIndex && texts.length > 0 ? [...legs.slice(0, -1), { ...lastIndex, remaining }] : legs;
}

function splitLegs(input: string, context: ParseContext): string[] {
  const lines = input.split(LEG_SIGN).filter((text) => text.trim() !== '');
  if (lines.length > 1) return lines.map((text) => text.trim());
  const parts = input.split(/[,;]\s+/);
  const isWhole = (part: string) => {
    const reading = parseLine(part, context);
    return ['departure', 'arrival'].every((kind) => reading.facts.some((fact) => fact.kind === kind));
  };
  const areLegs = parts.length > 1 && parts.length <= MAX_LEGS && parts.every(isWhole);
  return areLegs ? parts : [input];
}

type ParsedFlight = {
  readonly reading: ParsedLine;
  /** The index of the next flight; null if there is none. */
  readonly nextAt: number | null;
};

function parseFlight(text: string, context: ParseContext): ParsedFlight {
  const { catalogue, calendar } = context;
  const line = new InputLine(text);
  const registration = parseRegistrationField(line, catalogue);
  const isAirlineCode = (key: string) =>
    catalogue.airlinesByCode.has(key.toUpperCase()) && !catalogue.airportsByCode.has(key.toUpperCase());
  const words = { isRouteEnd: (word: Word) => isRouteEnd(line, word, catalogue), isAirlineCode };
  const day = parseDate(line, calendar, words);
  const impossibleDay = day ? null : readImpossibleDay(line, calendar);
  const date = day ?? readPartialDate(line, calendar, words);
  const year = date === undefined ? null : parseIsoDay(date.value).year;
  const flights = parseFlightMentions(line, catalogue, year);
  const [flight] = flights;
  const typicalImages = flight?.airline ? context.getTypicalTypes(flight.airline.value) : [];
  const aircraft = parseAircraft(line, catalogue, { typical: typicalImages, year });
  const mentions = addUnknownAirports(
    line,
    parseAirportMentions(line, catalogue),
    flight?.number && flight,
    catalogue,
  );
  const seat = parseSeatField(line);
  const route = findRoute(mentions, line);
  const known = route.filter(({ value }) => value !== '');
  for (const { spans } of known) line.consume(...spans);
  const airline = flight?.airline ?? parseLoneAirlineCode(line, catalogue, year);
  const unknownAirline = airline ? null : findUnknownAirline(line, catalogue);
  const facts = [airline, flight?.number, ...known, date, aircraft, registration, seat].filter(
    (fact) => fact !== undefined,
  );
  const unknownEnds = route.flatMap(({ value, spans }) => (value === '' ? spans : []));
  const unparsedSpans = findUnparsedSpans(line, unknownEnds);
  const toText = ({ start, end }: Span) => text.slice(start, end);
  return {
    reading: {
      line: text,
      facts: sortByKind(facts),
      unparsed: unparsedSpans,
      remaining: unparsedSpans.map(toText).join(' '),
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
    nextAt: findNextFlightIndex(flights, mentions),
  };
}

const sortByKind = (facts: readonly ParsedField[]) =>
  PARSED_FIELD_KINDS.flatMap((kind) => facts.find((fact) => fact.kind === kind) ?? []);

/**
 * Returns true for a weekday that is the arrival of a route, because it is an airport code after the only other airport: 'DFW SAT 3 Nov'.
 */
function isRouteEnd(line: InputLine, word: Word, { airportsByCode }: QuickEntryCatalogue): boolean {
  const isCode = (one: Word | undefined) =>
    one !== undefined && /^[a-z]{3}$/.test(one.key) && airportsByCode.has(one.key.toUpperCase());
  const previousWord = line.words[line.words.indexOf(word) - 1];
  const codes = line.words.filter(
    (one) => one !== word && line.isFree(one) && one.isCaps === word.isCaps && isCode(one),
  );
  return isCode(word) && codes.length === 1 && codes[0] === previousWord;
}

/**
 * Returns the start of a second flight: at its number, or at its first airport if airports come before numbers. Numbers without an
 * airport between them are codeshares of one flight.
 */
function findNextFlightIndex(
  [first, second]: readonly FlightMention[],
  mentions: readonly AirportMention[],
): number | null {
  if (!first?.number || !second?.number) return null;
  // A number is repeated for the next leg only if the route goes on behind it: 'QF1 SYD SIN, QF1 SIN LHR'.
  const isRepeated = first.number.value === second.number.value;
  if (isRepeated && !mentions.some(({ start }) => start >= second.end)) return null;
  const countBefore = mentions.filter(({ end }) => end <= first.start).length;
  const between = mentions.filter(({ start, end }) => start >= first.end && end <= second.start);
  if (countBefore < 2) return between.length > 0 ? second.start : null;
  return between[0]?.start ?? null;
}

/** Returns the result for the first flight. The next flight remains in the line, so that it can be parsed alone. */
function splitNextFlight(
  text: string,
  { reading: wholeLine, nextAt }: ParsedFlight,
  context: ParseContext,
): ParsedLine {
  const end = nextAt ?? text.length;
  const { reading } = parseFlight(text.slice(0, end), context);
  const nextText = text.slice(end);
  const { nextAt: restEnd } = parseFlight(nextText, context);
  const { reading: nextReading } = parseFlight(nextText.slice(0, restEnd ?? nextText.length), context);
  const arrival = findParsedField(reading, 'arrival');
  const loneDeparture = findParsedField(nextReading, 'departure');
  // In 'LX17 EWR ZRH, LX1578 VIE', the second flight departs from the arrival of the first.
  const insertPosition =
    loneDeparture && !findParsedField(nextReading, 'arrival') ? (loneDeparture.spans[0]?.start ?? 0) : null;
  const completedText =
    arrival && insertPosition !== null
      ? `${nextText.slice(0, insertPosition)}${arrival.value} ${nextText.slice(insertPosition)}`
      : nextText;
  const date = findParsedField(reading, 'date') ? undefined : findParsedField(wholeLine, 'date');
  const sharedFields: readonly ParsedField[] = date
    ? [{ ...date, ambiguity: { reason: 'It is the day of the next flight', options: [date.value] } }]
    : [];
  return {
    ...reading,
    line: text,
    facts: sortByKind([...reading.facts, ...sharedFields]),
    remaining: [reading.remaining, completedText.trim()].filter((part) => part !== '').join(' '),
    nextFlight: completedText.trim(),
    end,
  };
}

/** Returns the unparsed word runs; a run ends at an unknown airport, and runs of filler words are ignored. */
function findUnparsedSpans(line: InputLine, unknownEnds: readonly Span[]): readonly Span[] {
  const runs: Word[][] = [];
  let lastIndex = -2;
  for (const { word, index } of line.listUnparsedWords()) {
    const isContinued =
      index === lastIndex + 1 && !unknownEnds.some(({ end }) => end === line.words[lastIndex]?.end);
    if (isContinued) runs.at(-1)?.push(word);
    else runs.push([word]);
    lastIndex = index;
  }
  return runs
    .filter((run) => !run.every(({ key }) => FILLER_WORDS.has(key)))
    .map((run) => joinSpans(run.slice(0, 1 + run.findLastIndex(({ key }) => !LINK_WORDS.has(key)))));
}
