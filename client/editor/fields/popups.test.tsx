import { screen, waitFor, within } from '@testing-library/react';
import { card, field, openEditor } from '../tests/open-editor.tsx';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const expanded = () => document.querySelector('.mantine-ColorInput-dropdown, [role="listbox"]');

test('on a phone Escape closes what opened under a field, the next one its drawer', async () => {
  const { user } = await openEditor({ narrow: true });
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'Open settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Settings' }));
  const fields = [
    () => field('Background'),
    () => drawer.getByRole('combobox', { name: 'Logo' }),
    () => drawer.getByRole('combobox', { name: 'Aircraft' }),
  ];
  for (const find of fields) {
    await user.click(find());
    await waitFor(() => expect(expanded()).toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(expanded()).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
  }
  await user.keyboard('{Escape}');
  await closed();
});
