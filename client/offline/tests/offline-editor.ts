import { act, screen, within } from '@testing-library/react';
import { savedTag, UNITED } from '../../editor/tests/catalogue.ts';
import type { openEditor } from '../../editor/tests/open-editor.tsx';
import { pendingEntries } from '../local.store.ts';

type App = Awaited<ReturnType<typeof openEditor>>;

export const UNITED_CARD = 'UNITED AIRLINES, PEK, BEIJING, CN';
/** What the editor of a user who has it opens first. */
export const OPEN = savedTag('7', UNITED, { city: 'NADI' });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The rows of the saved tags. */
export const rows = () =>
  within(screen.getByRole('list', { name: /^Saved tags of/ })).getAllByRole('button', { name: /^PEK/ });

/** The one tag that is saved here only. */
export function onlyPending() {
  const [entry] = pendingEntries();
  if (!entry) throw new Error('Nothing is pending');
  return entry;
}

export async function save({ user }: App): Promise<void> {
  await user.click(button('Save Config'));
  await screen.findByText('Configuration saved');
}

/** The server can be reached again, and the browser says so. */
export async function comeBack({ server }: App): Promise<void> {
  server.offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('API Connected');
}
