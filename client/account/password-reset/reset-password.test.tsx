import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useSession } from '../../session/session-store.ts';
import { fillIn } from '../../tests/fill-in.ts';
import { getAddress, renderApp, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';

const DONE: Handlers = { resetPassword: () => ({ __typename: 'Done', done: true }) };
const INVALID = 'Invalid reset link. Please request a new password reset.';

async function openReset(path: string, handlers: Handlers = {}, session?: typeof SESSION) {
  const app = await renderApp(path, { handlers, ...(session && { session }) });
  await screen.findByRole('heading', { level: 1, name: 'Set New Password' });
  const fill = async (password: string, confirmation = password) => {
    if (password) await fillIn(app.user, screen.getByLabelText('New Password'), password);
    if (confirmation) await fillIn(app.user, screen.getByLabelText('Confirm Password'), confirmation);
  };
  const submit = () => app.user.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
  return { ...app, fill, submit };
}

/** Opens another link in the same tab. The browser loads no new page if only the hash differs. */
const followLink = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('the token', () => {
  test.each(['/reset-password?token=abc', '/reset-password#token=abc', '/reset-password?lang=en#token=abc'])(
    'of %s leaves the address bar and the history, and sets the password',
    async (path) => {
      const pages = window.history.length;
      const { fill, submit, server } = await openReset(path, DONE);
      expect(getAddress()).toBe('/reset-password');
      expect(window.history).toHaveLength(pages);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await fill('secret12');
      await submit();
      expect(
        await screen.findByRole('heading', { name: 'Password Reset Successfully!' }),
      ).toBeInTheDocument();
      expect(getAddress()).toBe('/password-reset-complete');
      expect(window.history).toHaveLength(pages);
      expect(server.listCalls('ResetPassword').map(({ variables }) => variables)).toEqual([
        { token: 'abc', newPassword: 'secret12' },
      ]);
    },
  );

  test.each(['/reset-password', '/reset-password?token=', '/reset-password#token='])(
    'that %s has not is missed at load and on submit, and nothing is sent',
    async (path) => {
      const { fill, submit, server } = await openReset(path);
      const atLoad = screen.getByRole('alert');
      expect(atLoad).toHaveTextContent(INVALID);
      expect(getAddress()).toBe('/reset-password');
      await fill('secret12');
      await submit();
      expect(screen.getByRole('alert')).toHaveTextContent(INVALID);
      // The alert is a new element, because a screen reader would not read the old alert again.
      expect(atLoad).not.toBeInTheDocument();
      expect(server.calls).toEqual([]);
    },
  );

  test('that the server does not know says the same, and is not sent again', async () => {
    const { fill, submit, server } = await openReset('/reset-password#token=dead', {
      resetPassword: () => createRefusal('RESET_LINK_INVALID', { field: 'token' }),
    });
    await fill('secret12');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(INVALID);
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(INVALID);
    expect(server.listCalls('ResetPassword')).toHaveLength(1);
    expect(getAddress()).toBe('/reset-password');
  });

  test('of a newer link, opened in the same tab, takes the place of a dead one', async () => {
    const { fill, submit, server } = await openReset('/reset-password#token=dead', {
      resetPassword: ({ token }) =>
        token === 'dead' ? createRefusal('RESET_LINK_INVALID') : { __typename: 'Done', done: true },
    });
    await fill('secret12');
    await submit();
    await screen.findByText(INVALID);
    await followLink('/reset-password#token=fresh');
    expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
    expect(getAddress()).toBe('/reset-password');
    await submit();
    await screen.findByRole('heading', { name: 'Password Reset Successfully!' });
    expect(server.listCalls('ResetPassword').map(({ variables }) => variables['token'])).toEqual([
      'dead',
      'fresh',
    ]);
  });

  test('of a good link outlives a reload of its own page, and no other visit has it', async () => {
    await openReset('/reset-password#token=abc', DONE);
    const state: unknown = window.history.state;
    cleanup();
    const { server, user } = await renderApp('/reset-password', { handlers: DONE, state });
    await user.type(await screen.findByLabelText('New Password'), 'secret12');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret12');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
    await screen.findByRole('heading', { name: 'Password Reset Successfully!' });
    expect(server.listCalls('ResetPassword').map(({ variables }) => variables['token'])).toEqual(['abc']);
    expect(JSON.stringify(window.history.state)).not.toContain('abc');
    cleanup();
    await openReset('/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent(INVALID);
  });

  test('that has expired is also removed from the history entry', async () => {
    const { fill, submit } = await openReset('/reset-password#token=dead', {
      resetPassword: () => createRefusal('RESET_LINK_INVALID'),
    });
    expect(JSON.stringify(window.history.state)).toContain('dead');
    await fill('secret12');
    await submit();
    await screen.findByText(INVALID);
    expect(JSON.stringify(window.history.state)).not.toContain('dead');
    expect(getAddress()).toBe('/reset-password');
  });

  test('that is invalid leads to the page that sends another mail', async () => {
    const { user } = await openReset('/reset-password');
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(getAddress()).toBe('/forgot-password');
  });
});

describe('the form', () => {
  test('names every fault at its field, goes to the first, and typing clears one', async () => {
    const { submit, user, server } = await openReset('/reset-password#token=abc');
    const [password, confirmation] = [
      screen.getByLabelText('New Password'),
      screen.getByLabelText('Confirm Password'),
    ];
    await submit();
    expect(password).toHaveAccessibleDescription('Password is required');
    expect(password).toHaveFocus();
    expect(password).toBeInvalid();
    expect(confirmation).toHaveAccessibleDescription('Please confirm your password');
    expect(confirmation).toBeInvalid();
    await user.type(password, '1234567');
    expect(password).toHaveAccessibleDescription('At least 8 characters');
    expect(confirmation).toHaveAccessibleDescription('Please confirm your password');
    await user.type(confirmation, '54321');
    await submit();
    expect(password).toHaveAccessibleDescription('Password must be at least 8 characters');
    expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
    expect(server.calls).toEqual([]);
  });

  test('goes to the confirmation when only that is at fault', async () => {
    const { fill, submit } = await openReset('/reset-password#token=abc');
    await fill('secret12', 'secret13');
    await submit();
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
  });

  test('takes pasted passwords, offers them to a password manager, and shows each alone', async () => {
    const { user } = await openReset('/reset-password#token=abc');
    const [password, confirmation] = [
      screen.getByLabelText('New Password'),
      screen.getByLabelText('Confirm Password'),
    ];
    for (const field of [password, confirmation]) {
      await user.click(field);
      await user.paste('secret12');
      expect(field).toHaveValue('secret12');
      expect(field).toHaveAttribute('autocomplete', 'new-password');
      expect(field).not.toHaveAttribute('maxlength');
    }
    const [show] = screen.getAllByRole('button', { name: 'Show' });
    if (show) await user.click(show);
    expect(password).toHaveAttribute('type', 'text');
    expect(confirmation).toHaveAttribute('type', 'password');
  });

  test('reads Resetting... while it is under way, and two clicks in one breath send one request', async () => {
    const { fill, server } = await openReset('/reset-password#token=abc', DONE);
    await fill('secret12');
    const resume = server.pause();
    const button = screen.getByRole('button', { name: 'RESET PASSWORD' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(button).toHaveTextContent('Resetting...');
    expect(button).toHaveAttribute('aria-busy', 'true');
    fireEvent.click(button);
    await act(async () => resume());
    await screen.findByRole('heading', { name: 'Password Reset Successfully!' });
    expect(server.listCalls('ResetPassword')).toHaveLength(1);
  });

  test('says at the field what the server alone finds wrong in the password', async () => {
    const { fill, submit } = await openReset('/reset-password#token=abc', {
      resetPassword: () => createRefusal('PASSWORD_TOO_LONG', { field: 'newPassword' }),
    });
    await fill('secret12');
    await submit();
    await screen.findByText('Password must be at most 256 characters');
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      'Password must be at most 256 characters',
    );
    expect(screen.getByLabelText('New Password')).toHaveFocus();
  });

  test.each([
    [
      'too many attempts',
      createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } }),
      'Too many attempts. Please try again in 9 seconds.',
    ],
    [
      'a code of a newer server',
      createRefusal('NEWER', { message: 'Said by the server.' }),
      'Said by the server.',
    ],
  ])('%s: the server has the word', async (_, response, text) => {
    const { fill, submit } = await openReset('/reset-password#token=abc', { resetPassword: () => response });
    await fill('secret12');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('an unexpected answer gives the default text, an unreachable server the network text', async () => {
    const { fill, submit, server } = await openReset('/reset-password#token=abc', DONE);
    server.rest.set('/graphql', () => ({ status: 500, body: 'oops' }));
    await fill('secret12');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password. Please try again.');
    server.rest.clear();
    server.offline = true;
    await submit();
    expect(
      await screen.findByText('Network error. Please check your connection and try again.'),
    ).toHaveAttribute('role', 'alert');
    server.offline = false;
    await submit();
    expect(await screen.findByText('Password Reset Successfully!')).toBeInTheDocument();
  });

  test('Back leads to the sign-in screen', async () => {
    const { user } = await openReset('/reset-password#token=abc');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(getAddress()).toBe('/signin');
  });
});

describe('the session', () => {
  test('of a signed-in user ends, without the message that it expired', async () => {
    const { fill, submit } = await openReset('/reset-password#token=abc', DONE, SESSION);
    await fill('secret12');
    await submit();
    await screen.findByRole('heading', { name: 'Password Reset Successfully!' });
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user_data')).toBeNull();
    expect(useSession.getState().status).toBe('visitor');
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(getAddress()).toBe('/password-reset-complete');
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
  });

  test('stays when the reset fails', async () => {
    const { fill, submit } = await openReset(
      '/reset-password#token=dead',
      { resetPassword: () => createRefusal('RESET_LINK_INVALID') },
      SESSION,
    );
    await fill('secret12');
    await submit();
    await screen.findByText(INVALID);
    expect(localStorage.getItem('auth_token')).toBe(SESSION.token);
    expect(useSession.getState().status).toBe('signed-in');
  });
});
