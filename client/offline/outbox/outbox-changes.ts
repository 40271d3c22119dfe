import type { SavedTagFragment } from '../../graphql/generated.ts';
import { newId } from '../new-id.ts';
import {
  getOperation,
  isAirlineCall,
  isSave,
  tagIdOf,
  type PendingMutation,
  type PendingSave,
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
const MAX_SERVER_VERSIONS = 100;

export function newMutation(call: WriteCall, at: string): PendingMutation {
  const state = { attempted: false, acknowledged: false, serverErrors: 0, refusal: null };
  return { key: newId(), at, call, ...state };
}

/** Returns a timestamp later than all given ones, even if the clock was set back. */
export function timestampAfter(...times: (string | null | undefined)[]): string {
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
  return timestampAfter(...shown, ...given.map(({ at }) => at));
}

/** The outbox without all that is pending of a tag. */
export function dropPendingTag(outbox: Outbox, id: string): Outbox {
  return { ...outbox, pending: outbox.pending.filter((one) => tagIdOf(one) !== id) };
}

export function dropMutation(outbox: Outbox, key: string): Outbox {
  return { ...outbox, pending: outbox.pending.filter((one) => one.key !== key) };
}

/** Without a mutation. The pending saves that the deletion of an airline has replaced are pending again. */
export function dropAirlineDeletion(outbox: Outbox, key: string): Outbox {
  const call = outbox.pending.find((one) => one.key === key)?.call;
  const saves = call && isAirlineCall(call) ? call.replacedSaves : [];
  return { ...outbox, pending: outbox.pending.flatMap((one) => (one.key === key ? saves : [one])) };
}

/** Changes a mutation; nothing happens when it is not pending any more. */
export function updateMutation(outbox: Outbox, key: string, change: Partial<PendingMutation>): Outbox {
  return { ...outbox, pending: outbox.pending.map((one) => (one.key === key ? { ...one, ...change } : one)) };
}

/**
 * Notes that a user was told that a mutation waits in this browser. The deletion of an airline then needs a new
 * confirmation: until the server answers again, tags may be saved elsewhere.
 */
export function markAcknowledged(outbox: Outbox, key: string): Outbox {
  return requireConfirmation(updateMutation(outbox, key, { acknowledged: true }), key);
}

/** Marks the deletion of an airline as unconfirmed, so that the outbox does not send it. */
export function requireConfirmation(outbox: Outbox, key: string): Outbox {
  const call = outbox.pending.find((one) => one.key === key)?.call;
  return call && isAirlineCall(call)
    ? updateMutation(outbox, key, { call: { ...call, confirmed: false } })
    : outbox;
}

/** Marks all confirmed airline deletions as unconfirmed, except those for which `isOwn` returns true. */
export function requireConfirmationExcept(outbox: Outbox, isOwn: (key: string) => boolean): Outbox {
  return outbox.pending
    .filter(({ key, call }) => 'confirmed' in call && call.confirmed && !isOwn(key))
    .reduce((before, { key }) => requireConfirmation(before, key), outbox);
}

/** Removes a confirmed save and rebases later mutations of the tag on the server's version. */
export function confirmSave(outbox: Outbox, { key, at }: PendingMutation, tag: SavedTagFragment): Outbox {
  const { id, updatedAt } = tag;
  const { pending } = dropMutation(outbox, key);
  const serverVersions = [...outbox.serverVersions, { id, at, updatedAt }].slice(-MAX_SERVER_VERSIONS);
  return { pending: rebase(pending, id, { from: at, to: updatedAt }), serverVersions };
}

/** Replaces the base version `from` by `to` in all pending mutations of a tag. */
export function rebase(
  pending: readonly PendingMutation[],
  id: string | null,
  versions: { from: string; to: string },
): readonly PendingMutation[] {
  return pending.map((one) =>
    tagIdOf(one) === id ? { ...one, call: getOperation(one.call).rebase(one.call, versions) } : one,
  );
}

/** The mutations that can be sent now, in order: of each tag the first one, unless it waits for its user. */
export function selectSendable({ pending }: Outbox): readonly PendingMutation[] {
  const seen = new Set<string>();
  return pending.filter((one) => {
    const id = tagIdOf(one);
    const isFirst = id === null || !seen.has(id);
    if (id !== null) seen.add(id);
    return isFirst && !needsDecision(one);
  });
}

/** Whether the mutation waits for the user: the server refused it, or it is an unconfirmed airline deletion. */
export function needsDecision({ call, refusal }: PendingMutation): boolean {
  return refusal !== null || ('confirmed' in call && !call.confirmed);
}

/** Gives a refused mutation a new idempotency key, because the server repeats its answer for the old key. */
export function renewKey(outbox: Outbox, key: string, call?: WriteCall): Outbox {
  const fresh = { key: newId(), attempted: false, serverErrors: 0, refusal: null };
  return updateMutation(outbox, key, { ...fresh, ...(call && { call }) });
}
