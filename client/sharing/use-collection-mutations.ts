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
import { newId } from '../offline/new-id.ts';
import { useAction } from '../use-action.ts';
import { storeShareChoices, type ShareChoices } from './share-choices.ts';
import { useOptimisticChoices } from './use-optimistic-choices.ts';
import { idempotencyContext } from './use-tag-share.ts';

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
  const sent = useOptimisticChoices(async ({ tagIds, ...choices }: CollectionChoices, key) => {
    const { data } = await client.mutate({
      mutation: SaveCollectionDocument,
      variables: { ...choices, id: id.current, tagIds: choices.all ? null : [...tagIds] },
      context: idempotencyContext(key),
      fetchPolicy: 'no-cache',
    });
    const answer = data?.saveCollection;
    if (answer?.__typename === 'Refusal') return refusalText(answer);
    if (!answer) return null;
    id.current = answer.id;
    setCollection(answer);
    storeShareChoices(userId, choices);
    refresh();
    return null;
  });
  const isLost = sent.unknownOutcomeText !== null;
  // Also where the dialog is closed before it is known: the list must not go on saying what was before.
  useEffect(() => (isLost ? () => void refreshCollections(client) : undefined), [isLost, client]);
  const stopping = useAction('INTERNAL');
  const stop = () =>
    stopping.run(async () => {
      if (id.current === null) return null;
      const { data } = await client.mutate({
        mutation: DeleteCollectionDocument,
        variables: { id: id.current },
        context: idempotencyContext(newId()),
        fetchPolicy: 'no-cache',
      });
      const answer = data?.deleteCollection;
      if (answer?.__typename === 'Refusal' && answer.code !== 'NOT_FOUND') return refusalText(answer);
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
