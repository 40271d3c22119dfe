import { normalizeText } from '../base/fold-text.ts';
import type { AirportMention, FlightMention } from './mentions.ts';
import { parseAirportMentions } from './places/airports.ts';
import { addMisspeltPlaces } from './places/misspelt-places.ts';
import { findRoute } from './places/route.ts';
import { parseCabins } from './cabins.ts';
import { parseMisspeltDate } from './dates/misspelt-dates.ts';
import { findUnreadDate } from './dates/unread-dates.ts';
import { parseLateAirline, parseMisspeltAirline } from './late-airlines.ts';
import { findTypeOfRegistration, parseAircraft } from './parse-aircraft.ts';
import { parsePass } from './parse-pass.ts';
import { parseIsoDay, type Calendar } from '../dates/calendar.ts';
import type { QuickEntryCatalogue } from './catalogue.ts';
import { parseDate } from './dates/dates.ts';
import { parseFlightMentions } from './flights.ts';
import { InputLine, joinSpans, type Span, type Word } from './input-line.ts';
import {
  findParsedField,
  sortByKind,
  MAX_LINE_LENGTH,
  type ParsedField,
  type ParsedLine,
  type UnknownWord,
} from './parsed-line.ts';
import { getYearRange, readImpossibleDay, readPartialDate } from './dates/partial-dates.ts';
import { findRejectedDate } from './dates/rejected-dates.ts';
import { findWayBackWords } from './legs/split-return-trip.ts';
import { consumeRepeatedCode } from './lone-codes.ts';
import { parseRegistrationField, parseSeatField } from './seats.ts';
import { addUnknownAirports } from './places/unknown-airports.ts';
import { findUnknownAirline } from './unknown-airline.ts';
import { findUnparsedSpans } from './unparsed-spans.ts';
import { FILLER_WORDS } from './words.ts';
import { translate } from '../texts/translate.ts';

/** The context of parsing: catalogue, current day, and the typical aircraft of an airline. */
export type ParseContext = {
  readonly catalogue: QuickEntryCatalogue;
  readonly calendar: Calendar;
  /** Returns the images of an airline's aircraft by the airline's id. */
  readonly getTypicalTypes: (airlineId: string) => readonly string[];
};

/** Parses a flight in a line of text: 'LH716 FRA HND 3 Nov'. */
export function parseLine(input: string, context: ParseContext): ParsedLine {
  const text = normalizeText(input);
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
      isWayBack: false,
    };
  }
  const line = text.slice(0, MAX_LINE_LENGTH);
  const parsedFlight = parseFlight(line, context);
  const reading =
    parsedFlight.nextAt === null ? parsedFlight.reading : splitNextFlight(line, parsedFlight, context);
  return { ...reading, remaining: (reading.remaining + text.slice(MAX_LINE_LENGTH)).trim() };
}

/** The parsed fields of the first flight of a text, and what the text says of others. */
export type ParsedFlight = {
  readonly reading: ParsedLine;
  /** The index of the next flight; null if there is none. */
  readonly nextAt: number | null;
  readonly mentions: readonly AirportMention[];
  readonly flights: readonly FlightMention[];
  /** The dates of all flights of the text; the first is that of the first flight. */
  readonly dates: readonly Span[];
};

