import { create } from 'zustand';
import type { Alliance } from '../../tag/tag-config.ts';

/** How the list of airlines stands; kept while its drawer is closed. */
type Browse = {
  openGroup: Alliance | null;
  searched: string;
  scrollTop: number;
  /** The airline that was chosen and waits for its saved tags. */
  asked: string | null;
  /** The user whose visit the list was opened for; null brings the open design's airline into sight again. */
  revealedFor: string | null;
  /** The airline that is to be scrolled into sight as soon as its row is there. */
  revealing: string | null;
};

export const useBrowse = create<Browse>(() => ({
  openGroup: 'Star Alliance',
  searched: '',
  scrollTop: 0,
  asked: null,
  revealedFor: null,
  revealing: null,
}));
