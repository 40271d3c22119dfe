import { screen, waitFor, within } from '@testing-library/react';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

const queryPopup = () => document.querySelector('.mantine-ColorInput-dropdown, [role="listbox"]');

test('on a phone Escape closes what opened under a field, the next one its drawer', async () => {
  const { user } = await openEditor({ narrow: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'Open settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Settings' }));
  const fields = [
    () => getField('Background'),
    () => drawer.getByRole('combobox', { name: 'Logo' }),
    () => drawer.getByRole('combobox', { name: 'Aircraft' }),
  ];
  for (const find of fields) {
    await user.click(find());
    await waitFor(() => expect(queryPopup()).toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryPopup()).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
  }
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
});
