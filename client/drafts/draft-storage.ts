import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import {
  keysWith,
  moveKey,
  readKey,
  removeKey,
  quarantineKey,
  tryToWrite,
  writeKey,
} from '../offline/offline-storage.ts';

/** The start of every draft's key; the ids of the user and the tab follow. */
export const DRAFT_START = `${STORAGE_PREFIX}draft_`;

/** Drafts stored per user. No draft replaces another: the oldest may belong to an open tab. */
const MAX_DRAFTS = 50;

/** Users whose account was deleted on this page. Nothing of theirs is stored any more. */
const deletedUsers = new Set<string>();

type StoredDraft = {
  /** When it was stored, in ms since 1970. */
  readonly at: number;
  readonly content: Readonly<Record<string, unknown>>;
};

/** The key of a user's draft in a tab. */
export function draftKey(userId: string, tabId: string): string {
  return `${DRAFT_START}${userId}_${tabId}`;
}

/** The keys of a user's drafts in all tabs. */
export function draftKeysOf(userId: string): string[] {
  return keysWith(draftKey(userId, ''));
}

/** A stored draft; null when there is none, 'unreadable' when the text is no JSON object. */
export function readDraft(key: string): StoredDraft | 'unreadable' | null {
  const text = readKey(key);
  if (text === null) return null;
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return 'unreadable';
    const { at } = content as { at?: unknown };
    return { at: typeof at === 'number' ? at : 0, content: content as Record<string, unknown> };
  } catch {
    return 'unreadable';
  }
}

/**
 * Stores a draft.
 * @returns false when there is no room for it; then the last stored version stays
 */
export function writeDraft(userId: string, tabId: string, content: object, at = Date.now()): boolean {
  if (deletedUsers.has(userId)) return true;
  const key = draftKey(userId, tabId);
  if (readKey(key) === null && draftKeysOf(userId).length >= MAX_DRAFTS) return false;
  return writeKey(key, JSON.stringify({ ...content, at }));
}

/** Moves a draft to another tab, even where there is no room for two copies. */
export function moveDraft(from: string, to: string, content: object): boolean {
  const text = JSON.stringify({ ...content, at: Date.now() });
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

export function removeDraft(key: string): void {
  removeKey(key);
}

/** Stores an unreadable draft under another key, where it is not offered. @returns its text */
export function quarantineDraft(userId: string, key: string): string {
  const text = readKey(key) ?? '';
  moveKey(key, quarantineKey(key, userId));
  return text;
}

/** Removes all drafts of a user whose account was deleted, and stores no more. */
export function deleteUserDrafts(userId: string): void {
  deletedUsers.add(userId);
  for (const key of draftKeysOf(userId)) removeKey(key);
}
