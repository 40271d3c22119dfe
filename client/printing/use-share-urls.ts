import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TagShareDocument } from '../graphql/generated.ts';

/** Maps tag ids to public page URLs; null for private tags, absent while loading. */
type ShareUrls = ReadonlyMap<string, string | null>;

/** Requests the public pages of the shown sheet's tags, each once. */
export function useShareUrls(ids: readonly string[], isWanted: boolean): ShareUrls {
  const client = useApolloClient();
  const [shares, setShares] = useState<ShareUrls>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const requests = [...new Set(key.split(' '))].map(async (id) => {
      try {
        const { data } = await client.query({
          query: TagShareDocument,
          variables: { id },
          fetchPolicy: 'network-only',
        });
        const tagShare = data?.tagShare;
        return [[id, tagShare && tagShare.takenDownReason === null ? tagShare.url : null]] as const;
      } catch {
        // The preview then shows no code; the server prints the codes of shared tags anyway.
        return [];
      }
    });
    void Promise.all(requests).then((entries) => {
      if (isCurrent) setShares((previous) => new Map([...previous, ...entries.flat()]));
    });
    return () => {
      isCurrent = false;
    };
  }, [client, key, isWanted]);
  return shares;
}
