import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { formatCallError, formatRefusal } from '../error-text.ts';
import {
  type RefusalFragment,
  ShareTagDocument,
  TagShareDocument,
  UnshareTagDocument,
  useTagShareQuery,
  type TagShareFragment,
} from '../graphql/generated.ts';
import { sendOnce } from '../offline/send-with-key.ts';
import { useAction } from '../use-action.ts';
import { storeShareChoices, type ShareChoices } from './share-choices.ts';
import { useOptimisticChoices } from './use-optimistic-choices.ts';

/** The share status of a tag: loading, failed, or loaded; `share` is null for a private tag. */
export type ShareStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly status: 'known'; readonly share: TagShareFragment | null };

/**
 * Returns the share status of a saved tag. Loads it again when the user returns to this tab of the browser, because another tab may have
 * changed it.
 */
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
  return {
    status: 'failed',
    text: formatCallError(error),
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Returns the calls that create, change and delete the page of a tag. */
export function useShareMutations(tagId: string, userId: string) {
  const client = useApolloClient();
  const storeTagShare = (tagShare: TagShareFragment | null) =>
    client.writeQuery({ query: TagShareDocument, variables: { id: tagId }, data: { tagShare } });
  const shareAction = useOptimisticChoices(
    (choices: ShareChoices) => ({ mutation: ShareTagDocument, variables: { id: tagId, ...choices } }),
    ({ shareTag }, choices) => {
      if (shareTag.__typename === 'Refusal') return formatShareRefusal(shareTag);
      storeTagShare(shareTag);
      storeShareChoices(userId, choices);
      return null;
    },
  );
  const unshareAction = useAction('INTERNAL');
  const unshare = () =>
    unshareAction.run(async () => {
      const { unshareTag } = await sendOnce(client, {
        mutation: UnshareTagDocument,
        variables: { id: tagId },
      });
      if (unshareTag.__typename === 'Refusal') return formatShareRefusal(unshareTag);
      storeTagShare(null);
      return null;
    });
  return { sharing: shareAction, unshare, unshareAction };
}

function formatShareRefusal(refusal: RefusalFragment): string {
  return refusal.code === 'NOT_FOUND' ? formatMessage('SHARE_TAG_GONE') : formatRefusal(refusal);
}
