import { create } from 'zustand';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { getOwner, useOwner } from '../../session/current-user.ts';
import { useSession } from '../../session/session-store.ts';
import { createAirlineListSlice, type AirlineListSlice } from './airline-list-slice.ts';
import { isDraft, createDesignSlice, type DesignSlice } from './design-slice.ts';
import { createHistorySlice, type HistorySlice } from './history-slice.ts';
import { createViewSlice, type EditorDialog, type EditorNotice, type ViewSlice } from './view-slice.ts';

/** The state of the editor of one user. */
export type EditorState = DesignSlice &
  HistorySlice &
  ViewSlice &
  AirlineListSlice & {
    /** The user who owns this state, or GUEST; null before the editor is opened for the first time. */
    readonly owner: string | null;
  };

export function createEditorState(owner: string | null): EditorState {
  return {
    owner,
    ...createDesignSlice(),
    ...createHistorySlice(),
    ...createViewSlice(),
    ...createAirlineListSlice(),
  };
}

/** The store of the editor. Each field subscribes to one part, so that typing renders one field. */
export const useEditor = create<EditorState>(() => createEditorState(getSignedInUser()));

/**
 * Creates a new state for another user. Threat: after a change of user without a reload, the next user would see and save the design of
 * the last user. After a logout the state stays, so that the same user can return, until a guest opens /try.
 */
export function resetEditor(userId: string | null): void {
  if (userId !== null && useEditor.getState().owner !== userId)
    useEditor.setState(createEditorState(userId), true);
}

useSession.subscribe(() => resetEditor(getSignedInUser()));

function getSignedInUser(): string | null {
  return useSession.getState().user?.id ?? null;
}

/** Returns true if the editor shows a design of the signed-in user or of the guest. */
export function isReady(): boolean {
  const { owner, ready, isTagLoading } = useEditor.getState();
  return ready && !isTagLoading && owner === getOwner(useSession.getState());
}

export function useIsReady(): boolean {
  const userId = useOwner();
  return useEditor(({ owner, ready, isTagLoading }) => ready && !isTagLoading && owner === userId);
}

export function useIsDraft(): boolean {
  return useEditor(isDraft);
}

export function showEditorNotice(notice: EditorNotice | null): void {
  useEditor.setState({ notice });
}

export function openDialog(dialog: EditorDialog): void {
  useEditor.setState({ dialog });
}

/** Opens the dialog for a new airline with a code that no airline has. */
export function openAddAirline(iata: string): void {
  useEditor.setState({ dialog: 'add', newAirlineCode: iata });
}

export function closeDialog(): void {
  useEditor.setState({ dialog: null, newAirlineCode: '' });
}

/** Returns the stored tag that caused the refusal of a save, for the comparison with the open design; null otherwise. */
export function useConflict(): SavedTagFragment | null {
  return useEditor(({ notice, closedConflict }) => {
    const storedTag = notice?.kind === 'failed' ? (notice.stored ?? null) : null;
    return storedTag === closedConflict ? null : storedTag;
  });
}

/** Closes the conflict dialog without a decision. A button of the notice opens it again. */
export function closeConflict(storedTag: SavedTagFragment): void {
  useEditor.setState({ closedConflict: storedTag });
}

/** Opens the conflict dialog that was closed without a decision. */
export function reopenConflict(): void {
  useEditor.setState({ closedConflict: null });
}
