import type { SavedTagFragment } from '../graphql/generated.ts';
import { newId } from './new-id.ts';
import {
  isOfAirline,
  isSave,
  tagIdOf,
  type PendingMutation,
  type PendingSave,
  type SaveTagCall,
  type WriteCall,
} from './pending-mutation.ts';

// Pure changes of an outbox: each takes one and gives the next.

/** The server's version of a tag that was saved in this browser at `at`: for editors that opened it before it was sent. */
export type ServerVersion = { readonly id: string; readonly at: string; readonly updatedAt: string };

/** The mutations of one user that the server has not confirmed, in the order in which they were made. */
export type Outbox = {
  readonly pending: readonly PendingMutation[];
  /** The latest ones, oldest first. */
  readonly serverVersions: readonly ServerVersion[];
};

export const EMPTY_OUTBOX: Outbox = { pending: [], serverVersions: [] };

/** How many server versions are remembered. */
const MOST_SERVER_VERSIONS = 100;

export function newMutation(call: WriteCall, at: string): PendingMutation {
  const state = { attempted: false, acknowledged: false, serverErrors: 0, refusal: null };
  return { key: newId(), at, call, ...state };
}

/** A time after all of these, also within one millisecond or when the clock was set back; ISO. */
export function laterThan(...times: (string | null | undefined)[]): string {
  const known = times.flatMap((time) => (time ? [Date.parse(time) + 1] : []));
  return new Date(Math.max(Date.now(), ...known)).toISOString();
}

export function pendingSaves({ pending }: Outbox, id: string): readonly PendingSave[] {
  return pending.filter(isSave).filter((one) => tagIdOf(one) === id);
}

/** The server's version for one that a screen shows: it may have been given to it before the server confirmed it. */
export function baseVersion({ serverVersions }: Outbox, id: string, shown: string | null): string | null {
  return serverVersions.find((one) => one.id === id && one.at === shown)?.updatedAt ?? shown;
}

/** The time of a new version of a tag: after the shown ones and all that this browser has given to it. */
export function versionAfter(outbox: Outbox, id: string, ...shown: (string | null | undefined)[]): string {
  const given = [...pendingSaves(outbox, id), ...outbox.serverVersions.filter((one) => one.id === id)];
  return laterThan(...shown, ...given.map(({ at }) => at));
}

/** What came of adding a save: the next outbox with the mutation, or why the save is of an outdated version. */
export type Added =
  | { readonly outbox: Outbox; readonly mutation: PendingSave }
  | { readonly refused: 'TAG_CHANGED' | 'NOT_FOUND' };

/**
 * Adds a save. A pending save of the same tag that was never sent, or that waits for a decision, is replaced by it.
 * @param input names the tag by `id` and the version that its user was shown, or by `newId`
 */
export function addSave(outbox: Outbox, input: SaveTagCall['variables']['input'], at: string): Added {
  const id = input.id ?? input.newId ?? '';
  const saves = pendingSaves(outbox, id);
  const last = saves.at(-1);
  if (!last) {
    const isDeleted = outbox.pending.some((one) => one.call.operation === 'DeleteTag' && tagIdOf(one) === id);
    if (isDeleted && input.id) return { refused: 'NOT_FOUND' };
    const updatedAt = baseVersion(outbox, id, input.updatedAt ?? null);
    return append(outbox, input.id ? { ...input, updatedAt } : input, at);
  }
  const decided = saves.find(({ refusal }) => refusal !== null);
  const stored = decided?.refusal?.current?.updatedAt;
  const isOverStored = stored !== undefined && stored === input.updatedAt;
  if (input.updatedAt && input.updatedAt !== last.at && !isOverStored) return { refused: 'TAG_CHANGED' };
  if (decided) {
    const { id: tagId, newId: creationId, updatedAt } = decided.call.variables.input;
    const identity = isOverStored
      ? { id, updatedAt: input.updatedAt }
      : tagId
        ? { id: tagId, updatedAt }
        : { newId: creationId };
    return append(withoutTag(outbox, id), { ...contentOf(input), ...identity }, at, true);
  }
  if (last.attempted) return append(outbox, { ...contentOf(input), id, updatedAt: last.at }, at);
  const { id: tagId, newId: creationId, updatedAt } = last.call.variables.input;
  const identity = tagId ? { id: tagId, updatedAt } : { newId: creationId };
  const rest = { ...outbox, pending: outbox.pending.filter((one) => one !== last) };
  return append(rest, { ...contentOf(input), ...identity }, at, last.acknowledged);
}

