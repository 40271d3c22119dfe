import { purgeExpiredImages } from '../session/image-cache-entry.ts';
import { isStorageAllowed } from '../session/storage.ts';
import {
  ASIDE_START,
  ENTRIES_KEY,
  moveKey,
  OWNER_KEY,
  readKey,
  removeKey,
  REMOVALS_KEY,
  tryToWrite,
  writeKey,
} from './browser-keys.ts';
import {
  asNew,
  isPending,
  readEntry,
  readRemoval,
  storedEntry,
  type LocalEntry,
  type Removal,
} from './entry.ts';
import { newId } from './new-id.ts';
import { claim, takeOver } from './owner.ts';
import { salvagedDesigns } from './salvage.ts';
import { noteUnreadable, noteUnwritten, noteWritten } from './storage-trouble.store.ts';

/** What this browser keeps of a user's tags. */
export type LocalData = { readonly entries: readonly LocalEntry[]; readonly removals: readonly Removal[] };

export const NO_DATA: LocalData = { entries: [], removals: [] };

type Seen = {
  userId: string;
  texts: readonly (string | null)[];
  data: LocalData;
  /** Something there can neither be read nor be set aside: a write would lose it. */
  isStuck: boolean;
};

/** What was read last, so that only what has changed is read again. */
let seen: Seen | null = null;

/** The stored data of a user, put right: what cannot be read is set aside, never removed. */
export function readData(userId: string): LocalData {
  return takeOver(userId) ? look(userId).data : NO_DATA;
}

function look(userId: string): Seen {
  const texts = storedTexts();
  if (seen?.userId === userId && seen.texts.every((text, at) => text === texts[at])) return seen;
  const entries = readList(ENTRIES_KEY, userId, (one) => readEntry(one, new Date()));
  const removals = readList(REMOVALS_KEY, userId, readRemoval);
  const apart = withOwnIds(entries.read);
  const data = { entries: apart, removals: removals.read };
  const isStuck = entries.isStuck || removals.isStuck;
  // An entry of another program gets its id once, and one that cannot be read is told of once.
  if (!isStuck && (entries.isNew || apart !== entries.read)) tryToWrite(ENTRIES_KEY, textOf(data.entries));
  if (!isStuck && removals.isNew) tryToWrite(REMOVALS_KEY, JSON.stringify(data.removals));
  seen = { userId, texts: storedTexts(), data, isStuck };
  return seen;
}

/**
 * Two of one id are two versions of a tag of which neither was seen when the other was saved: one had been put away for a
 * change of users, and there was no room to bring it back. The second one becomes a tag of its own.
 */
function withOwnIds(entries: readonly LocalEntry[]): readonly LocalEntry[] {
  if (new Set(entries.map(({ id }) => id)).size === entries.length) return entries;
  const pending = new Set(entries.filter(isPending).map(({ id }) => id));
  const known = new Set<string>();
  return entries
    .filter((entry) => isPending(entry) || !pending.has(entry.id))
    .map((entry) => {
      const isFirst = !known.has(entry.id);
      known.add(entry.id);
      return isFirst ? entry : asNew(entry, newId());
    });
}

/**
 * Stores the data whole or not at all. A write that fails is tried once more, with the room that expired pictures and the
 * clean entries took; then the screen says so.
 * @returns false when there is no room; then everything is as it was
 */
export function writeData(userId: string, data: LocalData): boolean {
  if (!takeOver(userId) || look(userId).isStuck) return failed(userId, data);
  if (!put(userId, data)) {
    purgeExpiredImages();
    if (!put(userId, { ...data, entries: data.entries.filter(isPending) })) return failed(userId, data);
  }
  noteWritten(data.entries);
  return true;
}

/** Says so, with the designs that are in the data and are not stored. */
function failed(userId: string, { entries }: LocalData): false {
  const stored = new Set(readData(userId).entries);
  const lost = entries.filter((entry) => isPending(entry) && !stored.has(entry));
  noteUnwritten(isStorageAllowed() ? 'full' : 'forbidden', lost);
  return false;
}

/** The same for what is only a copy of what the server has: without room it is left out. */
export function writeCopies(userId: string, data: LocalData): void {
  if (takeOver(userId) && !look(userId).isStuck) put(userId, data);
}

function storedTexts(): (string | null)[] {
  return [readKey(ENTRIES_KEY), readKey(REMOVALS_KEY)];
}

function textOf(entries: readonly LocalEntry[]): string {
  return JSON.stringify(entries.map(storedEntry));
}

function put(userId: string, data: LocalData): boolean {
  const { entries, removals } = data;
  const before = readKey(ENTRIES_KEY);
  const isEmpty = entries.length + removals.length === 0;
  if (!isEmpty && !claim(userId)) return false;
  if (!replace(ENTRIES_KEY, entries.length === 0 ? null : textOf(entries))) return false;
  if (!replace(REMOVALS_KEY, removals.length === 0 ? null : JSON.stringify(removals))) {
    replace(ENTRIES_KEY, before);
    return false;
  }
  if (isEmpty) removeKey(OWNER_KEY);
  seen = { userId, texts: storedTexts(), data, isStuck: false };
  return true;
}

function replace(key: string, text: string | null): boolean {
  if (text !== null) return tryToWrite(key, text);
  removeKey(key);
  return true;
}

type Listed<Item> = { read: Item[]; isNew: boolean; isStuck: boolean };

function readList<Item extends object>(
  key: string,
  userId: string,
  read: (one: unknown) => Item | null,
): Listed<Item> {
  const text = readKey(key);
  if (text === null) return { read: [], isNew: false, isStuck: false };
  const stored = arrayOf(text);
  if (stored === null) {
    noteUnreadable(salvagedDesigns(text));
    return { read: [], isNew: false, isStuck: !moveKey(key, asideKey(key, userId)) };
  }
  const pairs = stored.map((one) => ({ one, item: read(one) }));
  const items = pairs.flatMap(({ item }) => (item === null ? [] : [item]));
  const unread = pairs.filter(({ item }) => item === null).map(({ one }) => one);
  if (unread.length === 0) return { read: items, isNew: stored.some(isForeign), isStuck: false };
  noteUnreadable([]);
  const isAside = writeKey(asideKey(key, userId), JSON.stringify(unread));
  return { read: items, isNew: true, isStuck: !isAside };
}

function isForeign(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && !('local' in stored);
}

function asideKey(key: string, userId: string): string {
  return `${ASIDE_START}${key}_${Date.now()}_${userId}`;
}

function arrayOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
