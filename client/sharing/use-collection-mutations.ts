import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../error-text.ts';
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

/** All that a collection is made of. */
export type CollectionChoices = ShareChoices & {
  readonly title: string;
  readonly all: boolean;
  readonly tagIds: readonly string[];
};

/** The calls that make, change and end the page of a collection. @param before null for a new one */
export function useCollectionMutations(before: CollectionFragment | null, userId: string) {
  const client = useApolloClient();
  const [collection, setCollection] = useState(before);
  const id = useRef(before?.id ?? null);
  const refresh = () => void refreshCollections(client);
  const sent = useOptimisticChoices(
    ({ tagIds, ...choices }: CollectionChoices) => ({
      mutation: SaveCollectionDocument,
      variables: { ...choices, id: id.current, tagIds: choices.all ? null : [...tagIds] },
    }),
    ({ saveCollection }, choices) => {
      if (saveCollection.__typename === 'Refusal') return refusalText(saveCollection);
      id.current = saveCollection.id;
      setCollection(saveCollection);
      storeShareChoices(userId, choices);
      refresh();
      return null;
    },
  );
  const isLost = sent.unknownOutcomeText !== null;
  // Also where the dialog is closed before it is known: the list must not go on saying what was before.
  useEffect(() => (isLost ? () => void refreshCollections(client) : undefined), [isLost, client]);
  const stopping = useAction('INTERNAL');
  const stop = () =>
    stopping.run(async () => {
      if (id.current === null) return null;
      const { deleteCollection } = await sendOnce(client, {
        mutation: DeleteCollectionDocument,
        variables: { id: id.current },
      });
      if (deleteCollection.__typename === 'Refusal' && deleteCollection.code !== 'NOT_FOUND')
        return refusalText(deleteCollection);
      id.current = null;
      setCollection(null);
      refresh();
      return null;
    });
  return { collection, sent, stop, stopping };
}

/** Asks anew for the list, where one is shown; it says by itself that it could not be loaded. */
function refreshCollections(client: ApolloClient): Promise<unknown> {
  return client.refetchQueries({ include: [CollectionsDocument] }).catch(() => undefined);
}
