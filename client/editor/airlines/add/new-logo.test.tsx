import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { TagConfig } from '../../../../tag/design/tag-config.ts';
import { closeDialog, openDialog, useEditor } from '../../state/editor-store.ts';
import { getDialog, getInput, KITE_VALUES, openAdd } from '../../tests/open-add.tsx';
import { findCard, loadRenderer } from '../../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../../tests/wait-for-closed-dialog.ts';

test.each([
  ['', 'Please enter a valid logo path starting with /img/ and ending with .png'],
  ['/img/logo.jpg', 'Please enter a valid logo path starting with /img/ and ending with .png'],
  ['/img/../logo.png', 'Please enter a valid logo path starting with /img/ and ending with .png'],
])('the logo path %j is refused', async (Logo, text) => {
  const { fill, submit } = await openAdd();
  fill({ ...KITE_VALUES, Logo });
  await submit();
  expect(getInput('Logo')).toHaveAccessibleDescription(text);
  await waitFor(() => expect(getInput('Logo')).toHaveFocus());
});

test('a path without a logo is refused at its field, until the logo is another one', async () => {
  const { server, user, fill, submit } = await openAdd();
  server.rest.set('/img/logo_nowhere.png', () => ({ status: 404, body: '' }));
  fill({ ...KITE_VALUES, Logo: '/img/logo_nowhere.png' });
  await waitFor(() => expect(getInput('Logo')).toHaveAccessibleDescription('There is no logo at this path'));
  fill({ IATA: '' });
  await submit();
  await waitFor(() => expect(getInput('IATA')).toHaveFocus());
  expect(getInput('Logo')).toHaveAccessibleDescription('There is no logo at this path');
  fill({ IATA: 'K9', Logo: '/img/aircraft_a320.png' });
  await user.type(getInput('Logo'), '{Enter}');
  await waitFor(() => expect(getInput('Logo')).toHaveFocus());
  expect(getInput('Logo')).toHaveAccessibleDescription('There is no logo at this path');
  expect(useEditor.getState().newAirline).toBe(false);
  fill({ Logo: '/img/aircraft' });
  expect(getInput('Logo')).not.toHaveAccessibleDescription();
  expect(document.querySelector('img[src="/img/aircraft"]')).toBeNull();
  fill({ Logo: '/img/logo_fin.png' });
  await submit();
  await findCard('KITE AIR, PVG, SHANGHAI, CN');
});

test('a form that is closed while its logo is looked for opens no design', async () => {
  const { server, user, fill, submit } = await openAdd();
  server.rest.set('/img/logo_nowhere.png', () => ({ status: 200, body: '' }));
  const resume = server.pause();
  fill({ ...KITE_VALUES, Logo: '/img/logo_nowhere.png' });
  await submit();
  expect(getDialog().getByRole('button', { name: 'Add Airline' })).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await act(async () => resume());
  expect(useEditor.getState().newAirline).toBe(false);
});

test('the preview shows the card and the fin of what was typed so far', async () => {
  const { fill } = await openAdd();
  const drawn: TagConfig[] = [];
  const renderLayers = (design: TagConfig) => {
    drawn.push(design);
    return Promise.resolve({ under: '<svg></svg>', over: '<svg></svg>', areas: {}, truncatedTexts: [] });
  };
  act(() => closeDialog());
  await waitForClosedDialog();
  loadRenderer.mockResolvedValueOnce({ render: async () => '', renderLayers });
  act(() => openDialog('add'));
  await screen.findByRole('img', { name: 'The fin of the airline' });
  expect(drawn.at(-1)).toMatchObject({ airline: 'KITE AIR', selectedLogo: '/img/logo_lufthansa.png' });
  fill({ 'Airline Name': 'ORBIT', ICAO: 'O', Logo: '/img/logo_klm.png' });
  await waitFor(() =>
    expect(drawn.at(-1)).toMatchObject({
      airline: 'ORBIT',
      icao: 'KIT',
      selectedLogo: '/img/logo_klm.png',
    }),
  );
  expect(screen.getByRole('img', { name: 'The card of the airline' })).toBeInTheDocument();
});

const UPLOAD = '/img/uploads/0f5b1c0f-5b1c-4f5b-8c0f-5b1c0f5b1c0f.png';
const PICTURE = new File(['png'], 'kite.png', { type: 'image/png' });
const TEXT = new File(['hello'], 'hello.txt', { type: 'text/plain' });

const WAYS: Record<string, (file: File) => void> = {
  chosen: (file) => {
    const picker = getInput('Logo').closest('form')?.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker) fireEvent.change(picker, { target: { files: [file] } });
  },
  dropped: (file) => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } }),
  pasted: (file) => fireEvent.paste(getInput('IATA'), { clipboardData: { types: ['Files'], files: [file] } }),
};

test('the logo can be a drawn fin', async () => {
  const { user } = await openAdd();
  await user.click(getDialog().getByRole('button', { name: 'Use a drawn fin' }));
  expect(getInput('Logo')).toHaveValue('/img/logo_fin.png');
});

test.each(Object.keys(WAYS))(
  'a picture that is %s is uploaded as the logo; another file is refused',
  async (way) => {
    const { server, fill, submit } = await openAdd();
    fill(KITE_VALUES);
    server.rest.set('/api/upload-image', () => ({
      status: 200,
      body: JSON.stringify({ success: true, imageUrl: UPLOAD }),
    }));
    await act(async () => WAYS[way]?.(TEXT));
    await waitFor(() =>
      expect(getInput('Logo')).toHaveAccessibleDescription('Please select a valid image file'),
    );
    await act(async () => WAYS[way]?.(PICTURE));
    await waitFor(() => expect(getInput('Logo')).toHaveValue(UPLOAD));
    await submit();
    await findCard('KITE AIR, PVG, SHANGHAI, CN');
    expect(useEditor.getState().design.selectedLogo).toBe(UPLOAD);
  },
);

test('a text that comes with its picture is pasted as a text; a .json file opens no import', async () => {
  await openAdd();
  const types = ['text/plain', 'text/html', 'Files'];
  expect(fireEvent.paste(getInput('IATA'), { clipboardData: { types, files: [PICTURE] } })).toBe(true);
  await act(async () => WAYS['dropped']?.(new File(['[]'], 'tags.json', { type: 'application/json' })));
  await waitFor(() =>
    expect(getInput('Logo')).toHaveAccessibleDescription('Please select a valid image file'),
  );
});

test('a guest reads why no logo can be uploaded', async () => {
  await openAdd({ guest: true });
  expect(getDialog().getByText('Sign in to upload your own logo')).toBeInTheDocument();
  await act(async () => WAYS['pasted']?.(PICTURE));
  await waitFor(() =>
    expect(getInput('Logo')).toHaveAccessibleDescription('Sign in to upload your own logo'),
  );
});
