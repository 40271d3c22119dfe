import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Landing } from '../account/landing.page.tsx';
import { SignIn } from '../account/sign-in.page.tsx';
import { FirstEditor } from '../editor/first/first-editor.tsx';
import { paths } from '../paths.ts';
import { hangarTheme, resolveHangarVariables } from '../theme.ts';

const renderAt = (path: string, screen: ReactNode) =>
  renderToString(<StaticRouter location={path}>{screen}</StaticRouter>);

/** Renders the landing page to the HTML with which the browser's code continues. */
export function renderLanding(): string {
  return renderAt(paths.login, <Landing />);
}

/** Renders the first screen of the guest editor. */
export function renderFirstEditor(): string {
  return renderAt(paths.tryIt, <FirstEditor />);
}

/** Renders the sign-in page, in the providers of client/app-shell.tsx that it needs. */
export function renderSignIn(): string {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return renderAt(
    paths.signIn,
    <ApolloProvider client={client}>
      <MantineProvider theme={hangarTheme} cssVariablesResolver={resolveHangarVariables}>
        <SignIn />
        {/* The places of the shell's other elements, because React derives ids from the place of an element. */}
        {null}
        {null}
      </MantineProvider>
    </ApolloProvider>,
  );
}
