import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { API_USER, KESTREL, SESSION, getAddress, changeInOtherTab, renderApp } from '../tests/render-app.tsx';
import { createRefusal, throwUnauthenticated } from '../tests/schema-server.ts';
import { fetchAuthorized } from './fetch-authorized.ts';
import { signIn, useSession } from './session-store.ts';
import { forgetStoredSession, logOutStoredSession } from './stored-session.ts';

const EXPIRED = 'Your session has expired. Please login again.';
const viewer = () => API_USER;

describe('guards', () => {
  test.each(['/', '//', '/settings', '/settings/', '/SETTINGS', '/nowhere'])(
    '%s sends a visitor to /login',
    async (path) => {
      const { server } = await renderApp(path);
      expect(getAddress()).toBe('/login');
      expect(server.calls).toEqual([]);
    },
  );

  test.each(['/login', '/signin', '/create-account', '/nowhere', '//settings', '/settings/Avatar', '/TAGS'])(
    '%s sends a signed-in user to /settings',
    async (path) => {
      await renderApp(path, { session: SESSION, handlers: { viewer } });
      expect(getAddress()).toBe('/settings');
      expect(await screen.findByText('Kestrel')).toBeInTheDocument();
    },
  );

  test.each(['/Signin', '/signin/', '//signin', '/VERIFY-EMAIL'])(
    '%s is no page: it sends a visitor to /login',
    async (path) => {
      await renderApp(path);
      expect(getAddress()).toBe('/login');
    },
  );

  test.each([
    ['/verify-email', 'Verify Email'],
    ['/registration-complete', 'Registration complete'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password', 'Set New Password'],
    ['/password-reset-complete', 'Password Reset Successfully!'],
  ])('%s is open to a visitor and to a signed-in user', async (path, heading) => {
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(getAddress()).toBe(path);
    cleanup();
    await renderApp(path, { session: SESSION });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(getAddress()).toBe(path);
    expect(useSession.getState().status).toBe('signed-in');
  });
});

describe('browser storage at start', () => {
  test.each(['not json', 'null', '[]', '"kestrel"', '{"nickname":"Kestrel"}'])(
    'user_data %s signs out and is removed',
    async (userData) => {
      localStorage.setItem('auth_token', 'token');
      localStorage.setItem('user_data', userData);
      await renderApp('/settings');
      expect(getAddress()).toBe('/login');
      expect(localStorage.getItem('auth_token')).toBeNull();
      expect(localStorage.getItem('user_data')).toBeNull();
    },
  );

  test('a token without a user is no session', async () => {
    localStorage.setItem('auth_token', 'token');
    await renderApp('/settings');
    expect(getAddress()).toBe('/login');
  });

  test('a user with fewer fields than ours is taken as it is', async () => {
    localStorage.setItem('auth_token', 'token');
    localStorage.setItem('user_data', '{"id":7,"email":"kestrel@example.com"}');
    await renderApp('/registration-complete');
    expect(useSession.getState().status).toBe('signed-in');
    expect(useSession.getState().user).toMatchObject({ id: '7', nickname: '', avatar_url: null });
  });

  test('a browser that forbids storage still signs in, for as long as the page lives', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await renderApp('/signin', { handlers: { viewer } });
    act(() => signIn(SESSION));
    expect(await screen.findByText('Kestrel')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(getAddress()).toBe('/settings');
    set.mockRestore();
  });
});

describe('a session that ends on an open page', () => {
  test('a refused token goes to /signin, says so for 5 s, and a reload does not say it again', async () => {
    jest.useFakeTimers();
    await renderApp('/settings', { session: SESSION, handlers: { viewer: throwUnauthenticated } });
    await waitFor(() => expect(screen.getByText(EXPIRED)).toBeInTheDocument());
    expect(screen.getByText(EXPIRED)).toHaveAttribute('role', 'alert');
    expect(getAddress()).toBe('/signin');
    expect(window.history.state).toMatchObject({ usr: null });
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user_data')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(4900));
    expect(screen.getByText(EXPIRED)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('afterwards the visitor is an ordinary one: a protected page leads to /login', async () => {
    const { user } = await renderApp('/settings', {
      session: SESSION,
      handlers: { viewer: throwUnauthenticated },
    });
    await screen.findByText(EXPIRED);
    expect(useSession.getState().status).toBe('visitor');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(getAddress()).toBe('/login');
  });

  test('an HTTP 401 counts like a refused token', async () => {
    const { server, user } = await renderApp('/verify-email', { session: SESSION });
    server.rest.set('/graphql', () => ({ status: 401, body: '{"success":false}' }));
    localStorage.setItem('pending_verification_email', KESTREL.email);
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  });

  test('a token that has disappeared from storage ends the session at the next call', async () => {
    await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    localStorage.removeItem('auth_token');
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  });

  test('a late refusal of an old token does not end the new session', async () => {
    const { server } = await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    server.rest.set('/api/render.png', () => ({ status: 401, body: '{}' }));
    const resume = server.pause();
    const lateResponse = fetchAuthorized('/api/render.png');
    await act(async () => signIn({ token: 'newer', user: KESTREL }));
    await act(async () => resume());
    expect((await lateResponse).status).toBe(401);
    expect(await screen.findByText('Kestrel')).toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).toBe('newer');
  });
});

describe('two tabs', () => {
  test.each([
    ['removing the token', () => localStorage.removeItem('auth_token'), 'auth_token'],
    ['clearing everything', () => localStorage.clear(), null],
  ])('signing out in the other tab by %s signs this one out', async (_, change, key) => {
    await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    await changeInOtherTab(change, key);
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
    expect(getAddress()).toBe('/signin');
  });

  test('a logout in the other tab signs this one out and says so, not that the session has expired', async () => {
    await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    await changeInOtherTab(logOutStoredSession);
    expect(await screen.findByText('You signed out in another tab.')).toHaveAttribute('role', 'alert');
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
    expect(getAddress()).toBe('/signin');
  });

  test('a logout in the other tab is told apart from an expiry by a call that the server refuses first', async () => {
    const { server } = await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    server.rest.set('/api/render.png', () => ({ status: 401, body: '{}' }));
    const resume = server.pause();
    const late = fetchAuthorized('/api/render.png');
    logOutStoredSession();
    await act(async () => {
      resume();
      await late;
    });
    expect(await screen.findByText('You signed out in another tab.')).toBeInTheDocument();
  });

  test('signing in in the other tab signs this one in', async () => {
    await renderApp('/signin', { handlers: { viewer } });
    await changeInOtherTab(() => {
      localStorage.setItem('user_data', JSON.stringify(KESTREL));
      localStorage.setItem('auth_token', 'theirs');
    });
    expect(await screen.findByText('Kestrel')).toBeInTheDocument();
    expect(getAddress()).toBe('/settings');
  });

  test('another user in the other tab takes over here, with nothing left of the first', async () => {
    const otherUser = { ...KESTREL, id: '8', nickname: 'Osprey' };
    const { server } = await renderApp('/settings', {
      session: SESSION,
      handlers: {
        viewer: (_, { token }) =>
          token === 'theirs' ? { ...API_USER, id: '8', nickname: 'Osprey' } : API_USER,
      },
    });
    await screen.findByText('Kestrel');
    await changeInOtherTab(() => {
      localStorage.setItem('user_data', JSON.stringify(otherUser));
      localStorage.setItem('auth_token', 'theirs');
    });
    expect(await screen.findByText('Osprey')).toBeInTheDocument();
    expect(screen.queryByText('Kestrel')).not.toBeInTheDocument();
    expect(server.calls.at(-1)?.token).toBe('theirs');
  });

  test('other keys of storage are none of its business', async () => {
    await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    await changeInOtherTab(() => localStorage.setItem('dynamicAirlines', '[]'), 'dynamicAirlines');
    expect(getAddress()).toBe('/settings');
  });
});

describe('a session that the user ended by a new password, or with the account', () => {
  const openAsVisitor = () => {
    expect(useSession.getState()).toEqual({ status: 'visitor', token: null, user: null, stored: false });
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  };

  test('makes the other tab a visitor, who reads nothing of an expiry', async () => {
    await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    await changeInOtherTab(forgetStoredSession);
    openAsVisitor();
    expect(getAddress()).toBe('/login');
  });

  test('makes a tab a visitor that learns of it from a late refusal', async () => {
    const { server } = await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    server.rest.set('/api/render.png', () => ({ status: 401, body: '{}' }));
    const resume = server.pause();
    const late = fetchAuthorized('/api/render.png');
    forgetStoredSession();
    await act(async () => {
      resume();
      await late;
    });
    openAsVisitor();
    expect(getAddress()).toBe('/login');
  });

  test('is forgotten with the next sign-in: that session can expire again', async () => {
    await renderApp('/settings', { session: SESSION, handlers: { viewer } });
    await screen.findByText('Kestrel');
    await changeInOtherTab(forgetStoredSession);
    act(() => signIn({ token: 'newer', user: KESTREL }));
    await changeInOtherTab(() => localStorage.removeItem('auth_token'));
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  });
});

describe('fetchAuthorized', () => {
  test('sends the token; a 401 ends the session, a 403 and a refused log-in do not', async () => {
    const sentTokens: (string | null)[] = [];
    let status = 403;
    const { server } = await renderApp('/verify-email', {
      session: SESSION,
      handlers: { login: () => createRefusal('LOGIN_FAILED') },
    });
    server.rest.set('/api/render.png', (init) => {
      sentTokens.push(new Headers(init.headers).get('Authorization'));
      return { status, body: '{}' };
    });
    expect((await fetchAuthorized('/api/render.png', { method: 'POST' })).status).toBe(403);
    expect(useSession.getState().status).toBe('signed-in');
    status = 401;
    await act(async () => void (await fetchAuthorized('/api/render.png', { method: 'POST' })));
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
    expect(sentTokens).toEqual(['Bearer token-of-kestrel', 'Bearer token-of-kestrel']);
  });
});
