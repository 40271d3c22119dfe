import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isUnauthenticatedError } from '../../error-text.ts';
import { formatCallError, formatRefusal } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { AirlineRowFragment, RefusalFragment } from '../../graphql/generated.ts';
import {
  DeleteAirlineDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
} from '../../graphql/generated.ts';
import { isOffline } from '../../offline/connection.ts';
import { isLocalAirline } from '../../offline/local-airline.ts';
import { showUndoNotice } from '../../offline/show-undo-notice.tsx';
import type { Deletion } from '../../offline/outbox/undo-deletion.ts';
import { evictTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { TAGS_PAGE_SIZE } from '../../saved-tags/use-tag-list.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { getLoadedAirlines, removeAirline } from './airlines-list.ts';
import { isOpen } from '../state/edit-design.ts';
import { isReady, showEditorNotice, useEditor } from '../state/editor-store.ts';
import { NEW_AIRLINE_ID } from './new-airline.ts';
import { getFirstDesign, createFreshDesign, openUnconfirmed } from '../state/open-design.ts';

/**
 * Deletes the airline of the open design. A custom airline is deleted with its tags; a catalogue airline loses only its tags; a new
 * airline is discarded. Then the next design opens. The bar of Save Config shows a failure.
 */
export function useDeleteAirline(): { busy: boolean; run: (airline: AirlineRowFragment) => Promise<void> } {
  const client = useApolloClient();
  const [run, busy] = useSingleFlight(async (airline: AirlineRowFragment) => {
    const { design, opening } = useEditor.getState();
    try {
      const removed = await deleteOnServer(client, airline);
      if ('refusalText' in removed) return showDeleteFailure(removed.refusalText);
      const text = formatDoneText(airline);
      if (removed.deletion) showUndoNotice(formatUndoTitle(airline, removed.tags), removed.deletion);
      const note = await getNextDesign(client, airline);
      // Leaves the editor unchanged if another user or another design has opened meanwhile.
      if (!isReady() || !isOpen({ design, opening })) return;
      openUnconfirmed(note.opened, note.text);
      if (note.text === null) showEditorNotice({ kind: 'done', text });
    } catch (error) {
      // The sign-in page reports a session that has ended.
      if (!isUnauthenticatedError(error)) showDeleteFailure(deleteFailed(formatCallError(error)));
    }
  });
  return { busy, run };
}

const showDeleteFailure = (text: string) => showEditorNotice({ kind: 'failed', text });
const deleteFailed = (message: string) => formatMessage('DELETE_FAILED', { message });

/** The result of a deletion, or the text of its refusal. */
type RemoveResult =
  { readonly refusalText: string } | { readonly deletion: Deletion | null; readonly tags: number };

async function deleteOnServer(
  client: ApolloClient,
  { id, isPreset }: AirlineRowFragment,
): Promise<RemoveResult> {
  if (id === NEW_AIRLINE_ID) return { deletion: null, tags: 0 };
  const removed = isPreset ? await removeTags(client, id) : await removeOwn(client, id);
  if ('code' in removed) {
    const isGone = removed.code === 'NOT_FOUND';
    return { refusalText: isGone ? formatMessage('DELETE_NOT_FOUND') : deleteFailed(formatRefusal(removed)) };
  }
  evictTagLists(client.cache);
  if (!isPreset) removeAirline(client, id);
  const { tags, deletedAt } = removed;
  const isNothing = isPreset && tags === 0;
  return { deletion: isNothing ? null : { kind: 'airline', id, deletedAt }, tags };
}

type RemovedTags = { readonly tags: number; readonly deletedAt: string | null };

async function removeOwn(client: ApolloClient, id: string): Promise<RemovedTags | RefusalFragment> {
  const { data } = await client.mutate({ mutation: DeleteAirlineDocument, variables: { id } });
  const answer = data?.deleteAirline;
  return answer?.__typename === 'Refusal' ? answer : { tags: answer?.tags ?? 0, deletedAt: null };
}

async function removeTags(client: ApolloClient, airlineId: string): Promise<RemovedTags | RefusalFragment> {
  const { data } = await client.mutate({ mutation: RemoveTagsOfAirlineDocument, variables: { airlineId } });
  const answer = data?.removeTagsOfAirline;
  if (answer?.__typename === 'Refusal') return answer;
  return { tags: answer?.count ?? 0, deletedAt: answer?.deletedAt ?? null };
}

/** Returns a title such as 'KITE AIR with 2 tags' or 'Tags of KLM (2)'. */
function formatUndoTitle({ name, isPreset }: AirlineRowFragment, tags: number): string {
  if (isPreset) return `Tags of ${name} (${tags.toLocaleString('en')})`;
  if (tags === 0) return name;
  return `${name} with ${tags === 1 ? '1 tag' : `${tags.toLocaleString('en')} tags`}`;
}

/** Returns the fresh design of a preset, else the first design of a visit. The text reports that the tags could not be loaded. */
async function getNextDesign(client: ApolloClient, airline: AirlineRowFragment) {
  const fresh = airline.isPreset ? createFreshDesign(airline) : null;
  if (fresh?.ok) return { opened: fresh.value, text: null };
  const airlines = getLoadedAirlines(client);
  const answer = await client
    .query({ query: SavedTagsDocument, variables: { limit: TAGS_PAGE_SIZE } })
    .catch(() => null);
  const opened = getFirstDesign(airlines, answer?.data?.tags.nodes ?? []);
  return { opened, text: answer ? null : formatMessage('TAGS_UNKNOWN') };
}

function formatDoneText({ id, name, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return formatMessage('AIRLINE_DISCARDED', { name });
  // Only a local airline is deleted completely. The server still has every other airline.
  if (isOffline() && !isLocalAirline(id))
    return formatMessage(isPreset ? 'AIRLINE_RESET_HERE' : 'AIRLINE_DELETED_HERE', { name });
  return formatMessage(isPreset ? 'AIRLINE_RESET' : 'AIRLINE_DELETED', { name });
}
