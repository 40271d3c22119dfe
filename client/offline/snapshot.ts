import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { withDefaults } from '../../tag/design/tag-config.ts';
import { newestFirst } from '../../tag/lists/tag-order.ts';
import type { AirlineRowFragment, AirportPlaceFragment, SavedTagFragment } from '../graphql/generated.ts';
import { GUEST } from '../session/current-user.ts';
import { getAirlineId, getOperation, isAirlineCall, type WriteCall } from './outbox/pending-mutation.ts';
import { readStoredList } from './stored-list.ts';
import { withWebLock } from './with-web-lock.ts';

/** The last data of a user that the server sent. */
export type Snapshot = {
  /** The catalogue and the user's own airlines; null when none was stored. */
  readonly airlines: readonly AirlineRowFragment[] | null;
  /** The newest saved tags. */
  readonly tags: readonly SavedTagFragment[];
};

/** The version of the storage schema; data of another version is ignored. */
const SCHEMA_VERSION = 4;
const AIRPORTS_KEY = `airports ${SCHEMA_VERSION}`;
const PERSONAL = ['airlines', 'tags'] as const;
const keyOf = (part: (typeof PERSONAL)[number], userId: string) => `${part} ${SCHEMA_VERSION} ${userId}`;
/** A guest's copy of the catalogue is nobody's: /try opens with it without the server. */
const isPersonal = (key: unknown) =>
  typeof key === 'string' &&
  PERSONAL.some((part) => key.startsWith(`${part} `) && key !== keyOf(part, GUEST));

/** The newest tags are stored, at most so many. */
const MAX_TAGS = 200;

/** For this page, where the browser has no database or forbids it. */
const memory = new Map<string, unknown>();

/** Uses the browser's database: the lists are long, and reading them there does not hold up the page. */
async function withDatabase<T>(use: (store: UseStore) => Promise<T>, without: () => T): Promise<T> {
  try {
    return await use(createStore(`${STORAGE_PREFIX}lists`, 'lists'));
  } catch {
    return without();
  }
}

async function read<Item>(key: string): Promise<readonly Item[] | null> {
  const items = await withDatabase(
    (store) => get<unknown>(key, store),
    () => memory.get(key),
  );
  return Array.isArray(items) ? (items as readonly Item[]) : null;
}

async function write(key: string, items: readonly unknown[]): Promise<void> {
  await withDatabase<unknown>(
    (store) => set(key, items, store),
    () => memory.set(key, items),
  );
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls when this page has changed a snapshot. @returns what ends it */
export function onSnapshotChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The snapshot of a user. Where the database has no tags, the stored list of saved configurations stands in. */
export async function readSnapshot(userId: string): Promise<Snapshot> {
  const [airlines, tags] = await Promise.all([
    read<AirlineRowFragment>(keyOf('airlines', userId)),
    read<SavedTagFragment>(keyOf('tags', userId)),
  ]);
  return { airlines, tags: tags?.map(completeTag) ?? readStoredList(userId) };
}

/** Returns a stored tag with a design of the current version, because an earlier build may have stored it. */
const completeTag = (tag: SavedTagFragment): SavedTagFragment => ({
  ...tag,
  tagConfig: withDefaults(tag.tagConfig),
});

export function storeAirlines(userId: string, airlines: readonly AirlineRowFragment[]): Promise<void> {
  return write(keyOf('airlines', userId), airlines);
}

/** Changes the stored tags of a user, one tab after the other. */
export function changeTags(
  userId: string,
  change: (tags: readonly SavedTagFragment[]) => readonly SavedTagFragment[],
): Promise<void> {
  return withWebLock(`snapshot_${userId}`, async () => {
    const { tags } = await readSnapshot(userId);
    const after = change(tags);
    if (after !== tags) await write(keyOf('tags', userId), after.toSorted(newestFirst).slice(0, MAX_TAGS));
  });
}

export function storeTag(userId: string, tag: SavedTagFragment): Promise<void> {
  return changeTags(userId, (tags) => [...tags.filter(({ id }) => id !== tag.id), tag]);
}

export function removeTag(userId: string, id: string): Promise<void> {
  return changeTags(userId, (tags) => tags.filter((tag) => tag.id !== id));
}

let confirmed = 0;

/** How many writes the server has confirmed to this page. */
export const confirmedWrites = (): number => confirmed;

/** The server has carried out a write; of a save with the tag as it is stored. */
export async function applyToSnapshot(
  userId: string,
  call: WriteCall,
  tag: SavedTagFragment | null,
): Promise<void> {
  confirmed += 1;
  if (tag) return storeTag(userId, tag);
  const { deletesAirline, removesTag } = getOperation(call);
  await changeTags(userId, (tags) =>
    tags.some((one) => removesTag(call, one)) ? tags.filter((one) => !removesTag(call, one)) : tags,
  );
  if (!isAirlineCall(call) || !deletesAirline) return;
  const airlineId = getAirlineId(call);
  const airlines = await read<AirlineRowFragment>(keyOf('airlines', userId));
  const rest = airlines?.filter(({ id }) => id !== airlineId);
  if (rest) await storeAirlines(userId, rest);
}

export function storeAirports(airports: readonly AirportPlaceFragment[]): Promise<void> {
  return write(AIRPORTS_KEY, airports);
}

export async function readAirports(): Promise<readonly AirportPlaceFragment[]> {
  return (await read<AirportPlaceFragment>(AIRPORTS_KEY)) ?? [];
}

/** Removes every user's airlines and tags, at the end of a session. */
export async function deleteSnapshots(): Promise<void> {
  for (const key of memory.keys()) if (isPersonal(key)) memory.delete(key);
  await withDatabase(
    async (store) => delMany((await keys(store)).filter(isPersonal), store),
    () => undefined,
  );
}