const contentOf = ({ config, airline }: SaveTagCall['variables']['input']) => ({
  config,
  ...(airline && { airline }),
});

function append(
  outbox: Outbox,
  input: SaveTagCall['variables']['input'],
  at: string,
  acknowledged = false,
): Added {
  const call: SaveTagCall = { operation: 'SaveTag', variables: { input } };
  const mutation = { ...newMutation(call, at), acknowledged, call };
  return { outbox: { ...outbox, pending: [...outbox.pending, mutation] }, mutation };
}

/**
 * Adds the deletion of a tag, in the place of its pending saves that were never sent.
 * @param shown the version that its user was shown
 * @returns the mutation, or null when the server cannot have the tag
 */
export function addDeletion(
  outbox: Outbox,
  { id, shown, title }: { id: string; shown: string | null; title: string },
  at: string,
): { outbox: Outbox; mutation: PendingMutation | null } {
  const saves = pendingSaves(outbox, id);
  const sent = saves.filter(({ attempted, refusal }) => attempted && refusal === null);
  const pending = outbox.pending
    .filter((one) => tagIdOf(one) !== id || sent.some(({ key }) => key === one.key))
    .map((one) => withoutReplacedSaves(one, id));
  const [first] = saves;
  const isCreation = first && !first.call.variables.input.id;
  if (isCreation && sent.length === 0 && !isOnServer(first))
    return { outbox: { ...outbox, pending }, mutation: null };
  const base = sent.at(-1)?.at ?? (first ? versionOf(first) : baseVersion(outbox, id, shown));
  const call = { operation: 'DeleteTag', variables: { id, updatedAt: base }, title } as const;
  // Of a tag with pending saves its user has given up the version of this browser: a refusal waits in the review.
  const mutation = { ...newMutation(call, at), acknowledged: saves.length > 0 };
  return { outbox: { ...outbox, pending: [...pending, mutation] }, mutation };
}

/** The deletion of an airline does not bring back a tag that was deleted by itself. */
function withoutReplacedSaves(mutation: PendingMutation, id: string): PendingMutation {
  const { call } = mutation;
  if (!isOfAirline(call)) return mutation;
  const replacedSaves = call.replacedSaves.filter((one) => tagIdOf(one) !== id);
  return { ...mutation, call: { ...call, replacedSaves } };
}

/** Whether the server has answered a creation with a tag of that id. */
const isOnServer = ({ refusal }: PendingSave) => refusal?.current !== null && refusal?.current !== undefined;

function versionOf({ call, refusal }: PendingSave): string | null {
  return call.variables.input.updatedAt ?? refusal?.current?.updatedAt ?? null;
}

/** The outbox without all that is pending of a tag. */
export function withoutTag(outbox: Outbox, id: string): Outbox {
  return { ...outbox, pending: outbox.pending.filter((one) => tagIdOf(one) !== id) };
}

export function withoutMutation(outbox: Outbox, key: string): Outbox {
  return { ...outbox, pending: outbox.pending.filter((one) => one.key !== key) };
}

/** Without a mutation. The pending saves that the deletion of an airline has replaced are pending again. */
export function withoutAirlineDeletion(outbox: Outbox, key: string): Outbox {
  const call = outbox.pending.find((one) => one.key === key)?.call;
  const saves = call && isOfAirline(call) ? call.replacedSaves : [];
  return { ...outbox, pending: outbox.pending.flatMap((one) => (one.key === key ? saves : [one])) };
}

/**
 * Without a save that the server refused and whose tag was deleted since: the deletion is of the version that the save was
 * made on. The same outbox when its tag was not deleted.
 */
