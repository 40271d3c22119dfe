import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { createId } from '../../offline/create-id.ts';
import { findErrorField, type FieldError } from './editor-fields.ts';
import {
  toLeg,
  toTagBinding,
  getForm,
  isChanged,
  incrementOpening,
  createOpenedDesign,
  type DesignSlice,
  type DesignToOpen,
  type OpenTag,
} from './design-slice.ts';
import { resetEditor, useEditor } from './editor-store.ts';
import type { TagDetails } from '../../offline/tag-details.ts';
import { buildForm, applyChanges, type SavedContent, type FieldTexts, type FormState } from './form-state.ts';
import {
  createHistorySlice,
  stepBack,
  stepForward,
  replaceCodes,
  recordEdit,
  recordReplacement,
  type AirlineCodes,
  type HistorySlice,
  type UndoStep,
} from './history-slice.ts';

/** Opens the first design of a user's visit. A design that is open already stays. */
export function startEditing(owner: string, firstDesign: DesignToOpen): void {
  resetEditor(owner);
  if (useEditor.getState().ready) return;
  useEditor.setState({ ...createOpenedState(firstDesign), ready: true });
}

/** Opens a design in place of the open one. */
export function openDesign(designToOpen: DesignToOpen): void {
  useEditor.setState(createOpenedState(designToOpen));
}

const createOpenedState = (designToOpen: DesignToOpen) => ({
  ...createOpenedDesign(designToOpen),
  ...createFirstHistory(designToOpen),
  isLineWanted: designToOpen.startsWithLine === true,
});

/** Opens another version of the open design. An undo restores the version before. */
export function replaceDesign(designToOpen: DesignToOpen): void {
  useEditor.setState((state) => {
    const openedDesign = createOpenedDesign(designToOpen);
    return { ...openedDesign, ...recordReplacement(state, getForm(state), getForm(openedDesign)) };
  });
}

/** Opens a design of another tag as one step. Undo restores the previous form and its tag. */
export function replaceTag(designToOpen: DesignToOpen): void {
  useEditor.setState((state) => {
    const openedDesign = createOpenedDesign(designToOpen);
    return {
      ...openedDesign,
      ...recordReplacement(state, getForm(state), getForm(openedDesign), toTagBinding(state)),
    };
  });
}

/** Opens an unsaved tag that was entered before. The open design takes its place, if it is unsaved too. */
export function openLeg(leg: DesignToOpen): void {
  const editor = useEditor.getState();
  const others = editor.legs.filter((one) => one !== leg);
  replaceTag({ ...leg, legs: editor.tag === null && editor.changed ? [...others, toLeg(editor)] : others });
}

/** Removes an unsaved tag that is not open. */
export function removeLeg(leg: DesignToOpen): void {
  useEditor.setState(({ legs }) => ({ legs: legs.filter((one) => one !== leg) }));
}

/** Returns the initial history. For a draft it has one step, which leads back to the saved design. */
function createFirstHistory({ draft }: DesignToOpen): HistorySlice {
  const history = createHistorySlice();
  if (!draft?.saved) return history;
  return {
    ...history,
    ...recordReplacement(history, buildForm(draft.saved.design, draft.saved.details), draft.form),
  };
}

/**
 * Changes fields of the open design.
 * @param form parts of the form to set instead of deriving them, when the change was not typed
 */
export function editDesign(changes: Partial<FieldTexts>, form: Partial<FormState> = {}): void {
  const state = useEditor.getState();
  const currentForm = getForm(state);
  const givenForm = { ...currentForm, ...form };
  const editedForm = applyChanges(givenForm, changes);
  if (editedForm === givenForm) return;
  useEditor.setState({
    ...getFormChanges(editedForm, state.saved),
    ...recordEdit(state, currentForm, editedForm),
  });
}

/** Replaces the form of the open design as a separate undo step. */
export function replaceForm(form: FormState): void {
  const state = useEditor.getState();
  useEditor.setState({
    ...getFormChanges(form, state.saved),
    ...recordReplacement(state, getForm(state), form),
  });
}

