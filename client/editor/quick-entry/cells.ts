import { getAircraftName } from '../../../tag/aircraft/aircraft.ts';
import { formatShortDate } from '../../../tag/dates/format-short-date.ts';
import type { Span } from '../../../tag/quick-entry/input-line.ts';
import {
  findParsedField,
  type ParsedField,
  type ParsedFieldKind,
  type ParsedLine,
} from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { translate, getLanguage } from '../../../tag/texts/translate.ts';
import { explainUnknownWord, shortenWord } from './explain-unknown-word.ts';
import { hasEditorField } from './fill-form.ts';
import { joinRouteCodes, joinSentences, joinFacts } from '../../language/local-formats.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';

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

/** The length of a date with a day, YYYY-MM-DD. */
const DAY_LENGTH = 10;

/** The text for an end of the route that is unknown, as on the card. */
const UNKNOWN_END = '---';

/** Returns the text of an option. */
export function formatOption(
  kind: ParsedFieldKind,
  value: string,
  airlines: readonly AirlineRowFragment[],
): string {
  if (kind === 'date') return formatKnownDate(value);
  if (kind === 'aircraft') return getAircraftName(value);
  if (kind === 'airline') return airlines.find(({ id }) => id === value)?.name ?? value;
  return value;
}

/** Returns a text for an option that the parser understands without ambiguity. It becomes a part of the line, so it is not translated. */
export function formatUnambiguousOption(
  { kind }: ParsedField,
  value: string,
  airlines: readonly AirlineRowFragment[],
): string {
  if (kind === 'departure') return `from ${value}`;
  if (kind === 'arrival') return `to ${value}`;
  if (kind === 'date') return formatShortDate(value);
  return formatOption(kind, value, airlines);
}

/** Returns the cells of the parsed fields, in the order of the strip. */
export function buildCells(
  parsedLine: ParsedLine,
  airlines: readonly AirlineRowFragment[],
): readonly ParsedCell[] {
  const [airline, flight] = [findParsedField(parsedLine, 'airline'), findParsedField(parsedLine, 'flight')];
  // The flight number contains the airline, as in 'LH716'. An ambiguous airline has a separate cell.
  const isWithNumber = airline !== undefined && flight !== undefined && airline.ambiguity === undefined;
  const airlineName = airline ? formatOption('airline', airline.value, airlines) : '';
  const date = findParsedField(parsedLine, 'date');
  const isDay = date !== undefined && date.value.length === DAY_LENGTH;
  const weekday = isDay ? formatWeekday(date.value) : '';
  const buildCell = (
    kind: ParsedFieldKind,
    caption: string,
    formatSpoken: (value: string) => string,
  ): readonly ParsedCell[] => {
    const field = findParsedField(parsedLine, kind);
    if (!field || !hasEditorField(kind)) return [];
    const value = formatOption(kind, field.value, airlines);
    const { ambiguity } = field;
    const spans = kind === 'flight' && isWithNumber ? [...field.spans, ...airline.spans] : field.spans;
    return [
      {
        key: kind,
        caption,
        value,
        screenReaderText: formatSpoken(value),
        isAmbiguous: ambiguity !== undefined,
        spans,
      },
    ];
  };
  return [
    ...(isWithNumber
      ? []
      : buildCell('airline', translate('Airline'), (value) => translate('airline {value}', { value }))),
    ...buildCell('flight', isWithNumber ? airlineName : translate('Flight'), (value) =>
      translate('flight, {airline}, {value}', { airline: airlineName, value }),
    ),
    ...buildRouteCell(parsedLine),
    ...buildCell('date', weekday || getFieldLabel('date'), (value) => `${weekday} ${value}`.trim()),
    ...buildCell('aircraft', getFieldLabel('selectedAircraft'), (value) =>
      translate('aircraft {value}', { value }),
    ),
    ...buildCell('registration', translate('Reg.'), (value) => translate('registration {value}', { value })),
    ...buildCell('seat', getFieldLabel('seat'), (value) => translate('seat {value}', { value })),
    ...buildCell('cabin', getFieldLabel('cabin'), (value) => translate('class {value}', { value })),
  ];
}

const formatWeekday = (day: string): string =>
  new Intl.DateTimeFormat(getLanguage().locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));

function buildRouteCell(parsedLine: ParsedLine): readonly ParsedCell[] {
  const [departure, arrival] = [
    findParsedField(parsedLine, 'departure'),
    findParsedField(parsedLine, 'arrival'),
  ];
  const hasUnknownEnd = parsedLine.unknown.some(({ kind }) => kind === 'departure' || kind === 'arrival');
  if (!departure && !arrival && !hasUnknownEnd) return [];
  const ends = [departure, arrival].filter((field): field is ParsedField => field !== undefined);
  const isAmbiguous = ends.some(({ ambiguity }) => ambiguity !== undefined) || hasUnknownEnd;
  const value = joinRouteCodes([departure?.value ?? UNKNOWN_END, arrival?.value ?? UNKNOWN_END]);
  return [
    {
      key: 'route',
      caption: translate('Route'),
      value,
      screenReaderText: formatSpokenRoute(departure?.value, arrival?.value),
      isAmbiguous,
      spans: ends.flatMap(({ spans }) => spans),
    },
  ];
}

