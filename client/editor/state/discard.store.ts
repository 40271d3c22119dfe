import { create } from 'zustand';
import type { Opened } from './editor.store.ts';

/** A design that waits for its user to give up the unsaved changes of the open one, and what to say of it then. */
type Waiting = { readonly opened: Opened; readonly note: string | null };

export const useDiscard = create<{ waiting: Waiting | null }>(() => ({ waiting: null }));

export function setWaiting(waiting: Waiting | null): void {
  useDiscard.setState({ waiting });
}
