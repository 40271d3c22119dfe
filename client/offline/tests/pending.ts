import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { createMutation } from '../outbox/outbox-changes.ts';
import { changeOutbox, useOutbox } from '../outbox/outbox.ts';
import type { StoredRefusal } from '../outbox/parse-stored-call.ts';
import { toSaveCall, type PendingMutation } from '../outbox/pending-mutation.ts';

/** Puts a new tag into a user's outbox, as a save without the server does. */
export async function addPendingTag(
  userId: string,
  newId: string,
  config: TagConfig,
  refusal: StoredRefusal | null = null,
): Promise<void> {
  const pendingMutation = createMutation(toSaveCall({ newId, config }), new Date().toISOString());
  const mutation = { ...pendingMutation, acknowledged: true, refusal };
  await changeOutbox(userId, (outbox) => ({ ...outbox, pending: [...outbox.pending, mutation] }));
}

/** Returns the pending mutations of the signed-in user. */
export function readPendingMutations(): readonly PendingMutation[] {
  return useOutbox.getState().outbox.pending;
}

/** A refusal after which a tag needs a decision. */
export const STORED_REFUSAL: StoredRefusal = {
  code: 'FIELD_INVALID',
  message: 'The server does not take it.',
  field: null,
  current: null,
};
