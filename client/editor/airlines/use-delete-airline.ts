import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isUnauthenticatedError, formatCallError, formatRefusal } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import {
  type AirlineRowFragment,
  type RefusalFragment,
  DeleteAirlineDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
} from '../../graphql/generated.ts';
import { isOffline } from '../../offline/connection.ts';
import { isLocalAirline } from '../../offline/local-airline.ts';
import { showUndoNotice } from '../../offline/show-undo-notice.tsx';
import type { Deletion } from '../../offline/outbox/undo-deletion.ts';
import { evictTagLists } from '../../saved-tags/tag-lists-cache.ts';
import { TAGS_PAGE_SIZE } from '../../saved-tags/use-tag-list.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { getLoadedAirlines, removeAirline } from './airlines-list.ts';
import { isOpen } from '../state/edit-design.ts';
import { isReady, showEditorNotice, useEditor } from '../state/editor-store.ts';
import { NEW_AIRLINE_ID } from './new-airline.ts';
import { getFirstDesign, createFreshDesign, openUnconfirmed } from '../state/open-design.ts';
import { translate } from '../../../tag/texts/translate.ts';

/**
 * Deletes the airline of the open design. A custom airline is deleted with its tags; a catalogue airline loses only its tags; a new
 * airline is discarded. Then the next design opens. The bar of Save Config shows a failure.
 */
export function useDeleteAirline(): { isBusy: boolean; run: (airline: AirlineRowFragment) => Promise<void> } {
  const client = useApolloClient();
  const [run, isBusy] = useSingleFlight(async (airline: AirlineRowFragment) => {
    const { design, opening } = useEditor.getState();
    try {
      const removeResult = await deleteOnServer(client, airline);
      if ('refusalText' in removeResult) return showDeleteFailure(removeResult.refusalText);
      const text = formatDoneText(airline);
      if (removeResult.deletion)
        showUndoNotice(formatUndoTitle(airline, removeResult.tags), removeResult.deletion);
      const note = await getNextDesign(client, airline);
      // Leaves the editor unchanged if another user or another design has opened meanwhile.
      if (!isReady() || !isOpen({ design, opening })) return;
      openUnconfirmed(note.opened, note.text);
      if (note.text === null) showEditorNotice({ kind: 'done', text });
    } catch (error) {
      // The sign-in page reports a session that has ended.
      if (!isUnauthenticatedError(error)) showDeleteFailure(showDeletionError(formatCallError(error)));
    }
  });
  return { isBusy, run };
}

const showDeleteFailure = (text: string) => showEditorNotice({ kind: 'failed', text });
const showDeletionError = (message: string) => formatMessage('DELETE_FAILED', { message });

/** The result of a deletion, or the text of its refusal. */
type RemoveResult =
  { readonly refusalText: string } | { readonly deletion: Deletion | null; readonly tags: number };

async function deleteOnServer(
  client: ApolloClient,
  { id, isPreset }: AirlineRowFragment,
): Promise<RemoveResult> {
  if (id === NEW_AIRLINE_ID) return { deletion: null, tags: 0 };
  const removeResult = isPreset
    ? await removeTagsOnServer(client, id)
    : await deleteCustomAirline(client, id);
  if ('code' in removeResult) {
    const isGone = removeResult.code === 'NOT_FOUND';
    return {
      refusalText: isGone
        ? formatMessage('DELETE_NOT_FOUND')
        : showDeletionError(formatRefusal(removeResult)),
    };
  }
  evictTagLists(client.cache);
  if (!isPreset) removeAirline(client, id);
  const { tags, deletedAt } = removeResult;
  const isEmpty = isPreset && tags === 0;
  return { deletion: isEmpty ? null : { kind: 'airline', id, deletedAt }, tags };
}

type RemoveTagsResult = { readonly tags: number; readonly deletedAt: string | null };

async function deleteCustomAirline(
  client: ApolloClient,
  id: string,
): Promise<RemoveTagsResult | RefusalFragment> {
  const { data } = await client.mutate({ mutation: DeleteAirlineDocument, variables: { id } });
  const response = data?.deleteAirline;
  return response?.__typename === 'Refusal' ? response : { tags: response?.tags ?? 0, deletedAt: null };
}

async function removeTagsOnServer(
  client: ApolloClient,
  airlineId: string,
): Promise<RemoveTagsResult | RefusalFragment> {
  const { data } = await client.mutate({ mutation: RemoveTagsOfAirlineDocument, variables: { airlineId } });
  const response = data?.removeTagsOfAirline;
  if (response?.__typename === 'Refusal') return response;
  return { tags: response?.count ?? 0, deletedAt: response?.deletedAt ?? null };
}

/** Returns a title such as 'KITE AIR with 2 tags' or 'Tags of KLM (2)'. */
function formatUndoTitle({ name, isPreset }: AirlineRowFragment, tags: number): string {
  if (isPreset) return translate('Tags of {name} ({tags, number})', { name, tags });
  if (tags === 0) return name;
  return translate('{tags, plural, one {{name} with # tag} other {{name} with # tags}}', { name, tags });
}

/** Returns the fresh design of a preset, else the first design of a visit. The text reports that the tags could not be loaded. */
async function getNextDesign(client: ApolloClient, airline: AirlineRowFragment) {
  const freshDesign = airline.isPreset ? createFreshDesign(airline) : null;
  if (freshDesign?.ok) return { opened: freshDesign.value, text: null };
  const airlines = getLoadedAirlines(client);
  const response = await client
    .query({ query: SavedTagsDocument, variables: { limit: TAGS_PAGE_SIZE } })
    .catch(() => null);
  const designToOpen = getFirstDesign(airlines, response?.data?.tags.nodes ?? []);
  return { opened: designToOpen, text: response ? null : formatMessage('TAGS_UNKNOWN') };
}

function formatDoneText({ id, name, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return formatMessage('AIRLINE_DISCARDED', { name });
  // Only a local airline is deleted completely. The server still has every other airline.
  if (isOffline() && !isLocalAirline(id))
    return formatMessage(isPreset ? 'AIRLINE_RESET_HERE' : 'AIRLINE_DELETED_HERE', { name });
  return formatMessage(isPreset ? 'AIRLINE_RESET' : 'AIRLINE_DELETED', { name });
}
