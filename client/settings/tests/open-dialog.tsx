import { screen } from '@testing-library/react';
import { fillIn } from '../../tests/fill-in.ts';
import { API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, type FakeResponse, type Handlers } from '../../tests/schema-server.ts';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

export const respondDone = () => ({ __typename: 'Done', done: true });
const NETWORK = 'Network error. Please check your connection and try again.';
const TOO_MANY_TEXT = 'Too many attempts. Please try again in 9 seconds.';
export const TOO_MANY = createRefusal('TOO_MANY_ATTEMPTS', {
  params: { seconds: 9 },
  message: TOO_MANY_TEXT,
});

/**
 * Opens the settings of a user without saved tags and presses a row.
 * @param rest the responses of paths other than GraphQL
 */
export async function pressRow(
  row: string,
  handlers: Handlers = {},
  rest: Record<string, () => FakeResponse> = {},
) {
  const app = await renderApp('/settings', {
    session: SESSION,
    handlers: { viewer: () => API_USER, tags: () => ({ nodes: [], next: null }), ...handlers },
  });
  for (const [path, respond] of Object.entries(rest)) app.server.rest.set(path, respond);
  const opener = await screen.findByRole('button', { name: row });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const write = async (label: string, text: string) => {
    await app.user.clear(getField(label));
    if (text) await fillIn(app.user, getField(label), text);
  };
  await app.user.click(opener);
  return { ...app, opener, press, write };
}

export async function openDialog(name: string, handlers: Handlers = {}, title = name) {
  const app = await pressRow(name, handlers);
  return { ...app, dialog: await screen.findByRole('dialog', { name: title }) };
}

type Pressed = Pick<Awaited<ReturnType<typeof pressRow>>, 'server' | 'press'>;

/** Presses a button whose requests are refused as TOO_MANY, find no network, and get an empty response. Expects a text for each error. */
export async function expectErrorsShown({ server, press }: Pressed, name: string, nothing: string) {
  const expectAlert = async (text: string) =>
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
  await press(name);
  await expectAlert(TOO_MANY_TEXT);
  server.offline = true;
  await press(name);
  await expectAlert(NETWORK);
  server.offline = false;
  server.rest.set('/graphql', () => ({ status: 502, body: 'Bad gateway' }));
  await press(name);
  await expectAlert(nothing);
}

export const getField = (label: string) => screen.getByLabelText(label, { selector: 'input' });

export const waitForDialogClose = () => waitForClosedDialog();
