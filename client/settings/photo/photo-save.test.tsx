import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { updateUser } from '../../session/session-store.ts';
import { writeSession } from '../../session/stored-session.ts';
import { getAddress, API_USER, changeInOtherTab, KESTREL, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, throwUnauthenticated, type Handlers } from '../../tests/schema-server.ts';
import { createImageFile, IMAGE_URL, openPhoto, selectFile, getSaveButton } from '../tests/photo-page.tsx';

jest.mock('browser-image-compression', () => ({ __esModule: true, default: jest.fn() }));

const EXPIRED = 'Your session has expired. Please login again.';
const findAlertText = async () => (await screen.findByRole('alert')).textContent;
const formatFailure = (message: string) => `Failed to save image: ${message}`;

/** Opens the page and selects a photo. */
async function openChosen(kind: 'avatar' | 'cover' = 'avatar', handlers: Handlers = {}) {
  const app = await openPhoto(kind, handlers);
  await selectFile(app.user, createImageFile());
  await screen.findByRole('img', { name: `New ${kind}` });
  return { ...app, save: () => app.user.click(getSaveButton()) };
}

const expectStays = (kind = 'avatar') => {
  expect(getAddress()).toBe(`/settings/${kind}`);
  expect(screen.getByRole('img', { name: `New ${kind}` })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
};

describe('Save', () => {
  test.each([
    ['avatar', { avatarUrl: IMAGE_URL }],
    ['cover', { coverImageUrl: IMAGE_URL }],
  ] as const)(
    '%s: uploads, fetches the profile, changes the one address, keeps user and picture, goes back',
    async (kind, change) => {
      const stored = {
        ...API_USER,
        name: 'Pandion',
        avatarUrl: '/img/uploads/a.jpg',
        coverImageUrl: '/img/uploads/c.jpg',
      };
      let isOpen = false;
      const steps: string[] = [];
      const { save, uploads, inputs, server } = await openChosen(kind, {
        viewer: () => {
          if (isOpen) steps.push(`fetch after ${uploads.length} upload`);
          return isOpen ? stored : API_USER;
        },
        updateProfile: ({ input }: { input: object }) => {
          steps.push('update');
          inputs.push(input);
          // Another device has saved the nickname since this page has loaded the profile.
          const user = Object.assign(stored, { nickname: 'Osprey' }, input);
          return { __typename: 'UpdateProfileSuccess', user };
        },
      });
      isOpen = true;
      await save();
      expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
      expect(getAddress()).toBe('/settings');

      expect(steps.slice(0, 2)).toEqual(['fetch after 1 upload', 'update']);
      expect(uploads).toHaveLength(1);
      expect(uploads[0]).toMatchObject({ type: kind, method: 'POST', token: `Bearer ${SESSION.token}` });
      expect(uploads[0]?.image?.name).toBe(`${kind}.jpg`);
      expect(uploads[0]?.image?.type).toBe('image/jpeg');
      expect(inputs).toEqual([change]);
      expect(server.listCalls('UpdateProfile')).toHaveLength(1);

      expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ nickname: 'Osprey' });
      expect(JSON.parse(localStorage.getItem(`tailfin_image_7_${kind}`) ?? '')).toEqual({
        url: IMAGE_URL,
        timestamp: expect.any(Number),
      });
    },
  );

  test('keeps the returned user in this browser', async () => {
    const { save } = await openChosen('avatar', {
      updateProfile: ({ input }) => ({
        __typename: 'UpdateProfileSuccess',
        user: { ...API_USER, ...input, nickname: 'As returned' },
      }),
      viewer: () => ({ ...API_USER, name: 'As fetched' }),
    });
    const stored: unknown[] = [];
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      stored.push([key, key === 'user_data' ? JSON.parse(value).nickname : null]);
    });
    await save();
    await screen.findByRole('heading', { name: 'Settings' });
    set.mockRestore();
    expect(stored.slice(0, 3)).toEqual([
      ['user_data', 'As returned'],
      ['auth_token', null],
      ['tailfin_image_7_avatar', null],
    ]);
  });

  test('says Saving... meanwhile, and two clicks are one', async () => {
    const { server, steps, user } = await openChosen();
    const resume = server.pause();
    await act(async () => {
      fireEvent.click(getSaveButton());
      fireEvent.click(getSaveButton());
    });
    const saving = screen.getByRole('button', { name: 'Saving...' });
    expect(saving).toHaveAttribute('aria-busy', 'true');
    const selectButton = screen.getByRole('button', { name: 'CHOOSE PHOTO' });
    expect(selectButton).toHaveAttribute('aria-disabled', 'true');
    const open = jest.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(selectButton);
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
    await act(async () => resume());
    await screen.findByRole('heading', { name: 'Settings' });
    expect(steps.slice(0, 3)).toEqual(['upload', 'fetch', 'update']);
    expect(steps.filter((step) => step !== 'fetch')).toEqual(['upload', 'update']);
  });

  test('goes on when the user has gone Back, and leaves them there', async () => {
    const { server, user, inputs } = await openChosen();
    const resume = server.pause();
    fireEvent.click(getSaveButton());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Open editor' }));
    await act(async () => resume());
    await waitFor(() => expect(inputs).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('tailfin_image_7_avatar')).toContain(IMAGE_URL));
    expect(getAddress()).toBe('/');
  });
});