/** Parses the first flight of a text. */
export function parseFlight(text: string, context: ParseContext): ParsedFlight {
  const { catalogue, calendar } = context;
  const line = new InputLine(text);
  const isReturn = consumeWayBackWords(line, { isAtStart: true });
  const registration = parseRegistrationField(line, catalogue);
  const { date, unknownDate } = parseDateField(line, catalogue, calendar);
  const otherDates = date || unknownDate ? reserveOtherDates(line, calendar) : [];
  const dates = [...(date ? [joinSpans(date.spans)] : []), ...otherDates];
  const year = date === undefined ? null : parseIsoDay(date.value).year;
  const flights = parseFlightMentions(line, catalogue, year);
  const [flight] = flights;
  const typicalImages = flight?.airline ? context.getTypicalTypes(flight.airline.value) : [];
  // A name of several words is the airline's also if it contains a place: 'Singapore Airlnes'.
  const longName = flight?.airline ? undefined : parseMisspeltAirline(line, catalogue, year, 2);
  const type = parseAircraft(line, catalogue, { typical: typicalImages, year });
  const aircraft = markTypeNumber(type, flight, line);
  const mentions = addUnknownAirports(
    line,
    addMisspeltPlaces(line, parseAirportMentions(line, catalogue), catalogue),
    flight?.number && flight,
    catalogue,
  );
  // 'LH401 return 5 May' is a way back too, but not 'BA return LHR JFK'.
  const isWayBack = isReturn || (mentions.length === 0 && consumeWayBackWords(line, { isAtStart: false }));
  const seat = parseSeatField(line);
  const route = findRoute(mentions, line);
  const known = route.filter(({ value }) => value !== '');
  for (const { spans } of known) line.consume(...spans);
  const airline = flight?.airline ?? longName ?? parseLateAirline(line, catalogue, year);
  consumeRepeatedCode(line, catalogue, airline?.value);
  const unknownAirline = airline ? null : findUnknownAirline(line, catalogue);
  const cabin = parseCabins(line);
  const unreadDate = date || unknownDate ? null : findUnreadDate(line, isAirlineCode(catalogue));
  const number = flight?.number && markFamilyNumber(flight.number, aircraft, line);
  const knownType = aircraft ?? findTypeOfRegistration(registration, catalogue);
  const facts = [airline, number, ...known, date, knownType, registration, seat, cabin].filter(
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
        ...listUnknownNames(unknownAirline, route, text, catalogue),
        ...(unknownDate ? [unknownDate] : listUnreadDates(unreadDate, calendar.today)),
      ],
      passFlights: 0,
      isWayBack,
    },
    nextAt: findNextFlightIndex(flights, mentions),
    mentions,
    flights,
    dates,
  };
}

/** Consumes words such as 'return' and 'way back'; returns false if the line has none, or none at its start. */
function consumeWayBackWords(line: InputLine, { isAtStart }: { readonly isAtStart: boolean }): boolean {
  const words = findWayBackWords(line.text);
  if (!words || (isAtStart && words.start > 0)) return false;
  line.consume(words);
  return true;
}

/** Returns the code of an airline and the ends of the route that do not exist. */
function listUnknownNames(
  airlineCode: string | null,
  route: readonly ParsedField[],
  text: string,
  { airportsByCode }: QuickEntryCatalogue,
): readonly UnknownWord[] {
  const missingList = airportsByCode.size > 0 ? {} : { isUnchecked: true };
  const ends = route.flatMap(({ kind, value, spans: [span] }) =>
    value === '' && span && (kind === 'departure' || kind === 'arrival')
      ? [{ kind, text: text.slice(span.start, span.end), ...missingList }]
      : [],
  );
  return [...(airlineCode === null ? [] : [{ kind: 'airline' as const, text: airlineCode }]), ...ends];
}

function listUnreadDates(unreadDate: string | null, today: string): readonly UnknownWord[] {
  if (unreadDate === null) return [];
  const yearRange = /^\d{4}$/.test(unreadDate) ? { yearRange: getYearRange(today) } : {};
  return [{ kind: 'date', text: unreadDate, isUnread: true, ...yearRange }];
}

/** Reserves the dates of further flights, so that 'MAY 2024' is no flight number and no airport, and returns their spans. */
function reserveOtherDates(line: InputLine, calendar: Calendar): readonly Span[] {
  const rest = line.copy();
  const checks = { isRouteEnd: () => true, isAirlineCode: () => true };
  // The month of '31 Feb 2024' is no date either.
  while (readImpossibleDay(rest, calendar, { isAirlineCode: () => false }) !== null) continue;
  for (const word of rest.words) if (!rest.isFree(word) && line.isFree(word)) line.reserve(word);
  const spans: Span[] = [];
  for (;;) {
    const [span] =
      (parseDate(rest, calendar, checks) ?? readPartialDate(rest, calendar, checks))?.spans ?? [];
    if (!span) return spans;
    line.reserve(span);
    spans.push(span);
  }
}

