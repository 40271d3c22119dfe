import type { ApolloClient } from '@apollo/client';
import { messageText } from '../../../tag/texts/messages.ts';
import { refusalText } from '../../error-text.ts';
import { RestoreAirlineDocument, RestoreTagDocument } from '../../graphql/generated.ts';
import { GUEST } from '../../session/current-user.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { senderOf } from './sender.ts';
import { removeDeletion, isDeletionPending, revertDeletion } from './deletion-log.ts';
import { storeTag } from '../snapshot.ts';

/**
 * What was deleted: a tag or several, or an airline with its tags; of one of the catalogue its tags, with the time of their
 * deletion.
 */
export type Deletion = { readonly kind: 'tags'; readonly ids: readonly string[] } | SingleDeletion;

/** A tag, or an airline with its tags. */
export type SingleDeletion =
  | { readonly kind: 'tag'; readonly id: string }
  | { readonly kind: 'airline'; readonly id: string; readonly deletedAt: string | null };

/**
 * Undoes a deletion: takes it out of the outbox while it was never sent, else restores what the server has deleted.
 * @returns why it was not undone; null on success. Rejects when the server cannot be asked
 */
export async function undoDeletion(client: ApolloClient, deletion: Deletion): Promise<string | null> {
  const deletions: readonly SingleDeletion[] =
    deletion.kind === 'tags' ? deletion.ids.map((id) => ({ kind: 'tag', id })) : [deletion];
  let refused: string | null = null;
  // Restores each item that can be restored, even if restoring another one failed.
  for (const one of deletions) refused = (await undoOne(client, one)) ?? refused;
  const sender = senderOf(client);
  if (sender) sender.onSettled();
  else await client.refetchQueries({ include: 'active' });
  return refused;
}

async function undoOne(client: ApolloClient, deletion: SingleDeletion): Promise<string | null> {
  const sender = senderOf(client);
  const { id } = deletion;
  let isUndone = false;
  // A guest has no sender: what was deleted never left the outbox.
  await changeOutbox(sender?.userId ?? GUEST, (outbox) => {
    const undone = revertDeletion(outbox, id);
    isUndone = undone !== null;
    return undone ?? outbox;
  });
  if (!isUndone) {
    if (!sender) return messageText('RESTORE_NEEDS_SERVER');
    // The server may not have carried it out yet, and would do so after the restoration.
    await sender.flush();
    if (isDeletionPending(readOutbox(sender.userId), id)) return messageText('RESTORE_NEEDS_SERVER');
    const refused =
      deletion.kind === 'tag' ? await callRestoreTag(client, id) : await restoreAirline(client, deletion);
    if (refused !== null) return refused;
  }
  removeDeletion(id);
  return null;
}

/** Restores a deleted tag. @returns why it was not; null on success. Rejects when the server cannot be asked */
export async function restoreTag(client: ApolloClient, id: string): Promise<string | null> {
  const refused = await callRestoreTag(client, id);
  if (refused === null) senderOf(client)?.onSettled();
  return refused;
}

async function callRestoreTag(client: ApolloClient, id: string): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: RestoreTagDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const answer = data?.restoreTag;
  if (answer?.__typename === 'Refusal') return refusalText(answer);
  const sender = senderOf(client);
  if (answer && sender) await storeTag(sender.userId, answer.tag);
  return null;
}

/** The same for an airline with its tags, or for the tags of one deletion. */
export async function restoreAirline(
  client: ApolloClient,
  { id, deletedAt }: { readonly id: string; readonly deletedAt: string | null },
): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: RestoreAirlineDocument,
    variables: { id, deletedAt },
    fetchPolicy: 'no-cache',
  });
  if (data?.restoreAirline.__typename === 'Refusal') return refusalText(data.restoreAirline);
  senderOf(client)?.onSettled();
  return null;
}
