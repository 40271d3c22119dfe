import { parseDesign } from '../../tag/design/design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { newId } from './new-id.ts';
import { parseStoredTag } from './outbox/parse-stored-call.ts';
import { recoverDesigns } from './recover-designs.ts';
import { reportUnreadableData } from './storage-problem.ts';
import {
  jsonIn,
  moveKey,
  readKey,
  removeKey,
  quarantineKey,
  tryToWrite,
  writeKey,
} from './offline-storage.ts';

/**
 * The list of saved configurations, a readable copy of what the screen shows; programs outside rely on its name. Each entry
 * is a complete design, with the rest of its tag under `tag`. An entry without that comes from another program.
 */
export const LIST_KEY = 'dynamicAirlines';
/** The id of the user whose list it is. */
export const OWNER_KEY = 'dynamicAirlines_owner';

/** The user whose list is stored; null for nobody, and for an owner that no user can be. */
export function ownerOfList(): string | null {
  const owner = readKey(OWNER_KEY);
  return owner !== null && /^[\w-]{1,64}$/.test(owner) ? owner : null;
}

function entries(): unknown[] | null {
  const text = readKey(LIST_KEY);
  const stored = text === null ? [] : jsonIn(text);
  return Array.isArray(stored) ? stored : null;
}

/** The tags of a user that the list has. */
export function readStoredList(userId: string): readonly SavedTagFragment[] {
  if (ownerOfList() !== userId) return [];
  return (entries() ?? []).flatMap((entry) => tagIn(entry) ?? []);
}

function tagIn(entry: unknown): SavedTagFragment | null {
  const { tag, ...design } = (entry ?? {}) as { tag?: object };
  return typeof tag === 'object' ? parseStoredTag({ ...tag, tagConfig: design }) : null;
}

/** Stores the list, where there is room. While it has entries of another program, for which there was none, it stays. */
export function writeStoredList(userId: string, tags: readonly SavedTagFragment[]): void {
  if (entries()?.every((entry) => tagIn(entry) !== null) !== true) return;
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
  if (text === readKey(LIST_KEY) && ownerOfList() === userId) return;
  // Threat: without room for the new list, the one of another user would stand under this user's name.
  if (ownerOfList() !== userId) removeKey(LIST_KEY);
  // The owner first: a list without one would be the next user's.
  if (tryToWrite(OWNER_KEY, userId)) tryToWrite(LIST_KEY, text);
}

/**
 * Removes the readable copy of the saved designs to free storage. Returns whether it freed any.
 * @returns whether it gave any room
 */
export function clearStoredList(): boolean {
  const list = entries();
  if (list === null || list.length === 0 || list.some((entry) => tagIn(entry) === null)) return false;
  removeKey(LIST_KEY);
  return true;
}

/** An entry of the list that has no tag: a design of another program, or of an earlier version of this one. */
export type ForeignEntry = { readonly entry: Readonly<Record<string, unknown>>; readonly design: TagConfig };

/**
 * The designs in the list that are not ours, for its owner or, where it has none, for the given user. What cannot be read is
 * set aside. `remove` takes them out of the list, once they are stored elsewhere.
 */
export function foreignEntries(userId: string): {
  readonly owner: string;
  readonly found: readonly ForeignEntry[];
  readonly remove: () => void;
} {
  const owner = ownerOfList() ?? userId;
  const nothing = { owner, found: [], remove: () => undefined };
  if (readKey(OWNER_KEY) !== null && ownerOfList() === null) return quarantineUnownedList(nothing);
  const list = entries();
  if (list === null) {
    reportUnreadableData(recoverDesigns(readKey(LIST_KEY) ?? ''));
    moveKey(LIST_KEY, quarantineKey(LIST_KEY, owner));
    return nothing;
  }
  const foreign = list.filter((entry) => tagIn(entry) === null).map(withId);
  if (foreign.length === 0) return nothing;
  const own = list.filter((entry) => tagIn(entry) !== null);
  tryToWrite(LIST_KEY, JSON.stringify([...own, ...foreign]));
  const found = foreign.flatMap((entry) => readForeign(entry) ?? []);
  const remove = () => {
    const unread = foreign.filter((entry) => readForeign(entry) === null);
    if (unread.length > 0) {
      reportUnreadableData([]);
      if (!writeKey(quarantineKey(LIST_KEY, owner), JSON.stringify(unread))) return;
    }
    tryToWrite(LIST_KEY, JSON.stringify(own));
  };
  return { owner, found, remove };
}

/** A foreign entry keeps the id of its new tag, so that taking it over twice makes one tag. */
function withId(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || 'newId' in entry) return entry;
  return { ...entry, newId: newId() };
}

/** A list whose owner cannot be told is offered to nobody. Threat: two people share a browser, and the key was damaged. */
function quarantineUnownedList<T>(nothing: T): T {
  if (moveKey(LIST_KEY, quarantineKey(LIST_KEY, 'unknown'))) {
    removeKey(OWNER_KEY);
    reportUnreadableData([]);
  }
  return nothing;
}

/** A design that names its airline; all else has a default. */
function readForeign(entry: unknown): ForeignEntry | null {
  const design = parseDesign(entry);
  const { airline, icao, airlineIata } = (entry ?? {}) as Record<string, unknown>;
  if (!design.ok || !airline || !icao || !airlineIata) return null;
  return { entry: entry as ForeignEntry['entry'], design: design.value };
}
