import { screen, waitFor } from '@testing-library/react';
import { API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';
import { refusal, type Handlers } from '../../tests/schema-server.ts';

export const done = () => ({ __typename: 'Done', done: true });
export const NETWORK = 'Network error. Please check your connection and try again.';
export const TOO_MANY = refusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } });
export const TOO_MANY_TEXT = 'Too many attempts. Please try again in 9 seconds.';

/** The settings of somebody without saved tags, with a row of them pressed. */
export async function pressRow(row: string, handlers: Handlers = {}) {
  const app = await renderApp('/settings', {
    session: SESSION,
    handlers: { viewer: () => API_USER, tags: () => ({ nodes: [], next: null }), ...handlers },
  });
  const opener = await screen.findByRole('button', { name: row });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const write = async (label: string, text: string) => {
    await app.user.clear(field(label));
    if (text) await app.user.type(field(label), text);
  };
  await app.user.click(opener);
  return { ...app, opener, press, write };
}

export async function openDialog(name: string, handlers: Handlers = {}) {
  const app = await pressRow(name, handlers);
  return { ...app, dialog: await screen.findByRole('dialog', { name }) };
}

export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

export const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
