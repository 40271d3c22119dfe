import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { renderFirstEditor, renderLanding, renderSignIn } from './build/render-screens.tsx';
import { sendEarlyLogin } from './session/early-login.ts';
import { holdSubmissions } from './session/early-submissions.ts';
import { restoreSession } from './session/session-store.ts';
import { readSession } from './session/stored-session.ts';
import { startPage } from './start-page.tsx';
import { API_USER, KESTREL, SESSION } from './tests/render-app.tsx';
import { SchemaServer } from './tests/schema-server.ts';

const PASSWORD = 'a long password';

/** The errors that React reports when its first markup differs from the HTML. */
const hydrationErrors: unknown[] = [];
window.addEventListener('error', ({ error }) => hydrationErrors.push(error));

function showHtml(path: string, html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  window.history.replaceState(null, '', path);
  restoreSession();
  holdSubmissions(sendEarlyLogin);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  return root;
}

let reactRoot: Root | null = null;

const start = (root: HTMLElement) =>
  act(async () => {
    reactRoot = await startPage(root);
  });

afterEach(() => {
  act(() => reactRoot?.unmount());
  delete document.documentElement.dataset['started'];
  hydrationErrors.length = 0;
});

const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test.each([
  ['/login', renderLanding],
  ['/', renderLanding],
  ['/signin', renderSignIn],
  ['/try', renderFirstEditor],
])('React takes over the HTML of %s without a difference', async (path, render) => {
  globalThis.fetch = new SchemaServer({}).fetch as typeof fetch;
  const root = showHtml(path, render());
  await start(root);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-started'));
  expect(hydrationErrors).toEqual([]);
});

/** Fills and submits the HTML of the sign-in page as a visitor does before the code runs. */
async function submitEarly(): Promise<HTMLElement> {
  const root = showHtml('/signin', renderSignIn());
  const user = userEvent.setup({ delay: null });
  await user.type(getField(/Email/), KESTREL.email);
  await user.type(getField(/^Password/), PASSWORD);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  expect(screen.getByRole('button', { name: 'SIGN IN' }).closest('form')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  return root;
}

/** Starts React on a page whose form the early script has marked, which React's development build reports. */
async function startMarkedPage(root: HTMLElement): Promise<void> {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await start(root);
  const differences =
    report.mock.calls
      .flat()
      .join('\n')
      .match(/^-\s{3,}.+$/gm) ?? [];
  expect(differences.map((line) => line.replace(/\s+/, ' '))).toEqual(['- aria-busy="true"']);
  report.mockRestore();
}

const REFUSAL = {
  __typename: 'Refusal',
  code: 'INVALID_CREDENTIALS',
  message: 'Invalid',
  params: {},
  field: null,
};

test('a sign-in that is submitted before the code runs is sent at once, and only once', async () => {
  const login = jest.fn((_variables: object) => REFUSAL);
  globalThis.fetch = new SchemaServer({ login }).fetch as typeof fetch;
  const root = await submitEarly();
  await waitFor(() => expect(login).toHaveBeenCalledTimes(1));
  expect(login.mock.calls[0]?.[0]).toEqual({ email: KESTREL.email, password: PASSWORD });
  await startMarkedPage(root);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(login).toHaveBeenCalledTimes(1);
  expect(getField(/Email/)).toHaveValue(KESTREL.email);
  expect(getField(/^Password/)).toHaveValue(PASSWORD);
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('the response to the early sign-in starts the session', async () => {
  const session = { __typename: 'Session', token: SESSION.token, user: API_USER };
  globalThis.fetch = new SchemaServer({ login: () => session }).fetch as typeof fetch;
  const root = await submitEarly();
  await startMarkedPage(root);
  await waitFor(() => expect(readSession()).toEqual(SESSION));
});

test('a sign-in that the server has not received is sent again by the code', async () => {
  const login = jest.fn((_variables: object) => REFUSAL);
  const server = new SchemaServer({ login });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const root = await submitEarly();
  globalThis.fetch = server.fetch as typeof fetch;
  await startMarkedPage(root);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(login).toHaveBeenCalledTimes(1);
});