describe('Failed to save image', () => {
  test('No file selected, when nothing was chosen', async () => {
    const { steps } = await openPhoto('avatar');
    await act(async () => {
      fireEvent.submit(getSaveButton());
    });
    expect(await findAlertText()).toBe(formatFailure('No file selected'));
    expect(steps).toEqual([]);
  });

  test.each([
    [400, { success: false, error: 'The image must have at most 40 megapixels' }, undefined],
    [200, { success: false, error: 'The disk is full' }, undefined],
    [200, { success: false }, 'Upload failed'],
    [200, { success: true }, 'Upload failed'],
    [200, { success: true, imageUrl: 7 }, 'Upload failed'],
    [200, { imageUrl: IMAGE_URL }, 'Upload failed'],
    [502, 'Bad Gateway', 'HTTP error! status: 502'],
    [413, { success: false }, 'HTTP error! status: 413'],
    [200, '<html>', 'Upload failed'],
  ])('the upload answers %i %j', async (status, response, text) => {
    const { save, server, steps } = await openChosen();
    const body = typeof response === 'string' ? response : JSON.stringify(response);
    server.rest.set('/api/upload-image', () => ({ status, body }));
    await save();
    const spoken = text ?? (response as { error: string }).error;
    expect(await findAlertText()).toBe(formatFailure(spoken));
    expect(steps).toEqual([]);
    expectStays();
  });

  test('the network is away', async () => {
    const { save, server } = await openChosen('cover');
    server.offline = true;
    await save();
    expect(await findAlertText()).toBe(
      formatFailure('Network error. Please check your connection and try again.'),
    );
    expectStays('cover');
  });

  test.each([
    ['of nobody', { data: { viewer: null } }],
    ['of somebody else', { data: { viewer: { __typename: 'User', ...API_USER, id: '8' } } }],
    ['without a nickname', { data: { viewer: { __typename: 'User', ...API_USER, nickname: null } } }],
    [
      'with a picture that is no address',
      { data: { viewer: { __typename: 'User', ...API_USER, avatarUrl: 7 } } },
    ],
    ['that is none', '<html>'],
  ])('Invalid profile data: a profile %s', async (_, response) => {
    const { save, server, inputs } = await openChosen();
    const body = typeof response === 'string' ? response : JSON.stringify(response);
    server.rest.set('/graphql', () => ({ status: 200, body }));
    await save();
    expect(await findAlertText()).toBe(formatFailure('Invalid profile data'));
    expect(inputs).toEqual([]);
    expectStays();
  });

  test.each([
    [500, 'Oops', 'HTTP error! status: 500'],
    [503, '{"success":false,"error":"Service temporarily unavailable. Please try again."}', undefined],
  ])('the profile answers %i %s', async (status, body, text) => {
    const { save, server } = await openChosen();
    server.rest.set('/graphql', () => ({ status, body }));
    await save();
    expect(await findAlertText()).toBe(
      formatFailure(text ?? 'Service temporarily unavailable. Please try again.'),
    );
    expectStays();
  });

  test('the network goes away before the profile comes', async () => {
    const { save, server } = await openChosen();
    server.rest.set('/graphql', () => {
      throw new TypeError('Failed to fetch');
    });
    await save();
    expect(await findAlertText()).toBe(
      formatFailure('Network error. Please check your connection and try again.'),
    );
  });
});

