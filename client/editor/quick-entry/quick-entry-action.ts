import { flightDay, formatDay } from '../../../tag/dates/flight-day.ts';
import { guessNextFlight } from '../../../tag/lists/next-flight.ts';
import { isSameAirline, getAirlineIdentity } from '../../../tag/airlines/match-airline.ts';
import {
  findParsedField,
  type ParsedFieldKind,
  type ParsedLine,
} from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { createId } from '../../offline/create-id.ts';
import type { Airports } from '../state/destination.ts';
import { getDateFormat } from '../../session/date-format.ts';
import { getDestinationChanges } from '../state/destination.ts';
import { isEditorField } from '../state/editor-fields.ts';
import { getForm, isDraft, type DesignToOpen } from '../state/design-slice.ts';
import { replaceForm, replaceTag } from '../state/edit-design.ts';
import { useEditor, type EditorState } from '../state/editor-store.ts';
import { getContent, buildForm, applyChanges, type FieldTexts, type FormState } from '../state/form-state.ts';
import { createFreshDesign } from '../state/open-design.ts';

type QuickEntryLists = {
  readonly airlines: readonly AirlineRowFragment[] | null;
  readonly airports: Airports;
  /** The saved tags. They determine the departure of the next flight. */
  readonly tags: readonly SavedTagFragment[];
};

/** The effect of Enter: new texts for the open design, or a new tag. */
export type QuickEntryAction =
  | { readonly kind: 'edit'; readonly form: FormState }
  | {
      readonly kind: 'new';
      readonly next: DesignToOpen & { readonly newId: string };
      readonly form: FormState;
    };

/** The editor field of each fact that fills one text. An editor without that field ignores the fact. */
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

/**
 * Returns the effect of applying a parsed line, or null if the line has no facts. Another airline than that of the design, or another
 * flight than that of the open saved tag, makes a new tag with a fresh design. Everything else changes the open design.
 */
export function toQuickEntryAction(
  reading: ParsedLine,
  editor: EditorState,
  { airlines, airports, tags }: QuickEntryLists,
): QuickEntryAction | null {
  if (reading.facts.every(({ kind }) => !hasEditorField(kind))) return null;
  const named = airlines?.find(({ id }) => id === findParsedField(reading, 'airline')?.value);
  const own = airlines?.find(({ id }) => id === editor.airlineId);
  const isOther = named !== undefined && !isOfDesign(named, editor);
  const airline = isOther ? named : (own ?? named);
  if (isOther || (editor.tag !== null && isOtherFlight(reading, editor))) {
    const next = guessNextFlight(tags, findParsedField(reading, 'departure')?.value);
    const fresh = airline && createFreshDesign(airline, next);
    if (fresh?.ok) return createNewTag(fresh.value, reading, airports);
  }
  const before = getForm(editor);
  const form = fillForm(before, reading, airports);
  return { kind: 'edit', form };
}

function isOfDesign(airline: AirlineRowFragment, { airlineId, design }: EditorState): boolean {
  return airline.id === airlineId || isSameAirline(airline, getAirlineIdentity(design));
}

/** Returns true if a line with a flight number differs from the saved flight in number, day or route. */
function isOtherFlight(reading: ParsedLine, { design }: EditorState): boolean {
  const number = findParsedField(reading, 'flight')?.value;
  if (number === undefined) return false;
  const date = findParsedField(reading, 'date')?.value;
  const isChanged = (kind: 'departure' | 'arrival') => {
    const code = findParsedField(reading, kind)?.value;
    return code !== undefined && code !== design[kind];
  };
  const isOtherNumber =
    design.flightNumber !== '' && design.flightNumber.replaceAll(/\s/g, '') !== number.replace(' ', '');
  const isOtherDay = date !== undefined && date !== flightDay(design.date);
  return isOtherNumber || isOtherDay || isChanged('departure') || isChanged('arrival');
}

function createNewTag(fresh: DesignToOpen, reading: ParsedLine, airports: Airports): QuickEntryAction {
  const form = fillForm(buildForm(fresh.design), reading, airports);
  const next = { ...fresh, newId: createId(), draft: { form, saved: getContent(buildForm(fresh.design)) } };
  return { kind: 'new', next, form };
}

/** Returns the form with the facts of a parsed line filled in. */
function fillForm(before: FormState, reading: ParsedLine, airports: Airports): FormState {
  const texts: Record<string, string> = {};
  for (const { kind, value } of reading.facts) {
    const field = FIELD_OF_KIND[kind];
    if (field !== undefined && isEditorField(field)) texts[field] = value;
    if (kind === 'date') texts['date'] = formatDay(value, getDateFormat());
    if (kind === 'aircraft' && value !== before.texts.selectedAircraft) texts['subtype'] = 'standard';
  }
  const arrival = findParsedField(reading, 'arrival')?.value;
  const follows = before.texts.headline === 'arrival';
  const { city, country } = before.texts;
  const place = getDestinationChanges(arrival ?? '', { iata: before.wholeCode, city, country }, airports);
  const route = arrival === undefined ? {} : { arrival, ...(follows && place) };
  return applyChanges(before, { ...texts, ...route } as Partial<FieldTexts>);
}

/**
 * Applies an entry as one undo step. If it would replace a saved tag with unsaved changes, `DiscardQuestion` asks first.
 * @returns true if it is applied; false if the question is open
 */
export function applyAction(entry: QuickEntryAction): boolean {
  if (entry.kind === 'edit') {
    replaceForm(entry.form);
    return true;
  }
  const editor = useEditor.getState();
  if (editor.tag !== null && isDraft(editor)) {
    useEditor.setState({ pendingDesign: { next: entry.next, note: null } });
    return false;
  }
  replaceTag(entry.next);
  return true;
}
