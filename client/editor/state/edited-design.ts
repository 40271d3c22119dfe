import { parseDesign } from '../../../tag/design.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { isWholeCode } from '../fields/destination.ts';
import { EDITOR_FIELDS, isEditorField, type EditorField, type Fault } from '../fields/editor-fields.ts';

/** What the fields show, letter by letter; the design beside it is what of that the parser accepted. */
export type Draft = Record<EditorField, string>;
export type Faults = Partial<Record<EditorField, Fault>>;

/** All that an edit changes, and that undo brings back. */
export type Edited = {
  readonly design: TagConfig;
  readonly draft: Draft;
  readonly faults: Faults;
  /** Until somebody types an arrival, it follows the destination. */
  readonly arrivalTyped: boolean;
  /** The last destination that was a whole code, since a half-typed one says nothing about city and country. */
  readonly wholeCode: string;
};

const draftOf = (design: TagConfig) =>
  Object.fromEntries(EDITOR_FIELDS.map((field) => [field, design[field]])) as Draft;

/** A design that nobody has edited yet. */
export function unedited(design: TagConfig): Edited {
  return {
    design,
    draft: draftOf(design),
    faults: {},
    arrivalTyped: design.arrival !== design.iata,
    wholeCode: design.iata,
  };
}

/**
 * What becomes of it when fields are changed: all of it goes into the draft, and what the parser accepts into the
 * design. The same object again where nothing is changed.
 */
export function withChanges(before: Edited, changes: Partial<Draft>): Edited {
  const arrivalTyped = before.arrivalTyped || changes.arrival !== undefined;
  const draft = { ...before.draft, ...changes };
  // An emptied destination is about to be another one: the card keeps the last, and so does what follows it.
  if (!arrivalTyped && changes.iata?.trim()) draft.arrival = changes.iata;
  if (changedFields(before.draft, draft).length === 0) return before;
  const wholeCode = isWholeCode(draft.iata) ? draft.iata : before.wholeCode;
  return { draft, arrivalTyped, wholeCode, ...settle(before.design, draft) };
}

/** The fields that show something else, in the order of the panel. */
export function changedFields(before: Draft, after: Draft): EditorField[] {
  return EDITOR_FIELDS.filter((field) => before[field] !== after[field]);
}

/**
 * The design a draft stands for, and the fault of each field the parser refuses: such a field keeps the last value
 * that was good, so that the card and the other fields go on.
 */
export function settle(last: TagConfig, draft: Draft): Pick<Edited, 'design' | 'faults'> {
  const faults: Faults = {};
  let candidate: Record<string, unknown> = { ...last, ...draft };
  for (;;) {
    const parsed = parseDesign(candidate);
    if (parsed.ok) return { design: parsed.value, faults };
    const { refusal } = parsed;
    // Every other part came from the parser, which accepts its own output: a second fault of a field is a bug.
    if (!isEditorField(refusal.field) || faults[refusal.field])
      throw new Error(`Unparsable: ${refusal.code}`);
    faults[refusal.field] = refusal;
    candidate = { ...candidate, [refusal.field]: last[refusal.field] };
  }
}
