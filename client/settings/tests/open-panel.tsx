import { screen, waitFor, within } from '@testing-library/react';
import { API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';
import type { Handlers } from '../../tests/schema-server.ts';
import { createMethods } from './sign-in-methods.ts';

/** Opens the settings of an account with a password, at the section of the ways to sign in. */
export async function openSignInSection(handlers: Handlers = {}, path = '/settings') {
  const app = await renderApp(path, {
    session: SESSION,
    handlers: { viewer: () => API_USER, signInMethods: () => createMethods(), ...handlers },
  });
  const section = within(await screen.findByRole('region', { name: 'Sign-in' }));
  return { ...app, section };
}

/** Opens the dialog of a row of this section. */
export async function openPanel(row: string, handlers: Handlers = {}) {
  const app = await openSignInSection(handlers);
  const opener = app.section.getByRole('button', { name: row });
  await app.user.click(opener);
  const element = await screen.findByRole('dialog', { name: row });
  // The dialog fades in.
  await waitFor(() => expect(element).toBeVisible());
  const dialog = within(element);
  const press = async (name: string) => app.user.click(await dialog.findByRole('button', { name }));
  const type = async (label: string, text: string) =>
    app.user.type(await dialog.findByLabelText(label, { selector: 'input' }), text);
  return { ...app, dialog, press, type, opener };
}
