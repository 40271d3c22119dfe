import { screen } from '@testing-library/react';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, getField, openEditor } from '../tests/open-editor.tsx';

test('the bar says whether the open tag is saved', async () => {
  const { user } = await openEditor({ tags: [createSavedTag('7', UNITED, { city: 'NADI' })] });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  expect(screen.getByText('Saved')).toHaveAttribute('role', 'status');
  await user.type(getField('City'), '2');
  expect(screen.getByText('Unsaved changes')).toHaveAttribute('role', 'status');
  await user.click(screen.getByText('Save Config'));
  expect(await screen.findByText('Configuration saved')).toHaveAttribute('role', 'status');
});

test('the bar counts the fields to correct; a save says of the first what is wrong, in the specified words', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.clear(getField('Background'));
  await user.type(getField('Background'), '#12');
  expect(screen.getByText('1 field to correct')).toHaveAttribute('role', 'status');
  await user.clear(getField('Airline Text'));
  expect(screen.getByText('2 fields to correct')).toHaveAttribute('role', 'status');
  await user.click(screen.getByText('Save Config'));
  expect(
    await findAlert('Failed to save settings: Background must be a colour such as #001642'),
  ).toBeInTheDocument();
  expect(screen.getByText('2 fields to correct')).toBeInTheDocument();
  await user.type(getField('Background'), '3456');
  await user.type(getField('Airline Text'), '#FFFFFE');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

test('while a colour is at fault its swatch keeps the one that the card has', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.clear(getField('Background'));
  await user.type(getField('Background'), '#12');
  const wrapper = getField('Background').closest('.mantine-ColorInput-root');
  expect(wrapper?.querySelector('.mantine-ColorSwatch-colorOverlay')).toHaveStyle({
    backgroundColor: '#001642',
  });
});

test('a design that was never saved is not called saved', async () => {
  await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});
