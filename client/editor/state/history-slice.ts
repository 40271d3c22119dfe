import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { TagBinding } from './design-slice.ts';
import type { EditorField } from './editor-fields.ts';
import { listChangedFields, type FormState } from './form-state.ts';

/** One step of undo or redo: the edited fields, and the form to restore. */
export type UndoStep = {
  readonly fields: readonly EditorField[];
  readonly form: FormState;
  /** The tag of the form, if the step has led to another tag. */
  readonly tagBinding?: TagBinding;
};

export type HistorySlice = {
  /** Steps to undo, oldest first. */
  readonly past: readonly UndoStep[];
  /** The steps to redo, the next step last. */
  readonly future: readonly UndoStep[];
  /** The time of the last edit, in milliseconds since 1970; null if the next edit starts a new step. */
  readonly lastEditAt: number | null;
  /** The text about the last undo or redo. The number makes screen readers repeat an equal text. */
  readonly announcement: { readonly text: string; readonly number: number } | null;
};

type HistorySteps = Omit<HistorySlice, 'announcement'>;

/** Edits of the same fields within this time are one step, in milliseconds. */
const MAX_EDIT_PAUSE_MS = 1_000;

/** The number of steps that are stored; the oldest are dropped. */
const MAX_STEPS = 200;

/** Fields that fill other fields; both changes form one undo step. */
const DERIVED_FIELDS: readonly (readonly [EditorField, readonly EditorField[]])[] = [
  ['date', ['flownOn']],
  ['iata', ['city', 'country', 'arrival']],
  ['selectedAircraft', ['subtype']],
];

export function createHistorySlice(): HistorySlice {
  return { past: [], future: [], lastEditAt: null, announcement: null };
}

/** Stores an edit as a step, or as part of the last step. */
export function recordEdit(
  history: HistorySteps,
  formBefore: FormState,
  formAfter: FormState,
  now = Date.now(),
): Partial<HistorySlice> {
  const { past, lastEditAt } = history;
  const fields = listLeadingFields(listChangedFields(formBefore.texts, formAfter.texts));
  const lastStep = past.at(-1);
  if (lastEditAt === null || !lastStep || !isContinued(lastStep, fields, now - lastEditAt, formBefore)) {
    const storedSteps = past.length < MAX_STEPS ? past : past.slice(1 - MAX_STEPS);
    return {
      past: [...storedSteps, { fields, form: formBefore }],
      future: [],
      lastEditAt: now,
      announcement: null,
    };
  }
  // The user typed something and removed it again: there is nothing to undo.
  if (isSameForm(lastStep.form, formAfter)) return { past: past.slice(0, -1), lastEditAt: null };
  return { lastEditAt: now };
}

/**
 * Stores the replacement of a design as a separate step, if the designs differ.
 * @param tagBinding of the replaced design, if the new design belongs to another tag
 */
export function recordReplacement(
  history: HistorySteps,
  formBefore: FormState,
  formAfter: FormState,
  tagBinding?: TagBinding,
): Partial<HistorySlice> {
  if (listChangedFields(formBefore.texts, formAfter.texts).length === 0) return { lastEditAt: null };
  const { past = [], ...edit } = recordEdit({ ...history, lastEditAt: null }, formBefore, formAfter);
  const lastStep = past.at(-1);
  const steps = tagBinding && lastStep ? [...past.slice(0, -1), { ...lastStep, tagBinding }] : past;
  return { ...edit, past: steps, lastEditAt: null };
}

/** Returns the step to undo, and the history without it. `currentState` becomes the step to redo. */
export function stepBack(
  { past, future }: HistorySteps,
  currentState: CurrentState,
): { step: UndoStep; history: HistorySteps } | null {
  const step = past.at(-1);
  if (!step) return null;
  const undone = reverseStep(step, currentState);
  return { step, history: { past: past.slice(0, -1), future: [...future, undone], lastEditAt: null } };
}

/** Returns the step to redo, and the history without it. `currentState` becomes the step to undo. */
export function stepForward(
  { past, future }: HistorySteps,
  currentState: CurrentState,
): { step: UndoStep; history: HistorySteps } | null {
  const step = future.at(-1);
  if (!step) return null;
  const redone = reverseStep(step, currentState);
  return { step, history: { past: [...past, redone], future: future.slice(0, -1), lastEditAt: null } };
}

/** The current form and tag binding, which become the opposite step. */
type CurrentState = { readonly form: FormState; readonly tagBinding: TagBinding };

/** Returns the step that leads back to the current state. */
function reverseStep({ fields, tagBinding }: UndoStep, currentState: CurrentState): UndoStep {
  return { fields, form: currentState.form, ...(tagBinding && { tagBinding: currentState.tagBinding }) };
}

/** The codes of an airline, or one of them. */
export type AirlineCodes = Partial<Pick<TagConfig, 'icao' | 'airlineIata'>>;

/** Changes the codes of an airline in all steps of that airline. */
export function replaceCodes(
  { past, future }: HistorySteps,
  { icao, airlineIata }: TagConfig,
  codes: AirlineCodes,
): Pick<HistorySteps, 'past' | 'future'> {
  const replaceStepCodes = (step: UndoStep): UndoStep => {
    const { form } = step;
    const isOfAirline = form.design.icao === icao && form.design.airlineIata === airlineIata;
    return isOfAirline ? { ...step, form: { ...form, design: { ...form.design, ...codes } } } : step;
  };
  return { past: past.map(replaceStepCodes), future: future.map(replaceStepCodes) };
}

/**
 * Returns true if an edit belongs to the last step. After a pause this is only so while a text is refused, because an incomplete color
 * code is still being typed.
 */
function isContinued(
  lastStep: UndoStep,
  fields: readonly EditorField[],
  pause: number,
  formBefore: FormState,
): boolean {
  if (lastStep.fields.join() !== fields.join()) return false;
  return pause < MAX_EDIT_PAUSE_MS || fields.some((field) => formBefore.fieldErrors[field]);
}

function listLeadingFields(fields: readonly EditorField[]): readonly EditorField[] {
  const filledIn = DERIVED_FIELDS.flatMap(([field, derivedFields]) =>
    fields.includes(field) ? derivedFields : [],
  );
  return fields.filter((field) => !filledIn.includes(field));
}

function isSameForm(form: FormState, otherForm: FormState): boolean {
  return (
    form.wholeCode === otherForm.wholeCode &&
    // Compares the designs too, because the last valid value of a refused field may have changed.
    isSameDesign(form.design, otherForm.design) &&
    listChangedFields(form.texts, otherForm.texts).length === 0
  );
}
