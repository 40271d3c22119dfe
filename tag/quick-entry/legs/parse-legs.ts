import { normalizeText } from '../../base/fold-text.ts';
import { addDays, formatIsoDay, parseIsoDay } from '../../dates/calendar.ts';
import { LEG_SIGN } from '../leg-sign.ts';
import { parseLine, type ParseContext } from '../parse-line.ts';
import {
  findParsedField,
  getLegText,
  MAX_LINE_LENGTH,
  sortByKind,
  type ParsedField,
  type ParsedLine,
  type UnknownWord,
} from '../parsed-line.ts';
import { translate } from '../../texts/translate.ts';
import { splitChain, type LegText } from './chain.ts';
import { findDayList, type DayList } from './day-list.ts';
import { MAX_LEGS } from './max-legs.ts';
import { endWith, omitRepeats } from './omit-repeats.ts';
import { splitRunTogether } from './run-together.ts';
import { setDayAfter } from './set-day-after.ts';
import { isWayBack, shareType } from './share-type.ts';
import { splitWayBack } from './way-back.ts';

/**
 * Parses all flights of a line: 'LH400 FRA JFK, LH401 JFK FRA', 'MUC-FRA-SIN', 'LHR JFK and back'. Flights of several pasted lines have
 * LEG_SIGN between them.
 * @param outboundDay the day of the flight whose way back the line may be; null if it is unknown
 * @returns at least one result
 */
export function parseLegs(
  input: string,
  context: ParseContext,
  outboundDay: string | null = null,
): readonly ParsedLine[] {
  const lines = input.split(LEG_SIGN).filter((text) => text.trim() !== '');
  const legs: ParsedLine[] = [];
  const rest: string[] = [];
  const keys = new Set<string>();
  const readLines = new Map<string, readonly ParsedLine[]>();
  let repeats = 0;
  for (const line of lines.length > 1 ? lines.map((text) => text.trim()) : [input]) {
    const room = MAX_LEGS - legs.length;
    const dayBefore = getDay(legs.at(-1)) ?? outboundDay;
    const read = readLines.get(line) ?? (room > 0 ? parseLegsOfLine(line, context) : []);
    if (room > 0) readLines.set(line, read);
    const parsed = [...omitRepeats(read, keys)];
    repeats += read.length - parsed.length;
    const [first] = parsed;
    if (first?.isWayBack) parsed[0] = setDayAfter(first, dayBefore, context);
    legs.push(...parsed.slice(0, room));
    rest.push(...(read.length > 0 ? parsed.slice(room).map(getLegText) : [line]));
  }
  const last = legs.at(-1);
  if (!last) return legs;
  const remaining = [last.remaining, ...rest].filter((text) => text !== '').join(` ${LEG_SIGN} `);
  const hasMoreFlights = rest.length > 0 || last.omission !== undefined;
  const omission = repeats > 0 || hasMoreFlights ? { repeats, hasMoreFlights } : undefined;
  return [...legs.slice(0, -1), { ...last, remaining, omission }];
}

const ISO_DAY_LENGTH = 10;

/** Returns the day of a flight as YYYY-MM-DD; null if it is unknown. */
function getDay(leg: ParsedLine | undefined): string | null {
  const date = leg && findParsedField(leg, 'date')?.value;
  return date?.length === ISO_DAY_LENGTH ? date : null;
}

function parseLegsOfLine(input: string, context: ParseContext): ParsedLine[] {
  const line = splitRunTogether(input, context.catalogue);
  const list = findDayList(line, isWrittenCode(context));
  const undated = list ? parseTexts(list.rest, context) : [];
  const legs =
    list && undated.length > 1
      ? addListedDays(undated, list, context)
      : leaveCutFlight(parseTexts(line, context), line);
  if (legs.length === 1) return [...legs];
  return [...shareType(shareDates(legs, context).map((leg) => readInYear(leg, context)))];
}

