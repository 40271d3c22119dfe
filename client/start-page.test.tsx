import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderFirstEditor, renderLanding, renderSignIn } from './build/render-screens.tsx';
import { holdSubmissions } from './session/early-submissions.ts';
import { restoreSession } from './session/session-store.ts';
import { startPage } from './start-page.tsx';
import { SchemaServer } from './tests/schema-server.ts';

const EMAIL = 'kestrel@example.com';
const PASSWORD = 'a long password';

/** The errors that React reports when its first markup differs from the HTML. */
const hydrationErrors: unknown[] = [];
window.addEventListener('error', ({ error }) => hydrationErrors.push(error));

function showHtml(path: string, html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  window.history.replaceState(null, '', path);
  restoreSession();
  holdSubmissions();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  return root;
}

afterEach(() => {
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
  await act(() => startPage(root));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-started'));
  expect(hydrationErrors).toEqual([]);
});

test('what is typed, ticked and submitted before the code runs signs in when it runs', async () => {
  const login = jest.fn((_variables: object) => ({
    __typename: 'Refusal',
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid',
    field: null,
  }));
  globalThis.fetch = new SchemaServer({ login }).fetch as typeof fetch;
  const root = showHtml('/signin', renderSignIn());
  const user = userEvent.setup({ delay: null });
  await user.type(getField(/Email/), EMAIL);
  await user.type(getField(/^Password/), PASSWORD);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  expect(screen.getByRole('button', { name: 'SIGN IN' }).closest('form')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  // React's development build reports this attribute, which the early script has set.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(() => startPage(root));
  const differences =
    report.mock.calls
      .flat()
      .join('\n')
      .match(/^-\s{3,}.+$/gm) ?? [];
  expect(differences.map((line) => line.replace(/\s+/, ' '))).toEqual(['- aria-busy="true"']);
  report.mockRestore();
  await waitFor(() => expect(login).toHaveBeenCalledTimes(1));
  expect(login.mock.calls[0]?.[0]).toEqual({ email: EMAIL, password: PASSWORD });
  expect(getField(/Email/)).toHaveValue(EMAIL);
  expect(getField(/^Password/)).toHaveValue(PASSWORD);
  expect(screen.getByRole('checkbox')).toBeChecked();
});