const isAirlineCode = (catalogue: QuickEntryCatalogue) => (key: string) =>
  catalogue.airlinesByCode.has(key.toUpperCase()) && !catalogue.airportsByCode.has(key.toUpperCase());

/** Finds the date of a line; otherwise a day that does not exist or has an implausible year, a misspelt date, or a month or a year. */
function parseDateField(
  line: InputLine,
  catalogue: QuickEntryCatalogue,
  calendar: Calendar,
): { readonly date: ParsedField | undefined; readonly unknownDate: UnknownWord | null } {
  const isName = (key: string) =>
    FILLER_WORDS.has(key) ||
    catalogue.places.has(key) ||
    catalogue.airlinesByName.has(key) ||
    catalogue.airportsByCode.has(key.toUpperCase());
  const checks = {
    isRouteEnd: (word: Word) => isRouteEnd(line, word, catalogue),
    isAirlineCode: isAirlineCode(catalogue),
    isName,
  };
  const rejectedDate = findRejectedDate(line, calendar, checks);
  if (rejectedDate) return { date: undefined, unknownDate: rejectedDate };
  const day = parseDate(line, calendar, checks);
  const impossibleDay = day ? null : readImpossibleDay(line, calendar, checks);
  if (impossibleDay !== null) return { date: day, unknownDate: { kind: 'date', text: impossibleDay } };
  const misspelt = day ? undefined : parseMisspeltDate(line, calendar, checks);
  if (misspelt && 'unknownDate' in misspelt) return { date: undefined, ...misspelt };
  return { date: day ?? misspelt?.field ?? readPartialDate(line, calendar, checks), unknownDate: null };
}

/** Adds a doubt to a type of digits directly after an airline without a number: 'JAL 777' may be a flight. */
function markTypeNumber(
  aircraft: ParsedField | undefined,
  flight: FlightMention | undefined,
  { text }: InputLine,
): ParsedField | undefined {
  const [span] = aircraft?.spans ?? [];
  const digits = span ? text.slice(span.start, span.end) : '';
  const isAfterAirline =
    span !== undefined &&
    flight !== undefined &&
    !flight.number &&
    text.slice(flight.end, span.start).trim() === '';
  if (!aircraft || !isAfterAirline || span.start < flight.end || !/^\d{3}$/.test(digits)) return aircraft;
  const reason = translate('{digits} is read as the type, but may be the flight number', { digits });
  return { ...aircraft, ambiguity: { reason, options: aircraft.ambiguity?.options ?? [aircraft.value] } };
}

/** Adds a doubt to a flight number that is written as a family of types: 'LH 747', where the line has no other type. */
function markFamilyNumber(
  number: ParsedField,
  aircraft: ParsedField | undefined,
  { text }: InputLine,
): ParsedField {
  const digits = number.value.split(' ').at(-1) ?? '';
  const isApart = number.spans.some(({ start, end }) => text.slice(start, end).endsWith(` ${digits}`));
  if (aircraft || !isApart || !/^(?:7[0-8]7|3[0-58]0)$/.test(digits)) return number;
  const reason = translate('{digits} is read as the flight number, but may be the type', { digits });
  return { ...number, ambiguity: { reason, options: [number.value] } };
}

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
function splitNextFlight(text: string, { nextAt }: ParsedFlight, context: ParseContext): ParsedLine {
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
  return {
    ...reading,
    line: text,
    remaining: [reading.remaining, completedText.trim()].filter((part) => part !== '').join(' '),
    nextFlight: completedText.trim(),
    end,
  };
}
