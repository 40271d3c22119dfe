import { create } from 'zustand';
import type { EditorField } from '../fields/editor-fields.ts';
import { isSameDesign } from '../../../tag/same-design.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { changedFields, type Edited } from '../state/edited-design.ts';

/** What one undo takes back, or one redo brings again: the fields that were edited, and what was there instead. */
export type Step = { readonly fields: readonly EditorField[]; readonly edited: Edited };

type History = {
  /** Oldest first. */
  readonly past: readonly Step[];
  /** What was undone and nothing else has been edited since, nearest last. */
  readonly future: readonly Step[];
  /** When the last step was last added to, in ms since 1970; null once the next edit is a step of its own. */
  readonly addedAt: number | null;
  /** What the last undo or redo did, in words, and how many there were: the same words again are news all the same. */
  readonly told: { readonly text: string; readonly times: number } | null;
};

/** Edits of the same fields that follow each other faster belong together, in milliseconds. */
const PAUSE_MS = 1_000;

/** So many steps are kept; the oldest go first. */
const MOST_STEPS = 200;

const NOTHING: History = { past: [], future: [], addedAt: null, told: null };

/** What can be undone of the open design. Nothing of it is copied for a letter that joins those before it. */
export const useHistory = create<History>(() => NOTHING);

/** Fields that bring others along: to take an airport's code is one edit, whatever it fills in. */
const BROUGHT_BY: readonly (readonly [EditorField, readonly EditorField[]])[] = [
  ['iata', ['city', 'country', 'arrival']],
  ['selectedAircraft', ['subtype']],
];

/** Keeps an edit, as a step of its own or as part of the one before. */
export function rememberEdit(before: Edited, after: Edited, now = Date.now()): void {
  const { past, addedAt } = useHistory.getState();
  const fields = leadingFields(changedFields(before.draft, after.draft));
  const last = past.at(-1);
  if (addedAt === null || !last || !isPartOf(last, fields, now - addedAt, before)) {
    const kept = past.length < MOST_STEPS ? past : past.slice(1 - MOST_STEPS);
    return useHistory.setState({
      past: [...kept, { fields, edited: before }],
      future: [],
      addedAt: now,
      told: null,
    });
  }
  // Typed and taken away again: there is nothing to undo.
  if (isSame(last.edited, after)) useHistory.setState({ past: past.slice(0, -1), addedAt: null });
  else useHistory.setState({ addedAt: now });
}

/** Keeps as a step of its own that one design took the place of another, if they differ. */
export function rememberReplacement(before: Edited, after: Edited): void {
  endStep();
  if (changedFields(before.draft, after.draft).length === 0) return;
  rememberEdit(before, after);
  endStep();
}

/** What is edited next is a step of its own. */
function endStep(): void {
  useHistory.setState({ addedAt: null });
}

/** Takes the last step off what can be undone. @param now what is to be had again by a redo */
export function stepBack(now: Edited): Step | null {
  const { past, future } = useHistory.getState();
  const step = past.at(-1);
  if (!step) return null;
  const undone = { fields: step.fields, edited: now };
  useHistory.setState({ past: past.slice(0, -1), future: [...future, undone], addedAt: null });
  return step;
}

/** Takes the nearest step off what was undone. @param now what is to be had again by an undo */
export function stepForward(now: Edited): Step | null {
  const { past, future } = useHistory.getState();
  const step = future.at(-1);
  if (!step) return null;
  const done = { fields: step.fields, edited: now };
  useHistory.setState({ past: [...past, done], future: future.slice(0, -1), addedAt: null });
  return step;
}

/** The codes of an airline, or one of them. */
export type AirlineCodes = Partial<Pick<TagConfig, 'icao' | 'airlineIata'>>;

/** Gives all steps of the airline that a design is of other codes. */
export function recodeSteps({ icao, airlineIata }: TagConfig, codes: AirlineCodes): void {
  const recoded = (step: Step): Step => {
    const { design } = step.edited;
    const isOfIt = design.icao === icao && design.airlineIata === airlineIata;
    return isOfIt ? { ...step, edited: { ...step.edited, design: { ...design, ...codes } } } : step;
  };
  useHistory.setState(({ past, future }) => ({ past: past.map(recoded), future: future.map(recoded) }));
}

/** Says what was undone or done again, to whoever does not see it. */
export function tell(text: string): void {
  useHistory.setState(({ told }) => ({ told: { text, times: (told?.times ?? 0) + 1 } }));
}

/** Another design has been opened, or another user has come: what was before is not theirs. */
export function forgetHistory(): void {
  useHistory.setState(NOTHING);
}

/** A field at fault is still being written, however long that takes: a colour's code is no colour before its end. */
function isPartOf(last: Step, fields: readonly EditorField[], pause: number, before: Edited): boolean {
  if (last.fields.join() !== fields.join()) return false;
  return pause < PAUSE_MS || fields.some((field) => before.faults[field]);
}

function leadingFields(fields: readonly EditorField[]): readonly EditorField[] {
  const brought = BROUGHT_BY.flatMap(([field, others]) => (fields.includes(field) ? others : []));
  return fields.filter((field) => !brought.includes(field));
}

function isSame(one: Edited, other: Edited): boolean {
  return (
    one.arrivalTyped === other.arrivalTyped &&
    one.wholeCode === other.wholeCode &&
    // A field at fault keeps its last good value, which may be another one by now.
    isSameDesign(one.design, other.design) &&
    changedFields(one.draft, other.draft).length === 0
  );
}
