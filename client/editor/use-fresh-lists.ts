import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { AirlinesDocument } from '../graphql/generated.ts';
import { airlinesAskedAt, isStale, noteAirlinesAsked } from '../list-age.ts';
import { refreshAirports } from './use-airports.ts';

/**
 * Asks again for airlines and airports that are older than five minutes, when the editor opens and when its window comes
 * to the front. The lists there are stay until newer ones have come, whatever becomes of the request.
 */
export function useFreshLists(): void {
  const client = useApolloClient();
  useEffect(() => {
    refresh(client);
    const onFocus = () => refresh(client);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [client]);
}

function refresh(client: ApolloClient): void {
  refreshAirports(client);
  const asked = airlinesAskedAt(client);
  if (asked !== null && !isStale(asked)) return;
  noteAirlinesAsked(client);
  // The first time the list asks for itself.
  if (asked === null) return;
  client.query<object>({ query: AirlinesDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
}