/** Completes the last edit with values that arrive later. One undo reverts both. */
export function completeEdit(changes: Partial<FieldTexts>): void {
  const state = useEditor.getState();
  useEditor.setState(getFormChanges(applyChanges(getForm(state), changes), state.saved));
}

const getFormChanges = (form: FormState, savedContent: SavedContent | null) => ({
  ...form,
  changed: isChanged(form, savedContent),
});

/** Undoes the last edit. @returns the undone step; null when there is none */
export function undoStep(): UndoStep | null {
  const state = useEditor.getState();
  return restoreStep(stepBack(state, getCurrentState(state)));
}

/** Redoes the last undone edit. @returns the redone step; null when there is none */
export function redoStep(): UndoStep | null {
  const state = useEditor.getState();
  return restoreStep(stepForward(state, getCurrentState(state)));
}

const getCurrentState = (state: DesignSlice) => ({ form: getForm(state), tagBinding: toTagBinding(state) });

function restoreStep(foundStep: ReturnType<typeof stepBack>): UndoStep | null {
  if (!foundStep) return null;
  const { step, history } = foundStep;
  if (step.tagBinding) {
    const { tagBinding, form } = step;
    useEditor.setState({
      ...getFormChanges(form, tagBinding.saved),
      ...tagBinding,
      ...history,
      // A new opening, so that a response for the previous tag does not change this design.
      opening: incrementOpening(),
    });
    return step;
  }
  const { design: currentDesign, saved } = useEditor.getState();
  // Keeps the current server fields, because the design may have been saved after the step was stored.
  const { timestamp, isPreset } = currentDesign;
  const form = { ...step.form, design: { ...step.form.design, timestamp, isPreset } };
  useEditor.setState({ ...getFormChanges(form, saved), ...history });
  return step;
}

/** Announces to screen readers what an undo or redo did. */
export function announceEdit(text: string): void {
  useEditor.setState(({ announcement }) => ({
    announcement: { text, number: (announcement?.number ?? 0) + 1 },
  }));
}

/** The design of a save request, and its opening. */
export type SaveRequest = Pick<DesignSlice, 'design' | 'opening'> & { readonly details: TagDetails };

/** Returns true if the sent design is still open, even if it was edited since. */
export function isOpen({ opening }: Pick<DesignSlice, 'design' | 'opening'>): boolean {
  return useEditor.getState().opening === opening;
}

/**
 * Marks the sent design as saved. Edits made during the save stay unsaved. Does nothing when another design was opened
 * meanwhile, which must not be linked to this tag.
 */
export function markSaved(
  savedDesign: TagConfig,
  saveRequest: SaveRequest,
  tag: OpenTag,
  airlineId: string | null,
): void {
  if (!isOpen(saveRequest)) return;
  useEditor.setState((state) => {
    const { timestamp, isPreset } = savedDesign;
    const design = { ...state.design, timestamp, isPreset };
    const contentSent = { design: saveRequest.design, details: saveRequest.details };
    const hasChanges = isChanged({ ...state, design }, contentSent);
    // The next "save as new" creates another tag.
    return {
      tag,
      airlineId,
      newAirline: false,
      newId: createId(),
      saved: contentSent,
      changed: hasChanges,
      design,
    };
  });
}

/** Changes the codes of the airline in the open design and in its history. */
export function updateAirlineCodes(codes: AirlineCodes, airlineId: string | null): void {
  useEditor.setState((state) => ({
    airlineId,
    ...replaceCodes(state, state.design, codes),
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
  useEditor.setState({ tag: null, newId: createId(), ...(changed && { saved: null }) });
  return true;
}

/** Links the open design to its restored tag again, unless the design was saved as another tag meanwhile. */
export function markRestored(tag: OpenTag, storedContent: SavedContent): void {
  useEditor.setState((state) =>
    state.tag === null ? { tag, saved: storedContent, changed: isChanged(state, storedContent) } : {},
  );
}

/** Shows a refusal of the server at its field, if the sent design is still open. */
export function markRefused(saveRequest: SaveRequest, error: FieldError): void {
  if (!isOpen(saveRequest)) return;
  const field = findErrorField(error);
  if (field) useEditor.setState(({ fieldErrors }) => ({ fieldErrors: { ...fieldErrors, [field]: error } }));
}
