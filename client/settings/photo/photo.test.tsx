import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { writeImage } from '../../session/image-cache.ts';
import { getAddress, API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';
import {
  mockCompression,
  createImageFile,
  createJpeg,
  openAddresses,
  openPhoto,
  selectFile,
  getSaveButton,
} from '../tests/photo-page.tsx';

jest.mock('browser-image-compression', () => {
  const compress = jest.fn();
  return {
    __esModule: true,
    missing: false,
    get default() {
      if (this.missing) throw new Error('The chunk did not come.');
      return compress;
    },
  };
});
const library = jest.requireMock<{ missing: boolean }>('browser-image-compression');

const MB = 1024 * 1024;
const COMPRESS_FAILED = 'Failed to compress image. Please try a different image.';
const findAlertText = async () => (await screen.findByRole('alert')).textContent;

describe('the page', () => {
  test.each(['/settings/banner', '/settings/avatars', '/settings/avatar/x', '/settings/cover%20'])(
    '%s is any other path: over /login a signed-in user comes to /settings',
    async (path) => {
      await renderApp(path, { session: SESSION, handlers: { viewer: () => API_USER } });
      expect(getAddress()).toBe('/settings');
      await screen.findByRole('heading', { name: 'Settings' });
    },
  );

  test.each(['/settings/banner', '/settings/avatar', '/settings/cover'])(
    '%s sends a visitor to /login',
    async (path) => {
      await renderApp(path);
      expect(getAddress()).toBe('/login');
    },
  );

  test.each([
    ['avatar', 'Avatar', 'No avatar image'],
    ['cover', 'Cover', 'No cover image'],
  ] as const)('%s: title, placeholder, and a Save that waits for a choice', async (kind, title, text) => {
    const { user } = await openPhoto(kind);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(document.title).toBe(`${title} · Tailfin`);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(getAddress()).toBe('/settings');
  });

  test('shows the present picture: from the cache, then from the profile', async () => {
    writeImage('7', 'cover', '/img/uploads/old.jpg');
    let respond: (viewer: object) => void = () => undefined;
    const viewer = () => new Promise((resolve) => (respond = resolve));
    await openPhoto('cover', { viewer });
    const image = screen.getByRole('img', { name: 'Current cover' });
    expect(image).toHaveAttribute('src', '/img/uploads/old.jpg');
    await waitFor(() => {
      respond({ ...API_USER, coverImageUrl: '/img/uploads/new.jpg' });
      expect(image).toHaveAttribute('src', '/img/uploads/new.jpg');
    });
    expect(screen.queryByText('No cover image')).not.toBeInTheDocument();
    expect(getSaveButton()).toBeDisabled();
  });

  test('CHOOSE PHOTO opens a picker of images', async () => {
    const { user } = await openPhoto('avatar');
    const open = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      expect([this.type, this.accept]).toEqual(['file', 'image/*']);
    });
    await user.click(screen.getByRole('button', { name: 'CHOOSE PHOTO' }));
    expect(open).toHaveBeenCalledTimes(1);
    open.mockRestore();
  });
});

