import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import { toStoredTag } from '../../editor/tests/catalogue.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { readOutbox } from '../../offline/outbox/outbox.ts';
import { addPendingTag } from '../../offline/tests/pending.ts';
import { GUEST } from '../../session/current-user.ts';
import { getAddress, API_USER, KESTREL, renderApp } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';

jest.mock('../../card/draw-worker-client.ts', () =>
  jest.requireActual('../../card/tests/start-draw-worker.ts'),
);

const LINK_PATH = '/verify-email?token=abc';
const SUCCESS_TEXT = 'Email verified successfully! Redirecting...';
const FAILURE_TEXT = 'Verification failed. Please try again.';

const verified = {
  __typename: 'VerifyEmailSuccess',
  alreadyVerified: false,
  session: { token: 'fresh', user: API_USER },
};
const alreadyVerified = { __typename: 'VerifyEmailSuccess', alreadyVerified: true, session: null };

/** Opens the link of the mail with the clock stopped, and waits for its outcome. */
async function openLink(handlers: Handlers, outcome: string) {
  jest.useFakeTimers();
  const app = await renderApp(LINK_PATH, { handlers: { viewer: () => API_USER, ...handlers } });
  await waitFor(() => expect(screen.getByText(outcome)).toBeInTheDocument());
  return app;
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => jest.useRealTimers());

test('verifies once, stores the session at once and hands it over after 2 s', async () => {
  localStorage.setItem('pending_verification_email', KESTREL.email);
  localStorage.setItem('pending_verification_nickname', KESTREL.nickname);
  localStorage.setItem('pending_verification_secret', 'secret of this browser');
  const { server } = await openLink({ verifyEmail: () => verified }, SUCCESS_TEXT);
  expect(server.listCalls('VerifyEmail').map(({ variables }) => variables)).toEqual([
    { token: 'abc', registrationSecret: 'secret of this browser' },
  ]);
  expect(getAddress()).toBe('/verify-email');
  expect(localStorage.getItem('auth_token')).toBe('fresh');
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(KESTREL);
  for (const name of ['email', 'nickname', 'secret'])
    expect(localStorage.getItem(`pending_verification_${name}`)).toBeNull();
  await wait(1990);
  expect(getAddress()).toBe('/verify-email');
  await wait(20);
  expect(getAddress()).toBe('/settings');
});

test('designs that were made before the registration are in the account, and the newest can be opened', async () => {
  localStorage.setItem('pending_verification_secret', 'secret of this browser');
  await addPendingTag(GUEST, 'guest-tag-1', { ...DEFAULT_DESIGN, city: 'SUVA' });
  await addPendingTag(GUEST, 'guest-tag-2', { ...DEFAULT_DESIGN, city: 'NADI' });
  await openLink({ verifyEmail: () => verified }, SUCCESS_TEXT);
  await wait(2000);
  await waitFor(() => expect(screen.getByText('2 tags added to your account')).toBeInTheDocument());
  expect(screen.queryByText('2 tags made without an account')).toBeNull();
  expect(readOutbox(GUEST).pending).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(getAddress()).toBe('/?tag=guest-tag-2'));
});

test('after they were added, the number of tags in the account is read again', async () => {
  localStorage.setItem('pending_verification_secret', 'secret of this browser');
  await addPendingTag(GUEST, 'guest-tag-1', DEFAULT_DESIGN);
  const savedTags: SavedTagFragment[] = [];
  await openLink(
    {
      verifyEmail: () => verified,
      tagUsage: () => ({ count: savedTags.length, max: 100 }),
      saveTag: ({ input }: { input: { newId: string; config: TagConfig } }) => {
        const tag = toStoredTag(input.config, { id: input.newId, savedAt: '2026-11-28T07:00:00.000Z' });
        savedTags.push(tag);
        return { __typename: 'SaveTagSuccess', tag };
      },
    },
    SUCCESS_TEXT,
  );
  await wait(2000);
  await waitFor(() => expect(screen.getByText('1 tag added to your account')).toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('1 of 100')).toBeInTheDocument());
});

test('in a browser that did not register, the designs wait for an answer', async () => {
  await addPendingTag(GUEST, 'guest-tag-1', DEFAULT_DESIGN);
  await openLink({ verifyEmail: () => verified }, SUCCESS_TEXT);
  await wait(2000);
  await waitFor(() => expect(screen.getByText('1 tag made without an account')).toBeInTheDocument());
  expect(readOutbox(GUEST).pending).toHaveLength(1);
});

