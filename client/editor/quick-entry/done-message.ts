import { formatShortDate } from '../../../tag/dates/format-short-date.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
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

/** Says that Enter had no effect, and why. */
export const formatEntryProblem = (problem: string) =>
  translate('Nothing was filled in. {problem}', { problem });

/** The message after Enter. */
export type DoneMessage = AppliedEntry['message'];

/** Returns the message after Enter: 'LH 716 filled in', or what the flight lacks. */
export function formatDone(legs: readonly ParsedLine[], entry: QuickEntryAction): DoneMessage {
  const { kind, assumptions, form } = entry;
  const [parsedLine] = legs;
  const name = formatFilledName(legs, entry);
  const ends = (['departure', 'arrival'] as const).filter((end) => form.design[end] === '');
  const isIncomplete = ends.length > 0 || legs.some(({ unknown: unknownWords }) => unknownWords.length > 0);
  const missingEndTexts = ends.length === 0 ? [] : [formatMissingEnds(legs, ends)];
  const unknownTexts = [...new Set(legs.flatMap((leg) => leg.unknown.map(explainUnknownWord)))];
  const ambiguities = listDateAmbiguities(legs);
  const newTag = kind === 'new' ? (legs.length > 1 ? ', as new tags' : ', as a new tag') : '';
  // A boarding pass leaves no words in the line that would name its unknown airline.
  const hasUnknownAirline =
    parsedLine !== undefined &&
    parsedLine.passFlights > 0 &&
    findParsedField(parsedLine, 'airline') === undefined;
  const sentences = [
    ...(isIncomplete ? [...missingEndTexts, ...unknownTexts] : [`${name} filled in${newTag}`]),
    ...ambiguities,
    ...(hasUnknownAirline ? [translate('No airline has its code')] : assumptions),
    ...listOmissions(legs),
  ];
  return {
    text: sentences.join('. '),
    isComplete: !isIncomplete && ambiguities.length === 0,
    isFailed: isIncomplete,
  };
}

const LABELS: Record<ParsedFieldKind, string> = {
  airline: 'Airline',
  flight: FIELD_LABELS.flightNumber,
  departure: FIELD_LABELS.departure,
  arrival: FIELD_LABELS.arrival,
  date: FIELD_LABELS.date,
  aircraft: FIELD_LABELS.selectedAircraft,
  registration: FIELD_LABELS.registration,
  seat: FIELD_LABELS.seat,
  cabin: FIELD_LABELS.cabin,
};

/** Names what a line has filled in: the number or the route of a flight, otherwise the fields, such as 'Seat and class'. */
function formatFilledName(legs: readonly ParsedLine[], { kind, form }: QuickEntryAction): string {
  const [parsedLine] = legs;
  if (!parsedLine || legs.length > 1) return `${legs.length} flights`;
  const has = (field: ParsedFieldKind) => findParsedField(parsedLine, field) !== undefined;
  if (kind === 'new' || has('flight') || (has('departure') && has('arrival')))
    return findParsedField(parsedLine, 'flight')?.value ?? formatFlightName(form.design);
  const labels = parsedLine.facts
    .filter((fact) => hasEditorField(fact.kind))
    .map((fact, index) => (index === 0 ? LABELS[fact.kind] : LABELS[fact.kind].toLowerCase()));
  const last = labels.at(-1) ?? '';
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last;
}

function formatMissingEnds(legs: readonly ParsedLine[], ends: readonly ('departure' | 'arrival')[]): string {
  const text =
    ends.length > 1
      ? translate('Departure and arrival are missing')
      : `${LABELS[ends[0] ?? 'arrival']} is missing`;
  const flight = legs[0] && findParsedField(legs[0], 'flight')?.value;
  const name = legs.length > 1 ? `${legs.length} flights` : flight;
  return name === undefined ? text : `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Returns the ambiguities about days, with the days that they may be: 'Day and month may be the other way round: 2 Jan 2025 or 1 Feb 2025'. */
function listDateAmbiguities(legs: readonly ParsedLine[]): readonly string[] {
  const texts = legs.flatMap((leg) => {
    const { options = [], reason = '' } = findParsedField(leg, 'date')?.ambiguity ?? {};
    return options.length > 1 ? [`${reason}: ${options.map(formatShortDate).join(' or ')}`] : [];
  });
  return [...new Set(texts)];
}

/** Says which flights of the lines are left out: equal ones, and those above the limits. */
export function listOmissions(legs: readonly ParsedLine[]): readonly string[] {
  const { repeats = 0, hasMoreFlights = false } = legs.at(-1)?.omission ?? {};
  return [
    ...(repeats > 0 ? [`${repeats} the same left out`] : []),
    ...(hasMoreFlights
      ? [
          translate(
            'The rest stays in the field: at most {MAX_LEGS} flights, and {MAX_LINE_LENGTH} characters a line',
            { MAX_LEGS, MAX_LINE_LENGTH },
          ),
        ]
      : []),
  ];
}
