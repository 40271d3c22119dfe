import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { getSortPosition } from '../../../tag/lists/sort-tags.ts';
import { formatCursor } from '../../../tag/lists/tag-order.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import {
  OneTagDocument,
  SavedTagFragmentDoc,
  SavedTagsDocument,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { showEditorNotice, useEditor } from '../state/editor-store.ts';
import { openOrConfirm, toDesignToOpen } from '../state/open-design.ts';
import { translate } from '../../../tag/texts/translate.ts';

export type NeighborSide = 'previous' | 'next';

const formatEnd = (side: NeighborSide): string =>
  translate(side === 'previous' ? 'No earlier flight' : 'No later flight');

const NO_ENDS: Readonly<Record<NeighborSide, boolean>> = { previous: false, next: false };

/**
 * Returns a function that opens the tag of the previous or the next flight by its day, and true while it is running. With unsaved changes
 * `DiscardQuestion` asks first. A flight without a known year has only such flights beside it.
 */
export function useNeighborTag(): readonly [open: (side: NeighborSide) => Promise<void>, isBusy: boolean] {
  const client = useApolloClient();
  return useSingleFlight(async (side: NeighborSide) => {
    const { tag, opening } = useEditor.getState();
    if (tag === null) return;
    try {
      const neighbor = await fetchNeighbor(client, tag.id, side);
      // The user has opened another design meanwhile.
      if (useEditor.getState().opening !== opening) return;
      if (neighbor) openOrConfirm(toDesignToOpen(neighbor));
      else showEditorNotice({ kind: 'done', text: formatEnd(side) });
    } catch (error) {
      showEditorNotice({
        kind: 'failed',
        text: formatMessage('AIRLINES_LOAD_FAILED', { message: formatCallError(error) }),
      });
    }
  });
}

/** Returns for each side whether the open tag has no neighbor there; false until it is known. */
export function useNeighborEnds(): Readonly<Record<NeighborSide, boolean>> {
  const client = useApolloClient();
  const id = useEditor(({ tag }) => tag?.id);
  const version = useEditor(({ tag }) => tag?.updatedAt);
  const key = `${id} ${version}`;
  const [ends, setEnds] = useState({ ...NO_ENDS, key });
  useEffect(() => {
    let isCurrent = true;
    if (id === undefined) return undefined;
    for (const side of ['previous', 'next'] as const) {
      fetchNeighbor(client, id, side).then(
        (neighbor) =>
          isCurrent &&
          setEnds((known) => ({ ...(known.key === key ? known : NO_ENDS), key, [side]: neighbor === null })),
        // A tap on the button tries again and reports the failure.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [client, id, key]);
  return ends.key === key ? ends : NO_ENDS;
}

/** Returns the tag beside a saved one in the order of the days flown; null at the end. */
async function fetchNeighbor(
  client: ApolloClient,
  id: string,
  side: NeighborSide,
): Promise<SavedTagFragment | null> {
  const tag = readCachedTag(client, id) ?? (await fetchTag(client, id));
  if (!tag) return null;
  const position = getSortPosition(tag, 'flown');
  const { data } = await client.query({
    query: SavedTagsDocument,
    variables: {
      sort: 'flown',
      order: side === 'next' ? 'asc' : 'desc',
      after: formatCursor(position, 'flown', position.key),
      limit: 1,
    },
    // The cache would add the tag to the end of a list.
    fetchPolicy: 'no-cache',
  });
  const [neighbor] = data?.tags.nodes ?? [];
  const isDated = (key: string) => key !== '';
  if (!neighbor || isDated(getSortPosition(neighbor, 'flown').key) !== isDated(position.key)) return null;
  return neighbor;
}

function readCachedTag(client: ApolloClient, id: string): SavedTagFragment | null {
  const cacheId = client.cache.identify({ __typename: 'Tag', id });
  return client.readFragment({ id: cacheId, fragment: SavedTagFragmentDoc, fragmentName: 'SavedTag' });
}

async function fetchTag(client: ApolloClient, id: string): Promise<SavedTagFragment | null> {
  const { data } = await client.query({ query: OneTagDocument, variables: { id } });
  return data?.tag ?? null;
}
