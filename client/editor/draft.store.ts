import { create } from 'zustand';
import type { ReadDraft } from './draft.ts';

/** An unsaved design whose tab is gone, under its key. */
export type LeftDraft = ReadDraft & { readonly key: string };

type Drafts = {
  /** This tab's id, and the user it is claimed for; null before. */
  readonly tab: { readonly userId: string; readonly tabId: string } | null;
  /** Whether what is unsaved would outlive a crash. */
  readonly kept: boolean;
  /** What other tabs have left behind, newest first. */
  readonly left: readonly LeftDraft[];
};

export const useDrafts = create<Drafts>(() => ({ tab: null, kept: true, left: [] }));
