import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forEachRow } from '../../tests/for-each-row.ts';
import { API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';

type Input = { input: { nickname?: string; bio?: string } };

/** Returns the handlers of a server that stores the profile that it receives. */
function createProfileHandlers(stored: object = {}): Handlers {
  let user = { ...API_USER, ...stored };
  return {
    viewer: () => user,
    updateProfile: ({ input }: Input) => {
      user = { ...user, ...input };
      return { __typename: 'UpdateProfileSuccess', user };
    },
  };
}

async function openEdit(name: 'Nickname' | 'Bio', handlers: Handlers = createProfileHandlers()) {
  const app = await renderApp('/settings', { session: SESSION, handlers });
  const row = await screen.findByRole('button', { name });
  await app.user.click(row);
  const dialog = await screen.findByRole('dialog', { name: `Edit ${name.toLowerCase()}` });
  const textBox = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name });
  const getButton = (label: string) => within(dialog).getByRole('button', { name: label });
  const write = async (text: string) => {
    await app.user.clear(textBox);
    if (text) await app.user.paste(text);
  };
  const save = () => app.user.click(getButton('SAVE'));
  const listUpdates = () => app.server.listCalls('UpdateProfile').map(({ variables }) => variables['input']);
  return { ...app, row, dialog, textBox, getButton, write, save, listUpdates };
}

const waitForClosed = (element: HTMLElement) => waitFor(() => expect(element).not.toBeInTheDocument());
let consoleInfo: jest.SpyInstance;

