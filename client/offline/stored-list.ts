import { parseDesign } from '../../tag/design/design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { readKey, removeKey, tryToWrite, writeKey } from '../session/browser-storage.ts';
import { createId } from './create-id.ts';
import { parseStoredTag } from './outbox/parse-stored-call.ts';
import { recoverDesigns } from './recover-designs.ts';
import { reportUnreadableData } from './status/storage-problem.ts';
import { moveKey, formatQuarantineKey } from './offline-storage.ts';
import { parseJson } from '../../tag/base/json.ts';

/**
 * The key of the list of saved configurations, a readable copy of the data on the screen. External programs depend on this name. Each
 * entry is a complete design, with its tag's other fields under `tag`. Entries without `tag` come from another program.
 */
export const LIST_KEY = 'dynamicAirlines';
/** The key of the id of the list's owner. */
export const OWNER_KEY = 'dynamicAirlines_owner';

/** Returns the owner of the stored list; null if there is none or the id is invalid. */
export function readListOwner(): string | null {
  const owner = readKey(OWNER_KEY);
  return owner !== null && /^[\w-]{1,64}$/.test(owner) ? owner : null;
}

function readEntries(): unknown[] | null {
  const text = readKey(LIST_KEY);
  const storedEntries = text === null ? [] : parseJson(text);
  return Array.isArray(storedEntries) ? storedEntries : null;
}

/** Returns the tags of a user in the list. */
export function readStoredList(userId: string): readonly SavedTagFragment[] {
  if (readListOwner() !== userId) return [];
  return (readEntries() ?? []).flatMap((entry) => parseTag(entry) ?? []);
}

function parseTag(entry: unknown): SavedTagFragment | null {
  const { tag, ...design } = (entry ?? {}) as { tag?: object };
  return typeof tag === 'object' ? parseStoredTag({ ...tag, tagConfig: design }) : null;
}

/**
 * Stores the list if the storage has space. The list stays unchanged while it contains entries of another program that could not be moved
 * to the outbox.
 */
export function writeStoredList(userId: string, tags: readonly SavedTagFragment[]): void {
  if (readEntries()?.every((entry) => parseTag(entry) !== null) !== true) return;
  const list = tags.map(({ id, airlineId, createdAt, updatedAt, tagConfig, flownOn, notes }) => ({
    ...tagConfig,
    tag: { id, airlineId, createdAt, updatedAt, flownOn, notes },
  }));
  if (list.length === 0) {
    removeKey(LIST_KEY);
    removeKey(OWNER_KEY);
    return;
  }
  const text = JSON.stringify(list);
  if (text === readKey(LIST_KEY) && readListOwner() === userId) return;
  // Threat: if the new list does not fit into the storage, another user's list would be stored under this user's id.
  if (readListOwner() !== userId) removeKey(LIST_KEY);
  // The owner is stored first, because a list without an owner would belong to the next user.
  if (tryToWrite(OWNER_KEY, userId)) tryToWrite(LIST_KEY, text);
}

/**
 * Removes the readable copy of the saved designs to free storage.
 * @returns true if it freed any
 */
export function clearStoredList(): boolean {
  const list = readEntries();
  if (list === null || list.length === 0 || list.some((entry) => parseTag(entry) === null)) return false;
  removeKey(LIST_KEY);
  return true;
}

/** An entry of the list without a tag: a design of another program, or of an earlier version of this product. */
export type ForeignEntry = { readonly entry: Readonly<Record<string, unknown>>; readonly design: TagConfig };

/**
 * Returns the designs of other programs in the list, for its owner, or for the given user if it has no owner. Unreadable entries are
 * quarantined. `remove` removes the designs from the list after they are stored elsewhere.
 */
export function readForeignEntries(userId: string): {
  readonly owner: string;
  readonly found: readonly ForeignEntry[];
  readonly remove: () => void;
} {
  const owner = readListOwner() ?? userId;
  const noEntries = { owner, found: [], remove: () => undefined };
  if (readKey(OWNER_KEY) !== null && readListOwner() === null) return quarantineUnownedList(noEntries);
  const list = readEntries();
  if (list === null) {
    reportUnreadableData(recoverDesigns(readKey(LIST_KEY) ?? ''));
    moveKey(LIST_KEY, formatQuarantineKey(LIST_KEY, owner));
    return noEntries;
  }
  const foreignEntries = list.filter((entry) => parseTag(entry) === null).map(addId);
  if (foreignEntries.length === 0) return noEntries;
  const ownEntries = list.filter((entry) => parseTag(entry) !== null);
  tryToWrite(LIST_KEY, JSON.stringify([...ownEntries, ...foreignEntries]));
  const foundEntries = foreignEntries.flatMap((entry) => parseForeignEntry(entry) ?? []);
  const remove = () => {
    const unreadEntries = foreignEntries.filter((entry) => parseForeignEntry(entry) === null);
    if (unreadEntries.length > 0) {
      reportUnreadableData([]);
      if (!writeKey(formatQuarantineKey(LIST_KEY, owner), JSON.stringify(unreadEntries))) return;
    }
    tryToWrite(LIST_KEY, JSON.stringify(ownEntries));
  };
  return { owner, found: foundEntries, remove };
}

/** Gives a foreign entry the id of its new tag, so that importing it twice creates one tag. */
function addId(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || 'newId' in entry) return entry;
  return { ...entry, newId: createId() };
}

/** Quarantines a list with an invalid owner, so that no user gets it. Threat: two people share a browser, and the key was damaged. */
function quarantineUnownedList<T>(emptyResult: T): T {
  if (moveKey(LIST_KEY, formatQuarantineKey(LIST_KEY, 'unknown'))) {
    removeKey(OWNER_KEY);
    reportUnreadableData([]);
  }
  return emptyResult;
}

/** Reads a foreign design, which must name its airline; all other fields have defaults. */
function parseForeignEntry(entry: unknown): ForeignEntry | null {
  const design = parseDesign(entry);
  const { airline, icao, airlineIata } = (entry ?? {}) as Record<string, unknown>;
  if (!design.ok || !airline || !icao || !airlineIata) return null;
  return { entry: entry as ForeignEntry['entry'], design: design.value };
}
