import './ui/mantine.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createApolloClient } from './apollo.ts';
import { useSession } from './session/session-store.ts';
import { hangarTheme, hangarVariables } from './theme.ts';

/**
 * What every screen but the landing page stands in. Each session has an Apollo client of its own: the next user of
 * this browser starts with an empty cache, and a late answer to the last one cannot fill it.
 */
export function AppShell() {
  const token = useSession((session) => session.token);
  const [{ client, owner }, setOwned] = useState(() => ({ client: createApolloClient(), owner: token }));
  if (owner !== token) setOwned({ client: createApolloClient(), owner: token });
  return (
    <ApolloProvider client={client}>
      <MantineProvider theme={hangarTheme} cssVariablesResolver={hangarVariables} forceColorScheme="dark">
        <Outlet />
      </MantineProvider>
    </ApolloProvider>
  );
}
