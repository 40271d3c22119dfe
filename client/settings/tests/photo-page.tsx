import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import compress from 'browser-image-compression';
import { API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';
import type { Handlers } from '../../tests/schema-server.ts';

/** The mocked library that compresses photos. jsdom has no canvas, so the tests set the results. */
export const mockCompression = jest.mocked(compress as unknown as jest.Mock<Promise<Blob>, [File, object]>);

/** Returns the header of a JPEG: start of image, one comment, the size of the frame, then zeros. */
export function createJpeg(width: number, height: number, bytes = 64): Blob {
  const file = new Uint8Array(bytes);
  file.set([0xff, 0xd8, 0xff, 0xfe, 0, 4, 0x31, 0x32, 0xff, 0xc0, 0, 17, 8]);
  file.set([height >> 8, height & 255, width >> 8, width & 255], 13);
  return new Blob([file], { type: 'image/jpeg' });
}

/** Returns a file as the file dialog does. `size` is the size that the file reports. */
export function createImageFile(size = 2048, type = 'image/png', name = 'holiday.png'): File {
  return Object.defineProperty(new File(['photo'], name, { type }), 'size', { value: size });
}

export const IMAGE_URL = '/img/uploads/0123456789abcdef0123456789abcdef.jpg';

type Upload = { image: File | null; type: unknown; token: string | null; method: string | undefined };
type Kind = 'avatar' | 'cover';

/** Opens a photo page with a server that accepts every photo. `steps` are the requests since the page has loaded. */
export async function openPhoto(kind: Kind, handlers: Handlers = {}) {
  const steps: string[] = [];
  const uploads: Upload[] = [];
  const inputs: unknown[] = [];
  const stored = { ...API_USER, bio: 'Window seat' };
  const app = await renderApp(`/settings/${kind}`, {
    session: SESSION,
    handlers: {
      viewer: () => {
        steps.push('fetch');
        return stored;
      },
      updateProfile: ({ input }: { input: object }) => {
        steps.push('update');
        inputs.push(input);
        return { __typename: 'UpdateProfileSuccess', user: Object.assign(stored, input) };
      },
      ...handlers,
    },
  });
  app.server.rest.set('/api/upload-image', (init) => {
    steps.push('upload');
    const form = init.body as FormData;
    uploads.push({
      image: form.get('image') as File,
      type: form.get('type'),
      token: new Headers(init.headers).get('Authorization'),
      method: init.method,
    });
    return { status: 200, body: JSON.stringify({ success: true, imageUrl: IMAGE_URL }) };
  });
  await screen.findByRole('button', { name: 'CHOOSE PHOTO' });
  steps.length = 0;
  return { ...app, steps, uploads, inputs };
}

/** Selects a file in the file dialog, without its filter of images. */
export async function selectFile(user: UserEvent, file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file picker on the page.');
  input.removeAttribute('accept');
  await user.upload(input, file);
}

export const getSaveButton = () => screen.getByRole('button', { name: /^Sav/ });

/** The object URLs that are not revoked yet. */
export const openAddresses = new Set<string>();

beforeEach(() => {
  let last = 0;
  openAddresses.clear();
  URL.createObjectURL = () => {
    const url = `blob:${(last += 1)}`;
    openAddresses.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void openAddresses.delete(url);
  mockCompression.mockReset().mockResolvedValue(createJpeg(800, 600));
});
