import { screen } from '@testing-library/react';
import { savedTag, UNITED } from './tests/catalogue.ts';
import { card, field, openEditor } from './tests/open-editor.tsx';

test('the bar says whether the open tag is saved', async () => {
  const { user } = await openEditor({ tags: [savedTag('7', UNITED, { city: 'NADI' })] });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  expect(screen.getByText('Saved')).toHaveAttribute('role', 'status');
  await user.type(field('City'), '2');
  expect(screen.getByText('Unsaved changes')).toHaveAttribute('role', 'status');
  await user.click(screen.getByText('Save Config'));
  expect(await screen.findByText('Configuration saved')).toHaveAttribute('role', 'status');
});

test('a design that was never saved is not called saved', async () => {
  await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});
