import { act, screen } from '@testing-library/react';
import { fillIn } from '../tests/fill-in.ts';
import { getAddress, API_USER, KESTREL, renderApp } from '../tests/render-app.tsx';
import { restoreSession, useSession } from './session-store.ts';

const NOT_STORED =
  'This browser does not let this site store data, so you will be signed out when you close or reload the page. Allow site data to stay signed in.';

/** Simulates a browser in which the user has blocked this site's data: even reading localStorage throws. */
function forbid(): jest.SpyInstance {
  return jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
}

let forbidden: jest.SpyInstance;

beforeEach(() => {
  forbidden = forbid();
});

// The storage must be allowed before the app's clean-up, which clears it.
const allowAgain = () => forbidden.mockRestore();

async function signIn() {
  const app = await renderApp('/signin', {
    handlers: {
      viewer: () => API_USER,
      login: () => ({ __typename: 'Session', token: 'token-of-kestrel', user: API_USER }),
      tags: () => ({ nodes: [], next: null }),
    },
  });
  expect(await screen.findByText(NOT_STORED)).toHaveAttribute('role', 'alert');
  await fillIn(app.user, screen.getByLabelText('Email'), KESTREL.email);
  await fillIn(app.user, screen.getByLabelText('Password', { selector: 'input' }), 'window-seat');
  await app.user.click(screen.getByRole('checkbox'));
  await app.user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  await screen.findByText('Kestrel');
  return app;
}

test('signing in works until the page closes, and the page says so', async () => {
  try {
    await signIn();
    expect(getAddress()).toBe('/settings');
    expect(screen.getByText(NOT_STORED)).toHaveAttribute('role', 'alert');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(getAddress()).toBe('/settings');
    // After a reload no session is stored; the page shows the reason.
    act(restoreSession);
    expect(useSession.getState().status).toBe('visitor');
    expect(getAddress()).toBe('/login');
    expect(screen.getByText(NOT_STORED)).toHaveAttribute('role', 'alert');
  } finally {
    allowAgain();
  }
});

test.each([
  ['/login', 'Every flight deserves its tag.'],
  ['/create-account', 'Create Account'],
  ['/verify-email', 'Verify Email'],
  ['/registration-complete', 'Registration complete'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password', 'Set New Password'],
  ['/password-reset-complete', 'Password Reset Successfully!'],
])('%s stands all the same', async (path, heading) => {
  try {
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  } finally {
    allowAgain();
  }
});

test('the pending address is known also without storage', async () => {
  try {
    const { user, server } = await renderApp('/create-account', {
      handlers: {
        register: () => ({ __typename: 'RegisterSuccess', registrationSecret: 'lost' }),
        sendVerification: () => ({ __typename: 'Done', done: true }),
      },
    });
    await fillIn(user, await screen.findByLabelText('Email'), KESTREL.email);
    await fillIn(user, screen.getByLabelText('Password', { selector: 'input' }), 'window-seat');
    await fillIn(user, screen.getByLabelText('Confirm Password', { selector: 'input' }), 'window-seat');
    await fillIn(user, screen.getByLabelText('Nickname'), 'Kestrel');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
    expect(await screen.findByText(KESTREL.email)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Verification email sent successfully!')).toBeInTheDocument();
    expect(server.listCalls('SendVerification').map(({ variables }) => variables['email'])).toEqual([
      KESTREL.email,
      KESTREL.email,
    ]);
  } finally {
    allowAgain();
  }
});

test('full storage and forbidden storage have different messages; working storage has none', async () => {
  allowAgain();
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = await renderApp('/signin', {
    handlers: {
      viewer: () => API_USER,
      login: () => ({ __typename: 'Session', token: 'token-of-kestrel', user: API_USER }),
    },
  });
  await fillIn(user, await screen.findByLabelText('Email'), KESTREL.email);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await fillIn(user, screen.getByLabelText('Password', { selector: 'input' }), 'window-seat');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The storage of this browser is full, so you will be signed out when you close or reload the page.',
  );
  set.mockRestore();
});
