import { flightDay, formatDay } from '../../../tag/dates/flight-day.ts';
import { nextFlight } from '../../../tag/lists/next-flight.ts';
import { isSameAirline, identityOfDesign } from '../../../tag/airlines/match-airline.ts';
import {
  findParsedField,
  type ParsedFieldKind,
  type ParsedLine,
} from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { newId } from '../../offline/new-id.ts';
import type { Airports } from '../state/destination.ts';
import { dateFormat } from '../../session/date-format.ts';
import { destinationChanges } from '../state/destination.ts';
import { isEditorField } from '../state/editor-fields.ts';
import { formOf, isDraft, type DesignToOpen } from '../state/design-slice.ts';
import { replaceForm, replaceTag } from '../state/edit-design.ts';
import { useEditor, type EditorState } from '../state/editor-store.ts';
import {
  contentOf,
  formOfDesign,
  withChanges,
  type FieldTexts,
  type FormState,
} from '../state/form-state.ts';
import { freshDesignOf } from '../state/open-design.ts';

type Lists = {
  readonly airlines: readonly AirlineRowFragment[] | null;
  readonly airports: Airports;
  /** The saved tags, which say where the next flight leaves from. */
  readonly tags: readonly SavedTagFragment[];
};

/** What Enter makes of a reading: the open design with other texts, or another tag. */
export type QuickEntryAction =
  | { readonly kind: 'edit'; readonly form: FormState }
  | {
      readonly kind: 'new';
      readonly next: DesignToOpen & { readonly newId: string };
      readonly form: FormState;
    };

/** Facts that fill a field of their name or another. The editor may have no field for one. */
const FIELDS: Partial<Record<ParsedFieldKind, string>> = {
  flight: 'flightNumber',
  departure: 'departure',
  aircraft: 'selectedAircraft',
  registration: 'registration',
  seat: 'seat',
  cabin: 'cabin',
};

/** Whether the editor has a place for a fact; without one its words stay in the line. */
export function hasEditorField(kind: ParsedFieldKind): boolean {
  return kind !== 'seat' || isEditorField('seat');
}

/**
 * What applying a reading gives. Another airline, and another flight than that of the open saved tag, is a new tag of a
 * fresh design; everything else changes the open design. Null when the reading says nothing.
 */
export function toQuickEntryAction(
  reading: ParsedLine,
  editor: EditorState,
  { airlines, airports, tags }: Lists,
): QuickEntryAction | null {
  if (reading.facts.every(({ kind }) => !hasEditorField(kind))) return null;
  const named = airlines?.find(({ id }) => id === findParsedField(reading, 'airline')?.value);
  const own = airlines?.find(({ id }) => id === editor.airlineId);
  const isOther = named !== undefined && !isOfDesign(named, editor);
  const airline = isOther ? named : (own ?? named);
  if (isOther || (editor.tag !== null && isOtherFlight(reading, editor))) {
    const next = nextFlight(tags, findParsedField(reading, 'departure')?.value);
    const fresh = airline && freshDesignOf(airline, next);
    if (fresh?.ok) return newTag(fresh.value, reading, airports);
  }
  const before = formOf(editor);
  const form = fillForm(before, reading, airports);
  return { kind: 'edit', form };
}

function isOfDesign(airline: AirlineRowFragment, { airlineId, design }: EditorState): boolean {
  return airline.id === airlineId || isSameAirline(airline, identityOfDesign(design));
}

/** Whether a line with a flight number names another flight than the saved one: its number, day or route differs. */
function isOtherFlight(reading: ParsedLine, { design }: EditorState): boolean {
  const number = findParsedField(reading, 'flight')?.value;
  if (number === undefined) return false;
  const date = findParsedField(reading, 'date')?.value;
  const differs = (kind: 'departure' | 'arrival') => {
    const code = findParsedField(reading, kind)?.value;
    return code !== undefined && code !== design[kind];
  };
  const isOtherNumber =
    design.flightNumber !== '' && design.flightNumber.replaceAll(/\s/g, '') !== number.replace(' ', '');
  const isOtherDay = date !== undefined && date !== flightDay(design.date);
  return isOtherNumber || isOtherDay || differs('departure') || differs('arrival');
}

function newTag(fresh: DesignToOpen, reading: ParsedLine, airports: Airports): QuickEntryAction {
  const form = fillForm(formOfDesign(fresh.design), reading, airports);
  const next = { ...fresh, newId: newId(), draft: { form, saved: contentOf(formOfDesign(fresh.design)) } };
  return { kind: 'new', next, form };
}

/** A form with the facts of a reading. */
function fillForm(before: FormState, reading: ParsedLine, airports: Airports): FormState {
  const texts: Record<string, string> = {};
  for (const { kind, value } of reading.facts) {
    const field = FIELDS[kind];
    if (field !== undefined && isEditorField(field)) texts[field] = value;
    if (kind === 'date') texts['date'] = formatDay(value, dateFormat());
    if (kind === 'aircraft' && value !== before.texts.selectedAircraft) texts['subtype'] = 'standard';
  }
  const arrival = findParsedField(reading, 'arrival')?.value;
  const follows = before.texts.headline === 'arrival';
  const { city, country } = before.texts;
  const place = destinationChanges(arrival ?? '', { iata: before.wholeCode, city, country }, airports);
  const route = arrival === undefined ? {} : { arrival, ...(follows && place) };
  return withChanges(before, { ...texts, ...route } as Partial<FieldTexts>);
}

/**
 * Applies an entry as one step, which one undo takes back. Where a saved tag with unsaved changes would be left,
 * `DiscardQuestion` asks first.
 * @returns whether it is applied; else the question is open
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
