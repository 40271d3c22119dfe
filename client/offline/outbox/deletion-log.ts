import type { Outbox } from './outbox-changes.ts';
import type { PendingMutation } from './pending-mutation.ts';

/** What a deletion has changed in the outbox. */
type Change = { readonly added: readonly string[]; readonly removed: readonly PendingMutation[] };

/** The deletions of this page, by the ids of their tags and airlines. */
const changes = new Map<string, Change>();

/** Notes what the deletion of a tag or an airline changes in the outbox, so that it can be undone on this page. */
export function recordDeletion(id: string, before: Outbox, after: Outbox): void {
  const keys = (outbox: Outbox) => new Set(outbox.pending.map(({ key }) => key));
  const [old, fresh] = [keys(before), keys(after)];
  changes.set(id, {
    added: [...fresh].filter((key) => !old.has(key)),
    removed: before.pending.filter(({ key }) => !fresh.has(key)),
  });
}

/** The outbox without a deletion that was never sent; null when it was sent, or was not made on this page. */
export function revertDeletion(outbox: Outbox, id: string): Outbox | null {
  const change = changes.get(id);
  if (!change) return null;
  const added = outbox.pending.filter(({ key }) => change.added.includes(key));
  if (added.length < change.added.length || added.some(({ attempted }) => attempted)) return null;
  const rest = outbox.pending.filter((one) => !added.includes(one));
  return { ...outbox, pending: [...rest, ...change.removed] };
}

/** Whether a deletion of this page waits in the outbox. */
export function isDeletionPending({ pending }: Outbox, id: string): boolean {
  const added = changes.get(id)?.added ?? [];
  return pending.some(({ key }) => added.includes(key));
}

export function removeDeletion(id: string): void {
  changes.delete(id);
}