describe('a choice', () => {
  test.each([
    ['avatar', { maxSizeMB: 0.5, maxWidthOrHeight: 800, initialQuality: 0.8 }],
    ['cover', { maxSizeMB: 1, maxWidthOrHeight: 1920, initialQuality: 0.85 }],
  ] as const)('%s is compressed to its limits, on this page, as a JPEG', async (kind, limits) => {
    const { user } = await openPhoto(kind);
    const file = createImageFile();
    await selectFile(user, file);
    expect(await screen.findByRole('img', { name: `New ${kind}` })).toHaveAttribute(
      'src',
      [...openAddresses][0],
    );
    expect(mockCompression).toHaveBeenCalledTimes(1);
    expect(mockCompression).toHaveBeenCalledWith(
      file,
      expect.objectContaining({ ...limits, fileType: 'image/jpeg', useWebWorker: false }),
    );
    expect(getSaveButton()).toBeEnabled();
    expect(screen.getByText('Ready to save: 800 × 600 pixels, 1 KB')).toBeVisible();
  });

  test('COMPRESSING... meanwhile: no Save and no other choice', async () => {
    const { user } = await openPhoto('avatar');
    let finish: (photo: Blob) => void = () => undefined;
    mockCompression.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await selectFile(user, createImageFile());
    expect(screen.getByRole('button', { name: 'COMPRESSING...' })).toHaveAttribute('aria-busy', 'true');
    expect(getSaveButton()).toBeDisabled();
    await selectFile(user, createImageFile());
    expect(mockCompression).toHaveBeenCalledTimes(1);
    await act(async () => finish(createJpeg(10, 10)));
    expect(await screen.findByRole('button', { name: 'CHOOSE PHOTO' })).not.toHaveAttribute('aria-busy');
    expect(getSaveButton()).toBeEnabled();
  });

  test.each(['text/plain', 'application/pdf', ''])('of type "%s" is refused', async (type) => {
    const { user } = await openPhoto('avatar');
    await selectFile(user, createImageFile(9, type, 'notes'));
    expect(await findAlertText()).toBe('Please select a valid image file');
    expect(mockCompression).not.toHaveBeenCalled();
    expect(getSaveButton()).toBeDisabled();
  });

  test('of exactly 10 MB passes, and of a byte more is refused', async () => {
    const { user } = await openPhoto('cover');
    await selectFile(user, createImageFile(10 * MB + 1));
    expect(await findAlertText()).toBe('Original file size must be less than 10MB');
    expect(mockCompression).not.toHaveBeenCalled();
    await selectFile(user, createImageFile(10 * MB));
    expect(await screen.findByRole('img', { name: 'New cover' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('that cannot be decoded leaves the one before it, which can be saved', async () => {
    const { user, uploads } = await openPhoto('avatar');
    await selectFile(user, createImageFile());
    const src = (await screen.findByRole('img', { name: 'New avatar' })).getAttribute('src');
    mockCompression.mockRejectedValue(new Event('error'));
    await selectFile(user, createImageFile());
    expect(await findAlertText()).toBe(COMPRESS_FAILED);
    expect(screen.getByRole('img', { name: 'New avatar' })).toHaveAttribute('src', src);
    await user.click(getSaveButton());
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('can be dropped on the page', async () => {
    await openPhoto('avatar');
    const file = createImageFile();
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false);
    await act(async () => {
      const dataTransfer = { types: ['Files'], files: [file] };
      expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    });
    expect(await screen.findByRole('img', { name: 'New avatar' })).toBeInTheDocument();
    expect(mockCompression).toHaveBeenCalledWith(file, expect.anything());
  });

  test('gives the address of its preview back when another one comes, and when the page is left', async () => {
    const { user } = await openPhoto('avatar');
    await selectFile(user, createImageFile());
    const first = (await screen.findByRole('img', { name: 'New avatar' })).getAttribute('src') ?? '';
    expect([...openAddresses]).toEqual([first]);
    mockCompression.mockResolvedValue(createJpeg(640, 640));
    await selectFile(user, createImageFile());
    await screen.findByText(/640 × 640/);
    expect(openAddresses.size).toBe(1);
    expect(openAddresses).not.toContain(first);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(openAddresses.size).toBe(0);
  });

  test('says that the network failed when the code for it does not come', async () => {
    const { user } = await openPhoto('avatar');
    library.missing = true;
    await selectFile(user, createImageFile());
    expect(await findAlertText()).toBe('Network error. Please check your connection and try again.');
    library.missing = false;
    await selectFile(user, createImageFile());
    expect(await screen.findByRole('img', { name: 'New avatar' })).toBeInTheDocument();
  });
});

describe('what comes out of the compression', () => {
  test.each([
    ['above 0.5 MB', createJpeg(800, 800, MB / 2 + 1)],
    ['wider than 800 pixels', createJpeg(801, 2)],
    ['higher than 800 pixels', createJpeg(2, 801)],
    ['no JPEG by its type', new Blob([createJpeg(8, 8)], { type: 'image/png' })],
    ['no JPEG by its bytes', new Blob(['\x89PNG\r\n\x1a\n and so on'], { type: 'image/jpeg' })],
    ['cut off in its header', new Blob([createJpeg(8, 8).slice(0, 9)], { type: 'image/jpeg' })],
  ])('%s is compressed again, harder, and taken when it fits', async (_, bad) => {
    const { user, uploads } = await openPhoto('avatar');
    mockCompression.mockResolvedValueOnce(bad).mockResolvedValueOnce(createJpeg(560, 420));
    await selectFile(user, createImageFile());
    await screen.findByText(/560 × 420/);
    const [first, second] = mockCompression.mock.calls.map(
      ([, options]) => options as { maxWidthOrHeight: number; initialQuality: number },
    );
    expect(second?.maxWidthOrHeight).toBeLessThan(first?.maxWidthOrHeight ?? 0);
    expect(second?.initialQuality).toBeLessThan(first?.initialQuality ?? 0);
    await user.click(getSaveButton());
    await waitFor(() => expect(uploads[0]?.image?.size).toBe(64));
  });

  test('exactly at the limits is taken at once', async () => {
    const { user } = await openPhoto('avatar');
    mockCompression.mockResolvedValue(createJpeg(800, 800, MB / 2));
    await selectFile(user, createImageFile());
    await screen.findByText('Ready to save: 800 × 800 pixels, 512 KB');
    expect(mockCompression).toHaveBeenCalledTimes(1);
  });

  test('never within the limits is a failure', async () => {
    const { user } = await openPhoto('avatar');
    mockCompression.mockResolvedValue(createJpeg(4000, 3000));
    await selectFile(user, createImageFile());
    expect(await findAlertText()).toBe(COMPRESS_FAILED);
    expect(getSaveButton()).toBeDisabled();
  });
});
