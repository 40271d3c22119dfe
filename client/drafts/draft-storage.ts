import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { moveKey, formatQuarantineKey } from '../offline/offline-storage.ts';
import { listKeys, readKey, removeKey, tryToWrite, writeKey } from '../session/browser-storage.ts';

/** The prefix of every draft's key; the ids of the user and the tab follow. */
export const DRAFT_KEY_PREFIX = `${STORAGE_PREFIX}draft_`;

/** The largest number of stored drafts per user. No draft replaces another, because even the oldest may belong to an open tab. */
const MAX_DRAFTS = 50;

/** The users whose account was deleted on this page. Their drafts are not stored any more. */
const deletedUsers = new Set<string>();

type StoredDraft = {
  /** The time at which the draft was stored, in ms since 1970. */
  readonly at: number;
  readonly content: Readonly<Record<string, unknown>>;
};

/** Returns the key of a user's draft in a tab. */
export function formatDraftKey(userId: string, tabId: string): string {
  return `${DRAFT_KEY_PREFIX}${userId}_${tabId}`;
}

/** Returns the keys of a user's drafts in all tabs. */
export function listDraftKeys(userId: string): string[] {
  return listKeys(formatDraftKey(userId, ''));
}

/** Reads a stored draft; returns null if there is none, 'unreadable' if the text is no JSON object. */
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
 * @returns false if the storage is full; the last stored version then remains
 */
export function writeDraft(userId: string, tabId: string, content: object, storedAt = Date.now()): boolean {
  if (deletedUsers.has(userId)) return true;
  const key = formatDraftKey(userId, tabId);
  if (readKey(key) === null && listDraftKeys(userId).length >= MAX_DRAFTS) return false;
  return writeKey(key, JSON.stringify({ ...content, at: storedAt }));
}

/** Moves a draft to another tab, even if the storage is too full for two copies. */
export function moveDraft(oldKey: string, newKey: string, content: object): boolean {
  const text = JSON.stringify({ ...content, at: Date.now() });
  if (writeKey(newKey, text)) {
    removeKey(oldKey);
    return true;
  }
  const storedText = readKey(oldKey);
  removeKey(oldKey);
  if (tryToWrite(newKey, text)) return true;
  if (storedText !== null) tryToWrite(oldKey, storedText);
  return false;
}

/** Removes a draft from storage; a missing one is ignored. */
export function removeDraft(key: string): void {
  removeKey(key);
}

/**
 * Moves an unreadable draft to another key, where it is not offered to the user.
 * @returns its text
 */
export function quarantineDraft(userId: string, key: string): string {
  const text = readKey(key) ?? '';
  moveKey(key, formatQuarantineKey(key, userId));
  return text;
}

/** Removes all drafts of a user whose account was deleted, and prevents new drafts. */
export function deleteUserDrafts(userId: string): void {
  deletedUsers.add(userId);
  for (const key of listDraftKeys(userId)) removeKey(key);
}
