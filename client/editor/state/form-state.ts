import { LAYOUT_LIST } from '../../../tag/design/layouts/layouts.ts';
import { parseDesign, parseUnfinishedDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { flightDay } from '../../../tag/dates/flight-day.ts';
import { parseNotes } from '../../../tag/lists/notes.ts';
import { detailsOfDesign, isSameDetails, parseDetails, type TagDetails } from '../../offline/tag-details.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import { isCompleteCode } from './destination.ts';
import { EDITOR_FIELDS, isEditorField, type EditorField, type FieldError } from './editor-fields.ts';

/** What each field shows, as it was typed. */
export type FieldTexts = Record<EditorField, string>;
type FieldErrors = Partial<Record<EditorField, FieldError>>;

/** Everything that an edit changes and that undo restores. */
export type FormState = {
  /** The part of the texts that the parser accepted. */
  readonly design: TagConfig;
  readonly texts: FieldTexts;
  readonly fieldErrors: FieldErrors;
  /**
   * The last complete destination code; '' for none yet. An incomplete code says nothing about city and country, and before
   * the first complete one the destination may be empty.
   */
  readonly wholeCode: string;
};

/** What a save stores of a form. */
export type SavedContent = { readonly design: TagConfig; readonly details: TagDetails };

export function contentOf({ design, texts }: FormState): SavedContent {
  return { design, details: parseDetails(texts) };
}

export function isSameContent(one: SavedContent, other: SavedContent): boolean {
  return isSameDesign(one.design, other.design) && isSameDetails(one.details, other.details);
}

/** The form of a design without edits. */
export function formOfDesign(design: TagConfig, details = detailsOfDesign(design)): FormState {
  return {
    design,
    texts: textsOf(design, details),
    fieldErrors: {},
    wholeCode: design.iata,
  };
}

function textsOf(design: TagConfig, details: TagDetails): FieldTexts {
  const values = { ...design, ...details };
  return Object.fromEntries(EDITOR_FIELDS.map((field) => [field, textOf(values[field])])) as FieldTexts;
}

/** The text of a field: 'true' and 'false' for a box, the words of a list with spaces between, '' for none. */
function textOf(value: (TagConfig & TagDetails)[EditorField]): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(' ') : String(value);
}

/** Converts the field texts to unparsed design values. */
function valuesOf(texts: FieldTexts): Record<string, unknown> {
  const { titles, printed } = texts;
  return { ...texts, titles: titles === 'true', printed: printed.split(' ').filter((word) => word !== '') };
}

/** The form after fields have changed. Returns the same object when nothing changed. */
export function withChanges(before: FormState, changes: Partial<FieldTexts>): FormState {
  const texts = { ...before.texts, ...changes };
  // A day that was chosen for another date is not this one's.
  if (texts.date !== before.texts.date && changes.flownOn === undefined)
    texts.flownOn = flightDay(texts.date) ?? '';
  // Each layout has finishes of its own.
  if (texts.layout !== before.texts.layout && changes.finish === undefined)
    texts.finish = firstFinish(texts.layout);
  // An empty code is about to be replaced: the card and the other code keep the last one.
  if (texts.headline === 'arrival') {
    if (changes.iata?.trim()) texts.arrival = changes.iata;
    else if (changes.arrival?.trim()) texts.iata = changes.arrival;
  }
  if (changedFields(before.texts, texts).length === 0) return before;
  const wholeCode = isCompleteCode(texts.iata) ? texts.iata : before.wholeCode;
  return { texts, wholeCode, ...parseTexts(before.design, texts, wholeCode) };
}

const firstFinish = (layout: string) => LAYOUT_LIST.find(({ id }) => id === layout)?.finishes[0].id ?? '';

/** The fields with different texts, in the order of the panel. */
export function changedFields(before: FieldTexts, after: FieldTexts): EditorField[] {
  return EDITOR_FIELDS.filter((field) => before[field] !== after[field]);
}

/**
 * The design that the texts describe, and the error of each field that the parser refuses. A refused field keeps its last
 * valid value, so that the card and the other fields still update.
 */
export function parseTexts(
  last: TagConfig,
  texts: FieldTexts,
  wholeCode: string,
): Pick<FormState, 'design' | 'fieldErrors'> {
  const parse = wholeCode === '' || last.iata === '' ? parseUnfinishedDesign : parseDesign;
  const fieldErrors: FieldErrors = {};
  const notes = texts.notes === '' ? null : parseNotes(texts.notes);
  if (notes && !notes.ok) fieldErrors.notes = notes.refusal;
  let candidate: Record<string, unknown> = { ...last, ...valuesOf(texts) };
  for (;;) {
    const parsed = parse(candidate);
    if (parsed.ok) return { design: parsed.value, fieldErrors };
    const { refusal } = parsed;
    // The last valid value always parses, so a second error of the same field is a bug.
    if (!isEditorField(refusal.field) || fieldErrors[refusal.field])
      throw new Error(`Unparsable: ${refusal.code}`);
    fieldErrors[refusal.field] = refusal;
    const { field } = refusal;
    candidate = { ...candidate, [field]: (last as Record<string, unknown>)[field] };
  }
}
