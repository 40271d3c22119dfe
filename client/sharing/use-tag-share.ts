import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { callText, refusalText } from '../error-text.ts';
import {
  ShareTagDocument,
  TagShareDocument,
  UnshareTagDocument,
  useTagShareQuery,
  type RefusalFragment,
  type TagShareFragment,
} from '../graphql/generated.ts';
import { newId } from '../offline/new-id.ts';
import { useAction } from '../use-action.ts';
import { rememberChoices, type ShareChoices } from './share-choices.ts';
import { useSentChoices } from './use-sent-choices.ts';

/** The share status of a tag: loading, failed, or loaded; `share` is null for a private tag. */
export type Stand =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly state: 'known'; readonly share: TagShareFragment | null };

/** How a saved tag is shared. It is asked again when its user comes back to this tab: another one may have changed it. */
export function useStand(tagId: string): Stand {
  const { data, error, refetch } = useTagShareQuery({
    variables: { id: tagId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => {
    const ask = () => void refetch().catch(() => undefined);
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  if (data) return { state: 'known', share: data.tagShare };
  if (!error) return { state: 'loading' };
  return { state: 'failed', text: callText(error), retry: () => void refetch().catch(() => undefined) };
}

/** Builds the Apollo context with an idempotency key, so that a repeated mutation is executed once. */
export const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/** The calls that make, change and end the page of a tag. */
export function useShareCalls(tagId: string, userId: string) {
  const client = useApolloClient();
  const store = (tagShare: TagShareFragment | null) =>
    client.writeQuery({ query: TagShareDocument, variables: { id: tagId }, data: { tagShare } });
  const sent = useSentChoices(async (choices: ShareChoices, key) => {
    const { data } = await client.mutate({
      mutation: ShareTagDocument,
      variables: { id: tagId, ...choices },
      context: keyed(key),
      fetchPolicy: 'no-cache',
    });
    const answer = data?.shareTag;
    if (answer?.__typename === 'Refusal') return shareRefusalText(answer);
    if (answer) store(answer);
    rememberChoices(userId, choices);
    return null;
  });
  const stopping = useAction('INTERNAL');
  const stop = () =>
    stopping.run(async () => {
      const { data } = await client.mutate({
        mutation: UnshareTagDocument,
        variables: { id: tagId },
        context: keyed(newId()),
        fetchPolicy: 'no-cache',
      });
      if (data?.unshareTag.__typename === 'Refusal') return shareRefusalText(data.unshareTag);
      store(null);
      return null;
    });
  return { sent, stop, stopping };
}

function shareRefusalText(refusal: RefusalFragment): string {
  return refusal.code === 'NOT_FOUND' ? messageText('SHARE_TAG_GONE') : refusalText(refusal);
}
