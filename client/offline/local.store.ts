import { create } from 'zustand';
import { isSameDesign } from '../../tag/same-design.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { useSession } from '../session/session-store.ts';
import { currentUser } from './current-user.ts';
import { ENTRIES_KEY, OWNER_KEY, REMOVALS_KEY } from './browser-keys.ts';
import { isAsDeleted, isPending, type LocalEntry, type Removal } from './entry.ts';
import { inTurn } from './in-turn.ts';
import { keepPendingOnly } from './session-end.ts';
import { forgetTrouble } from './storage-trouble.store.ts';
import { NO_DATA, readData, writeCopies, writeData, type LocalData } from './stored-data.ts';

type State = LocalData & {
  /** The ids of the tags that are saved in this browser only. */
  readonly pending: ReadonlySet<string>;
};

const stateOf = (data: LocalData): State => ({
  ...data,
  pending: new Set(data.entries.filter(isPending).map(({ id }) => id)),
});

/** What this browser keeps of the signed-in user's tags, for the screens; it follows the other tabs. */
const useLocal = create<State>(() => stateOf(NO_DATA));

/** The ids of the tags that are saved in this browser only. */
export function usePending(): ReadonlySet<string> {
  return useLocal((local) => local.pending);
}

/** What is to be said of a tag in a list: it is saved in this browser only, or was deleted in this browser only. */
export function useLocalMark(tag: SavedTagFragment): 'IN_THIS_BROWSER' | 'DELETED_HERE' | null {
  return useLocal(({ pending, removals }) => {
    if (pending.has(tag.id)) return 'IN_THIS_BROWSER';
    return removals.some((removal) => isOf(removal, tag)) ? 'DELETED_HERE' : null;
  });
}

/** Whether a tag of the server was deleted here, by itself or with the others of its airline. */
function isOf(removal: Removal, tag: SavedTagFragment): boolean {
  return removal.kind === 'tag' ? removal.id === tag.id : isAsDeleted(removal, tag);
}

/** All that is kept, pending and clean, in the order in which it was saved first. */
export function useLocalEntries(): readonly LocalEntry[] {
  return useLocal((local) => local.entries);
}

export function useRemovals(): readonly Removal[] {
  return useLocal((local) => local.removals);
}

/**
 * What is stored at this moment, whichever tab wrote it; nothing while nobody is signed in. It is put right on the way:
 * what is another user's or cannot be read is put away, and the screens follow.
 */
export function localData(): LocalData {
  const userId = currentUser();
  return show(userId === null ? NO_DATA : readData(userId));
}

/** The tags that are saved in this browser only. */
export function pendingEntries(): readonly LocalEntry[] {
  return localData().entries.filter(isPending);
}

export function findEntry(id: string): LocalEntry | undefined {
  return localData().entries.find((entry) => entry.id === id);
}

/**
 * Changes what is stored: reads, changes and writes while no other tab does. `change` gives back what it was given to leave
 * it as it is.
 * @param userId whose it is: the user at the time of the call. Threat: another one who comes while it waits for its turn,
 * and would find the first one's designs under their own name
 * @returns false when there was no room, which the screen then says, or when another user has come; nothing has changed then
 */
export function changeLocal(
  change: (data: LocalData) => LocalData,
  userId = currentUser(),
): Promise<boolean> {
  return inTurn(() => {
    if (userId === null || currentUser() !== userId) return false;
    const before = readData(userId);
    const after = change(before);
    const isWritten = after === before || writeData(userId, after);
    show(readData(userId));
    return isWritten;
  });
}

/** The same for copies of what the server has, which are left out where there is no room. */
export function changeCopies(change: (data: LocalData) => LocalData): Promise<void> {
  const userId = currentUser();
  return inTurn(() => {
    if (userId === null || currentUser() !== userId) return;
    const before = readData(userId);
    const after = change(before);
    if (after !== before) writeCopies(userId, after);
    show(readData(userId));
  });
}

/**
 * The server has a tag now as it is given: its entry is pending no more, and neither is its removal.
 * @param sentAt the updatedAt of the entry that was sent: one that was saved anew since, in another tab, stays pending, as
 * a change of what the server has now
 */
export async function markClean(id: string, tag: SavedTagFragment, sentAt?: string): Promise<void> {
  await changeLocal(({ entries, removals: removed }) => {
    const before = entries.find((entry) => entry.id === id);
    // Deleted in another tab while it was being sent: it is deleted as it has arrived.
    if (!before && removed.some((one) => one.kind === 'tag' && one.id === id)) {
      const { updatedAt } = tag;
      return { entries, removals: removed.map((one) => (one.id === id ? { ...one, updatedAt } : one)) };
    }
    if (before && isPending(before) && sentAt !== undefined && before.updatedAt !== sentAt)
      return {
        entries: entries.map((entry) => (entry === before ? changedSince(before, tag) : entry)),
        removals: removed,
      };
    const others = filedUnder(
      entries.filter((entry) => entry.id !== id),
      before,
      tag,
    );
    return {
      entries: others.some((one) => isOtherDesign(one, tag))
        ? others.map((one) => (isOtherDesign(one, tag) ? askedAbout(one) : one))
        : [...others.filter((one) => one.id !== tag.id), cleanEntry(tag, uploadedFrom(before, tag))],
      removals: removed.filter((one) => one.kind !== 'tag' || one.id !== tag.id),
    };
  });
}

