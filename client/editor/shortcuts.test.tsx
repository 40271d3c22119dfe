import { screen, waitFor, within } from '@testing-library/react';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

const UNITED = 'UNITED AIRLINES, PEK, BEIJING, CN';
const KEYS = 'Keyboard shortcuts';

const open = async (options = {}) => {
  const app = await openEditor(options);
  await findCard(UNITED);
  return app;
};

test("'?' lists the keys, so does the menu; Escape closes the list and gives the focus back", async () => {
  const { user } = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: KEYS }));
  for (const [key, does] of [
    ['/', 'Search airlines'],
    ['CtrlS', 'Save Config'],
    ['?', 'Show these shortcuts'],
  ] as const)
    expect(dialog.getByText(does).previousElementSibling).toHaveTextContent(key);
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  const button = screen.getByRole('button', { name: 'More actions' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: /^Keyboard shortcuts/ }));
  await screen.findByRole('dialog', { name: KEYS });
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await waitFor(() => expect(button).toHaveFocus());
});

test("'?' and '/' are letters while the user types", async () => {
  const { user } = await open();
  await user.clear(getField('City'));
  await user.type(getField('City'), '?/');
  expect(getField('City')).toHaveValue('?/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['Control', 'Meta'])(
  '%s+S saves, also while the user types; the page is not saved as a file',
  async (key) => {
    const { user, server } = await open();
    const kept: boolean[] = [];
    const recordEvent = (event: KeyboardEvent) => event.key === 's' && kept.push(event.defaultPrevented);
    window.addEventListener('keydown', recordEvent);
    await user.type(getField('City'), '2');
    await user.keyboard(`{${key}>}s{/${key}}`);
    expect(await screen.findByText('Configuration saved')).toBeInTheDocument();
    expect(server.listCalls('SaveTag').map(({ variables }) => variables)).toMatchObject([
      { input: { config: { city: 'BEIJING2' } } },
    ]);
    window.removeEventListener('keydown', recordEvent);
    expect(kept).toEqual([true]);
  },
);

test('the save shortcut does nothing while a dialog is open', async () => {
  const { user, server } = await open();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: KEYS });
  await user.keyboard('{Control>}s{/Control}');
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  expect(server.listCalls('SaveTag')).toEqual([]);
});

test("on a narrow screen '/' opens the airlines and stands in their search; '?' leaves the drawer open", async () => {
  const { user } = await open({ narrow: true });
  await user.keyboard('/');
  await screen.findByRole('dialog', { name: 'Airlines' });
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  await user.tab();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: KEYS });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: KEYS })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Airlines' })).toBeInTheDocument();
});
