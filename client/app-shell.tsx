import './ui/mantine.css';
import { ApolloProvider } from '@apollo/client/react';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { ApolloClient } from '@apollo/client';
import { createApolloClient } from './apollo.ts';
import { airlinesList } from './editor/airlines/airlines-list.ts';
import { airportsList } from './editor/state/airports.ts';
import { FileDropArea } from './flights/file-drop-area.tsx';
import { loadTextParts } from './language/choose-language.ts';
import { isRightToLeft } from './language/direction.ts';
import { useLanguage } from './language/use-language.ts';
import { startHealthProbe, onReconnect } from './offline/connection.ts';
import { startOfflineSync } from './offline/offline-sync.ts';
import { evictTagLists } from './saved-tags/tag-lists-cache.ts';
import { useSession } from './session/session-store.ts';
import { followStoredSingleKeys } from './session/stored-single-keys.ts';
import { useShownTheme } from './session/theme.ts';
import { SignedInPagesBar } from './signed-in-pages-bar.tsx';
import { hangarTheme, resolveHangarVariables } from './theme.ts';

/**
 * Renders the frame of every page except the landing page. Each session has its own Apollo client: the next user of this browser starts
 * with an empty cache, no late response for the previous user fills it, and no call of the previous user continues with the new token.
 */
export function AppShell() {
  useLanguage();
  const token = useSession((session) => session.token);
  const userId = useSession(({ user }) => user?.id ?? null);
  const [{ client, owner }, setOwned] = useState(() => ({
    client: createApolloClient(userId),
    owner: token,
  }));
  if (owner !== token) setOwned({ client: createApolloClient(userId), owner: token });
  usePrefetchAirlines(client, token);
  useEffect(startHealthProbe, []);
  useEffect(followStoredSingleKeys, []);
  useRefetchOnReconnect(client);
  useEffect(() => {
    // The other pages of an account open at once, also without connection.
    if (token !== null) void loadTextParts(['editor', 'pages']);
  }, [token]);
  return (
    <ApolloProvider client={client}>
      {/* It follows the direction of the html element. */}
      <DirectionProvider initialDirection={isRightToLeft() ? 'rtl' : 'ltr'}>
        <MantineProvider
          theme={hangarTheme}
          cssVariablesResolver={resolveHangarVariables}
          forceColorScheme={useShownTheme()}
        >
          <Outlet />
          <FileDropArea />
          <SignedInPagesBar />
        </MantineProvider>
      </DirectionProvider>
    </ApolloProvider>
  );
}

/** Refetches every list when the server responds again, or has received pending mutations, because the shown lists may be outdated. */
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

/** The delay between a sign-in and loading the list of airlines, in milliseconds. */
const PREFETCH_DELAY_MS = 200;

/**
 * The token for which the list was loaded; undefined before the first page. Not component state: the redirect after a
 * sign-in mounts a new shell.
 */
let prefetchedForToken: string | null | undefined;

/** Loads the new user's airlines before the editor is opened. */
function usePrefetchAirlines(client: ApolloClient, token: string | null): void {
  useEffect(() => {
    // The first page of the app opened with this session, so the user has not just signed in.
    if (prefetchedForToken === undefined || token === null) prefetchedForToken = token;
    if (token === prefetchedForToken) return;
    const timer = setTimeout(() => {
      prefetchedForToken = token;
      airlinesList.load(client);
    }, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, token]);
}
