import {
  ASIDE_START,
  ENTRIES_KEY,
  OWNER_KEY,
  moveKey,
  readKey,
  removeKey,
  REMOVALS_KEY,
  stowedKey,
  tryToWrite,
  writeKey,
} from './browser-keys.ts';
import { isPending, readEntry } from './entry.ts';
import { noteUnreadable } from './storage-trouble.store.ts';

/**
 * Makes the stored entries those of a user: what somebody else left is put away under that user's name and comes back
 * when they do. Entries of nobody become the user's. Threat: two people who share a browser, of whom neither is to see,
 * upload or lose what is the other's. What stays open: whoever can open the browser's own tools can read both.
 * @returns false when the other one's could not be put away: then nothing there is the user's
 */
export function takeOver(userId: string): boolean {
  const owner = readKey(OWNER_KEY);
  if (owner !== null && owner !== userId && !putAway(owner)) return false;
  // Before anything is there to be somebody's: entries without an owner would be the next user's.
  if ((isAnythingKept() || readKey(stowedKey(userId)) !== null) && !claim(userId)) return false;
  // Also for the owner: a browser that ended in the midst of a change of users left its entries put away.
  bringBack(userId);
  return true;
}

/** Says whose the stored entries are; before any are written. False without room for it. */
export function claim(userId: string): boolean {
  return readKey(OWNER_KEY) === userId || tryToWrite(OWNER_KEY, userId);
}

/** The user whose entries are stored; null for nobody who can be told. */
export function ownerOfData(): string | null {
  const owner = readKey(OWNER_KEY);
  return isUserId(owner) ? owner : null;
}

/** As the server makes them; a shape that is wide enough for any. */
const isUserId = (owner: string | null): owner is string => owner !== null && /^[\w-]{1,64}$/.test(owner);

function putAway(owner: string): boolean {
  return isUserId(owner) ? stow(owner) : setAside();
}

/**
 * Sets aside what is of an owner who cannot be told. Nobody is offered it: threat, a browser of two people in which that
 * key is damaged, and with it the only word of whose the designs are.
 */
function setAside(): boolean {
  const time = Date.now();
  if (!KEPT.every((key) => moveKey(key, `${ASIDE_START}${key}_${time}_unknown`))) return false;
  removeKey(OWNER_KEY);
  noteUnreadable([]);
  return true;
}

function isAnythingKept(): boolean {
  return [ENTRIES_KEY, REMOVALS_KEY].some((key) => readKey(key) !== null);
}

function stow(owner: string): boolean {
  const entries = pendingOf(readKey(ENTRIES_KEY));
  const removals = jsonOf(readKey(REMOVALS_KEY));
  const isAnything = [entries, removals].some((kept) => kept !== null);
  const before = readKey(ENTRIES_KEY);
  // There is one only where it could not be brought back: that one stays, too.
  if (!moveKey(stowedKey(owner), `${ASIDE_START}${stowedKey(owner)}_${Date.now()}_${owner}`)) return false;
  if (isAnything) {
    const text = JSON.stringify({ [ENTRIES_KEY]: entries, [REMOVALS_KEY]: removals });
    // First without removing, so that a browser that ends here has lost nothing; else there is room only once it is gone.
    if (!writeKey(stowedKey(owner), text)) {
      removeKey(ENTRIES_KEY);
      if (!tryToWrite(stowedKey(owner), text)) {
        if (before !== null) tryToWrite(ENTRIES_KEY, before);
        return false;
      }
    }
  }
  removeKey(ENTRIES_KEY);
  removeKey(REMOVALS_KEY);
  removeKey(OWNER_KEY);
  return true;
}

/** Puts back what was put away, beside what is there by now. Where there is no room, or it cannot be read, it stays. */
function bringBack(userId: string): void {
  const from = stowedKey(userId);
  const text = readKey(from);
  if (text === null) return;
  const stowed = jsonOf(text);
  const before = KEPT.map((key) => [key, readKey(key)] as const);
  // What is there and cannot be read is set aside by whoever reads it; until then nothing is put beside it.
  if (before.some(([, there]) => there !== null && !Array.isArray(jsonOf(there)))) return;
  const isWhole = ([key, there]: readonly [string, string | null]) =>
    there === null || Array.isArray(partOf(stowed, key) ?? []);
  if (typeof stowed !== 'object' || stowed === null || !before.every(isWhole)) {
    if (moveKey(from, `${ASIDE_START}${from}_${Date.now()}_${userId}`)) noteUnreadable([]);
    return;
  }
  const after = before.map(([key, there]) => [key, joined(there, partOf(stowed, key))] as const);
  if (putAll(after)) return removeKey(from);
  // There is no room for it twice: the copy that was put away makes it.
  removeKey(from);
  if (putAll(after)) return;
  putAll(before);
  tryToWrite(from, text);
}

const KEPT = [ENTRIES_KEY, REMOVALS_KEY];

function putAll(texts: readonly (readonly [key: string, text: string | null])[]): boolean {
  return texts.every(([key, text]) => {
    if (text !== null) return tryToWrite(key, text);
    removeKey(key);
    return true;
  });
}

const partOf = (stowed: unknown, key: string): unknown => (stowed as Record<string, unknown>)[key] ?? null;

/** What is there, and after it what was put away and is not there: the second try of a move must double nothing. */
function joined(there: string | null, stowed: unknown): string | null {
  if (stowed === null) return there;
  if (there === null) return typeof stowed === 'string' ? stowed : JSON.stringify(stowed);
  const list = JSON.parse(there) as unknown[];
  const known = new Set(list.map((one) => JSON.stringify(one)));
  return JSON.stringify([...list, ...(stowed as unknown[]).filter((one) => !known.has(JSON.stringify(one)))]);
}

/** What of stored entries outlasts a change of users: what is saved in this browser only. What cannot be read stays whole. */
function pendingOf(text: string | null): unknown {
  const stored = jsonOf(text);
  if (!Array.isArray(stored)) return stored;
  const kept = stored.filter((one: unknown) => {
    const entry = readEntry(one, new Date(0));
    return entry === null || isPending(entry);
  });
  return kept.length === 0 ? null : kept;
}

/** Null for nothing; a text that is no JSON as it is. */
function jsonOf(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Removes all that is kept of a user whose account is no more. */
export function forgetStoredOf(userId: string): void {
  if (readKey(OWNER_KEY) === userId) for (const key of [ENTRIES_KEY, REMOVALS_KEY, OWNER_KEY]) removeKey(key);
  removeKey(stowedKey(userId));
  for (const key of keysSetAside(userId)) removeKey(key);
}

function keysSetAside(userId: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys.filter((key) => key.startsWith(ASIDE_START) && key.endsWith(`_${userId}`));
  } catch {
    return [];
  }
}
