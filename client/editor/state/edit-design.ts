import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { newId } from '../../offline/new-id.ts';
import { errorField, type FieldError } from './editor-fields.ts';
import {
  toTagBinding,
  formOf,
  isChanged,
  nextOpening,
  openedDesign,
  type DesignSlice,
  type DesignToOpen,
  type OpenTag,
} from './design-slice.ts';
import { createEditorFor, useEditor } from './editor-store.ts';
import type { TagDetails } from '../../offline/tag-details.ts';
import {
  formOfDesign,
  withChanges,
  type SavedContent,
  type FieldTexts,
  type FormState,
} from './form-state.ts';
import {
  newHistorySlice,
  stepBack,
  stepForward,
  withCodes,
  withEdit,
  withReplacement,
  type AirlineCodes,
  type HistorySlice,
  type UndoStep,
} from './history-slice.ts';

/** Opens the first design of a user's visit. A design that is open already stays. */
export function startEditing(owner: string, first: DesignToOpen): void {
  createEditorFor(owner);
  if (useEditor.getState().ready) return;
  useEditor.setState({ ...openedDesign(first), ...firstHistory(first), ready: true });
}

/** Opens a design in place of the open one. */
export function openDesign(next: DesignToOpen): void {
  useEditor.setState({ ...openedDesign(next), ...firstHistory(next) });
}

/** Opens another version of the open design. An undo restores the version before. */
export function replaceDesign(next: DesignToOpen): void {
  useEditor.setState((before) => {
    const opened = openedDesign(next);
    return { ...opened, ...withReplacement(before, formOf(before), formOf(opened)) };
  });
}

/** Opens a design of another tag as one step: an undo restores the form before, and the tag that it belongs to. */
export function replaceTag(next: DesignToOpen): void {
  useEditor.setState((before) => {
    const opened = openedDesign(next);
    return { ...opened, ...withReplacement(before, formOf(before), formOf(opened), toTagBinding(before)) };
  });
}

/** A draft starts with one step, which leads back to the saved design. */
function firstHistory({ draft }: DesignToOpen): HistorySlice {
  const history = newHistorySlice();
  if (!draft?.saved) return history;
  return {
    ...history,
    ...withReplacement(history, formOfDesign(draft.saved.design, draft.saved.details), draft.form),
  };
}

/**
 * Changes fields of the open design.
 * @param form parts of the form to set instead of deriving them, when the change was not typed
 */
export function editDesign(changes: Partial<FieldTexts>, form: Partial<FormState> = {}): void {
  const state = useEditor.getState();
  const before = formOf(state);
  const given = { ...before, ...form };
  const after = withChanges(given, changes);
  if (after === given) return;
  useEditor.setState({ ...withForm(after, state.saved), ...withEdit(state, before, after) });
}

/** Shows another form of the open design, as a step of its own. */
export function replaceForm(after: FormState): void {
  const state = useEditor.getState();
  useEditor.setState({ ...withForm(after, state.saved), ...withReplacement(state, formOf(state), after) });
}

/** Changes what the last edit fills in, which has come late: it is undone together with that edit. */
export function completeEdit(changes: Partial<FieldTexts>): void {
  const state = useEditor.getState();
  useEditor.setState(withForm(withChanges(formOf(state), changes), state.saved));
}

const withForm = (form: FormState, saved: SavedContent | null) => ({
  ...form,
  changed: isChanged(form, saved),
});

/** Undoes the last edit. @returns the undone step; null when there is none */
export function undo(): UndoStep | null {
  const state = useEditor.getState();
  return restore(stepBack(state, currentOf(state)));
}

/** Redoes the last undone edit. @returns the redone step; null when there is none */
export function redo(): UndoStep | null {
  const state = useEditor.getState();
  return restore(stepForward(state, currentOf(state)));
}

const currentOf = (state: DesignSlice) => ({ form: formOf(state), tagBinding: toTagBinding(state) });

function restore(found: ReturnType<typeof stepBack>): UndoStep | null {
  if (!found) return null;
  const { step, history } = found;
  if (step.tagBinding) {
    const { tagBinding, form } = step;
    useEditor.setState({
      ...withForm(form, tagBinding.saved),
      ...tagBinding,
      ...history,
      // An answer for the design that was open is not for this one.
      opening: nextOpening(),
    });
    return step;
  }
  const { design: current, saved } = useEditor.getState();
  // The design may have been saved after the step was stored.
  const { timestamp, isPreset } = current;
  const form = { ...step.form, design: { ...step.form.design, timestamp, isPreset } };
  useEditor.setState({ ...withForm(form, saved), ...history });
  return step;
}

/** Announces to screen readers what an undo or redo did. */
export function announce(text: string): void {
  useEditor.setState(({ announcement }) => ({
    announcement: { text, number: (announcement?.number ?? 0) + 1 },
  }));
}

/** A design that was sent to be saved, and its opening. */
export type SaveRequest = Pick<DesignSlice, 'design' | 'opening'> & { readonly details: TagDetails };

/** Whether the sent design is still the open one, edited since or not. */
export function isOpen({ opening }: Pick<DesignSlice, 'design' | 'opening'>): boolean {
  return useEditor.getState().opening === opening;
}

/**
 * Marks the sent design as saved. Edits made during the save stay unsaved. Does nothing when another design was opened
 * meanwhile, which must not be linked to this tag.
 */
export function markSaved(saved: TagConfig, sent: SaveRequest, tag: OpenTag, airlineId: string | null): void {
  if (!isOpen(sent)) return;
  useEditor.setState((state) => {
    const { timestamp, isPreset } = saved;
    const design = { ...state.design, timestamp, isPreset };
    const contentSent = { design: sent.design, details: sent.details };
    const changed = isChanged({ ...state, design }, contentSent);
    // The next "save as new" creates another tag.
    return { tag, airlineId, newAirline: false, newId: newId(), saved: contentSent, changed, design };
  });
}

/** Gives the airline of the open design new codes, in its history too. */
export function updateAirlineCodes(codes: AirlineCodes, airlineId: string | null): void {
  useEditor.setState((state) => ({
    airlineId,
    ...withCodes(state, state.design, codes),
    design: { ...state.design, ...codes },
    saved: state.saved && { ...state.saved, design: { ...state.saved.design, ...codes } },
  }));
}

/**
 * Unlinks the open design from a deleted tag. The design stays on the screen; unsaved changes stay unsaved.
 * @returns whether that tag was open
 */
export function markDeleted(id: string): boolean {
  const { tag, changed } = useEditor.getState();
  if (tag?.id !== id) return false;
  useEditor.setState({ tag: null, newId: newId(), ...(changed && { saved: null }) });
  return true;
}

/** Links the open design to its tag again, whose deletion was undone; unless it was saved as another one meanwhile. */
export function markRestored(tag: OpenTag, stored: SavedContent): void {
  useEditor.setState((state) =>
    state.tag === null ? { tag, saved: stored, changed: isChanged(state, stored) } : {},
  );
}

/** Shows a refusal of the server at its field, if the sent design is still open. */
export function markRefused(sent: SaveRequest, error: FieldError): void {
  if (!isOpen(sent)) return;
  const field = errorField(error);
  if (field) useEditor.setState(({ fieldErrors }) => ({ fieldErrors: { ...fieldErrors, [field]: error } }));
}