test('a session that another tab ended within the 2 s is not brought back', async () => {
  await openLink({ verifyEmail: () => verified }, SUCCESS_TEXT);
  localStorage.clear();
  await wait(2000);
  expect(getAddress()).toBe('/signin');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('where the browser forbids storage, the session still signs in', async () => {
  const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  await openLink({ verifyEmail: () => verified }, SUCCESS_TEXT);
  await wait(2000);
  expect(getAddress()).toBe('/settings');
  forbid.mockRestore();
});

test('says Verifying... while the answer is awaited', async () => {
  let respond: (value: object) => void = () => {};
  await renderApp(LINK_PATH, {
    handlers: { verifyEmail: () => new Promise((resolve) => (respond = resolve)) },
  });
  expect(await screen.findByText('Verifying...')).toBeInTheDocument();
  await act(async () => respond(createRefusal('VERIFICATION_FAILED')));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('Verifying...')).not.toBeInTheDocument();
});

test('a verified address leads to the sign-in screen after 2 s, without a session', async () => {
  await openLink(
    { verifyEmail: () => alreadyVerified },
    'Email has already been verified! Redirecting to login...',
  );
  expect(localStorage.getItem('auth_token')).toBeNull();
  await wait(1990);
  expect(getAddress()).toBe('/verify-email');
  await wait(20);
  expect(getAddress()).toBe('/signin');
});

test('an expired token shows an error, stays on the page and offers another mail', async () => {
  await openLink({ verifyEmail: () => createRefusal('VERIFICATION_FAILED') }, FAILURE_TEXT);
  expect(screen.getByRole('alert')).toHaveTextContent(FAILURE_TEXT);
  expect(screen.getByRole('button', { name: 'Resend Email' })).toBeInTheDocument();
  await wait(10_000);
  expect(getAddress()).toBe('/verify-email');
});

describe('when the server was not reached', () => {
  test('without a connection the page shows a network error and does not call the link invalid', async () => {
    await renderApp(LINK_PATH, { offline: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(screen.getByText(/^Your link has not been checked yet/)).toBeInTheDocument();
    expect(screen.queryByText(/too old/)).not.toBeInTheDocument();
    expect(getAddress()).toBe('/verify-email');
  });

  test('Try again sends the same token again, as often as it takes, and once a press', async () => {
    const { server, user } = await renderApp(LINK_PATH, {
      handlers: { verifyEmail: () => verified, viewer: () => API_USER },
      offline: true,
    });
    const button = await screen.findByRole('button', { name: 'Try again' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(button).toHaveFocus();
    server.offline = false;
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(await screen.findByText(SUCCESS_TEXT)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    const verifications = server.listCalls('VerifyEmail').map(({ variables }) => variables);
    expect(verifications).toEqual([{ token: 'abc' }, { token: 'abc' }, { token: 'abc' }]);
  });

  test('the token outlives a reload, until the server has judged it', async () => {
    await renderApp(LINK_PATH, { offline: true });
    await screen.findByRole('button', { name: 'Try again' });
    const state: unknown = window.history.state;
    cleanup();
    const { server } = await renderApp('/verify-email', {
      handlers: { verifyEmail: () => createRefusal('VERIFICATION_FAILED') },
      state,
    });
    expect(await screen.findByText(FAILURE_TEXT)).toBeInTheDocument();
    expect(server.listCalls('VerifyEmail').map(({ variables }) => variables)).toEqual([{ token: 'abc' }]);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByText(/^The link may have expired/)).toBeInTheDocument();
    expect(JSON.stringify(window.history.state)).not.toContain('abc');
  });
});

describe('in a browser that did not register', () => {
  const PASSWORD_REQUIRED = createRefusal('PASSWORD_REQUIRED');
  const ASKS = 'Please enter the password you chose, or choose a new one.';
  const open = async (answers: object[]) => {
    const app = await renderApp(LINK_PATH, {
      handlers: { verifyEmail: () => answers.shift() ?? verified, viewer: () => API_USER },
    });
    expect(await screen.findByRole('status')).toHaveTextContent(ASKS);
    const proofs = () => app.server.listCalls('VerifyEmail').map(({ variables }) => variables);
    return { ...app, proofs };
  };

  test('asks for the password that was chosen, and says when it is wrong', async () => {
    const { user, proofs } = await open([PASSWORD_REQUIRED, PASSWORD_REQUIRED]);
    expect(screen.queryByRole('button', { name: 'Resend Email' })).not.toBeInTheDocument();
    const verify = screen.getByRole('button', { name: 'Verify email' });
    await user.click(verify);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    await user.type(screen.getByLabelText('Password'), 'not that one{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(ASKS);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'the right one{Enter}');
    expect(await screen.findByText(SUCCESS_TEXT)).toBeInTheDocument();
    expect(proofs()).toEqual([
      { token: 'abc' },
      { token: 'abc', password: 'not that one' },
      { token: 'abc', password: 'the right one' },
    ]);
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });

  test('takes a new password instead, and shows at its field what the server says of it', async () => {
    const fault = { ...createRefusal('PASSWORD_TOO_LONG'), field: 'newPassword' };
    const { user, proofs } = await open([PASSWORD_REQUIRED, fault]);
    await user.click(screen.getByRole('button', { name: 'Choose a new password' }));
    await user.type(screen.getByLabelText('New Password'), 'cumulus-9');
    await user.click(screen.getByRole('button', { name: 'Verify email' }));
    const confirmation = screen.getByLabelText('Confirm Password');
    expect(confirmation).toHaveAccessibleDescription('Please confirm your password');
    await user.type(confirmation, 'cumulus-9{Enter}');
    const field = screen.getByLabelText('New Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Password must be at most 256 characters'));
    await user.click(screen.getByRole('button', { name: 'Verify email' }));
    expect(await screen.findByText(SUCCESS_TEXT)).toBeInTheDocument();
    expect(proofs()).toEqual([
      { token: 'abc' },
      { token: 'abc', newPassword: 'cumulus-9' },
      { token: 'abc', newPassword: 'cumulus-9' },
    ]);
  });

  test('the password question survives a reload; a link that has expired meanwhile shows an error', async () => {
    await open([PASSWORD_REQUIRED]);
    const state: unknown = window.history.state;
    cleanup();
    const answers = [PASSWORD_REQUIRED, createRefusal('VERIFICATION_FAILED')];
    const { user } = await renderApp('/verify-email', {
      handlers: { verifyEmail: () => answers.shift() ?? verified },
      state,
    });
    await user.type(await screen.findByLabelText('Password'), 'the right one{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE_TEXT);
    expect(screen.getByRole('button', { name: 'Resend Email' })).toBeInTheDocument();
    expect(JSON.stringify(window.history.state)).not.toContain('abc');
  });
});