describe('Failed to update profile', () => {
  test.each([
    ['is refused', () => createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } })],
    [
      'fails',
      () => {
        throw new Error('The database is away');
      },
    ],
  ])('an update that %s; the next try does not send the same bytes again', async (_, updateProfile) => {
    const { save, server, uploads } = await openChosen('avatar', { updateProfile });
    await save();
    expect(await findAlertText()).toBe(formatFailure('Failed to update profile'));
    expectStays();
    expect(localStorage.getItem('tailfin_image_7_avatar')).toBeNull();
    const stored = { ...API_USER };
    server.handlers['viewer'] = () => stored;
    server.handlers['updateProfile'] = ({ input }) => ({
      __typename: 'UpdateProfileSuccess',
      user: Object.assign(stored, input),
    });
    await save();
    await screen.findByRole('heading', { name: 'Settings' });
    expect(uploads).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ avatar_url: IMAGE_URL });
  });

  test('another choice is another upload; so is one whose address the server does not take any more', async () => {
    const { save, user, uploads } = await openChosen('avatar', {
      updateProfile: () => createRefusal('FIELD_INVALID', { field: 'avatarUrl' }),
    });
    await save();
    expect(await findAlertText()).toBe(formatFailure('Failed to update profile'));
    await save();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await screen.findByRole('alert');
    await selectFile(user, createImageFile());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(getSaveButton()).toBeEnabled());
    await save();
    await waitFor(() => expect(uploads).toHaveLength(3));
  });
});

describe('a token that is refused goes to the sign-in screen, which says so alone', () => {
  test('an upload with a refused token opens the sign-in screen', async () => {
    const { save, server } = await openChosen();
    server.rest.set('/api/upload-image', () => ({ status: 401, body: '{"success":false,"error":"No"}' }));
    await save();
    expect(await findAlertText()).toBe(EXPIRED);
    expect(getAddress()).toBe('/signin');
  });

  test('a query of the profile with a refused token shows only the message of the sign-in screen', async () => {
    const { save, server } = await openChosen();
    server.handlers['viewer'] = throwUnauthenticated;
    await save();
    expect(await findAlertText()).toBe(EXPIRED);
  });

  test('an update with a refused token shows only the message of the sign-in screen', async () => {
    const { save } = await openChosen('avatar', { updateProfile: throwUnauthenticated });
    await save();
    expect(await findAlertText()).toBe(EXPIRED);
    expect(screen.queryByText(/Failed to save image/)).not.toBeInTheDocument();
  });

  test('a choice stays when the stored user changes meanwhile, but not for another user', async () => {
    await openChosen();
    act(() => updateUser({ ...KESTREL, nickname: 'Osprey' }));
    expectStays();
    await changeInOtherTab(() => writeSession({ token: 'token-of-osprey', user: { ...KESTREL, id: '8' } }));
    expect(screen.queryByRole('img', { name: 'New avatar' })).not.toBeInTheDocument();
    expect(getSaveButton()).toBeDisabled();
  });
});