function formatSpokenRoute(departure: string | undefined, arrival: string | undefined): string {
  if (departure === undefined) return arrival === undefined ? '' : translate('to {arrival}', { arrival });
  return arrival === undefined
    ? translate('from {departure}', { departure })
    : translate('from {departure} to {arrival}', { departure, arrival });
}

const listUneditableFields = ({ facts }: ParsedLine) => facts.filter(({ kind }) => !hasEditorField(kind));

/** Returns the unparsed words that no explanation of an unknown word names, as a sentence; '' without any. */
export function formatUnexplained(parsedLine: ParsedLine): string {
  return formatUnused(listUnexplainedWords(parsedLine));
}

/** Returns the unparsed groups of words that no explanation of an unknown word names. */
export function listUnexplainedWords(parsedLine: ParsedLine): readonly string[] {
  return listUnusedWords(parsedLine).filter(
    (words) => !parsedLine.unknown.some(({ text }) => words.endsWith(text)),
  );
}

function listUnusedWords(parsedLine: ParsedLine): readonly string[] {
  const { line, unparsed, passFlights } = parsedLine;
  const uneditableFields = passFlights > 0 ? [] : listUneditableFields(parsedLine);
  return [...uneditableFields.flatMap(({ spans }) => spans), ...unparsed].map(({ start, end }) =>
    line.slice(start, end),
  );
}

/** Names the words of a line that were not used. */
export function formatUnused(words: readonly string[]): string {
  const quoted = joinFacts(words.map((word) => `'${shortenWord(word)}'`));
  const count = words.length;
  return count === 0
    ? ''
    : translate('{count, plural, one {{words} was not used} other {{words} were not used}}', {
        count,
        words: quoted,
      });
}

/** Returns the parsed flights as a text for screen readers. */
export function formatForScreenReader(
  legs: readonly ParsedLine[],
  airlines: readonly AirlineRowFragment[],
  entry: { readonly assumptions: readonly string[] } | null,
): string {
  const texts = legs.map((leg) => formatLegForScreenReader(leg, airlines));
  return joinSentences([...texts, ...(entry?.assumptions ?? [])]);
}

function formatLegForScreenReader(parsedLine: ParsedLine, airlines: readonly AirlineRowFragment[]): string {
  const cells = buildCells(parsedLine, airlines);
  const parsedText =
    cells.length === 0
      ? parsedLine.isWayBack
        ? translate('Understood: way back')
        : translate('Nothing understood')
      : translate('Understood: {values}', {
          values: joinFacts(cells.map(({ screenReaderText }) => screenReaderText)),
        });
  const reasons = parsedLine.facts.flatMap(({ ambiguity }) => ambiguity?.reason ?? []);
  const unparsedText = formatUnexplained(parsedLine);
  const unknownTexts = parsedLine.unknown.map(explainUnknownWord);
  return joinSentences([
    parsedText,
    ...reasons,
    ...unknownTexts,
    ...(unparsedText === '' ? [] : [unparsedText]),
  ]);
}

/** Returns the text that stays in the input after the entry is applied. */
export function formatRemaining(legs: readonly ParsedLine[]): string {
  const remaining = legs.flatMap((parsedLine) => {
    const { line, unparsed, nextFlight, passFlights } = parsedLine;
    const words = passFlights > 0 ? [] : listUneditableFields(parsedLine).map(({ value }) => value);
    // The next leg is applied too.
    const rest =
      nextFlight === null ? [parsedLine.remaining] : unparsed.map(({ start, end }) => line.slice(start, end));
    return [...words, ...rest];
  });
  return remaining.filter((part) => part !== '').join(' ');
}

/** Removes the words at the given spans from a line. */
export function removeSpans(line: string, spans: readonly Span[]): string {
  return replaceSpans(line, spans, '');
}

/** Replaces the words at the given spans; the new words go to the first span. */
export function replaceSpans(line: string, spans: readonly Span[], text: string): string {
  const separateSpans = spans.filter(
    (span, spanIndex) => !spans.some((other, otherIndex) => isWithin(span, spanIndex, other, otherIndex)),
  );
  const [firstSpan, ...otherSpans] = separateSpans.toSorted((a, b) => a.start - b.start);
  if (!firstSpan) return line;
  let result = line;
  for (const { start, end } of otherSpans.toReversed())
    result = `${result.slice(0, start)} ${result.slice(end)}`;
  result = `${result.slice(0, firstSpan.start)} ${text} ${result.slice(firstSpan.end)}`;
  return result.replaceAll(/\s+/g, ' ').trim();
}

/** Returns true if a span is inside another span, or equal to an earlier one. */
function isWithin(span: Span, spanIndex: number, other: Span, otherIndex: number): boolean {
  if (spanIndex === otherIndex || other.start > span.start || other.end < span.end) return false;
  return otherIndex < spanIndex || other.end - other.start > span.end - span.start;
}
