import { create } from 'zustand';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { useNotice } from '../state/notice.store.ts';

/** The stored tag whose comparison its user has closed, to go on editing first; null while there is none. */
const usePutAside = create<{ stored: SavedTagFragment | null }>(() => ({ stored: null }));

/** The tag as it is stored, while a save of the open design was refused for it; null when there is nothing to decide. */
function useStored(): SavedTagFragment | null {
  return useNotice(({ notice }) => (notice?.kind === 'failed' ? (notice.stored ?? null) : null));
}

/** The stored tag to show beside the open design. */
export function useConflict(): SavedTagFragment | null {
  const stored = useStored();
  const aside = usePutAside((state) => state.stored);
  return stored === aside ? null : stored;
}

/** Lets its user go on editing; the notice leads back. */
export function putAside(stored: SavedTagFragment): void {
  usePutAside.setState({ stored });
}

export function compareAgain(): void {
  usePutAside.setState({ stored: null });
}
