import { printDate } from '../../../tag/dates/flight-day.ts';
import type { FlightCompletion } from '../../../tag/quick-entry/complete-flight.ts';
import { type ParsedFieldKind, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { getDateFormat } from '../../session/date-format.ts';
import { getDestinationChanges, type Airports } from '../state/destination.ts';
import { isEditorField } from '../state/editor-fields.ts';
import { applyChanges, type FieldTexts, type FormState } from '../state/form-state.ts';
import { BLANK_FLIGHT } from '../state/open-design.ts';

/** The editor field of each kind that fills one text. An editor without that field ignores the value. */
const FIELD_OF_KIND: Partial<Record<ParsedFieldKind, string>> = {
  flight: 'flightNumber',
  departure: 'departure',
  aircraft: 'selectedAircraft',
  registration: 'registration',
  seat: 'seat',
  cabin: 'cabin',
};

/** Returns true if the editor has a field for a fact. Otherwise its words stay in the line. */
export function hasEditorField(kind: ParsedFieldKind): boolean {
  return kind !== 'seat' || isEditorField('seat');
}

/** Returns the form of a flight that has only the values of the line and of its completion. */
export function fillBlankForm(
  { design, texts, ...form }: FormState,
  reading: ParsedLine,
  { assumed }: FlightCompletion,
  airports: Airports,
): FormState {
  const blank = applyChanges({ design, texts, ...form, wholeCode: '' }, BLANK_FLIGHT);
  return fillForm(blank, { ...reading, facts: [...reading.facts, ...assumed.map(toFact)] }, airports);
}

const toFact = ({ kind, value }: FlightCompletion['assumed'][number]) => ({ kind, value, spans: [] });

/** Returns the form with the facts of a parsed line filled in. Ends that do not exist become empty; a date stays if no other one is read. */
export function fillForm(
  before: FormState,
  { facts, unknown }: Pick<ParsedLine, 'facts' | 'unknown'>,
  airports: Airports,
): FormState {
  const texts: Record<string, string> = {};
  if (unknown.some(({ kind }) => kind === 'departure')) texts['departure'] = '';
  for (const { kind, value } of facts) {
    const field = FIELD_OF_KIND[kind];
    if (field !== undefined && isEditorField(field)) texts[field] = value;
    if (kind === 'date') texts['date'] = printDate(value, getDateFormat());
    if (kind === 'aircraft' && value !== before.texts.selectedAircraft) texts['subtype'] = 'standard';
  }
  const isUnknown = unknown.some(({ kind }) => kind === 'arrival');
  const arrival = isUnknown ? '' : facts.find(({ kind }) => kind === 'arrival')?.value;
  const follows = before.texts.headline === 'arrival';
  const isEmptied = follows && arrival === '';
  return applyChanges(isEmptied ? { ...before, wholeCode: '' } : before, {
    ...texts,
    ...(arrival !== undefined && { arrival }),
    ...(arrival !== undefined && follows && getPlaceChanges(arrival, before, airports)),
  } as Partial<FieldTexts>);
}

/** Returns the destination of an arrival; an unknown arrival has no city either. */
function getPlaceChanges(arrival: string, { wholeCode, texts }: FormState, airports: Airports) {
  if (arrival === '') return { iata: '', city: '', country: '' };
  const { city, country } = texts;
  return getDestinationChanges(arrival, { iata: wholeCode, city, country }, airports);
}
