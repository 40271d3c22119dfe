import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { AirlinesDocument } from '../graphql/generated.ts';
import { fetchAirports } from './use-airports.ts';

/** A list younger than this causes no request, in milliseconds. */
const FRESH_MS = 300_000;

/** When the lists of a session were last asked for; each session has a client of its own. */
const askedAt = new WeakMap<ApolloClient, number>();

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
  const now = Date.now();
  const before = askedAt.get(client);
  if (before !== undefined && now - before < FRESH_MS) return;
  askedAt.set(client, now);
  // The first time the lists ask for themselves.
  if (before === undefined) return;
  client.query<object>({ query: AirlinesDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  void fetchAirports(client);
}
