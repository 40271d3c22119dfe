import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText, refusalText } from '../../error-text.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { AirlineRowFragment, RefusalFragment } from '../../graphql/generated.ts';
import {
  DeleteAirlineDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
} from '../../graphql/generated.ts';
import { isOffline } from '../../offline/connection.ts';
import { isLocalAirline } from '../../offline/local-airline.ts';
import { offerUndo } from '../../offline/offer-undo.tsx';
import type { Deletion } from '../../offline/outbox/undo-deletion.ts';
import { evictTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { TAGS_PAGE_SIZE } from '../../saved-tags/use-tag-list.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { getLoadedAirlines, removeAirline } from './airlines-list.ts';
import { isOpen } from '../state/edit-design.ts';
import { isReady, notify, useEditor } from '../state/editor-store.ts';
import { NEW_AIRLINE_ID } from './new-airline.ts';
import { firstDesign, freshDesignOf, openWithoutAsking } from '../state/open-design.ts';

/**
 * Deletes the airline of the open design: an own airline with its tags; of a catalogue airline only the tags; a new
 * airline is discarded. Then the next design opens. A failure is shown in the bar of Save Config.
 */
export function useDeleteAirline(): { busy: boolean; run: (airline: AirlineRowFragment) => Promise<void> } {
  const client = useApolloClient();
  const [run, busy] = useSingleFlight(async (airline: AirlineRowFragment) => {
    const { design, opening } = useEditor.getState();
    try {
      const removed = await remove(client, airline);
      if ('refused' in removed) return failed(removed.refused);
      const text = doneText(airline);
      if (removed.deletion) offerUndo(undoTitle(airline, removed.tags), removed.deletion);
      const note = await nextDesign(client, airline);
      // Another user, or another design that was opened meanwhile, keeps the editor.
      if (!isReady() || !isOpen({ design, opening })) return;
      openWithoutAsking(note.opened, note.text);
      if (note.text === null) notify({ kind: 'done', text });
    } catch (error) {
      // The sign-in page reports a session that has ended.
      if (!isUnauthenticatedError(error)) failed(deleteFailed(callText(error)));
    }
  });
  return { busy, run };
}

const failed = (text: string) => notify({ kind: 'failed', text });
const deleteFailed = (message: string) => messageText('DELETE_FAILED', { message });

/** The result of a deletion, or the text of its refusal. */
type RemoveResult =
  { readonly refused: string } | { readonly deletion: Deletion | null; readonly tags: number };

async function remove(client: ApolloClient, { id, isPreset }: AirlineRowFragment): Promise<RemoveResult> {
  if (id === NEW_AIRLINE_ID) return { deletion: null, tags: 0 };
  const removed = isPreset ? await removeTags(client, id) : await removeOwn(client, id);
  if ('code' in removed) {
    const isGone = removed.code === 'NOT_FOUND';
    return { refused: isGone ? messageText('DELETE_NOT_FOUND') : deleteFailed(refusalText(removed)) };
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

/** 'KITE AIR with 2 tags', 'Tags of KLM (2)'. */
function undoTitle({ name, isPreset }: AirlineRowFragment, tags: number): string {
  if (isPreset) return `Tags of ${name} (${tags.toLocaleString('en')})`;
  if (tags === 0) return name;
  return `${name} with ${tags === 1 ? '1 tag' : `${tags.toLocaleString('en')} tags`}`;
}

/** The fresh design of a preset, else the first design of a visit, with a note about it. */
async function nextDesign(client: ApolloClient, airline: AirlineRowFragment) {
  const fresh = airline.isPreset ? freshDesignOf(airline) : null;
  if (fresh?.ok) return { opened: fresh.value, text: null };
  const airlines = getLoadedAirlines(client);
  const answer = await client
    .query({ query: SavedTagsDocument, variables: { limit: TAGS_PAGE_SIZE } })
    .catch(() => null);
  const opened = firstDesign(airlines, answer?.data?.tags.nodes ?? []);
  return { opened, text: answer ? null : messageText('TAGS_UNKNOWN') };
}

function doneText({ id, name, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return messageText('AIRLINE_DISCARDED', { name });
  // A local airline is deleted completely; the server still has any other.
  if (isOffline() && !isLocalAirline(id))
    return messageText(isPreset ? 'AIRLINE_RESET_HERE' : 'AIRLINE_DELETED_HERE', { name });
  return messageText(isPreset ? 'AIRLINE_RESET' : 'AIRLINE_DELETED', { name });
}
