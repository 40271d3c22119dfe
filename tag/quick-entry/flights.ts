import type { FlightMention } from './mentions.ts';
import { wasActiveInYear } from '../airlines/match-airline.ts';
import { isAmbiguousName } from './ambiguous-names.ts';
import type { QuickEntryCatalogue } from './catalogue.ts';
import { createAirlineField } from './create-airline-field.ts';
import { isPlace, removeDoubtfulFlights } from './doubtful-flights.ts';
import { joinSpans, type InputLine, type Span, type Word } from './input-line.ts';
import { findMisspeltAirline } from './late-airlines.ts';
import type { ParsedField } from './parsed-line.ts';
import { listWordKeys } from './words/word-lists.ts';
import { AMBIGUOUS_AIRLINES } from './words.ts';
import { translate } from '../texts/translate.ts';

const NUMBER_PATTERN = /^\d{1,4}[a-z]?$/;
/** The separators before a number. In a table it is only a comma: 'LH,716'. */
const NUMBER_SEPARATOR = /^(?:\s?[-–#./]?\s?|[,;])$/;
const FLIGHT_WORDS = new Set(listWordKeys('flight'));

/** Codes of aircraft that do not count as flight numbers. */
const AIRCRAFT_CODE_PATTERN =
  /^(?:a[23]\d\d|b7\d\d|b7[78][wlx]|md(?:80|81|82|83|88|90|11)|dc\d\d?|b3[789]m|a\d{2}[nk])$/;

/**
 * Returns the flight numbers of a line in their order, with their airlines. Only the words of the first flight number are consumed.
 * @param year the year of the flight; null if it is unknown
 */
export function parseFlightMentions(
  line: InputLine,
  catalogue: QuickEntryCatalogue,
  year: number | null,
): readonly FlightMention[] {
  const findMentions = (canBeAircraftType: boolean) =>
    removeDoubtfulFlights(
      line,
      findFlightMentions(line, catalogue, year, canBeAircraftType),
      catalogue,
      year,
    );
  const flights = findMentions(false);
  const numbered = flights.filter(({ number }) => number !== undefined);
  // 'E95' is a flight of Iberojet only if the line has no other flight.
  const [first, ...others] = numbered.length > 0 ? numbered : findMentions(true).filter(hasNumber);
  const names = flights.filter(({ number }) => number === undefined);
  for (const name of names) {
    // Once a number is known, places are read before airline names: 'SQ22 Singapore Newark'.
    if (first && isPlace(line, name, catalogue) && !isJustBefore(line, name, first)) continue;
    const isSameAirline = first && name.airlines.some(({ id }) => id === first.airline?.value);
    // 'Lufthansa LH716' contains the airline twice. The name of another airline is not a place either.
    if (isSameAirline) line.consume(name);
    else if (!name.isShort) line.reserve(name);
  }
  if (first) {
    line.consume(...listSpans(first));
    return [first, ...others];
  }
  const namedAirline = names.find(({ isShort }) => !isShort);
  if (!namedAirline) return [];
  const loneNumber = findLoneNumber(line);
  line.consume(...listSpans(namedAirline), ...(loneNumber ? loneNumber.spans : []));
  return [{ ...namedAirline, number: loneNumber && addAirlineCode(loneNumber, namedAirline) }];
}

const isJustBefore = (line: InputLine, name: Span, flight: Span) =>
  name.end <= flight.start && line.text.slice(name.end, flight.start).trim() === '';

const hasNumber = ({ number }: FlightMention) => number !== undefined;

function findFlightMentions(
  line: InputLine,
  catalogue: QuickEntryCatalogue,
  year: number | null,
  canBeAircraftType: boolean,
): readonly FlightMention[] {
  const flights: FlightMention[] = [];
  let lastEnd = 0;
  line.words.forEach((word, index) => {
    if (!line.isFree(word) || word.start < lastEnd) return;
    lastEnd = Math.max(lastEnd, findTypeEnd(line, index, catalogue));
    if (word.start < lastEnd) return;
    const isType = catalogue.aircraft.has(word.key) && !canBeAircraftType;
    const mention =
      (isType ? undefined : parseAttachedNumber(word, catalogue, year)) ??
      parseNamedFlight(line, index, catalogue, year) ??
      parseSeparateNumber(line, index, catalogue, year, flights) ??
      parseMisspeltFlight(line, index, catalogue, year);
    if (mention) {
      flights.push(mention);
      lastEnd = mention.end;
    }
  });
  return flights;
}

const listSpans = ({ airline, number }: FlightMention) => [
  ...(airline?.spans ?? []),
  ...(number?.spans ?? []),
];

/** Returns the index after a type of several words that begins with letters; otherwise 0. The 100 of 'Avro RJ100' is no flight number. */
function findTypeEnd(
  line: InputLine,
  index: number,
  { aircraft, airlinesByName }: QuickEntryCatalogue,
): number {
  const run = line.findRun(index, 4, /^[\s-]*$/);
  const [first] = run;
  if (!first || !/^[a-z]{3,}$/.test(first.key) || airlinesByName.has(first.key)) return 0;
  for (let length = run.length; length > 1; length -= 1) {
    const words = run.slice(0, length);
    if (aircraft.has(words.map(({ key }) => key).join(''))) return joinSpans(words).end;
  }
  return 0;
}

/** Parses a number with its code: 'LH716', 'DLH716', '3U8888'. */
function parseAttachedNumber(
  word: Word,
  catalogue: QuickEntryCatalogue,
  year: number | null,
): FlightMention | undefined {
  if (AIRCRAFT_CODE_PATTERN.test(word.key)) return undefined;
  const iata = /^([a-z\d]{2})(\d{1,4}[a-np-z]?)$/.exec(word.key);
  const icao = /^([a-z]{3})(\d{1,4}[a-np-z]?)$/.exec(word.key);
  for (const match of [icao, iata]) {
    const [, code = '', digits = ''] = match ?? [];
    if (!match || !/[a-z]/.test(code)) continue;
    const flight = createMention(catalogue, code, digits, year, { code: word, number: word });
    if (flight) return flight;
  }
  return parseLetterO(word, catalogue, year);
}

/** Parses a number in which the letter O stands for a zero, and says so: 'EK2O1'. */
function parseLetterO(
  word: Word,
  catalogue: QuickEntryCatalogue,
  year: number | null,
): FlightMention | undefined {
  const [, code = '', written = ''] = /^([a-z\d]{2})(\d[\do]{1,3})$/.exec(word.key) ?? [];
  const digits = written.replaceAll('o', '0');
  if (!/[a-z]/.test(code) || !written.includes('o') || catalogue.aircraft.has(code + digits))
    return undefined;
  const flight = createMention(catalogue, code, digits, year, { code: word, number: word });
  if (!flight?.number) return flight;
  const { value } = flight.number;
  const reason = translate('{name} for {written}', { name: value, written: word.key.toUpperCase() });
  return { ...flight, number: { ...flight.number, ambiguity: { reason, options: [value] } } };
}

/** Parses a number separated from its code: 'LH 716', 'DLH-716'. */
function parseSeparateNumber(
  line: InputLine,
  index: number,
  catalogue: QuickEntryCatalogue,
  year: number | null,
  earlier: readonly FlightMention[],
): FlightMention | undefined {
  const [word, secondWord, thirdWord] = line.findRun(index, 3, NUMBER_SEPARATOR);
  // Skips the word in 'BA flight 117'.
  const numberWord = secondWord && FLIGHT_WORDS.has(secondWord.key) ? thirdWord : secondWord;
  if (!word || !numberWord || !NUMBER_PATTERN.test(numberWord.key) || !/^[a-z\d]{2,3}$/.test(word.key))
    return undefined;
  const isAircraftCode = /^[a-z]+$/.test(word.key) && AIRCRAFT_CODE_PATTERN.test(word.key + numberWord.key);
  if (isAircraftCode || (catalogue.aircraft.has(word.key + numberWord.key) && numberWord.gap === '-'))
    return undefined;
  const isFirst = index === 0 && line.areCapsCodes;
  const isCertain = word.isCaps && (line.isMixed || isFirst || numberWord.key.length > 2);
  if (AMBIGUOUS_AIRLINES.has(word.key) && !isCertain) return undefined;
  // After a flight number, '9K 738' is a seat and an aircraft.
  const hasEarlierNumber = earlier.some(({ number }) => number !== undefined);
  if (/\d/.test(word.key) && (hasEarlierNumber || /^\d+$/.test(word.key))) return undefined;
  // 'SAS 738' can be an airline and a number, but 'MUC 320' is an airport and an aircraft.
  const isAirport =
    word.key.length === 3 && (catalogue.airportsByCode.get(word.key.toUpperCase())?.rank ?? 9_999) <= 1_000;
  if (isAirport) return undefined;
  return createMention(catalogue, word.key, numberWord.key, year, { code: word, number: numberWord });
}

/** Parses a name with or without a number: 'Lufthansa 716', 'British Airways flight 117', 'Air France'. */
function parseNamedFlight(
  line: InputLine,
  index: number,
  catalogue: QuickEntryCatalogue,
  year: number | null,
): FlightMention | undefined {
  const run = line.findRun(index, 6, /^[\s.,&/()-]*$/);
  for (let length = run.length; length > 0; length -= 1) {
    const words = run.slice(0, length);
    const key = words.map((word) => word.key).join(' ');
    const exactAirlines = catalogue.airlinesByName.get(key);
    const named = exactAirlines ?? catalogue.shortNames.get(key);
    // 'JAT' is the name of an airline of the past and the code of one of today.
    const isPast = named?.every((airline) => !wasActiveInYear(airline, year)) === true;
    const withCode =
      isPast && words.length === 1 ? catalogue.airlinesByCode.get(key.toUpperCase()) : undefined;
    const airlines = named && [...named, ...(withCode ?? [])];
    const isShort = !exactAirlines || isAmbiguousName(line, words, index);
    if (!airlines) continue;
    const airline = createAirlineField(airlines, year, [joinSpans(words)]);
    const number = findNumberAfterName(line, index + length, catalogue);
    const code = airlines.find(({ id }) => id === airline.value)?.iata ?? '';
    const fact = number && { ...number, value: `${code} ${number.value}` };
    // In 'Malaysia 741', the number may be the type, but the name is the airline's.
    const [next] = line.findRun(index + length, 1, /^ $/);
    const isBesideType = next !== undefined && /^\d{3}$/.test(next.key) && catalogue.aircraft.has(next.key);
    if (isShort && !fact && !isBesideType && length > 1) continue;
    return {
      ...joinSpans([...words, ...(fact?.spans ?? [])]),
      airline,
      number: fact,
      airlines,
      isShort: isShort && !fact && !isBesideType,
    };
  }
  return undefined;
}

/** Parses a misspelt name with its number: 'Emirats 201'. Without a number, the name is read later, after the places. */
function parseMisspeltFlight(
  line: InputLine,
  index: number,
  catalogue: QuickEntryCatalogue,
  year: number | null,
): FlightMention | undefined {
  // Comparing all names takes time, so the number is looked for first.
  const hasNumberAfter = line
    .findRun(index, 5, /^[\s#.:]*$/)
    .some(({ key }, position) => position > 0 && NUMBER_PATTERN.test(key));
  const found = hasNumberAfter ? findMisspeltAirline(line, index, catalogue, year, 1) : undefined;
  if (!found) return undefined;
  const { span, field, airlines } = found;
  const number = findNumberAfterName(line, line.findWordIndex(span.end), catalogue);
  if (!number) return undefined;
  const mention = { ...joinSpans([span, ...number.spans]), airline: field, airlines };
  return { ...mention, number: addAirlineCode(number, { ...mention, number }) };
}

/** Returns the number after an airline's name, with or without 'flight' between them. */
function findNumberAfterName(
  line: InputLine,
  index: number,
  catalogue: QuickEntryCatalogue,
): ParsedField | undefined {
  const [first, second] = line.findRun(index, 2, /^[\s#.:]*$/);
  const word = first && FLIGHT_WORDS.has(first.key) ? second : first;
  if (!word || !NUMBER_PATTERN.test(word.key) || /^(?:19[2-9]\d|20[0-4]\d)$/.test(word.key)) return undefined;
  // In 'IndiGo 6E 203', the code is between name and number.
  if (catalogue.airlinesByCode.has(word.key.toUpperCase())) return undefined;
  const hasPlainGap = /^[\s#.:(-]*$/.test(word.gap);
  // In 'Malaysia 741 A333', the type is another word.
  const hasNamedType = line.words.some(({ key }) => /^[a-z]+\d/.test(key) && catalogue.aircraft.has(key));
  const aircraftTypes = word === first && !hasNamedType ? catalogue.aircraft.get(word.key) : undefined;
  if (!hasPlainGap || Number.parseInt(word.key, 10) === 0 || aircraftTypes) return undefined;
  return {
    kind: 'flight',
    value: removeLeadingZeros(word.key),
    spans: [joinSpans(first === word ? [word] : [first ?? word, word])],
  };
}

/** Parses 'flight 716', with the airline's name elsewhere in the line. */
function findLoneNumber(line: InputLine): ParsedField | undefined {
  for (const { word, index } of line.listFreeWords()) {
    const [first, second] = line.findRun(index, 2, /^[\s#.:]*$/);
    if (!first || !second || !FLIGHT_WORDS.has(first.key) || !/^\d{1,4}$/.test(second.key)) continue;
    return { kind: 'flight', value: removeLeadingZeros(second.key), spans: [joinSpans([word, second])] };
  }
  return undefined;
}

function addAirlineCode(number: ParsedField, { airline, airlines }: FlightMention): ParsedField {
  const code = airlines.find(({ id }) => id === airline?.value)?.iata ?? '';
  return { ...number, value: `${code} ${number.value}` };
}

function createMention(
  catalogue: QuickEntryCatalogue,
  code: string,
  digits: string,
  year: number | null,
  spans: { readonly code: Span; readonly number: Span },
): FlightMention | undefined {
  const airlines = catalogue.airlinesByCode.get(code.toUpperCase());
  if (!airlines || Number.parseInt(digits, 10) === 0) return undefined;
  const codeSpans = [spans.code];
  const airline = createAirlineField(airlines, year, codeSpans);
  const iata = airlines.find(({ id }) => id === airline.value)?.iata ?? '';
  const span = joinSpans([spans.code, spans.number]);
  const number: ParsedField = {
    kind: 'flight',
    value: `${iata} ${removeLeadingZeros(digits)}`,
    spans: [span],
  };
  return { ...span, airline, number, airlines };
}

/** Removes leading zeros: '0716' becomes '716'. */
function removeLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '').toUpperCase();
}
