import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveTo } from '../session/leave.ts';
import { address, API_USER, KESTREL, renderApp, SESSION } from '../tests/render-app.tsx';
import type { Handlers } from '../tests/schema-server.ts';

jest.mock('../session/leave.ts', () => ({ leaveTo: jest.fn() }));

const openSettings = (handlers: Handlers = {}) =>
  renderApp('/settings', { session: SESSION, handlers: { viewer: () => API_USER, ...handlers } });

const valueOf = (name: string) => screen.getByText(name).nextElementSibling;

test('shows the profile and the account', async () => {
  await openSettings({ viewer: () => ({ ...API_USER, bio: '' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(document.title).toBe('Settings · Tailfin');
  const profile = await screen.findByRole('region', { name: 'Profile' });
  expect(within(profile).getByText('Kestrel')).toBeInTheDocument();
  expect(valueOf('Bio')).toHaveTextContent('Not set');
  expect(valueOf('Region')).toHaveTextContent('Tailfin Islands');
  expect(valueOf('E-mail')).toHaveTextContent(KESTREL.email);
  expect(screen.getByRole('button', { name: 'Open editor' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tailfin' })).toHaveAttribute('href', '/');
});

test('shortens a long bio, and keeps what the server says in the stored user', async () => {
  await openSettings({
    viewer: () => ({ ...API_USER, nickname: 'Osprey', bio: 'I collect every flight I take' }),
  });
  await screen.findByText('Osprey');
  expect(valueOf('Bio')).toHaveTextContent('I collect every flig…');
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ nickname: 'Osprey' });
});

test('Loading... until the profile is there', async () => {
  let answer: (user: object) => void = () => {};
  await openSettings({ viewer: () => new Promise((resolve) => (answer = resolve)) });
  await screen.findByRole('heading', { name: 'Settings' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await act(async () => answer(API_USER));
  expect(await screen.findByText('Kestrel')).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('an error of the server and one of the network, each with Retry', async () => {
  let broken = true;
  const { server, user } = await openSettings({
    viewer: () => {
      if (broken) throw new Error('The database is away');
      return API_USER;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load user data');
  server.offline = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Network error$/));
  server.offline = false;
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Kestrel')).toBeInTheDocument();
});

describe('Logout', () => {
  const logout = () => ({ __typename: 'Done', done: true });

  test('ends the session on the server and here, then reloads at /login', async () => {
    const { user, server } = await openSettings({ logout });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
    expect(server.callsOf('Logout')[0]?.token).toBe(SESSION.token);
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user_data')).toBeNull();
    expect(address()).toBe('/settings');
  });

  test('clears and reloads also when the server does not answer', async () => {
    const { user, server } = await openSettings({ logout });
    const button = await screen.findByRole('button', { name: 'Logout' });
    jest.useFakeTimers();
    server.pause();
    await user.click(button);
    expect(localStorage.getItem('auth_token')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1500));
    jest.useRealTimers();
    expect(leaveTo).toHaveBeenCalledWith('/login');
  });
});

beforeEach(() => jest.mocked(leaveTo).mockClear());
