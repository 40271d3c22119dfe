import { create } from 'zustand';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/tag-config.ts';
import { newId } from '../../offline/new-id.ts';
import { useBrowse } from '../airlines/browse.store.ts';
import { useDialogs } from './dialogs.store.ts';
import { useDiscard } from './discard.store.ts';
import { isSameDesign } from '../../../tag/same-design.ts';
import { unedited, withChanges, type Draft, type Edited } from './edited-design.ts';
import { faultField, type Fault } from '../fields/editor-fields.ts';
import {
  forgetHistory,
  recodeSteps,
  rememberEdit,
  rememberReplacement,
  stepBack,
  stepForward,
  type AirlineCodes,
  type Step,
} from '../history/history.store.ts';
import { useNotice } from './notice.store.ts';

/** A saved tag that is open: saving changes it, and only if nobody else did since `updatedAt`. */
export type OpenTag = { readonly id: string; readonly updatedAt: string };

/** What was edited of a design and is saved nowhere, and the design as it was opened or last saved, if it was. */
export type Unsaved = { readonly edited: Edited; readonly saved: TagConfig | null };

export type Opened = {
  readonly design: TagConfig;
  readonly airlineId: string | null;
  readonly tag: OpenTag | null;
  /** The design's airline is new and stored nowhere: it is created together with the design, by Save Config. */
  readonly newAirline?: boolean;
  /** What it is to be called once it is stored, when that has been decided before. */
  readonly newId?: string;
  /** Of a design that was kept in the middle of its editing. */
  readonly unsaved?: Unsaved;
};

export type EditorState = Edited & {
  readonly airlineId: string | null;
  readonly tag: OpenTag | null;
  readonly newAirline: boolean;
  /** The id that a new tag of this design gets, a UUID: a creation that is sent again makes no second one. */
  readonly newId: string;
  /** Which opening of a design this is, counted up: an answer that belongs to an earlier one is none to this. */
  readonly opening: number;
  /** The design as it was opened or last saved; null when that was deleted beneath unsaved changes. */
  readonly saved: TagConfig | null;
  /** Whether what the fields show differs from that. */
  readonly changed: boolean;
  /** The user whose design this is; null before the first one was opened. */
  readonly owner: string | null;
};

function opened(next: Opened, before: number): Omit<EditorState, 'owner'> {
  const { design, airlineId, tag, newAirline = false, newId: id = newId() } = next;
  const { edited, saved } = next.unsaved ?? { edited: unedited(design), saved: design };
  const changed = isChanged(edited, saved);
  return { ...edited, airlineId, tag, newAirline, newId: id, opening: before + 1, saved, changed };
}

/** What a field at fault shows is in no design, and would be lost all the same. */
function isChanged({ design, faults }: Edited, saved: TagConfig | null): boolean {
  return saved === null || Object.keys(faults).length > 0 || !isSameDesign(design, saved);
}

const NOTHING: Opened = { design: DEFAULT_DESIGN, airlineId: null, tag: null };

/** The design being edited. Fields subscribe to their own part of it, so that a keystroke redraws one field. */
export const useEditor = create<EditorState>(() => ({ ...opened(NOTHING, 0), owner: null }));

/** Puts a parsed design into the editor, in place of the one that is there. */
export function openDesign(next: Opened): void {
  beginHistory(next);
  useEditor.setState(({ opening }) => opened(next, opening));
}

/** The same for another version of the design that is there, which an undo brings back. */
export function replaceDesign(next: Opened): void {
  const before = editedOf(useEditor.getState());
  useEditor.setState(({ opening }) => opened(next, opening));
  rememberReplacement(before, editedOf(useEditor.getState()));
}

/** Of one that was kept in the middle of its editing an undo leads back to what was saved, in one step. */
function beginHistory({ unsaved }: Opened): void {
  forgetHistory();
  if (unsaved?.saved) rememberReplacement(unedited(unsaved.saved), unsaved.edited);
}

/** The first design of a user's visit. One that was kept from another page of the same user stays. */
export function startEditing(owner: string, first: Opened): void {
  if (useEditor.getState().owner === owner) return;
  forgetOthers(owner);
  beginHistory(first);
  useEditor.setState(({ opening }) => ({ ...opened(first, opening), owner }));
}

