import type { Outbox } from './outbox-changes.ts';
import type { PendingMutation } from './pending-mutation.ts';

/** The changes of a deletion in the outbox. */
type DeletionChange = {
  readonly addedKeys: readonly string[];
  readonly removedMutations: readonly PendingMutation[];
};

/** The deletions of this page, by the ids of their tags or airlines. */
const changes = new Map<string, DeletionChange>();

/** Records the changes of a deletion in the outbox, so that this page can undo it. */
export function recordDeletion(id: string, outboxBefore: Outbox, outboxAfter: Outbox): void {
  const listKeys = (outbox: Outbox) => new Set(outbox.pending.map(({ key }) => key));
  const [oldKeys, newKeys] = [listKeys(outboxBefore), listKeys(outboxAfter)];
  changes.set(id, {
    addedKeys: [...newKeys].filter((key) => !oldKeys.has(key)),
    removedMutations: outboxBefore.pending.filter(({ key }) => !newKeys.has(key)),
  });
}

/** Returns the outbox without an unsent deletion; null if the deletion was sent, or another page made it. */
export function revertDeletion(outbox: Outbox, id: string): Outbox | null {
  const change = changes.get(id);
  if (!change) return null;
  const addedMutations = outbox.pending.filter(({ key }) => change.addedKeys.includes(key));
  if (addedMutations.length < change.addedKeys.length || addedMutations.some(({ attempted }) => attempted))
    return null;
  const otherMutations = outbox.pending.filter((mutation) => !addedMutations.includes(mutation));
  return { ...outbox, pending: [...otherMutations, ...change.removedMutations] };
}

/** Returns true if a deletion of this page is still in the outbox. */
export function isDeletionPending({ pending }: Outbox, id: string): boolean {
  const addedKeys = changes.get(id)?.addedKeys ?? [];
  return pending.some(({ key }) => addedKeys.includes(key));
}

export function removeDeletion(id: string): void {
  changes.delete(id);
}
