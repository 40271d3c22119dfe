import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { dayOf, weekdayOf } from '../../../tag/dates/calendar.ts';
import type { Span } from '../../../tag/quick-entry/line.ts';
import {
  findParsedField,
  type ParsedField,
  type ParsedFieldKind,
  type ParsedLine,
} from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { hasEditorField, type QuickEntryAction } from './quick-entry-action.ts';

/** One understood thing, as it is shown: a caption over a value. */
export type Cell = {
  readonly key: string;
  readonly caption: string;
  readonly value: string;
  /** In the sentence for screen readers: 'from FRA to HND'. */
  readonly spoken: string;
  readonly isDoubtful: boolean;
  /** The words that it was read from. */
  readonly spans: readonly Span[];
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** '3 Nov 2026'. */
export function formatShortDay(iso: string): string {
  const { year, month, day } = dayOf(iso);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** A choice as it is offered. */
export function choiceText(
  kind: ParsedFieldKind,
  value: string,
  airlines: readonly AirlineRowFragment[],
): string {
  if (kind === 'date') return formatShortDay(value);
  if (kind === 'aircraft') return findAircraft(value)?.name ?? value;
  if (kind === 'airline') return airlines.find(({ id }) => id === value)?.name ?? value;
  return value;
}

/** Returns a text for an option that the parser understands without ambiguity. */
export function choiceWords(
  { kind }: ParsedField,
  value: string,
  airlines: readonly AirlineRowFragment[],
): string {
  if (kind === 'departure') return `from ${value}`;
  if (kind === 'arrival') return `to ${value}`;
  return choiceText(kind, value, airlines);
}

/** What was understood, in the order of the strip. */
export function cellsOf(reading: ParsedLine, airlines: readonly AirlineRowFragment[]): readonly Cell[] {
  const [airline, flight] = [findParsedField(reading, 'airline'), findParsedField(reading, 'flight')];
  // The number says the airline: 'LH716'. A doubtful airline has a cell of its own.
  const isWithNumber = airline !== undefined && flight !== undefined && airline.ambiguity === undefined;
  const airlineName = airline ? choiceText('airline', airline.value, airlines) : '';
  const date = findParsedField(reading, 'date');
  const weekday = date ? (WEEKDAYS[weekdayOf(dayOf(date.value))] ?? '') : '';
  const cell = (kind: ParsedFieldKind, caption: string, spoken: string): readonly Cell[] => {
    const fact = findParsedField(reading, kind);
    if (!fact || !hasEditorField(kind)) return [];
    const value = choiceText(kind, fact.value, airlines);
    const { ambiguity } = fact;
    const spans = kind === 'flight' && isWithNumber ? [...fact.spans, ...airline.spans] : fact.spans;
    return [
      { key: kind, caption, value, spoken: `${spoken} ${value}`, isDoubtful: ambiguity !== undefined, spans },
    ];
  };
  return [
    ...(isWithNumber ? [] : cell('airline', 'Airline', 'airline')),
    ...cell('flight', isWithNumber ? airlineName : 'Flight', `flight, ${airlineName},`),
    ...routeCell(reading),
    ...cell('date', weekday, weekday),
    ...cell('aircraft', 'Type', 'aircraft'),
    ...cell('registration', 'Reg.', 'registration'),
    ...cell('seat', 'Seat', 'seat'),
  ];
}

function routeCell(reading: ParsedLine): readonly Cell[] {
  const [from, to] = [findParsedField(reading, 'departure'), findParsedField(reading, 'arrival')];
  if (!from && !to) return [];
  const ends = [from, to].filter((fact): fact is ParsedField => fact !== undefined);
  const isDoubtful = ends.some(({ ambiguity }) => ambiguity !== undefined) || reading.unknownAirport !== null;
  const spoken = [from ? `from ${from.value}` : '', to ? `to ${to.value}` : '']
    .filter((part) => part !== '')
    .join(' ');
  const missing = reading.unknownAirport === null ? '…' : '?';
  const value = `${from?.value ?? missing} → ${to?.value ?? missing}`;
  return [
    { key: 'route', caption: 'Route', value, spoken, isDoubtful, spans: ends.flatMap(({ spans }) => spans) },
  ];
}

const withoutPlace = ({ facts }: ParsedLine) => facts.filter(({ kind }) => !hasEditorField(kind));

/** Returns the unparsed words as a sentence; '' without any. */
export function unparsedText(reading: ParsedLine): string {
  const { line, unparsed, passFlights } = reading;
  const homeless = passFlights > 0 ? [] : withoutPlace(reading);
  const left = [...homeless.flatMap(({ spans }) => spans), ...unparsed];
  if (left.length === 0) return '';
  const words = left.map(({ start, end }) => `“${line.slice(start, end)}”`).join(', ');
  return `${words} ${left.length > 1 ? 'stay' : 'stays'} in the line`;
}

/** A reading for screen readers. */
export function screenReaderText(reading: ParsedLine, airlines: readonly AirlineRowFragment[]): string {
  const cells = cellsOf(reading, airlines);
  const understood =
    cells.length === 0 ? 'Nothing understood' : `Understood: ${cells.map(({ spoken }) => spoken).join(', ')}`;
  const reasons = reading.facts.flatMap(({ ambiguity }) => ambiguity?.reason ?? []);
  const unknown =
    reading.unknownAirport === null ? [] : [`No airport has the code ${reading.unknownAirport}`];
  const left = unparsedText(reading);
  return [understood, ...reasons, ...unknown, ...(left === '' ? [] : [left])].join('. ');
}

/** Returns the text that stays in the input after the entry is applied. */
export function remainingText(reading: ParsedLine): string {
  const words = reading.passFlights > 0 ? [] : withoutPlace(reading).map(({ value }) => value);
  return [...words, reading.remaining].filter((part) => part !== '').join(' ');
}

/** What Enter has done: 'LH 716 filled in'. */
export function doneText(reading: ParsedLine, { kind }: QuickEntryAction): string {
  const flight = findParsedField(reading, 'flight')?.value;
  const what = flight ?? 'The line';
  const done = kind === 'new' ? `${what} filled in, as a new tag` : `${what} filled in`;
  // A boarding pass has no words of an airline that would stay in the line.
  const isUnknown = reading.passFlights > 0 && findParsedField(reading, 'airline') === undefined;
  return isUnknown ? `${done}. No airline has its code` : done;
}

/** A line without some of its words. */
export function removeSpans(line: string, spans: readonly Span[]): string {
  return replaceSpans(line, spans, '');
}

/** Replaces the words at the given spans; the new words go to the first span. */
export function replaceSpans(line: string, spans: readonly Span[], words: string): string {
  const apart = spans.filter((span, at) => !spans.some((other, index) => isWithin(span, at, other, index)));
  const [first, ...others] = apart.toSorted((a, b) => a.start - b.start);
  if (!first) return line;
  let result = line;
  for (const { start, end } of others.toReversed()) result = `${result.slice(0, start)} ${result.slice(end)}`;
  result = `${result.slice(0, first.start)} ${words} ${result.slice(first.end)}`;
  return result.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a span lies in another one, or is the same as an earlier one. */
function isWithin(span: Span, at: number, other: Span, index: number): boolean {
  if (at === index || other.start > span.start || other.end < span.end) return false;
  return index < at || other.end - other.start > span.end - span.start;
}