/** Leaves the last flight of a line that is too long in the field, with the text after it, because it is cut off. */
function leaveCutFlight(legs: readonly ParsedLine[], input: string): readonly ParsedLine[] {
  const line = normalizeText(input);
  const [first, cutLeg] = [legs[0], legs.at(-1)];
  const isCut = line.length > MAX_LINE_LENGTH && first?.line.length === MAX_LINE_LENGTH;
  if (!isCut || !cutLeg || legs.length < 2) return legs;
  const wholeLegs = endWith(legs.slice(0, -1), `${getLegText(cutLeg)}${line.slice(MAX_LINE_LENGTH)}`);
  return wholeLegs.map((leg) => ({ ...leg, omission: { repeats: 0, hasMoreFlights: true } }));
}

/** Reads airline and type of a flight again, in the year of the date that it has from its neighbor. */
function readInYear(leg: ParsedLine, context: ParseContext): ParsedLine {
  const date = findParsedField(leg, 'date');
  if (!date || date.spans.length > 0) return leg;
  const inYear = parseLine(`${getLegText(leg)} ${date.value.slice(0, 4)}`, context);
  const facts = leg.facts.map((fact) =>
    fact.kind === 'aircraft' || fact.kind === 'airline' ? (findParsedField(inYear, fact.kind) ?? fact) : fact,
  );
  return { ...leg, facts };
}

/** Returns a check for the code of an airline as it is written before a flight number. */
const isWrittenCode =
  ({ catalogue }: ParseContext) =>
  (word: string) =>
    /^[A-Z\d]{2,3}$/.test(word) && catalogue.airlinesByCode.has(word) && !catalogue.airportsByCode.has(word);

/** Gives each flight its day. If there are not as many days as flights, only the month is certain. */
function addListedDays(
  legs: readonly ParsedLine[],
  { days, month, written }: DayList,
  context: ParseContext,
) {
  const isOneForEach = days.length === legs.length;
  return legs.map((leg, index): ParsedLine => {
    const dated = parseLine(`${getLegText(leg)} ${isOneForEach ? days[index] : month}`, context);
    // The doubt about a number or a seat of several flights stays.
    const facts = dated.facts.map((fact) => {
      const own = ['flight', 'seat'].includes(fact.kind) ? findParsedField(leg, fact.kind) : undefined;
      return own ? { ...fact, ...own } : fact;
    });
    const unread = { kind: 'date' as const, text: written, isUnread: true };
    return isOneForEach
      ? { ...dated, facts }
      : { ...dated, facts, unknown: [...dated.unknown.filter(({ kind }) => kind !== 'date'), unread] };
  });
}

function parseTexts(line: string, context: ParseContext): readonly ParsedLine[] {
  const texts: LegText[] = (splitWayBack(line, context) ?? splitWholeRoutes(line, context)).map((text) => ({
    text,
    hasSharedNumber: false,
  }));
  const legs: ParsedLine[] = [];
  while (texts.length > 0 && legs.length <= MAX_LEGS) {
    const [{ text, hasSharedNumber } = { text: '', hasSharedNumber: false }] = texts.splice(0, 1);
    const chain = hasSharedNumber ? null : splitChain(text, context);
    const chainLegs = chain?.map((leg, index, { length }) => parseChainLeg(leg, index, length, context));
    // A leg that seems to hold another flight is not understood.
    if (chainLegs?.every(({ nextFlight }) => nextFlight === null)) {
      legs.push(...chainLegs);
      continue;
    }
    const leg = parseLine(text, context);
    legs.push(leg);
    if (leg.nextFlight !== null) texts.unshift({ text: leg.nextFlight, hasSharedNumber: false });
  }
  return legs;
}

function parseChainLeg(
  { text, hasSharedNumber }: LegText,
  index: number,
  count: number,
  context: ParseContext,
): ParsedLine {
  const leg = parseLine(text, context);
  if (!hasSharedNumber) return index === 0 ? { ...leg, facts: leg.facts.map(markFirstSeat) } : leg;
  const mark = (fact: ParsedField): ParsedField =>
    fact.kind === 'flight' || fact.kind === 'seat'
      ? {
          ...fact,
          ambiguity: {
            reason: translate(
              '{count, plural, =2 {{value} is taken for both flights} one {{value} is taken for # flight} other {{value} is taken for all # flights}}',
              { count, value: fact.value },
            ),
            options: [fact.value],
          },
        }
      : fact;
  return { ...leg, facts: leg.facts.map(mark) };
}

