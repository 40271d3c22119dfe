import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { newMutation } from '../outbox/outbox-changes.ts';
import { changeOutbox, useOutbox } from '../outbox/outbox.ts';
import type { StoredRefusal } from '../outbox/parse-stored-call.ts';
import { toSaveCall, type PendingMutation } from '../outbox/pending-mutation.ts';

/** Puts a new tag into a user's outbox, as a save without a server leaves it. */
export async function addPendingTag(
  userId: string,
  newId: string,
  config: TagConfig,
  refusal: StoredRefusal | null = null,
): Promise<void> {
  const made = newMutation(toSaveCall({ newId, config }), new Date().toISOString());
  const mutation = { ...made, acknowledged: true, refusal };
  await changeOutbox(userId, (outbox) => ({ ...outbox, pending: [...outbox.pending, mutation] }));
}

/** What is pending for the signed-in user. */
export function pendingMutations(): readonly PendingMutation[] {
  return useOutbox.getState().outbox.pending;
}

/** Why a tag needs a decision that only the server can give. */
export const REFUSED: StoredRefusal = {
  code: 'FIELD_INVALID',
  message: 'The server does not take it.',
  field: null,
  current: null,
};
