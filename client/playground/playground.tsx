/// <reference types="vite/client" />
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EXAMPLE_QUERIES } from './examples.ts';
import './playground.css';

/** Returns the token of this browser's session, as the app stores it; null for a visitor. */
function readStoredToken(): string | null {
  try {
    return localStorage.getItem('auth_token');
  } catch {
    return null;
  }
}

/** The token in the input field; each call reads it. */
let typedToken = '';

/** Calls use the token in the input field, or else the session of this browser. */
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    const token = typedToken || readStoredToken();
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  },
});

/** Renders GraphiQL with examples. */
function Playground() {
  const [typedText, setTypedText] = useState('');
  const [isSignedIn] = useState(() => readStoredToken() !== null);
  return (
    <>
      <header className="caller">
        <label>
          API token
          <input
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typedText}
            onChange={({ currentTarget }) => {
              setTypedText(currentTarget.value);
              typedToken = currentTarget.value.trim();
            }}
          />
        </label>
        <output>{formatCaller(typedText.trim() !== '', isSignedIn)}</output>
      </header>
      <main>
        <GraphiQL fetcher={fetcher} defaultTabs={EXAMPLE_QUERIES} forcedTheme="dark" />
      </main>
    </>
  );
}

function formatCaller(hasToken: boolean, isSignedIn: boolean): string {
  if (hasToken) return 'Calls are sent with this token.';
  if (isSignedIn) return 'Calls are sent with the session of this browser.';
  return 'Calls are sent as a visitor. Sign in at /signin, or make a token in the settings.';
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Playground />);
