import { act, screen, waitFor, within } from '@testing-library/react';
import { setSingleKeys } from '../session/stored-single-keys.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

const UNITED = 'UNITED AIRLINES, PEK, BEIJING, CN';
const KEYS = 'Keyboard shortcuts';

afterEach(() => setSingleKeys(true));

/** Counts the presses of the Screenshot button, which do nothing else. */
function countDownloads(): { count: number } {
  const downloads = { count: 0 };
  screen.getByRole('button', { name: 'Screenshot' }).parentElement?.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      downloads.count += 1;
    },
    { capture: true },
  );
  return downloads;
}

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
    ['N', 'Go to Quick entry'],
    ['D', 'Download the card as a PNG'],
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

test.each([false, true])(
  "'n' goes to Quick entry and 'd' downloads (phone: %s), not in a field",
  async (narrow) => {
    const { user } = await open({ narrow });
    const downloads = countDownloads();
    await user.keyboard('n');
    const line = screen.getByRole('textbox', { name: 'Quick entry' });
    expect(line).toHaveFocus();
    await user.keyboard('nd');
    expect(line).toHaveValue('nd');
    await user.clear(line);
    act(() => line.blur());
    expect(downloads.count).toBe(0);
    await user.keyboard('d');
    expect(downloads.count).toBe(1);
  },
);

test.each([
  ['Open airlines', 'Airlines', 'Close airlines'],
  ['Open settings', 'Settings', 'Close settings'],
  ['Edit city', 'Edit city', 'Done'],
  ['Color: Outline', 'Color: Outline', 'Done'],
])(
  "'n' and 'd' do nothing on a phone while what '%s' opens covers the page",
  async (opener, name, closer) => {
    const { user } = await open({ narrow: true });
    const downloads = countDownloads();
    await user.click(screen.getByRole('button', { name: opener }));
    const close = within(await screen.findByRole('dialog', { name })).getByRole('button', { name: closer });
    act(() => close.focus());
    await user.keyboard('nd');
    expect(close).toHaveFocus();
    expect(downloads.count).toBe(0);
    await user.click(close);
    await waitForClosedDialog();
    await user.keyboard('d');
    expect(downloads.count).toBe(1);
  },
);

test('shortcuts of one key that are switched off do nothing', async () => {
  const { user } = await open();
  const downloads = countDownloads();
  act(() => setSingleKeys(false));
  await user.keyboard('nd/?');
  expect(document.body).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(downloads.count).toBe(0);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Keyboard shortcuts/ }));
  const dialog = within(await screen.findByRole('dialog', { name: KEYS }));
  expect(dialog.getByText(/^Single-key shortcuts are off/)).toBeInTheDocument();
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
