import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TopDialog } from './top-dialog.tsx';
import { useOpenOnMount } from './use-open-on-mount.ts';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

const onClose = jest.fn();

function Page({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpened] = useState(true);
  const close = () => {
    onClose();
    setOpened(false);
  };
  return (
    <MantineProvider>
      <button onClick={() => setOpened(true)}>Open</button>
      <TopDialog opened={isOpen} title="Join" size={300} isBusy={isBusy} onClose={close}>
        <input aria-label="Name" />
        <input type="checkbox" aria-label="Agree" />
      </TopDialog>
    </MantineProvider>
  );
}

/** Ends with a text, in place of the button that was pressed. */
function Steps() {
  const [done, setDone] = useState(false);
  return done ? <p>Joined</p> : <button onClick={() => setDone(true)}>Start</button>;
}

function openDialog(isBusy = false) {
  render(<Page isBusy={isBusy} />);
  const user = userEvent.setup({ delay: null });
  const clickOutside = () => user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
  return { user, clickOutside, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const getNameField = () => screen.getByRole('textbox', { name: 'Name' });
const isClosed = () => waitForClosedDialog();

beforeEach(() => onClose.mockClear());

test('a click outside closes a dialog in which nothing was typed, or nothing is left of it', async () => {
  const { user, clickOutside, press } = openDialog();
  await user.click(await screen.findByRole('checkbox'));
  await clickOutside();
  await isClosed();
  await press('Open');
  await user.type(await screen.findByRole('textbox'), 'A{Backspace}');
  await clickOutside();
  await isClosed();
});

test('a click outside of a dialog with typed text asks first; Keep editing goes on where it was', async () => {
  const { user, clickOutside, press } = openDialog();
  await user.type(await screen.findByRole('textbox'), 'Amelia');
  await clickOutside();
  expect(screen.getByRole('group', { name: 'Discard what you typed?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('Keep editing');
  expect(getNameField()).toHaveFocus();
  await clickOutside();
  await user.keyboard('{Escape}');
  expect(getNameField()).toHaveValue('Amelia');
  expect(onClose).not.toHaveBeenCalled();
});

test('Discard closes it, and the text is gone; so do Escape and the cross', async () => {
  const { user, clickOutside, press } = openDialog();
  await user.type(await screen.findByRole('textbox'), 'Amelia');
  await clickOutside();
  await press('Discard');
  await isClosed();
  await press('Open');
  expect(await screen.findByRole('textbox')).toHaveValue('');
  await user.type(getNameField(), 'Amelia{Escape}');
  await isClosed();
});

test('Escape closes a dialog whose focused button has gone with its step', async () => {
  const steps = (
    <MantineProvider>
      <TopDialog opened title="Join" size={300} onClose={onClose}>
        <Steps />
      </TopDialog>
    </MantineProvider>
  );
  render(steps);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Joined')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('nothing closes it while its call is running', async () => {
  const { user, clickOutside } = openDialog(true);
  await user.type(await screen.findByRole('textbox'), 'Amelia');
  await clickOutside();
  await user.keyboard('{Escape}');
  expect(getNameField()).toHaveValue('Amelia');
  expect(onClose).not.toHaveBeenCalled();
});

/** Shows a dialog that is mounted only while it is needed, as lazy dialogs are. */
function OpenOnMountDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, close] = useOpenOnMount();
  return (
    <TopDialog opened={isOpen} title="Join" size={300} onClose={close} onClosed={onClosed}>
      <input aria-label="Name" />
    </TopDialog>
  );
}

function OpenOnMountPage() {
  const [isWanted, want] = useState(false);
  return (
    <MantineProvider theme={{ respectReducedMotion: true }}>
      <h1 tabIndex={-1}>Tags</h1>
      <button onClick={() => want(true)}>Open</button>
      {isWanted && <OpenOnMountDialog onClosed={() => want(false)} />}
    </MantineProvider>
  );
}

test('a dialog that is removed at once, since nothing moves, gives the focus back all the same', async () => {
  const query = window.matchMedia('');
  const reduced = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(query, { media, matches: media.includes('reduce') }));
  render(<OpenOnMountPage />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  await isClosed();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  reduced.mockRestore();
});
