import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { NoticeArea } from '../notice-area.tsx';
import { useLazyDialog } from './use-lazy-dialog.ts';

const LoadedDialog = () => <p role="dialog">Loaded</p>;
const loadDialog = jest.fn(() => Promise.resolve(LoadedDialog));

function Page() {
  const { open, dialog } = useLazyDialog(loadDialog, {});
  return (
    <MantineProvider env="test">
      <button onClick={open}>Open</button>
      {dialog}
      <NoticeArea />
    </MantineProvider>
  );
}

test('a dialog whose code did not load says so, and can be opened again', async () => {
  loadDialog.mockRejectedValueOnce(new Error('away'));
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(formatMessage('CODE_NOT_LOADED'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
