import { addDesignDefaults } from '../../tag/design/tag-config.ts';
import { compareNewestFirst } from '../../tag/lists/tag-order.ts';
import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import type { AirlineRowFragment, AirportPlaceFragment, SavedTagFragment } from '../graphql/generated.ts';
import { createBrowserDatabase } from '../session/browser-database.ts';
import { GUEST } from '../session/current-user.ts';
import { getAirlineId, getMutationRow, isAirlineCall, type WriteCall } from './outbox/pending-mutation.ts';
import { readStoredList } from './stored-list.ts';
import { withWebLock } from './with-web-lock.ts';

/** The last data of a user from the server. */
export type Snapshot = {
  /** The catalogue and the user's custom airlines; null if none were stored. */
  readonly airlines: readonly AirlineRowFragment[] | null;
  /** The most recent saved tags. */
  readonly tags: readonly SavedTagFragment[];
};

/** The version of the storage schema; data of another version is ignored. */
const SCHEMA_VERSION = 4;
const AIRPORTS_KEY = `airports ${SCHEMA_VERSION}`;
const PERSONAL_KINDS = ['airlines', 'tags'] as const;
const formatPartKey = (kind: (typeof PERSONAL_KINDS)[number], userId: string) =>
  `${kind} ${SCHEMA_VERSION} ${userId}`;
/** A guest's copy of the catalogue is not personal: /try opens with it without the server. */
const isPersonal = (key: unknown) =>
  typeof key === 'string' &&
  PERSONAL_KINDS.some((kind) => key.startsWith(`${kind} `) && key !== formatPartKey(kind, GUEST));

/** The largest number of stored tags; the newest are kept. */
const MAX_TAGS = 200;

const database = createBrowserDatabase(`${STORAGE_PREFIX}lists`, 'lists');

async function readItems<Item>(key: string): Promise<readonly Item[] | null> {
  const items = await database.read(key);
  return Array.isArray(items) ? (items as readonly Item[]) : null;
}

async function writeItems(key: string, items: readonly unknown[]): Promise<void> {
  await database.write(key, items);
  for (const listener of snapshotListeners) listener();
}

const snapshotListeners = new Set<() => void>();

/**
 * Calls the listener after this page has changed a snapshot.
 * @returns a function that stops it
 */
export function subscribeSnapshot(listener: () => void): () => void {
  snapshotListeners.add(listener);
  return () => void snapshotListeners.delete(listener);
}

/** Reads the snapshot of a user. If the database has no tags, uses the stored list of saved configurations. */
export async function readSnapshot(userId: string): Promise<Snapshot> {
  const [airlines, tags] = await Promise.all([
    readItems<AirlineRowFragment>(formatPartKey('airlines', userId)),
    readItems<SavedTagFragment>(formatPartKey('tags', userId)),
  ]);
  return { airlines, tags: tags?.map(completeTag) ?? readStoredList(userId) };
}

/** Returns a stored tag with a design of the current version, because an earlier build may have stored it. */
const completeTag = (tag: SavedTagFragment): SavedTagFragment => ({
  ...tag,
  tagConfig: addDesignDefaults(tag.tagConfig),
});

/** Replaces the user's airlines in the snapshot. */
export function storeAirlines(userId: string, airlines: readonly AirlineRowFragment[]): Promise<void> {
  return writeItems(formatPartKey('airlines', userId), airlines);
}

/** Changes the stored tags of a user; only one tab does so at a time. */
export function changeTags(
  userId: string,
  change: (tags: readonly SavedTagFragment[]) => readonly SavedTagFragment[],
): Promise<void> {
  return withWebLock(`snapshot_${userId}`, async () => {
    const { tags } = await readSnapshot(userId);
    const updatedTags = change(tags);
    if (updatedTags !== tags)
      await writeItems(
        formatPartKey('tags', userId),
        updatedTags.toSorted(compareNewestFirst).slice(0, MAX_TAGS),
      );
  });
}

let confirmedWrites = 0;

/** Counts a write that the server has confirmed, so that no response from before it is used. */
export function countConfirmedWrite(): void {
  confirmedWrites += 1;
}

/** Returns the number of writes that this page knows to be on the server. */
export const getConfirmedWrites = (): number => confirmedWrites;

/** Adds tags to a list, and replaces those that are in it. */
export function upsertTags(
  tags: readonly SavedTagFragment[],
  updatedTags: readonly SavedTagFragment[],
): readonly SavedTagFragment[] {
  const updatedIds = new Set(updatedTags.map(({ id }) => id));
  return [...tags.filter(({ id }) => !updatedIds.has(id)), ...updatedTags];
}

/** Stores tags of confirmed writes in the user's snapshot. */
export function storeTags(userId: string, updatedTags: readonly SavedTagFragment[]): Promise<void> {
  countConfirmedWrite();
  return changeTags(userId, (tags) => upsertTags(tags, updatedTags));
}

/** Removes a tag, which is not on the server any more, from the user's snapshot. */
export function removeTag(userId: string, id: string): Promise<void> {
  countConfirmedWrite();
  return changeTags(userId, (tags) => tags.filter((tag) => tag.id !== id));
}

/** Applies a confirmed write to the snapshot. `tag` is the stored tag of a save. */
export async function applyToSnapshot(
  userId: string,
  call: WriteCall,
  tag: SavedTagFragment | null,
): Promise<void> {
  if (tag) return storeTags(userId, [tag]);
  countConfirmedWrite();
  const { deletesAirline, removesTag } = getMutationRow(call);
  await changeTags(userId, (tags) =>
    tags.some((candidateTag) => removesTag(call, candidateTag))
      ? tags.filter((candidateTag) => !removesTag(call, candidateTag))
      : tags,
  );
  if (!isAirlineCall(call) || !deletesAirline) return;
  const airlineId = getAirlineId(call);
  const airlines = await readItems<AirlineRowFragment>(formatPartKey('airlines', userId));
  const otherAirlines = airlines?.filter(({ id }) => id !== airlineId);
  if (otherAirlines) await storeAirlines(userId, otherAirlines);
}

/** Replaces the airports of the snapshot, which all users share. */
export function storeAirports(airports: readonly AirportPlaceFragment[]): Promise<void> {
  return writeItems(AIRPORTS_KEY, airports);
}

/** Returns the airports of the snapshot; an empty list if none are stored. */
export async function readAirports(): Promise<readonly AirportPlaceFragment[]> {
  return (await readItems<AirportPlaceFragment>(AIRPORTS_KEY)) ?? [];
}

/** Deletes the airlines and tags of all users at the end of a session. */
export const deleteSnapshots = (): Promise<void> => database.remove(isPersonal);
