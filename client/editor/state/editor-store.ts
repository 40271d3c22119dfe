import { create } from 'zustand';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { ownerIn, useOwner } from '../../session/current-user.ts';
import { useSession } from '../../session/session-store.ts';
import { newAirlineListSlice, type AirlineListSlice } from './airline-list-slice.ts';
import { isDraft, newDesignSlice, type DesignSlice } from './design-slice.ts';
import { newHistorySlice, type HistorySlice } from './history-slice.ts';
import { newViewSlice, type EditorDialog, type EditorNotice, type ViewSlice } from './view-slice.ts';

/** The state of the editor of one user. */
export type EditorState = DesignSlice &
  HistorySlice &
  ViewSlice &
  AirlineListSlice & {
    /** The user whose state this is, or GUEST; null before the editor is opened for the first time. */
    readonly owner: string | null;
  };

export function newEditorState(owner: string | null): EditorState {
  return {
    owner,
    ...newDesignSlice(),
    ...newHistorySlice(),
    ...newViewSlice(),
    ...newAirlineListSlice(),
  };
}

/** Each field subscribes to its own part, so that a keystroke redraws one field. */
export const useEditor = create<EditorState>(() => newEditorState(signedInUser()));

/**
 * Creates the state anew for another user. Threat: after a change of user without a reload, the next user would see and
 * save the design of the last one. After a logout the state stays for the same user's return, until a guest opens /try.
 */
export function createEditorFor(userId: string | null): void {
  if (userId !== null && useEditor.getState().owner !== userId)
    useEditor.setState(newEditorState(userId), true);
}

useSession.subscribe(() => createEditorFor(signedInUser()));

function signedInUser(): string | null {
  return useSession.getState().user?.id ?? null;
}

/** Whether the editor shows a design of the signed-in user, or of the guest. */
export function isReady(): boolean {
  const { owner, ready } = useEditor.getState();
  return ready && owner === ownerIn(useSession.getState());
}

export function useReady(): boolean {
  const userId = useOwner();
  return useEditor(({ owner, ready }) => ready && owner === userId);
}

export function useIsDraft(): boolean {
  return useEditor(isDraft);
}

export function notify(notice: EditorNotice | null): void {
  useEditor.setState({ notice });
}

export function openDialog(dialog: EditorDialog): void {
  useEditor.setState({ dialog });
}

export function closeDialog(): void {
  useEditor.setState({ dialog: null });
}

/** The stored tag to compare with the open design, after a save was refused because of it; else null. */
export function useConflict(): SavedTagFragment | null {
  return useEditor(({ notice, closedConflict }) => {
    const stored = notice?.kind === 'failed' ? (notice.stored ?? null) : null;
    return stored === closedConflict ? null : stored;
  });
}

/** Closes the conflict dialog without a choice. The notice opens it again. */
export function closeConflict(stored: SavedTagFragment): void {
  useEditor.setState({ closedConflict: stored });
}

export function reopenConflict(): void {
  useEditor.setState({ closedConflict: null });
}
