import { STORAGE_PREFIX } from '../../tag/product.ts';
import { ASIDE_START, moveKey, readKey, removeKey, tryToWrite, writeKey } from './browser-keys.ts';
import { salvagedDesigns } from './salvage.ts';
import { noteUnreadable } from './storage-trouble.store.ts';

/** What the keys of unsaved designs begin with; the user's id and the tab's follow. */
export const DRAFT_START = `${STORAGE_PREFIX}draft_`;

/** So many are kept of a user. None makes room for another: the oldest may be that of a tab which is open still. */
const MOST_DRAFTS = 50;

/** Users whose account has been deleted on this page: nothing is kept of them, however late it comes. */
const gone = new Set<string>();

/** Where a tab keeps a user's unsaved design. */
export function draftKey(userId: string, tabId: string): string {
  return `${draftsOf(userId)}${tabId}`;
}

const draftsOf = (userId: string) => `${DRAFT_START}${userId}_`;

/** The keys of all unsaved designs of a user, in whichever tab. */
export function draftKeysOf(userId: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys.filter((key) => key.startsWith(draftsOf(userId)));
  } catch {
    return [];
  }
}

/**
 * Keeps an unsaved design.
 * @param draft `at` says when, in ms since 1970
 * @returns false when there is no room for it; then what was kept before stays
 */
export function writeDraft(userId: string, tabId: string, draft: { readonly at: number }): boolean {
  if (gone.has(userId)) return true;
  const key = draftKey(userId, tabId);
  const text = JSON.stringify(draft);
  if (readKey(key) !== null) return writeKey(key, text);
  if (draftKeysOf(userId).length >= MOST_DRAFTS) return false;
  return writeKey(key, text);
}

/** Puts away what is no design that can be read, and says so; what there is of the design is offered. */
export function setDraftAside(userId: string, key: string): void {
  // Inside of the draft the design comes first, then as it was saved last.
  const [design] = salvagedDesigns(readKey(key)?.slice(1) ?? '');
  noteUnreadable(design ? [design] : []);
  moveKey(key, `${ASIDE_START}${key}_${Date.now()}_${userId}`);
}

/** Moves a kept design to another tab, also where there is no room for both. */
export function handDraftOver(from: string, to: string, draft: { readonly at: number }): boolean {
  const text = JSON.stringify(draft);
  if (writeKey(to, text)) {
    removeKey(from);
    return true;
  }
  const before = readKey(from);
  removeKey(from);
  if (tryToWrite(to, text)) return true;
  if (before !== null) tryToWrite(from, before);
  return false;
}

/** Removes all unsaved designs of a user whose account is no more; none is kept from then on. */
export function forgetDraftsOf(userId: string): void {
  gone.add(userId);
  for (const key of draftKeysOf(userId)) removeKey(key);
}
