import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { TagBinding } from './design-slice.ts';
import type { EditorField } from './editor-fields.ts';
import { changedFields, type FormState } from './form-state.ts';

/** One step of undo or redo: the edited fields, and the form to restore. */
export type UndoStep = {
  readonly fields: readonly EditorField[];
  readonly form: FormState;
  /** What the form belongs to, where the step has led to another tag. */
  readonly tagBinding?: TagBinding;
};

export type HistorySlice = {
  /** Steps to undo, oldest first. */
  readonly past: readonly UndoStep[];
  /** Steps to redo, the next one last. */
  readonly future: readonly UndoStep[];
  /** When the last step grew, in ms since 1970; null when the next edit starts a step of its own. */
  readonly lastEditAt: number | null;
  /** What the last undo or redo did, in words. The number makes screen readers repeat equal words. */
  readonly announcement: { readonly text: string; readonly number: number } | null;
};

type Steps = Omit<HistorySlice, 'announcement'>;

/** Edits of the same fields within this time are one step, in milliseconds. */
const PAUSE_MS = 1_000;

/** The number of steps that are stored; the oldest are dropped. */
const MAX_STEPS = 200;

/** Fields that fill other fields; both changes form one undo step. */
const FILLED_IN_BY: readonly (readonly [EditorField, readonly EditorField[]])[] = [
  ['date', ['flownOn']],
  ['iata', ['city', 'country', 'arrival']],
  ['selectedAircraft', ['subtype']],
];

export function newHistorySlice(): HistorySlice {
  return { past: [], future: [], lastEditAt: null, announcement: null };
}

/** Stores an edit as a step, or as part of the last step. */
export function withEdit(
  history: Steps,
  before: FormState,
  after: FormState,
  now = Date.now(),
): Partial<HistorySlice> {
  const { past, lastEditAt } = history;
  const fields = leadingFields(changedFields(before.texts, after.texts));
  const last = past.at(-1);
  if (lastEditAt === null || !last || !belongsTo(last, fields, now - lastEditAt, before)) {
    const stored = past.length < MAX_STEPS ? past : past.slice(1 - MAX_STEPS);
    return { past: [...stored, { fields, form: before }], future: [], lastEditAt: now, announcement: null };
  }
  // The user typed something and removed it again: there is nothing to undo.
  if (isSameForm(last.form, after)) return { past: past.slice(0, -1), lastEditAt: null };
  return { lastEditAt: now };
}

/**
 * Stores the replacement of a design by another as a step of its own, if they differ.
 * @param tagBinding of the replaced design, where the other one is another tag
 */
export function withReplacement(
  history: Steps,
  before: FormState,
  after: FormState,
  tagBinding?: TagBinding,
): Partial<HistorySlice> {
  if (changedFields(before.texts, after.texts).length === 0) return { lastEditAt: null };
  const { past = [], ...edit } = withEdit({ ...history, lastEditAt: null }, before, after);
  const last = past.at(-1);
  const steps = tagBinding && last ? [...past.slice(0, -1), { ...last, tagBinding }] : past;
  return { ...edit, past: steps, lastEditAt: null };
}

/** The step to undo, and the history without it. `current` becomes the step to redo. */
export function stepBack(
  { past, future }: Steps,
  current: CurrentState,
): { step: UndoStep; history: Steps } | null {
  const step = past.at(-1);
  if (!step) return null;
  const undone = reversed(step, current);
  return { step, history: { past: past.slice(0, -1), future: [...future, undone], lastEditAt: null } };
}

/** The step to redo, and the history without it. `current` becomes the step to undo. */
export function stepForward(
  { past, future }: Steps,
  current: CurrentState,
): { step: UndoStep; history: Steps } | null {
  const step = future.at(-1);
  if (!step) return null;
  const redone = reversed(step, current);
  return { step, history: { past: [...past, redone], future: future.slice(0, -1), lastEditAt: null } };
}

/** The current form and tag binding, which become the opposite step. */
type CurrentState = { readonly form: FormState; readonly tagBinding: TagBinding };

/** The step that leads back. */
function reversed({ fields, tagBinding }: UndoStep, current: CurrentState): UndoStep {
  return { fields, form: current.form, ...(tagBinding && { tagBinding: current.tagBinding }) };
}

/** The codes of an airline, or one of them. */
export type AirlineCodes = Partial<Pick<TagConfig, 'icao' | 'airlineIata'>>;

/** Gives every step of one airline its new codes. */
export function withCodes(
  { past, future }: Steps,
  { icao, airlineIata }: TagConfig,
  codes: AirlineCodes,
): Pick<Steps, 'past' | 'future'> {
  const recoded = (step: UndoStep): UndoStep => {
    const { form } = step;
    const isOfAirline = form.design.icao === icao && form.design.airlineIata === airlineIata;
    return isOfAirline ? { ...step, form: { ...form, design: { ...form.design, ...codes } } } : step;
  };
  return { past: past.map(recoded), future: future.map(recoded) };
}

/** A refused text is still being typed, however long that takes: an incomplete color code is not a color yet. */
function belongsTo(
  last: UndoStep,
  fields: readonly EditorField[],
  pause: number,
  before: FormState,
): boolean {
  if (last.fields.join() !== fields.join()) return false;
  return pause < PAUSE_MS || fields.some((field) => before.fieldErrors[field]);
}

function leadingFields(fields: readonly EditorField[]): readonly EditorField[] {
  const filledIn = FILLED_IN_BY.flatMap(([field, others]) => (fields.includes(field) ? others : []));
  return fields.filter((field) => !filledIn.includes(field));
}

function isSameForm(one: FormState, other: FormState): boolean {
  return (
    one.wholeCode === other.wholeCode &&
    // A refused field keeps its last valid value, which may have changed.
    isSameDesign(one.design, other.design) &&
    changedFields(one.texts, other.texts).length === 0
  );
}
