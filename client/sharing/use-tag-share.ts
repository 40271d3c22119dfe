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
import { storeShareChoices, type ShareChoices } from './share-choices.ts';
import { useOptimisticChoices } from './use-optimistic-choices.ts';

/** The share status of a tag: loading, failed, or loaded; `share` is null for a private tag. */
export type ShareStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly status: 'known'; readonly share: TagShareFragment | null };

/** How a saved tag is shared. It is asked again when its user comes back to this tab: another one may have changed it. */
export function useShareStatus(tagId: string): ShareStatus {
  const { data, error, refetch } = useTagShareQuery({
    variables: { id: tagId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => {
    const refetchShare = () => void refetch().catch(() => undefined);
    window.addEventListener('focus', refetchShare);
    return () => window.removeEventListener('focus', refetchShare);
  }, [refetch]);
  if (data) return { status: 'known', share: data.tagShare };
  if (!error) return { status: 'loading' };
  return { status: 'failed', text: callText(error), retry: () => void refetch().catch(() => undefined) };
}

/** Builds the Apollo context with an idempotency key, so that a repeated mutation is executed once. */
export const idempotencyContext = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/** The calls that make, change and end the page of a tag. */
export function useShareMutations(tagId: string, userId: string) {
  const client = useApolloClient();
  const store = (tagShare: TagShareFragment | null) =>
    client.writeQuery({ query: TagShareDocument, variables: { id: tagId }, data: { tagShare } });
  const optimisticShare = useOptimisticChoices(async (choices: ShareChoices, key) => {
    const { data } = await client.mutate({
      mutation: ShareTagDocument,
      variables: { id: tagId, ...choices },
      context: idempotencyContext(key),
      fetchPolicy: 'no-cache',
    });
    const answer = data?.shareTag;
    if (answer?.__typename === 'Refusal') return shareRefusalText(answer);
    if (answer) store(answer);
    storeShareChoices(userId, choices);
    return null;
  });
  const unshareAction = useAction('INTERNAL');
  const unshare = () =>
    unshareAction.run(async () => {
      const { data } = await client.mutate({
        mutation: UnshareTagDocument,
        variables: { id: tagId },
        context: idempotencyContext(newId()),
        fetchPolicy: 'no-cache',
      });
      if (data?.unshareTag.__typename === 'Refusal') return shareRefusalText(data.unshareTag);
      store(null);
      return null;
    });
  return { sent: optimisticShare, stop: unshare, stopping: unshareAction };
}

function shareRefusalText(refusal: RefusalFragment): string {
  return refusal.code === 'NOT_FOUND' ? messageText('SHARE_TAG_GONE') : refusalText(refusal);
}