export function withoutRefusedSave(outbox: Outbox, mutation: PendingMutation): Outbox {
  const id = tagIdOf(mutation);
  const isDeleted = outbox.pending.some((one) => one.call.operation === 'DeleteTag' && tagIdOf(one) === id);
  if (!isSave(mutation) || !isDeleted) return outbox;
  const { key, at, call } = mutation;
  const rest = withoutMutation(outbox, key);
  const base = call.variables.input.updatedAt;
  return base ? { ...rest, pending: rebased(rest.pending, id, { from: at, to: base }) } : rest;
}

/** Changes a mutation; nothing happens when it is not pending any more. */
export function changed(outbox: Outbox, key: string, change: Partial<PendingMutation>): Outbox {
  return { ...outbox, pending: outbox.pending.map((one) => (one.key === key ? { ...one, ...change } : one)) };
}

/**
 * Notes that a user was told that a mutation waits in this browser. The deletion of an airline then needs a new
 * confirmation: until the server answers again, tags may be saved elsewhere.
 */
export function acknowledged(outbox: Outbox, key: string): Outbox {
  return unconfirmed(changed(outbox, key, { acknowledged: true }), key);
}

/** Lets the deletion of an airline, or of all tags of one, wait for its user. */
export function unconfirmed(outbox: Outbox, key: string): Outbox {
  const call = outbox.pending.find((one) => one.key === key)?.call;
  return call && isOfAirline(call) ? changed(outbox, key, { call: { ...call, confirmed: false } }) : outbox;
}

/** The same for all of them, but for those that `isOwn` keeps. */
export function unconfirmedExcept(outbox: Outbox, isOwn: (key: string) => boolean): Outbox {
  return outbox.pending
    .filter(({ key, call }) => 'confirmed' in call && call.confirmed && !isOwn(key))
    .reduce((before, { key }) => unconfirmed(before, key), outbox);
}

/** The server has a tag as this mutation saved it: what is pending of the tag after it is based on the server's version. */
export function confirmSave(outbox: Outbox, { key, at }: PendingMutation, tag: SavedTagFragment): Outbox {
  const { id, updatedAt } = tag;
  const { pending } = withoutMutation(outbox, key);
  const serverVersions = [...outbox.serverVersions, { id, at, updatedAt }].slice(-MOST_SERVER_VERSIONS);
  return { pending: rebased(pending, id, { from: at, to: updatedAt }), serverVersions };
}

/** Puts another base version in the place of one, in what is pending of a tag. */
function rebased(
  pending: readonly PendingMutation[],
  id: string | null,
  { from, to }: { from: string; to: string },
): readonly PendingMutation[] {
  return pending.map((one) => {
    const { call } = one;
    if (tagIdOf(one) !== id) return one;
    if (call.operation === 'DeleteTag' && call.variables.updatedAt === from)
      return { ...one, call: { ...call, variables: { ...call.variables, updatedAt: to } } };
    if (call.operation !== 'SaveTag' || call.variables.input.updatedAt !== from) return one;
    return { ...one, call: { ...call, variables: { input: { ...call.variables.input, updatedAt: to } } } };
  });
}

/** The mutations that can be sent now, in order: of each tag the first one, unless it waits for its user. */
export function sendable({ pending }: Outbox): readonly PendingMutation[] {
  const seen = new Set<string>();
  return pending.filter((one) => {
    const id = tagIdOf(one);
    const isFirst = id === null || !seen.has(id);
    if (id !== null) seen.add(id);
    return isFirst && !needsDecision(one);
  });
}

/** Whether it waits for its user: it was refused, or deletes a whole airline and was not confirmed. */
export function needsDecision({ call, refusal }: PendingMutation): boolean {
  return refusal !== null || ('confirmed' in call && !call.confirmed);
}

/** A refused mutation is never sent again as it is: the server would answer its key with the same refusal. */
export function withNewKey(outbox: Outbox, key: string, call?: WriteCall): Outbox {
  const fresh = { key: newId(), attempted: false, serverErrors: 0, refusal: null };
  return changed(outbox, key, { ...fresh, ...(call && { call }) });
}
