import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { formatRefusal } from '../error-text.ts';
import {
  CollectionsDocument,
  DeleteCollectionDocument,
  SaveCollectionDocument,
  type CollectionFragment,
} from '../graphql/generated.ts';
import { sendOnce } from '../offline/send-with-key.ts';
import { useAction } from '../use-action.ts';
import { storeShareChoices, type ShareChoices } from './share-choices.ts';
import { useOptimisticChoices } from './use-optimistic-choices.ts';

/** The values of a collection. */
export type CollectionChoices = ShareChoices & {
  readonly title: string;
  readonly all: boolean;
  readonly tagIds: readonly string[];
  /** True if visitors may see pictures of the collection. */
  readonly pictures: boolean;
};

/**
 * Returns the calls that create, change and delete the page of a collection.
 * @param initialCollection null for a new collection
 */
export function useCollectionMutations(initialCollection: CollectionFragment | null, userId: string) {
  const client = useApolloClient();
  const [collection, setCollection] = useState(initialCollection);
  const id = useRef(initialCollection?.id ?? null);
  const refresh = () => void refreshCollections(client);
  const sharing = useOptimisticChoices(
    ({ tagIds, ...choices }: CollectionChoices) => ({
      mutation: SaveCollectionDocument,
      variables: { ...choices, id: id.current, tagIds: choices.all ? null : [...tagIds] },
    }),
    ({ saveCollection }, choices) => {
      if (saveCollection.__typename === 'Refusal') return formatRefusal(saveCollection);
      id.current = saveCollection.id;
      setCollection(saveCollection);
      storeShareChoices(userId, choices);
      refresh();
      return null;
    },
  );
  const isOutcomeUnknown = sharing.unknownOutcomeText !== null;
  // The list is also refreshed if the dialog closes while the outcome is unknown, so that it does not show an old state.
  useEffect(
    () => (isOutcomeUnknown ? () => void refreshCollections(client) : undefined),
    [isOutcomeUnknown, client],
  );
  const stopAction = useAction('INTERNAL');
  const stopSharing = () =>
    stopAction.run(async () => {
      if (id.current === null) return null;
      const { deleteCollection } = await sendOnce(client, {
        mutation: DeleteCollectionDocument,
        variables: { id: id.current },
      });
      if (deleteCollection.__typename === 'Refusal' && deleteCollection.code !== 'NOT_FOUND')
        return formatRefusal(deleteCollection);
      id.current = null;
      setCollection(null);
      refresh();
      return null;
    });
  return { collection, sent: sharing, stop: stopSharing, stopping: stopAction };
}

/** Refetches the list if it is shown; the list itself reports an error. */
function refreshCollections(client: ApolloClient): Promise<unknown> {
  return client.refetchQueries({ include: [CollectionsDocument] }).catch(() => undefined);
}
