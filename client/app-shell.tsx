import './ui/mantine.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { ApolloClient } from '@apollo/client';
import { createApolloClient } from './apollo.ts';
import { airlinesList } from './editor/airlines/airlines-list.ts';
import { airportsList } from './editor/state/airports.ts';
import { DropAnywhere } from './flights/drop-anywhere.tsx';
import { startHealthProbe, onReconnect } from './offline/connection.ts';
import { startOfflineSync } from './offline/offline-sync.ts';
import { evictTagLists } from './saved-tags/tag-lists.cache.ts';
import { useSession } from './session/session-store.ts';
import { useShownTheme } from './session/theme.ts';
import { hangarTheme, hangarVariables } from './theme.ts';

/**
 * The frame of every page but the landing page. Each session has its own Apollo client: the next user of this browser
 * starts with an empty cache, no late answer for the previous user fills it, and none of the previous user's calls
 * continues with the new token.
 */
export function AppShell() {
  const token = useSession((session) => session.token);
  const userId = useSession(({ user }) => user?.id ?? null);
  const [{ client, owner }, setOwned] = useState(() => ({
    client: createApolloClient(userId),
    owner: token,
  }));
  if (owner !== token) setOwned({ client: createApolloClient(userId), owner: token });
  usePrefetchAirlines(client, token);
  useEffect(startHealthProbe, []);
  useRefetchOnReconnect(client);
  return (
    <ApolloProvider client={client}>
      <MantineProvider
        theme={hangarTheme}
        cssVariablesResolver={hangarVariables}
        forceColorScheme={useShownTheme()}
      >
        <Outlet />
        <DropAnywhere />
      </MantineProvider>
    </ApolloProvider>
  );
}

/** Asks for every list again once the server answers again, or has got pending changes: what is shown may be outdated. */
function useRefetchOnReconnect(client: ApolloClient): void {
  useEffect(() => {
    const refresh = () => {
      evictTagLists(client.cache);
      airlinesList.refetch(client);
    };
    const stopFollowing = startOfflineSync(client, refresh);
    const stopWaiting = onReconnect(() => {
      refresh();
      airportsList.refetch(client);
    });
    return () => {
      stopFollowing();
      stopWaiting();
    };
  }, [client]);
}

/** How long after a sign-in the list of airlines is loaded, in ms. */
const AFTER_SIGN_IN_MS = 200;

/**
 * The token for which the list was loaded; undefined before the first page. Not component state: the redirect after a
 * sign-in mounts a new shell.
 */
let prefetchedForToken: string | null | undefined;

/** Loads the new user's airlines before the editor is opened. */
function usePrefetchAirlines(client: ApolloClient, token: string | null): void {
  useEffect(() => {
    // The session that the page was opened with has not just begun.
    if (prefetchedForToken === undefined || token === null) prefetchedForToken = token;
    if (token === prefetchedForToken) return;
    const timer = setTimeout(() => {
      prefetchedForToken = token;
      airlinesList.load(client);
    }, AFTER_SIGN_IN_MS);
    return () => clearTimeout(timer);
  }, [client, token]);
}
