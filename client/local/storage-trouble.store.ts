import { create } from 'zustand';
import type { TagConfig } from '../../tag/tag-config.ts';

/**
 * full: a write failed though room was made. forbidden: the browser allows no storage at all. unreadable: something that
 * was stored cannot be read and was set aside.
 */
export type Trouble = 'full' | 'forbidden' | 'unreadable';

type State = {
  /** What is to be said on the screen; null while all is well. */
  readonly trouble: Trouble | null;
  /** Designs that are stored nowhere else: the one that found no room, and what could be read of what was set aside. */
  readonly rescued: readonly TagConfig[];
};

/** What is wrong with this browser's storage, for the screen to say. */
export const useStorageTrouble = create<State>(() => ({ trouble: null, rescued: [] }));

/** Says that a write failed; `design` is what it was to store. */
export function noteUnwritten(trouble: 'full' | 'forbidden', design: TagConfig | null): void {
  useStorageTrouble.setState(({ rescued }) => ({
    trouble,
    rescued: design === null || rescued.includes(design) ? rescued : [...rescued, design],
  }));
}

/** Says that something was set aside, with what could be read of it. */
export function noteUnreadable(designs: readonly TagConfig[]): void {
  useStorageTrouble.setState(({ rescued }) => ({ trouble: 'unreadable', rescued: [...rescued, ...designs] }));
}

/** A write went well again: there is room. What could not be read stays said until somebody has closed it. */
export function noteWritten(): void {
  const { trouble } = useStorageTrouble.getState();
  if (trouble === 'full' || trouble === 'forbidden') closeTrouble();
}

export function closeTrouble(): void {
  useStorageTrouble.setState(useStorageTrouble.getInitialState(), true);
}
