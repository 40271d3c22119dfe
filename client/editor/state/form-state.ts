import { LAYOUT_LIST } from '../../../tag/design/layouts/layouts.ts';
import { AUTOMATIC } from '../../../tag/design/choices.ts';
import { parseUnfinishedDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { parseFlightDay } from '../../../tag/dates/flight-day.ts';
import { parseNotes } from '../../../tag/lists/notes.ts';
import { deriveDetails, isSameDetails, parseDetails, type TagDetails } from '../../offline/tag-details.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import { isCompleteCode } from './destination.ts';
import { EDITOR_FIELDS, isEditorField, type EditorField, type FieldError } from './editor-fields.ts';

/** The typed text of each field. */
export type FieldTexts = Record<EditorField, string>;
type FieldErrors = Partial<Record<EditorField, FieldError>>;

/** Everything that an edit changes and that undo restores. */
export type FormState = {
  /** The part of the texts that the parser accepted. */
  readonly design: TagConfig;
  readonly texts: FieldTexts;
  readonly fieldErrors: FieldErrors;
  /**
   * The last complete destination code; '' if there was none. An incomplete code does not change city and country.
   */
  readonly wholeCode: string;
};

/** The part of a form that a save stores. */
export type SavedContent = { readonly design: TagConfig; readonly details: TagDetails };

/** Returns the part of the form that a save stores. */
export function getContent({ design, texts }: FormState): SavedContent {
  return { design, details: parseDetails(texts) };
}

/** Returns true if a save of one content after the other would change nothing. */
export function isSameContent(content: SavedContent, otherContent: SavedContent): boolean {
  return (
    isSameDesign(content.design, otherContent.design) && isSameDetails(content.details, otherContent.details)
  );
}

/** Returns the form of a design without edits. */
export function buildForm(design: TagConfig, details = deriveDetails(design)): FormState {
  return {
    design,
    texts: formatTexts(design, details),
    fieldErrors: {},
    wholeCode: design.iata,
  };
}

function formatTexts(design: TagConfig, details: TagDetails): FieldTexts {
  const values = { ...design, ...details };
  return Object.fromEntries(
    EDITOR_FIELDS.map((field) => [field, formatFieldText(values[field])]),
  ) as FieldTexts;
}

/** Returns the text of a field: 'true' or 'false' for a checkbox, words separated by spaces for a list, '' for null. */
function formatFieldText(value: (TagConfig & TagDetails)[EditorField]): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(' ') : String(value);
}

/** Converts the field texts to unparsed design values. */
function parseValues(texts: FieldTexts): Record<string, unknown> {
  const { titles, printed } = texts;
  return { ...texts, titles: titles === 'true', printed: printed.split(' ').filter((name) => name !== '') };
}

/** Returns the form after fields have changed, or the same object if nothing changed. */
export function applyChanges(form: FormState, changes: Partial<FieldTexts>): FormState {
  const texts = { ...form.texts, ...changes };
  // A day that was selected for another date is no longer valid.
  if (texts.date !== form.texts.date && changes.flownOn === undefined)
    texts.flownOn = parseFlightDay(texts.date) ?? '';
  // Each layout has different finishes.
  if (texts.layout !== form.texts.layout && changes.finish === undefined)
    texts.finish = getFirstFinish(texts.layout);
  // A palette replaces the light of the finish, so a new finish gets its own.
  if (texts.finish !== form.texts.finish && changes.palette === undefined) texts.palette = AUTOMATIC;
  // The user is about to replace an empty code, so the card and the other code keep the last code.
  if (texts.headline === 'arrival') {
    if (changes.iata?.trim()) texts.arrival = changes.iata;
    else if (changes.arrival?.trim()) texts.iata = changes.arrival;
  }
  if (listChangedFields(form.texts, texts).length === 0) return form;
  const wholeCode = isCompleteCode(texts.iata) ? texts.iata : form.wholeCode;
  return { texts, wholeCode, ...parseTexts(form.design, texts) };
}

const getFirstFinish = (layout: string) => LAYOUT_LIST.find(({ id }) => id === layout)?.finishes[0].id ?? '';

/** Returns the fields with different texts, in the order of the panel. */
export function listChangedFields(texts: FieldTexts, otherTexts: FieldTexts): EditorField[] {
  return EDITOR_FIELDS.filter((field) => texts[field] !== otherTexts[field]);
}

/**
 * Parses the texts; returns the design, and the error of each refused field. A refused field keeps its last valid value, so that the card
 * and the other fields still update. The destination can be empty until the design is saved.
 */
export function parseTexts(
  lastDesign: TagConfig,
  texts: FieldTexts,
): Pick<FormState, 'design' | 'fieldErrors'> {
  const fieldErrors: FieldErrors = {};
  const notes = texts.notes === '' ? null : parseNotes(texts.notes);
  if (notes && !notes.ok) fieldErrors.notes = notes.refusal;
  let candidateDesign: Record<string, unknown> = { ...lastDesign, ...parseValues(texts) };
  for (;;) {
    const parsedDesign = parseUnfinishedDesign(candidateDesign);
    if (parsedDesign.ok) return { design: parsedDesign.value, fieldErrors };
    const { refusal } = parsedDesign;
    // The last valid value always parses, so a second error of the same field is a bug.
    if (!isEditorField(refusal.field) || fieldErrors[refusal.field])
      throw new Error(`Unparsable: ${refusal.code}`);
    fieldErrors[refusal.field] = refusal;
    const { field } = refusal;
    candidateDesign = { ...candidateDesign, [field]: (lastDesign as Record<string, unknown>)[field] };
  }
}
