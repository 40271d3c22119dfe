import type { ApolloClient } from '@apollo/client';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { RestoreAirlineDocument, RestoreTagDocument } from '../../graphql/generated.ts';
import { GUEST } from '../../session/current-user.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { getSender } from './sender.ts';
import { removeDeletion, isDeletionPending, revertDeletion } from './deletion-log.ts';
import { countConfirmedWrite, storeTags } from '../snapshot.ts';

/** A deletion of several tags, of one tag, or of an airline with its tags. For a preset, only its tags were deleted. */
export type Deletion = { readonly kind: 'tags'; readonly ids: readonly string[] } | SingleDeletion;

/** The deletion of a tag, or of an airline with its tags; `deletedAt` is the time of the deletion of a preset's tags. */
export type SingleDeletion =
  | { readonly kind: 'tag'; readonly id: string }
  | { readonly kind: 'airline'; readonly id: string; readonly deletedAt: string | null };

/**
 * Undoes a deletion: removes it from the outbox if it was never sent, otherwise restores the deleted items on the server.
 * @returns the reason if it was not undone; null on success. Rejects if the server cannot be reached
 */
export async function undoDeletion(client: ApolloClient, deletion: Deletion): Promise<string | null> {
  const deletions: readonly SingleDeletion[] =
    deletion.kind === 'tags' ? deletion.ids.map((id) => ({ kind: 'tag', id })) : [deletion];
  let refusalText: string | null = null;
  // Restores each item that can be restored, even if restoring another item failed.
  for (const singleDeletion of deletions)
    refusalText = (await undoSingleDeletion(client, singleDeletion)) ?? refusalText;
  const sender = getSender(client);
  if (sender) sender.onSettled();
  else await client.refetchQueries({ include: 'active' });
  return refusalText;
}

async function undoSingleDeletion(client: ApolloClient, deletion: SingleDeletion): Promise<string | null> {
  const sender = getSender(client);
  const { id } = deletion;
  let isUndone = false;
  // A guest has no sender, so the deletion is still in the outbox.
  await changeOutbox(sender?.userId ?? GUEST, (outbox) => {
    const revertedOutbox = revertDeletion(outbox, id);
    isUndone = revertedOutbox !== null;
    return revertedOutbox ?? outbox;
  });
  if (!isUndone) {
    if (!sender) return formatMessage('RESTORE_NEEDS_SERVER');
    // Sends the deletion first, because the server might otherwise apply it after the restoration.
    await sender.flush();
    if (isDeletionPending(readOutbox(sender.userId), id)) return formatMessage('RESTORE_NEEDS_SERVER');
    const refusalText =
      deletion.kind === 'tag' ? await sendRestoreTag(client, id) : await restoreAirline(client, deletion);
    if (refusalText !== null) return refusalText;
  }
  removeDeletion(id);
  return null;
}

/**
 * Restores a deleted tag.
 * @returns the reason if it failed; null on success. Rejects if the server cannot be reached
 */
export async function restoreTag(client: ApolloClient, id: string): Promise<string | null> {
  const refusalText = await sendRestoreTag(client, id);
  if (refusalText === null) getSender(client)?.onSettled();
  return refusalText;
}

async function sendRestoreTag(client: ApolloClient, id: string): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: RestoreTagDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const response = data?.restoreTag;
  if (response?.__typename === 'Refusal') return formatRefusal(response);
  const sender = getSender(client);
  if (response && sender) await storeTags(sender.userId, [response.tag]);
  return null;
}

/**
 * Restores an airline with its tags, or the tags of one deletion.
 * @returns the reason if it failed; null on success. Rejects if the server cannot be reached
 */
export async function restoreAirline(
  client: ApolloClient,
  { id, deletedAt }: { readonly id: string; readonly deletedAt: string | null },
): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: RestoreAirlineDocument,
    variables: { id, deletedAt },
    fetchPolicy: 'no-cache',
  });
  if (data?.restoreAirline.__typename === 'Refusal') return formatRefusal(data.restoreAirline);
  countConfirmedWrite();
  getSender(client)?.onSettled();
  return null;
}
