import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { refusalText } from '../../error-text.ts';
import {
  CollectionsDocument,
  DeleteCollectionDocument,
  SaveCollectionDocument,
  type CollectionFragment,
  type SaveCollectionMutationVariables,
} from '../../graphql/generated.ts';
import { newId } from '../../offline/new-id.ts';
import { useAction } from '../../use-action.ts';
import { rememberChoices, type ShareChoices } from '../share-choices.ts';
import { useSentChoices } from '../use-sent-choices.ts';

/** All that a collection is made of. */
export type CollectionChoices = ShareChoices & {
  readonly title: string;
  readonly all: boolean;
  readonly tagIds: readonly string[];
};

/** A server that was not heard of may have made the page: the same call again has the same key, and makes no second one. */
function useKeys() {
  const last = useRef({ call: '', key: '' });
  return (variables: SaveCollectionMutationVariables) => {
    const call = JSON.stringify(variables);
    if (last.current.call !== call) last.current = { call, key: newId() };
    return { headers: { 'Idempotency-Key': last.current.key } };
  };
}

/** The calls that make, change and end the page of a collection. @param before null for a new one */
export function useCollectionCalls(before: CollectionFragment | null, userId: string) {
  const client = useApolloClient();
  const [collection, setCollection] = useState(before);
  const id = useRef(before?.id ?? null);
  const keyOf = useKeys();
  const refresh = () => void client.refetchQueries({ include: [CollectionsDocument] });
  const sent = useSentChoices(async ({ tagIds, ...choices }: CollectionChoices) => {
    const variables = { ...choices, id: id.current, tagIds: choices.all ? null : [...tagIds] };
    const { data } = await client.mutate({
      mutation: SaveCollectionDocument,
      variables,
      context: keyOf(variables),
      fetchPolicy: 'no-cache',
    });
    const answer = data?.saveCollection;
    if (answer?.__typename === 'Refusal') return refusalText(answer);
    if (!answer) return null;
    id.current = answer.id;
    setCollection(answer);
    rememberChoices(userId, choices);
    refresh();
    return null;
  });
  const stopping = useAction('INTERNAL');
  const stop = () =>
    stopping.run(async () => {
      if (id.current === null) return null;
      const { data } = await client.mutate({
        mutation: DeleteCollectionDocument,
        variables: { id: id.current },
        context: { headers: { 'Idempotency-Key': newId() } },
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