/** Whether another design waits here for the tag: what was uploaded turned out to be on the server under its id. */
function isOtherDesign(entry: LocalEntry, { id, tagConfig }: SavedTagFragment): boolean {
  return entry.id === id && isPending(entry) && !isSameDesign(entry.config, tagConfig);
}

/** As one that was changed here over nobody knows what: its upload asks. */
function askedAbout(entry: LocalEntry): LocalEntry {
  return { ...entry, newAirline: false, state: 'changed', base: null, sent: null };
}

/** Only an upload of it as it was: over one that was changed on its way another tab must not save unseen. */
function uploadedFrom(before: LocalEntry | undefined, { tagConfig }: SavedTagFragment): string | null {
  if (!before || !isPending(before)) return before?.uploadedFrom ?? null;
  return isSameDesign(before.config, tagConfig) ? before.updatedAt : null;
}

function changedSince(entry: LocalEntry, { airlineId, updatedAt, tagConfig }: SavedTagFragment): LocalEntry {
  const base = { updatedAt, config: tagConfig };
  return { ...entry, airlineId, newAirline: false, state: 'changed', base, sent: null };
}

/** An entry is about to be sent: whatever happens then, the next try knows that the server may have it. */
export async function noteSent({ id, updatedAt, config }: LocalEntry): Promise<void> {
  const isSent = (entry: LocalEntry) => entry.id === id && entry.updatedAt === updatedAt;
  await changeCopies((data) => ({
    ...data,
    entries: data.entries.map((entry) =>
      isSent(entry) && entry.sent?.as !== 'import' ? { ...entry, sent: { as: 'tag', config } } : entry,
    ),
  }));
}

/** Drops a removal that was carried out on the server, or that its user does not want any more. */
export async function forgetRemoval({ kind, id }: Pick<Removal, 'kind' | 'id'>): Promise<void> {
  await changeLocal((data) => ({
    ...data,
    removals: data.removals.filter((one) => one.kind !== kind || one.id !== id),
  }));
}

/** A tag of the server as this browser keeps it. */
export function cleanEntry(tag: SavedTagFragment, uploadedFrom: string | null = null): LocalEntry {
  const { id, airlineId, createdAt, updatedAt, tagConfig: config } = tag;
  const marks = { state: 'clean', base: null, newAirline: false, sent: null } as const;
  return { id, airlineId, createdAt, updatedAt, ...marks, uploadedFrom, config };
}

/** Designs of an airline of this browser's own making are of the server's as soon as the first of them has made it. */
export function filedUnder(
  entries: readonly LocalEntry[],
  uploaded: LocalEntry | undefined,
  { airlineId }: SavedTagFragment,
): readonly LocalEntry[] {
  if (!uploaded?.newAirline || airlineId === null) return entries;
  return entries.map((entry) =>
    entry.newAirline && entry.airlineId === uploaded.airlineId
      ? { ...entry, airlineId, newAirline: false }
      : entry,
  );
}

/** Calls when an airline that was made here has come onto the server, with its first design. @returns what ends that */
export function onNewAirlineUploaded(call: () => void): () => void {
  const made = ({ entries }: LocalData) => entries.filter(({ newAirline }) => newAirline);
  return useLocal.subscribe((now, before) => {
    const known = new Map(now.entries.map((entry) => [entry.id, entry]));
    if (made(before).some(({ id }) => known.get(id)?.newAirline === false)) call();
  });
}

/** Calls when the server turns out to have a design that was new here. @returns what ends that */
export function onArrived(call: () => void): () => void {
  return useLocal.subscribe((now, before) => {
    const waited = new Set(before.entries.flatMap(({ id, state }) => (state === 'new' ? [id] : [])));
    if (now.entries.some(({ id, state }) => state !== 'new' && waited.has(id))) call();
  });
}

/** Takes up what is stored now. */
export function refreshLocal(): void {
  localData();
}

/** Follows the other tabs and the session. @returns what ends it */
export function followLocal(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || [ENTRIES_KEY, REMOVALS_KEY, OWNER_KEY].includes(key)) refreshLocal();
  };
  window.addEventListener('storage', onStorage);
  const unsubscribe = useSession.subscribe(({ status, user }, before) => {
    if (status !== 'signed-in') void keepPendingOnly();
    // Threat: designs that were rescued for one user, exported by the next one of this page.
    if (user?.id !== before.user?.id) forgetTrouble();
    refreshLocal();
  });
  // Also what a page that was left in the midst of it could not forget.
  if (currentUser() === null) void keepPendingOnly();
  refreshLocal();
  return () => {
    window.removeEventListener('storage', onStorage);
    unsubscribe();
  };
}

function show(data: LocalData): LocalData {
  const { entries, removals: removed } = useLocal.getState();
  if (entries !== data.entries || removed !== data.removals) useLocal.setState(stateOf(data));
  return data;
}
