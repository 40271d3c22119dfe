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
  const box = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name });
  const button = (label: string) => within(dialog).getByRole('button', { name: label });
  const write = async (text: string) => {
    await app.user.clear(box);
    if (text) await app.user.paste(text);
  };
  const save = () => app.user.click(button('SAVE'));
  const sent = () => app.server.listCalls('UpdateProfile').map(({ variables }) => variables['input']);
  return { ...app, row, dialog, box, button, write, save, sent };
}

const closed = (element: HTMLElement) => waitFor(() => expect(element).not.toBeInTheDocument());
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => logged.mockRestore());

describe('the dialog', () => {
  test.each(['Nickname', 'Bio'] as const)(
    '%s: Esc, CANCEL and the cross close it and discard; the overlay closes it and keeps the text',
    async (name) => {
      const { user, row, dialog } = await openEdit(name, createProfileHandlers({ bio: 'I fly.' }));
      const clickOutside = () =>
        user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
      const ways: (() => Promise<void>)[] = [
        () => user.keyboard('{Escape}'),
        () => user.click(screen.getByRole('button', { name: 'Close' })),
        clickOutside,
        () => user.click(screen.getByRole('button', { name: 'CANCEL' })),
      ];
      const stored = name === 'Bio' ? 'I fly.' : 'Kestrel';
      let open = dialog;
      for (const close of ways) {
        await user.type(within(open).getByRole('textbox'), ' unsaved');
        await close();
        await closed(open);
        await waitFor(() => expect(row).toHaveFocus());
        await user.click(row);
        open = await screen.findByRole('dialog');
        const shown = close === clickOutside ? `${stored} unsaved` : stored;
        expect(within(open).getByRole('textbox')).toHaveValue(shown);
      }
    },
  );

  test('by keyboard alone: in, write, save, and back at the row', async () => {
    const { user, row, dialog, box, sent } = await openEdit('Nickname');
    await waitFor(() => expect(box).toHaveFocus());
    expect(box.selectionStart).toBe('Kestrel'.length);
    await user.keyboard(' II{Tab}{Tab}');
    expect(screen.getByRole('button', { name: 'SAVE' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await closed(dialog);
    expect(sent()).toEqual([{ nickname: 'Kestrel II' }]);
    await waitFor(() => expect(row).toHaveFocus());
    expect(row).toHaveAccessibleDescription('Kestrel II');
  });

  test('Saving... while the call is under way: a second press sends nothing, and nothing closes it', async () => {
    const { user, server, dialog, button, box, write, save, sent } = await openEdit('Nickname');
    await write('Osprey');
    const go = server.pause();
    await save();
    const busy = button('Saving...');
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    await user.type(box, '{Enter}');
    expect(button('CANCEL')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('CANCEL'));
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    go();
    await closed(dialog);
    expect(sent()).toEqual([{ nickname: 'Osprey' }]);
  });
});

describe('what is saved', () => {
  test('one field, trimmed; the list and the stored user follow', async () => {
    const { write, save, dialog, sent } = await openEdit('Bio');
    await write('  Collector of flights.\nOf all of them.  ');
    await save();
    await closed(dialog);
    expect(sent()).toEqual([{ bio: 'Collector of flights.\nOf all of them.' }]);
    expect(screen.getByRole('button', { name: 'Bio' })).toHaveAccessibleDescription('Collector of flights…');
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({
      nickname: 'Kestrel',
      bio: 'Collector of flights.\nOf all of them.',
    });
  });

  test('a nickname is one line: pasted line feeds become spaces, and Enter saves', async () => {
    const { user, write, box, dialog, sent } = await openEdit('Nickname');
    await write('Amelia\r\nEarhart');
    expect(box).toHaveValue('Amelia Earhart');
    await user.keyboard('{Enter}');
    await closed(dialog);
    expect(sent()).toEqual([{ nickname: 'Amelia Earhart' }]);
  });

  test('Enter that picks a word while Chinese is composed does not save', async () => {
    const { box, sent } = await openEdit('Nickname');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(sent()).toEqual([]);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(sent()).toEqual([{ nickname: 'Kestrel' }]));
  });

  test('in a bio Enter is a new line, and Ctrl+Enter saves', async () => {
    const { user, box, dialog, sent } = await openEdit('Bio');
    await user.type(box, 'One{Enter}two');
    expect(box).toHaveValue('One\ntwo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await closed(dialog);
    expect(sent()).toEqual([{ bio: 'One\ntwo' }]);
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
  test.each(['Nickname', 'Bio'] as const)('%s counts as a reader does', async (name) => {
    const { write, box } = await openEdit(name);
    await forEachRow<readonly [string, string]>(COUNTS[name], async (text, count) => {
      await write(text);
      const counter = screen.getByText(count);
      expect(counter).not.toHaveAttribute('data-over');
      expect(box).toHaveAccessibleDescription(count);
      expect(box).not.toHaveAttribute('maxlength');
    });
  });

  test('turns red beyond the limit, and a paste is never cut', async () => {
    const { write, box } = await openEdit('Nickname');
    await write('🛫'.repeat(21));
    expect(box).toHaveValue('🛫'.repeat(21));
    expect(screen.getByText('21/20')).toHaveAttribute('data-over', 'true');
    await write('🛫'.repeat(20));
    expect(screen.getByText('20/20')).not.toHaveAttribute('data-over');
  });
});

describe('what is refused', () => {
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
  test.each(['Nickname', 'Bio'] as const)('%s: a fault stands at the box until it changes', async (name) => {
    const { write, save, box, sent } = await openEdit(name);
    await forEachRow<readonly [string, string]>(FAULTS[name], async (text, fault) => {
      fireEvent.change(box, { target: { value: text } });
      expect(screen.queryByText(fault)).not.toBeInTheDocument();
      await save();
      expect(screen.getByText(fault)).toHaveAttribute('role', 'alert');
      expect(box).toHaveAccessibleDescription(expect.stringContaining(fault));
      expect(box).toBeInvalid();
      expect(box).toHaveFocus();
      expect(sent()).toEqual([]);
      await write('Fine');
      expect(screen.queryByText(fault)).not.toBeInTheDocument();
      expect(box).not.toBeInvalid();
    });
  });

  test.each([
    ['a fault of the field', NICKNAME_TOO_SHORT, 'Nickname must be at least 2 characters'],
    ['too many', TOO_MANY_ATTEMPTS, 'Too many attempts. Please try again in 9 seconds.'],
    [
      'a code of a newer server',
      createRefusal('NEWER', { message: 'Said by the server.' }),
      'Said by the server.',
    ],
  ])(
    'by the server, %s: the dialog stays open with what was typed and says it',
    async (_, response, text) => {
      const { user, write, save, box, dialog } = await openEdit('Nickname', {
        ...createProfileHandlers(),
        updateProfile: () => response,
      });
      await write('Osprey');
      await save();
      const alert = await within(dialog).findByText(text);
      expect(alert).toHaveAttribute('role', 'alert');
      expect(box).toHaveValue('Osprey');
      expect(logged).toHaveBeenCalledWith('The profile was not saved:', text);
      await user.type(box, 's');
      expect(screen.queryByText(text)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Nickname' })).toHaveAccessibleDescription('Kestrel');
    },
  );

  test('by a network that is away or an answer that is none: said, logged, and tried again on demand', async () => {
    const { server, write, save, dialog, sent } = await openEdit('Nickname');
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
    expect(logged).toHaveBeenCalledTimes(2);
    server.rest.clear();
    await save();
    await closed(dialog);
    expect(sent()).toHaveLength(3);
  });

  test.each([
    ['refused is not brought back', NICKNAME_TOO_SHORT, 'Kestrel'],
    ['had no time for is', TOO_MANY_ATTEMPTS, 'Osprey'],
  ])('a text that the server %s when the dialog is opened again', async (_, response, shown) => {
    const handlers = { ...createProfileHandlers(), updateProfile: () => response };
    const { user, row, write, save, dialog } = await openEdit('Nickname', handlers);
    await write('Osprey');
    await save();
    await within(dialog).findByText(/^(?:Nickname must be|Too many)/);
    await user.keyboard('{Escape}');
    await closed(dialog);
    await user.click(row);
    expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue(shown);
  });

  test('what was said in a dialog is gone when it is opened again', async () => {
    const { user, row, server, save, dialog } = await openEdit('Nickname');
    server.offline = true;
    await save();
    await within(dialog).findByText(/^Network error/);
    await user.keyboard('{Escape}');
    await closed(dialog);
    await user.click(row);
    await screen.findByRole('dialog');
    expect(screen.queryByText(/^Network error/)).not.toBeInTheDocument();
  });
});

test('what hides at an end of a text is refused, and does not vanish unseen', async () => {
  const { box, write, save, sent } = await openEdit('Nickname');
  await write('\uFEFFAmelia');
  await save();
  expect(box).toHaveAccessibleDescription(/^Nickname contains characters that cannot be used/);
  await write('  Amelia  ');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ nickname: 'Amelia' }]));
});