/** Says that a seat of a line with several flights is that of the first. */
function markFirstSeat(fact: ParsedField): ParsedField {
  if (fact.kind !== 'seat') return fact;
  return {
    ...fact,
    ambiguity: {
      reason: translate('{value} is taken for the first flight', { value: fact.value }),
      options: [fact.value],
    },
  };
}

/** Splits a line at its commas if each part has a whole route: 'FRA JFK, JFK FRA'. */
function splitWholeRoutes(line: string, context: ParseContext): readonly string[] {
  const parts = line.split(/[,;]\s+/);
  const isWhole = (part: string) => {
    const reading = parseLine(part, context);
    return ['departure', 'arrival'].every((kind) => reading.facts.some((fact) => fact.kind === kind));
  };
  const areLegs = parts.length > 1 && parts.length <= MAX_LEGS && parts.every(isWhole);
  return areLegs ? parts : [line];
}

/** Gives a date without a year the year of a later or an earlier flight, and a flight without a date that of its neighbor. */
function shareDates(legs: readonly ParsedLine[], context: ParseContext): readonly ParsedLine[] {
  const dated = legs.map((leg, index) => {
    const later = legs.slice(index + 1).find((one) => getYear(one) !== null && !isYearAssumed(one, context));
    return later && isYearAssumed(leg, context) ? setYear(leg, later, context) : leg;
  });
  const inOrder = dated.map((leg, index) => {
    const before = dated
      .slice(0, index)
      .findLast((one) => getDay(one) !== null && !isYearAssumed(one, context));
    return before && isYearAssumed(leg, context) ? setDayAfter(leg, getDay(before), context) : leg;
  });
  const forward = fillDates(inOrder, (leg, before) =>
    isWayBack(before, leg)
      ? translate('Same day as the outbound flight')
      : translate('Same day as the flight before'),
  );
  return fillDates(forward.toReversed(), () => translate('Same day as the next flight')).toReversed();
}

/**
 * Gives each flight without a date that of the flight before it in the list, with a doubt. Where that date is unknown, the date of both is.
 */
function fillDates(
  legs: readonly ParsedLine[],
  formatReason: (leg: ParsedLine, dated: ParsedLine) => string,
): readonly ParsedLine[] {
  let date: { readonly field: ParsedField; readonly leg: ParsedLine } | undefined;
  let unknownDate: UnknownWord | undefined;
  return legs.map((leg) => {
    const ownDate = findParsedField(leg, 'date');
    const ownUnknown = leg.unknown.find(({ kind }) => kind === 'date');
    if (ownDate || ownUnknown) {
      [date, unknownDate] = [ownDate && { field: ownDate, leg }, ownUnknown];
      return leg;
    }
    const ambiguity = date && { reason: formatReason(leg, date.leg), options: [date.field.value] };
    return {
      ...leg,
      facts: date ? sortByKind([...leg.facts, { ...date.field, spans: [], ambiguity }]) : leg.facts,
      unknown: date || !unknownDate ? leg.unknown : [...leg.unknown, unknownDate],
    };
  });
}

const getYear = (leg: ParsedLine) => findParsedField(leg, 'date')?.value.slice(0, 4) ?? null;

/** Returns true if the year of a date depends on the day on which the line is read. */
function isYearAssumed(leg: ParsedLine, context: ParseContext): boolean {
  const { calendar } = context;
  const nextYear = formatIsoDay(addDays(parseIsoDay(calendar.today), 365));
  const reading = parseLine(getLegText(leg), { ...context, calendar: { ...calendar, today: nextYear } });
  const date = findParsedField(leg, 'date');
  return (
    date !== undefined && date.spans.length > 0 && findParsedField(reading, 'date')?.value !== date.value
  );
}

/** Returns a leg in the year of a later one, or in the year before, so that the legs keep their order. */
function setYear(leg: ParsedLine, later: ParsedLine, context: ParseContext): ParsedLine {
  const laterDate = findParsedField(later, 'date')?.value ?? '';
  const year = Number(getYear(later));
  const years = [year, year - 1].map((one) => parseLine(`${getLegText(leg)} ${one}`, context));
  return years.find((one) => (findParsedField(one, 'date')?.value ?? '') <= laterDate) ?? leg;
}
