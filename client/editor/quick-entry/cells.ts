import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { parseIsoDay, getWeekday } from '../../../tag/dates/calendar.ts';
import type { Span } from '../../../tag/quick-entry/line.ts';
import {
  findParsedField,
  type ParsedField,
  type ParsedFieldKind,
  type ParsedLine,
} from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { hasEditorField, type QuickEntryAction } from './quick-entry-action.ts';

/** A parsed field as a cell of the strip: a caption over a value. */
export type ParsedCell = {
  readonly key: string;
  readonly caption: string;
  readonly value: string;
  /** The text for screen readers, such as 'from FRA to HND'. */
  readonly screenReaderText: string;
  readonly isAmbiguous: boolean;
  /** The positions of the parsed words in the line. */
  readonly spans: readonly Span[];
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats an ISO date, such as '3 Nov 2026'. */
export function formatShortDay(iso: string): string {
  const { year, month, day } = parseIsoDay(iso);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Returns the text of an option. */
export function formatOption(
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
export function formatUnambiguousOption(
  { kind }: ParsedField,
  value: string,
  airlines: readonly AirlineRowFragment[],
): string {
  if (kind === 'departure') return `from ${value}`;
  if (kind === 'arrival') return `to ${value}`;
  return formatOption(kind, value, airlines);
}

/** Returns the cells of the parsed fields, in the order of the strip. */
export function buildCells(
  reading: ParsedLine,
  airlines: readonly AirlineRowFragment[],
): readonly ParsedCell[] {
  const [airline, flight] = [findParsedField(reading, 'airline'), findParsedField(reading, 'flight')];
  // The flight number contains the airline, as in 'LH716'. An ambiguous airline has a separate cell.
  const isWithNumber = airline !== undefined && flight !== undefined && airline.ambiguity === undefined;
  const airlineName = airline ? formatOption('airline', airline.value, airlines) : '';
  const date = findParsedField(reading, 'date');
  const weekday = date ? (WEEKDAYS[getWeekday(parseIsoDay(date.value))] ?? '') : '';
  const buildCell = (kind: ParsedFieldKind, caption: string, spoken: string): readonly ParsedCell[] => {
    const fact = findParsedField(reading, kind);
    if (!fact || !hasEditorField(kind)) return [];
    const value = formatOption(kind, fact.value, airlines);
    const { ambiguity } = fact;
    const spans = kind === 'flight' && isWithNumber ? [...fact.spans, ...airline.spans] : fact.spans;
    return [
      {
        key: kind,
        caption,
        value,
        screenReaderText: `${spoken} ${value}`,
        isAmbiguous: ambiguity !== undefined,
        spans,
      },
    ];
  };
  return [
    ...(isWithNumber ? [] : buildCell('airline', 'Airline', 'airline')),
    ...buildCell('flight', isWithNumber ? airlineName : 'Flight', `flight, ${airlineName},`),
    ...buildRouteCell(reading),
    ...buildCell('date', weekday, weekday),
    ...buildCell('aircraft', 'Type', 'aircraft'),
    ...buildCell('registration', 'Reg.', 'registration'),
    ...buildCell('seat', 'Seat', 'seat'),
  ];
}

function buildRouteCell(reading: ParsedLine): readonly ParsedCell[] {
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
    {
      key: 'route',
      caption: 'Route',
      value,
      screenReaderText: spoken,
      isAmbiguous: isDoubtful,
      spans: ends.flatMap(({ spans }) => spans),
    },
  ];
}

const listUneditableFields = ({ facts }: ParsedLine) => facts.filter(({ kind }) => !hasEditorField(kind));

/** Returns the unparsed words as a sentence; '' without any. */
export function formatUnparsed(reading: ParsedLine): string {
  const { line, unparsed, passFlights } = reading;
  const homeless = passFlights > 0 ? [] : listUneditableFields(reading);
  const left = [...homeless.flatMap(({ spans }) => spans), ...unparsed];
  if (left.length === 0) return '';
  const words = left.map(({ start, end }) => `'${line.slice(start, end)}'`).join(', ');
  return `${words} ${left.length > 1 ? 'were' : 'was'} not used`;
}

/** Returns the parsed line as a text for screen readers. */
export function formatForScreenReader(reading: ParsedLine, airlines: readonly AirlineRowFragment[]): string {
  const cells = buildCells(reading, airlines);
  const understood =
    cells.length === 0
      ? 'Nothing understood'
      : `Understood: ${cells.map(({ screenReaderText }) => screenReaderText).join(', ')}`;
  const reasons = reading.facts.flatMap(({ ambiguity }) => ambiguity?.reason ?? []);
  const unknown =
    reading.unknownAirport === null ? [] : [`No airport has the code ${reading.unknownAirport}`];
  const left = formatUnparsed(reading);
  return [understood, ...reasons, ...unknown, ...(left === '' ? [] : [left])].join('. ');
}

/** Returns the text that stays in the input after the entry is applied. */
export function formatRemaining(reading: ParsedLine): string {
  const words = reading.passFlights > 0 ? [] : listUneditableFields(reading).map(({ value }) => value);
  return [...words, reading.remaining].filter((part) => part !== '').join(' ');
}

/** Returns the message after Enter, such as 'LH 716 filled in'. */
export function formatDoneText(reading: ParsedLine, { kind }: QuickEntryAction): string {
  const flight = findParsedField(reading, 'flight')?.value;
  const what = flight ?? 'The line';
  const done = kind === 'new' ? `${what} filled in, as a new tag` : `${what} filled in`;
  // A boarding pass leaves no words in the line that would name its unknown airline.
  const isUnknown = reading.passFlights > 0 && findParsedField(reading, 'airline') === undefined;
  return isUnknown ? `${done}. No airline has its code` : done;
}

/** Removes the words at the given spans from a line. */
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

/** Returns true if a span is inside another span, or equal to an earlier one. */
function isWithin(span: Span, at: number, other: Span, index: number): boolean {
  if (at === index || other.start > span.start || other.end < span.end) return false;
  return index < at || other.end - other.start > span.end - span.start;
}