/**
 * Drops what another user left in this tab. Threat: after a change of user without a reload, the one before would be
 * seen, and saved, by the next.
 */
export function forgetOthers(userId: string | null): void {
  const { owner, opening } = useEditor.getState();
  if (owner === null || owner === userId) return;
  useEditor.setState({ ...opened(NOTHING, opening), owner: null });
  forgetHistory();
  useNotice.setState(useNotice.getInitialState(), true);
  useBrowse.setState(useBrowse.getInitialState(), true);
  useDiscard.setState(useDiscard.getInitialState(), true);
  useDialogs.setState(useDialogs.getInitialState(), true);
}

/**
 * Takes what was typed: all of it into the draft, and what the parser accepts into the design.
 * @param mind what else is known of the fields, where something else is meant than that they were typed
 */
export function editDesign(changes: Partial<Draft>, mind: Partial<Edited> = {}): void {
  const before = editedOf(useEditor.getState());
  const after = withChanges(before, changes);
  if (after === before) return;
  const edited = { ...after, ...mind };
  rememberEdit(before, edited);
  show(edited);
}

/** Takes the last edit back. @returns what was taken back; null when there is nothing */
export function undo(): Step | null {
  return bringBack(stepBack(editedOf(useEditor.getState())));
}

/** Brings back the edit that was taken back last. @returns what was brought back; null when there is nothing */
export function redo(): Step | null {
  return bringBack(stepForward(editedOf(useEditor.getState())));
}

function bringBack(step: Step | null): Step | null {
  if (!step) return null;
  // It may have been saved since.
  const { timestamp, isPreset } = useEditor.getState().design;
  const design = { ...step.edited.design, timestamp, isPreset };
  show({ ...step.edited, design });
  return step;
}

function show(edited: Edited): void {
  useEditor.setState(({ saved }) => ({ ...edited, changed: isChanged(edited, saved) }));
}

function editedOf({ design, draft, faults, arrivalTyped, wholeCode }: EditorState): Edited {
  return { design, draft, faults, arrivalTyped, wholeCode };
}

/** What was sent to be saved: the design, and which opening it was of. */
export type SentDesign = Pick<EditorState, 'design' | 'opening'>;

/** Whether the design that was sent is still the open one, edited since or not. */
export function isOpen({ opening }: SentDesign): boolean {
  return useEditor.getState().opening === opening;
}

/**
 * The stored tag is now what the editor shows; edits made while it was being saved stay edits. Nothing happens when
 * another design was opened meanwhile: it must not take this one's tag for its own.
 */
export function markSaved(saved: TagConfig, sent: SentDesign, tag: OpenTag, airlineId: string | null): void {
  if (!isOpen(sent)) return;
  useEditor.setState((state) => {
    const { timestamp, isPreset } = saved;
    const design = { ...state.design, timestamp, isPreset };
    const changed = isChanged({ ...state, design }, sent.design);
    // What is saved as a new one from now on is another one.
    return { tag, airlineId, newAirline: false, newId: newId(), saved: sent.design, changed, design };
  });
}

/** The airline of the open design has been given another code: what an undo brings back bears it, too. */
export function recode(codes: AirlineCodes, airlineId: string | null): void {
  recodeSteps(useEditor.getState().design, codes);
  useEditor.setState(({ design, saved }) => ({
    airlineId,
    design: { ...design, ...codes },
    saved: saved && { ...saved, ...codes },
  }));
}

/**
 * Its user has deleted the saved tag. When it is the open one, its design stays on the screen as a fresh one does: nobody is
 * asked about what they have just given up. What was not saved by then they have not, and it is saved nowhere.
 * @returns whether it is the open one
 */
export function markDeleted(id: string): boolean {
  const { tag, changed } = useEditor.getState();
  if (tag?.id !== id) return false;
  useEditor.setState({ tag: null, newId: newId(), ...(changed && { saved: null }) });
  return true;
}

/** Shows a server's refusal at the field it names, while the design it refused is still the open one. */
export function markRefused(sent: SentDesign, fault: Fault): void {
  if (!isOpen(sent)) return;
  const field = faultField(fault);
  if (field) useEditor.setState(({ faults }) => ({ faults: { ...faults, [field]: fault } }));
}
