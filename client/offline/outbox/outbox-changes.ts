import { MAX_SAVED_TAGS } from '../../../tag/base/limits.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { createId } from '../create-id.ts';
import {
  getMutationRow,
  isAirlineCall,
  isSave,
  getTagId,
  type PendingMutation,
  type PendingSave,
  type WriteCall,
} from './pending-mutation.ts';

// Pure functions: each takes an outbox and returns the next outbox.

/** The server's version of a tag that this browser saved at `at`, for editors that opened the tag before it was sent. */
export type ServerVersion = { readonly id: string; readonly at: string; readonly updatedAt: string };

/** The mutations of one user that the server has not confirmed, in the order of their creation. */
export type Outbox = {
  readonly pending: readonly PendingMutation[];
  /** The latest server versions, oldest first. */
  readonly serverVersions: readonly ServerVersion[];
};

export const EMPTY_OUTBOX: Outbox = { pending: [], serverVersions: [] };

/** The number of stored server versions. One call with the largest number of saves does not remove those of the call before. */
const MAX_SERVER_VERSIONS = 2 * MAX_SAVED_TAGS;

/** Returns a new pending mutation with its idempotency key. */
export function createMutation(call: WriteCall, createdAt: string): PendingMutation {
  const state = { attempted: false, acknowledged: false, serverErrors: 0, refusal: null };
  return { key: createId(), at: createdAt, call, ...state };
}

/** Returns a timestamp later than all given ones, even if the clock was set back. */
export function createTimestampAfter(...times: (string | null | undefined)[]): string {
  const knownTimes = times.flatMap((time) => (time ? [Date.parse(time) + 1] : []));
  return new Date(Math.max(Date.now(), ...knownTimes)).toISOString();
}

/** Returns the pending saves of a tag, in order. */
export function filterPendingSaves({ pending }: Outbox, id: string): readonly PendingSave[] {
  return pending.filter(isSave).filter((save) => getTagId(save) === id);
}

/** Returns the server's version for a shown version, which this browser may have assigned before the server confirmed the save. */
export function findBaseVersion(
  { serverVersions }: Outbox,
  id: string,
  shownVersion: string | null,
): string | null {
  return (
    serverVersions.find((serverVersion) => serverVersion.id === id && serverVersion.at === shownVersion)
      ?.updatedAt ?? shownVersion
  );
}

/** Returns the time of a new version of a tag, later than all shown versions and all versions that this browser has assigned. */
export function getVersionAfter(
  outbox: Outbox,
  id: string,
  ...shownVersions: (string | null | undefined)[]
): string {
  const versions = [
    ...filterPendingSaves(outbox, id),
    ...outbox.serverVersions.filter((serverVersion) => serverVersion.id === id),
  ];
  return createTimestampAfter(...shownVersions, ...versions.map(({ at }) => at));
}

/** Removes all pending mutations of a tag. */
export function dropPendingTag(outbox: Outbox, id: string): Outbox {
  return { ...outbox, pending: outbox.pending.filter((mutation) => getTagId(mutation) !== id) };
}

/** Removes the mutation with the key. */
export function dropMutation(outbox: Outbox, key: string): Outbox {
  return { ...outbox, pending: outbox.pending.filter((mutation) => mutation.key !== key) };
}

/** Removes a mutation. If it deletes an airline, the pending saves that it replaced are pending again. */
export function dropAirlineDeletion(outbox: Outbox, key: string): Outbox {
  const call = outbox.pending.find((mutation) => mutation.key === key)?.call;
  const saves = call && isAirlineCall(call) ? call.replacedSaves : [];
  return {
    ...outbox,
    pending: outbox.pending.flatMap((mutation) => (mutation.key === key ? saves : [mutation])),
  };
}

/** Changes a mutation; does nothing if it is not pending any more. */
export function updateMutation(outbox: Outbox, key: string, change: Partial<PendingMutation>): Outbox {
  return {
    ...outbox,
    pending: outbox.pending.map((mutation) => (mutation.key === key ? { ...mutation, ...change } : mutation)),
  };
}

/**
 * Records that the user has seen that a mutation waits in this browser. The deletion of an airline then needs a new confirmation, because
 * other devices may save tags before the server responds again.
 */
export function markAcknowledged(outbox: Outbox, key: string): Outbox {
  return requireConfirmation(updateMutation(outbox, key, { acknowledged: true }), key);
}

/** Marks the deletion of an airline as unconfirmed, so that the outbox does not send it. */
export function requireConfirmation(outbox: Outbox, key: string): Outbox {
  const call = outbox.pending.find((mutation) => mutation.key === key)?.call;
  return call && isAirlineCall(call)
    ? updateMutation(outbox, key, { call: { ...call, confirmed: false } })
    : outbox;
}

/** Marks all confirmed airline deletions as unconfirmed, except those for which `isExcepted` returns true. */
export function requireConfirmationExcept(outbox: Outbox, isExcepted: (key: string) => boolean): Outbox {
  return outbox.pending
    .filter(({ key, call }) => 'confirmed' in call && call.confirmed && !isExcepted(key))
    .reduce((previous, { key }) => requireConfirmation(previous, key), outbox);
}

/** Removes a confirmed save and rebases later mutations of the tag on the server's version. */
export function confirmSave(outbox: Outbox, { key, at }: PendingMutation, tag: SavedTagFragment): Outbox {
  const { id, updatedAt } = tag;
  const { pending } = dropMutation(outbox, key);
  const serverVersions = [...outbox.serverVersions, { id, at, updatedAt }].slice(-MAX_SERVER_VERSIONS);
  return { pending: rebaseMutations(pending, id, { from: at, to: updatedAt }), serverVersions };
}

/** Replaces the base version `from` by `to` in all pending mutations of a tag. */
export function rebaseMutations(
  pending: readonly PendingMutation[],
  id: string | null,
  change: { from: string; to: string },
): readonly PendingMutation[] {
  return pending.map((mutation) =>
    getTagId(mutation) === id
      ? { ...mutation, call: getMutationRow(mutation.call).rebase(mutation.call, change) }
      : mutation,
  );
}

/** Returns the mutations that can be sent now, in order: the first of each tag, unless it needs a decision. */
export function selectSendable({ pending }: Outbox): readonly PendingMutation[] {
  const seenIds = new Set<string>();
  return pending.filter((mutation) => {
    const id = getTagId(mutation);
    const isFirst = id === null || !seenIds.has(id);
    if (id !== null) seenIds.add(id);
    return isFirst && !needsDecision(mutation);
  });
}

/** Returns true if the mutation waits for the user: the server refused it, or it is an unconfirmed airline deletion. */
export function needsDecision({ call, refusal }: PendingMutation): boolean {
  return refusal !== null || ('confirmed' in call && !call.confirmed);
}

/** Gives a refused mutation a new idempotency key, because the server repeats its response for the old key. */
export function renewKey(outbox: Outbox, key: string, call?: WriteCall): Outbox {
  const newMutation = { key: createId(), attempted: false, serverErrors: 0, refusal: null };
  return updateMutation(outbox, key, { ...newMutation, ...(call && { call }) });
}
