import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../../../tag/design/tag-config.ts';
import { openDesign } from '../../state/edit-design.ts';
import { useEditor } from '../../state/editor-store.ts';
import { findCard, openEditor } from '../../tests/open-editor.tsx';

const PATH = '/img/uploads/0f5b1c0f-5b1c-4f5b-8c0f-5b1c0f5b1c0f.png';
const createPng = (bytes = 10) => new File([new Uint8Array(bytes)], 'kite.png', { type: 'image/png' });
const getLogoInput = () => screen.getByLabelText('Logo', { selector: '[role="combobox"]' });
const createAnswers = (status: number, body: object) => () => ({ status, body: JSON.stringify(body) });

/** Opens the editor with a server that accepts uploads. `selectFile` selects a file as the file dialog does. */
async function openUpload(answer = createAnswers(200, { success: true, imageUrl: PATH })) {
  const app = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const uploads: RequestInit[] = [];
  app.server.rest.set('/api/upload-image', (init) => {
    uploads.push(init);
    return answer();
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept="image/*"]');
  const selectFile = async (file: File) => {
    // Removes the filter of the dialog, because a dragged or renamed file does not pass through it.
    input?.removeAttribute('accept');
    if (input) await app.user.upload(input, file);
  };
  return { ...app, uploads, selectFile };
}

test("one's own logo is uploaded as a logo and taken into the design", async () => {
  const { selectFile, uploads } = await openUpload();
  await selectFile(createPng());
  await waitFor(() => expect(getLogoInput()).toHaveValue('Your logo'));
  expect(useEditor.getState()).toMatchObject({ changed: true, design: { selectedLogo: PATH } });
  const [{ method, headers, body } = {}] = uploads;
  expect(method).toBe('POST');
  expect(new Headers(headers).get('Authorization')).toBe('Bearer token-of-kestrel');
  expect((body as FormData).get('type')).toBe('logo');
  expect((body as FormData).get('image')).toMatchObject({ name: 'kite.png', size: 10 });
});

test('what is no image, or too large, is said at the field and not sent', async () => {
  const { selectFile, uploads } = await openUpload();
  await selectFile(new File(['hello'], 'hello.txt', { type: 'text/plain' }));
  await waitFor(() => expect(getLogoInput()).toHaveAccessibleDescription('Please select a valid image file'));
  const large = createPng();
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await selectFile(large);
  await waitFor(() =>
    expect(getLogoInput()).toHaveAccessibleDescription('Original file size must be less than 10MB'),
  );
  expect(uploads).toEqual([]);
  expect(useEditor.getState().changed).toBe(false);
});

test.each([
  [
    "the server's own words",
    createAnswers(400, { success: false, error: 'Please select a valid image file' }),
    'Please select a valid image file',
  ],
  ['a bare status', () => ({ status: 502, body: '<h1>Bad gateway</h1>' }), 'HTTP error! status: 502'],
  ['an answer without an address', createAnswers(200, { success: true }), 'Upload failed'],
])('a refused upload says %s at the field; the logo stays', async (_, answer, text) => {
  const { selectFile } = await openUpload(answer);
  await selectFile(createPng());
  await waitFor(() => expect(getLogoInput()).toHaveAccessibleDescription(text));
  expect(useEditor.getState().design.selectedLogo).toBe('/img/logo_ual.png');
});

test('without a connection it says so, until another logo is picked', async () => {
  const { selectFile, server, user } = await openUpload();
  server.offline = true;
  await selectFile(createPng());
  await waitFor(() =>
    expect(getLogoInput()).toHaveAccessibleDescription(
      'Network error. Please check your connection and try again.',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Drawn fin' }));
  expect(getLogoInput()).not.toHaveAccessibleDescription();
});

test('an upload that ends when another design is open changes nothing in it', async () => {
  const { selectFile, server } = await openUpload();
  const resume = server.pause();
  await selectFile(createPng());
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-busy', 'true');
  act(() => openDesign({ design: { ...DEFAULT_DESIGN, city: 'SUVA' }, airlineId: '1', tag: null }));
  await act(async () => resume());
  await screen.findByRole('button', { name: 'Upload a logo…' });
  expect(useEditor.getState()).toMatchObject({
    changed: false,
    design: { selectedLogo: '/img/logo_united.png' },
  });
});
