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
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { translate } from '../../tag/texts/translate.ts';
import { hangarTheme, resolveHangarVariables } from '../theme.ts';

export { setLanguage } from '../../tag/texts/translate.ts';

/** Returns the texts of client/index.html in the current language. */
export function renderPageTexts(): string[] {
  return [
    translate('Design, save, collect and download airline-style flight tags in the colours you flew.'),
    translate('This page could not be loaded. Please check your connection and try again.'),
    translate('Reload'),
    translate('{product} draws its tags in your browser and needs JavaScript to do so.', {
      product: PRODUCT_NAME,
    }),
  ];
}

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
