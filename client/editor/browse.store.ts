import { create } from 'zustand';
import type { Alliance } from '../../tag/tag-config.ts';

/** How the list of airlines stands; kept while its drawer is closed. */
type Browse = { openGroup: Alliance | null; searched: string; scrollTop: number };

export const useBrowse = create<Browse>(() => ({ openGroup: 'Star Alliance', searched: '', scrollTop: 0 }));
