import { create } from 'zustand';
import type { Alliance } from '../../../tag/tag-config.ts';

/** How the list of airlines stands; kept while its drawer is closed. */
type Browse = {
  openGroup: Alliance | null;
  searched: string;
  scrollTop: number;
  /** The airline that was chosen and waits for its saved tags. */
  asked: string | null;
  /** Which opening of a design the list was last scrolled for; null to scroll to the open one anew. */
  revealed: string | null;
  /** The airline that is to be scrolled into sight as soon as its row is there, and whether it takes the keyboard along. */
  revealing: string | null;
  focusing: boolean;
  /** The airline whose row the keyboard was last on. */
  reached: string | null;
};

export const useBrowse = create<Browse>(() => ({
  openGroup: 'Star Alliance',
  searched: '',
  scrollTop: 0,
  asked: null,
  revealed: null,
  revealing: null,
  focusing: false,
  reached: null,
}));
