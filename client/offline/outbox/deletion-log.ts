import type { Outbox } from './outbox-changes.ts';
import type { PendingMutation } from './pending-mutation.ts';

/** The changes of a deletion in the outbox. */
type DeletionChange = { readonly added: readonly string[]; readonly removed: readonly PendingMutation[] };

/** The deletions of this page, by the ids of their tags or airlines. */
const changes = new Map<string, DeletionChange>();

/** Records the changes of a deletion in the outbox, so that this page can undo it. */
export function recordDeletion(id: string, before: Outbox, after: Outbox): void {
  const keys = (outbox: Outbox) => new Set(outbox.pending.map(({ key }) => key));
  const [old, fresh] = [keys(before), keys(after)];
  changes.set(id, {
    added: [...fresh].filter((key) => !old.has(key)),
    removed: before.pending.filter(({ key }) => !fresh.has(key)),
  });
}

/** Returns the outbox without an unsent deletion; null if the deletion was sent, or another page made it. */
export function revertDeletion(outbox: Outbox, id: string): Outbox | null {
  const change = changes.get(id);
  if (!change) return null;
  const added = outbox.pending.filter(({ key }) => change.added.includes(key));
  if (added.length < change.added.length || added.some(({ attempted }) => attempted)) return null;
  const rest = outbox.pending.filter((one) => !added.includes(one));
  return { ...outbox, pending: [...rest, ...change.removed] };
}

/** Returns true if a deletion of this page is still in the outbox. */
export function isDeletionPending({ pending }: Outbox, id: string): boolean {
  const added = changes.get(id)?.added ?? [];
  return pending.some(({ key }) => added.includes(key));
}

export function removeDeletion(id: string): void {
  changes.delete(id);
}