beforeEach(() => {
  consoleInfo = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => consoleInfo.mockRestore());

describe('the dialog of a profile field', () => {
  test.each(['Nickname', 'Bio'] as const)(
    '%s: Escape, CANCEL and the cross discard the text; a click outside keeps it',
    async (name) => {
      const { user, row, dialog } = await openEdit(name, createProfileHandlers({ bio: 'I fly.' }));
      const clickOutside = () =>
        user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
      const closingActions: (() => Promise<void>)[] = [
        () => user.keyboard('{Escape}'),
        () => user.click(screen.getByRole('button', { name: 'Close' })),
        clickOutside,
        () => user.click(screen.getByRole('button', { name: 'CANCEL' })),
      ];
      const storedText = name === 'Bio' ? 'I fly.' : 'Kestrel';
      let openDialog = dialog;
      for (const close of closingActions) {
        await user.type(within(openDialog).getByRole('textbox'), ' unsaved');
        await close();
        await waitForClosed(openDialog);
        await waitFor(() => expect(row).toHaveFocus());
        await user.click(row);
        openDialog = await screen.findByRole('dialog');
        const expectedText = close === clickOutside ? `${storedText} unsaved` : storedText;
        expect(within(openDialog).getByRole('textbox')).toHaveValue(expectedText);
      }
    },
  );

  test('the keyboard alone opens the dialog, edits, saves and returns to the row', async () => {
    const { user, row, dialog, textBox, listUpdates } = await openEdit('Nickname');
    await waitFor(() => expect(textBox).toHaveFocus());
    expect(textBox.selectionStart).toBe('Kestrel'.length);
    await user.keyboard(' II{Tab}{Tab}');
    expect(screen.getByRole('button', { name: 'SAVE' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitForClosed(dialog);
    expect(listUpdates()).toEqual([{ nickname: 'Kestrel II' }]);
    await waitFor(() => expect(row).toHaveFocus());
    expect(row).toHaveAccessibleDescription('Kestrel II');
  });

  test('during a save a second press sends nothing, and the dialog stays open', async () => {
    const { user, server, dialog, getButton, textBox, write, save, listUpdates } = await openEdit('Nickname');
    await write('Osprey');
    const release = server.pause();
    await save();
    const busyButton = getButton('Saving...');
    expect(busyButton).toHaveAttribute('aria-busy', 'true');
    await user.click(busyButton);
    await user.type(textBox, '{Enter}');
    expect(getButton('CANCEL')).toHaveAttribute('aria-disabled', 'true');
    await user.click(getButton('CANCEL'));
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    release();
    await waitForClosed(dialog);
    expect(listUpdates()).toEqual([{ nickname: 'Osprey' }]);
  });
});

describe('saving a profile field', () => {
  test('a save sends one trimmed field and updates the row and the stored user', async () => {
    const { write, save, dialog, listUpdates } = await openEdit('Bio');
    await write('  Collector of flights.\nOf all of them.  ');
    await save();
    await waitForClosed(dialog);
    expect(listUpdates()).toEqual([{ bio: 'Collector of flights.\nOf all of them.' }]);
    expect(screen.getByRole('button', { name: 'Bio' })).toHaveAccessibleDescription('Collector of flights…');
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({
      nickname: 'Kestrel',
      bio: 'Collector of flights.\nOf all of them.',
    });
  });

  test('a nickname is one line: pasted line feeds become spaces, and Enter saves', async () => {
    const { user, write, textBox, dialog, listUpdates } = await openEdit('Nickname');
    await write('Amelia\r\nEarhart');
    expect(textBox).toHaveValue('Amelia Earhart');
    await user.keyboard('{Enter}');
    await waitForClosed(dialog);
    expect(listUpdates()).toEqual([{ nickname: 'Amelia Earhart' }]);
  });

  test('Enter that picks a word while Chinese is composed does not save', async () => {
    const { textBox, listUpdates } = await openEdit('Nickname');
    fireEvent.keyDown(textBox, { key: 'Enter', isComposing: true });
    expect(listUpdates()).toEqual([]);
    fireEvent.keyDown(textBox, { key: 'Enter' });
    await waitFor(() => expect(listUpdates()).toEqual([{ nickname: 'Kestrel' }]));
  });

  test('Enter adds a line to a bio, and Ctrl+Enter saves it', async () => {
    const { user, textBox, dialog, listUpdates } = await openEdit('Bio');
    await user.type(textBox, 'One{Enter}two');
    expect(textBox).toHaveValue('One\ntwo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitForClosed(dialog);
    expect(listUpdates()).toEqual([{ bio: 'One\ntwo' }]);
  });
});

describe('the counter', () => {
  const COUNTS = {
    Nickname: [
      ['👩‍✈️👨‍👩‍👧‍👦🇩🇪', '3/20'],
      ['我喜歡飛行', '5/20'],
      ['é'.normalize('NFD').repeat(4), '4/20'],
      ['  spaces around  ', '13/20'],
    ],
    Bio: [
      ['', '0/300'],
      ['我'.repeat(300), '300/300'],
    ],
  } as const;
  test.each(['Nickname', 'Bio'] as const)('the counter of %s counts graphemes', async (name) => {
    const { write, textBox } = await openEdit(name);
    await forEachRow<readonly [string, string]>(COUNTS[name], async (text, count) => {
      await write(text);
      const counter = screen.getByText(count);
      expect(counter).not.toHaveAttribute('data-over');
      expect(textBox).toHaveAccessibleDescription(count);
      expect(textBox).not.toHaveAttribute('maxlength');
    });
  });

  test('the counter turns red beyond the limit, and the field truncates no pasted text', async () => {
    const { write, textBox } = await openEdit('Nickname');
    await write('🛫'.repeat(21));
    expect(textBox).toHaveValue('🛫'.repeat(21));
    expect(screen.getByText('21/20')).toHaveAttribute('data-over', 'true');
    await write('🛫'.repeat(20));
    expect(screen.getByText('20/20')).not.toHaveAttribute('data-over');
  });
});

describe('refused profile texts', () => {
  const NICKNAME_TOO_SHORT = createRefusal('NICKNAME_TOO_SHORT', { field: 'nickname' });
  const TOO_MANY_ATTEMPTS = createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } });
  const FAULTS = {
    Nickname: [
      ['   ', 'Nickname cannot be empty'],
      ['K', 'Nickname must be at least 2 characters'],
      ['a'.repeat(21), 'Nickname must be less than 20 characters'],
      [`a${'\u0301'.repeat(60)}b`, 'Nickname must be less than 20 characters'],
      ['Kest\u202Erel', 'Nickname contains characters that cannot be used'],
    ],
    Bio: [
      [' \n ', 'Bio cannot be empty'],
      ['a'.repeat(301), 'Bio must be less than 300 characters'],
      ['a'.repeat(100_000), 'Bio must be less than 300 characters'],
      ['zero\u200Bwidth', 'Bio contains characters that cannot be used'],
    ],
  } as const;
  test.each(['Nickname', 'Bio'] as const)(
    '%s: the field shows its error until its text changes',
    async (name) => {
      const { write, save, textBox, listUpdates } = await openEdit(name);
      await forEachRow<readonly [string, string]>(FAULTS[name], async (text, fault) => {
        fireEvent.change(textBox, { target: { value: text } });
        expect(screen.queryByText(fault)).not.toBeInTheDocument();
        await save();
        expect(screen.getByText(fault)).toHaveAttribute('role', 'alert');
        expect(textBox).toHaveAccessibleDescription(expect.stringContaining(fault));
        expect(textBox).toBeInvalid();
        expect(textBox).toHaveFocus();
        expect(listUpdates()).toEqual([]);
        await write('Fine');
        expect(screen.queryByText(fault)).not.toBeInTheDocument();
        expect(textBox).not.toBeInvalid();
      });
    },
  );

  test.each([
    ['a fault of the field', NICKNAME_TOO_SHORT, 'Nickname must be at least 2 characters'],
    ['too many', TOO_MANY_ATTEMPTS, 'Too many attempts. Please try again in 9 seconds.'],
    [
      'a code of a newer server',
      createRefusal('NEWER', { message: 'Said by the server.' }),
      'Said by the server.',
    ],
  ])('a refusal with %s keeps the dialog open with its text', async (_, response, text) => {
    const { user, write, save, textBox, dialog } = await openEdit('Nickname', {
      ...createProfileHandlers(),
      updateProfile: () => response,
    });
    await write('Osprey');
    await save();
    const alert = await within(dialog).findByText(text);
    expect(alert).toHaveAttribute('role', 'alert');
    expect(textBox).toHaveValue('Osprey');
    expect(consoleInfo).toHaveBeenCalledWith('The profile was not saved:', text);
    await user.type(textBox, 's');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nickname' })).toHaveAccessibleDescription('Kestrel');
  });

  test('a failed save is shown and logged, and can be repeated', async () => {
    const { server, write, save, dialog, listUpdates } = await openEdit('Nickname');
    await write('Osprey');
    server.offline = true;
    await save();
    expect(
      await within(dialog).findByText('Network error. Please check your connection and try again.'),
    ).toHaveAttribute('role', 'alert');
    server.offline = false;
    server.rest.set('/graphql', () => ({ status: 502, body: 'Bad gateway' }));
    await save();
    expect(await within(dialog).findByText('Failed to save. Please try again.')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(consoleInfo).toHaveBeenCalledTimes(2);
    server.rest.clear();
    await save();
    await waitForClosed(dialog);
    expect(listUpdates()).toHaveLength(3);
  });

  test.each([
    ['refused is dropped', NICKNAME_TOO_SHORT, 'Kestrel'],
    ['was too busy for is kept', TOO_MANY_ATTEMPTS, 'Osprey'],
  ])('a reopened dialog: a text that the server %s', async (_, response, expectedText) => {
    const handlers = { ...createProfileHandlers(), updateProfile: () => response };
    const { user, row, write, save, dialog } = await openEdit('Nickname', handlers);
    await write('Osprey');
    await save();
    await within(dialog).findByText(/^(?:Nickname must be|Too many)/);
    await user.keyboard('{Escape}');
    await waitForClosed(dialog);
    await user.click(row);
    expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue(expectedText);
  });

  test('a reopened dialog shows no earlier message', async () => {
    const { user, row, server, save, dialog } = await openEdit('Nickname');
    server.offline = true;
    await save();
    await within(dialog).findByText(/^Network error/);
    await user.keyboard('{Escape}');
    await waitForClosed(dialog);
    await user.click(row);
    await screen.findByRole('dialog');
    expect(screen.queryByText(/^Network error/)).not.toBeInTheDocument();
  });
});

test('invisible characters at the ends of a text are refused and not removed silently', async () => {
  const { textBox, write, save, listUpdates } = await openEdit('Nickname');
  await write('\uFEFFAmelia');
  await save();
  expect(textBox).toHaveAccessibleDescription(/^Nickname contains characters that cannot be used/);
  await write('  Amelia  ');
  await save();
  await waitFor(() => expect(listUpdates()).toEqual([{ nickname: 'Amelia' }]));
});
