import { MAX_LEGS } from '../../../tag/quick-entry/legs/max-legs.ts';
import {
  findParsedField,
  MAX_LINE_LENGTH,
  type ParsedFieldKind,
  type ParsedLine,
} from '../../../tag/quick-entry/parsed-line.ts';
import type { AppliedEntry } from '../state/view-slice.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { explainUnknownWord } from './explain-unknown-word.ts';
import { hasEditorField } from './fill-form.ts';
import { formatFlightName } from './format-leg-name.ts';
import type { QuickEntryAction } from './quick-entry-action.ts';
import { joinSentences, toInnerWord, joinNames } from '../../language/local-formats.ts';
import { type EditorField } from '../state/editor-fields.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';

/** Says that Enter had no effect, and why. */
export const formatEntryProblem = (problem: string) =>
  translate('Nothing was filled in. {problem}', { problem });

/** The message after Enter. */
export type DoneMessage = AppliedEntry['message'];

/** Returns the message after Enter: 'LH 716 filled in', or what the flight lacks. */
export function formatDone(legs: readonly ParsedLine[], entry: QuickEntryAction): DoneMessage {
  const { assumptions, form } = entry;
  const [parsedLine] = legs;
  const ends = (['departure', 'arrival'] as const).filter((end) => form.design[end] === '');
  const isIncomplete = ends.length > 0 || legs.some(({ unknown: unknownWords }) => unknownWords.length > 0);
  const missingEndTexts = ends.length === 0 ? [] : [formatMissingEnds(legs, ends)];
  const unknownTexts = [...new Set(legs.flatMap((leg) => leg.unknown.map(explainUnknownWord)))];
  const ambiguities = listDateAmbiguities(legs);
  // A boarding pass leaves no words in the line that would name its unknown airline.
  const hasUnknownAirline =
    parsedLine !== undefined &&
    parsedLine.passFlights > 0 &&
    findParsedField(parsedLine, 'airline') === undefined;
  const sentences = [
    ...(isIncomplete ? [...missingEndTexts, ...unknownTexts] : [formatFilled(legs, entry)]),
    ...ambiguities,
    ...(hasUnknownAirline ? [translate('No airline has its code')] : assumptions),
    ...listOmissions(legs),
  ];
  return {
    text: joinSentences(sentences),
    isComplete: !isIncomplete && ambiguities.length === 0,
    isFailed: isIncomplete,
  };
}

/** The fields of the editor; an airline is no field of its own. */
const FIELDS: Record<Exclude<ParsedFieldKind, 'airline'>, EditorField> = {
  flight: 'flightNumber',
  departure: 'departure',
  arrival: 'arrival',
  date: 'date',
  aircraft: 'selectedAircraft',
  registration: 'registration',
  seat: 'seat',
  cabin: 'cabin',
};

const getLabel = (kind: ParsedFieldKind): string =>
  kind === 'airline' ? translate('Airline') : getFieldLabel(FIELDS[kind]);

/** Says what a line has filled in, and if it is in new tags. */
function formatFilled(legs: readonly ParsedLine[], entry: QuickEntryAction): string {
  const count = legs.length;
  const isNew = entry.kind === 'new';
  if (count > 1)
    return isNew
      ? translate(
          '{count, plural, one {# flight filled in, as new tags} other {# flights filled in, as new tags}}',
          { count },
        )
      : translate('{count, plural, one {# flight filled in} other {# flights filled in}}', { count });
  const name = formatFilledName(legs, entry);
  return isNew
    ? translate('{name} filled in, as a new tag', { name })
    : translate('{name} filled in', { name });
}

/** Names what a line has filled in: the number or the route of a flight, otherwise the fields, such as 'Seat and class'. */
function formatFilledName(legs: readonly ParsedLine[], { kind, form }: QuickEntryAction): string {
  const [parsedLine] = legs;
  if (!parsedLine) return '';
  const has = (field: ParsedFieldKind) => findParsedField(parsedLine, field) !== undefined;
  if (kind === 'new' || has('flight') || (has('departure') && has('arrival')))
    return findParsedField(parsedLine, 'flight')?.value ?? formatFlightName(form.design);
  const labels = parsedLine.facts
    .filter((fact) => hasEditorField(fact.kind))
    .map(({ kind: fact }, index) => (index === 0 ? getLabel(fact) : toInnerWord(getLabel(fact))));
  return joinNames(labels);
}

function formatMissingEnds(legs: readonly ParsedLine[], ends: readonly ('departure' | 'arrival')[]): string {
  const end = ends.length > 1 ? 'both' : (ends[0] ?? 'arrival');
  const count = legs.length;
  const flight = legs[0] && findParsedField(legs[0], 'flight')?.value;
  const name = count > 1 ? translate('{count, plural, one {# flight} other {# flights}}', { count }) : flight;
  return name === undefined
    ? translate(
        '{end, select, departure {Departure is missing} arrival {Arrival is missing} other {Departure and arrival are missing}}',
        { end },
      )
    : translate(
        '{end, select, departure {{name}: departure is missing} arrival {{name}: arrival is missing} other {{name}: departure and arrival are missing}}',
        { end, name },
      );
}

/** Returns the ambiguities about days, with the days that they may be: 'Day and month may be the other way round: 2 Jan 2025 or 1 Feb 2025'. */
function listDateAmbiguities(legs: readonly ParsedLine[]): readonly string[] {
  const texts = legs.flatMap((leg) => {
    const { options = [], reason = '' } = findParsedField(leg, 'date')?.ambiguity ?? {};
    return options.length > 1 ? [`${reason}: ${formatOptions(options.map(formatKnownDate))}`] : [];
  });
  return [...new Set(texts)];
}

const formatOptions = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((before, next) => translate('{before} or {next}', { before, next }), first);

/** Says which flights of the lines are left out: equal ones, and those above the limits. */
export function listOmissions(legs: readonly ParsedLine[]): readonly string[] {
  const { repeats = 0, hasMoreFlights = false } = legs.at(-1)?.omission ?? {};
  return [
    ...(repeats > 0
      ? [
          translate('{count, plural, one {# the same left out} other {# the same left out}}', {
            count: repeats,
          }),
        ]
      : []),
    ...(hasMoreFlights
      ? [
          translate(
            'The rest stays in the field: at most {flights} flights, and {characters} characters a line',
            { flights: MAX_LEGS, characters: MAX_LINE_LENGTH },
          ),
        ]
      : []),
  ];
}
