import { act, screen, waitFor, within } from '@testing-library/react';
import { getDateFormat, setDateFormat } from '../session/date-format.ts';
import { LUFTHANSA, createSavedTag } from '../editor/tests/catalogue.ts';
import { reloadTo } from '../session/reload-to.ts';
import { getAddress, API_USER, changeInOtherTab, KESTREL, renderApp, SESSION } from '../tests/render-app.tsx';
import { throwUnauthenticated, type Handlers } from '../tests/schema-server.ts';

jest.mock('../session/reload-to.ts', () => ({ reloadTo: jest.fn() }));

const openSettings = (handlers: Handlers = {}) =>
  renderApp('/settings', { session: SESSION, handlers: { viewer: () => API_USER, ...handlers } });

/** Navigates as a link inside the app does. */
const goTo = (path: string) =>
  act(async () => {
    window.history.pushState({ idx: 1 }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });

const getRowValue = (name: string) => screen.getByText(name).nextElementSibling;

test('shows the profile and the account', async () => {
  await openSettings({ viewer: () => ({ ...API_USER, bio: '' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(document.title).toBe('Settings · Tailfin');
  const profile = await screen.findByRole('region', { name: 'Profile' });
  expect(within(profile).getByText('Kestrel')).toBeInTheDocument();
  expect(getRowValue('Region')).toHaveTextContent('Tailfin Islands');
  const account = screen.getByRole('region', { name: 'Account' });
  expect(within(account).getByText(KESTREL.email)).toBeInTheDocument();
  expect(within(account).getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open editor' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tailfin' })).toHaveAttribute('href', '/');
});

test('shows how many tags the account has and may have', async () => {
  await openSettings({ tagUsage: () => ({ count: 1_012, max: 100_000 }) });
  expect(await screen.findByText('1,012 of 100,000')).toBeVisible();
  expect(getRowValue('Tags')).toHaveTextContent('1,012 of 100,000');
});

test('an empty value is Not set, in the rows that change it and in the one that does not', async () => {
  await openSettings({ viewer: () => ({ ...API_USER, nickname: '', bio: '', email: '' }) });
  await screen.findByText('Avatar');
  for (const name of ['Avatar', 'Cover', 'Nickname', 'Bio', 'E-mail']) {
    expect(getRowValue(name)).toHaveTextContent(/^Not set$/);
  }
});

test('the format of dates is kept in this browser', async () => {
  const { user } = await openSettings();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Date format' }), '16 JUL 2025');
  expect(localStorage.getItem('tailfin_date_format')).toBe('16 JUL 2025');
  expect(getDateFormat()).toBe('16 JUL 2025');
  act(() => setDateFormat('7/16-2025'));
});

test('a change of the format offers to rewrite the dates of all tags whose day is known', async () => {
  const toTag = (id: string, date: string, flownOn: string | null) => ({
    ...createSavedTag(id, LUFTHANSA, { date }),
    flownOn,
  });
  const pages = [
    [toTag('1', '7/16-2025', '2025-07-16'), toTag('2', 'AUG 1985', null)],
    [
      toTag('3', '03/04/2026', '2026-04-03'),
      toTag('4', 'HONEYMOON', '2025-05-01'),
      toTag('5', '1 MAY 2025', '2025-05-01'),
    ],
  ];
  const { user, server } = await openSettings({
    tagCounts: () => [{ airlineId: '2', count: 5 }],
    tags: ({ after }: { after: string | null }) =>
      after === null ? { nodes: pages[0], next: 'more' } : { nodes: pages[1], next: null },
    saveTag: ({ input }) => ({
      __typename: 'SaveTagSuccess',
      tag: { ...pages.flat().find(({ id }) => id === input.id), tagConfig: input.config },
    }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Date format' }), '16 JUL 2025');
  await user.click(await screen.findByRole('button', { name: 'Rewrite all dates' }));
  expect(await screen.findByText('2 tags changed')).toBeVisible();
  const savedInputs = server.listCalls('SaveTag').map(({ variables }) => variables['input']);
  expect(savedInputs).toEqual([
    expect.objectContaining({
      id: '1',
      flownOn: '2025-07-16',
      config: expect.objectContaining({ date: '16 JUL 2025' }),
    }),
    expect.objectContaining({
      id: '3',
      flownOn: '2026-04-03',
      config: expect.objectContaining({ date: '3 APR 2026' }),
    }),
  ]);
  expect(screen.queryByRole('button', { name: 'Rewrite all dates' })).not.toBeInTheDocument();
  act(() => setDateFormat('7/16-2025'));
});

test('the theme is kept in this browser, and taken up from another tab', async () => {
  const { user } = await openSettings();
  expect(await screen.findByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect(localStorage.getItem('tailfin_theme')).toBe('light');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  localStorage.removeItem('tailfin_theme');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tailfin_theme' })));
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('shortens nickname and bio to 20 units, of which a Chinese character takes two', async () => {
  await openSettings({
    viewer: () => ({
      ...API_USER,
      nickname: '我喜歡飛行和收集航班標籤',
      bio: 'I collect every flight I take',
    }),
  });
  await screen.findByText('我喜歡飛行和收集航班…');
  expect(getRowValue('Bio')).toHaveTextContent('I collect every flig…');
});

test('keeps what the server says in the stored user', async () => {
  await openSettings({ viewer: () => ({ ...API_USER, nickname: 'Osprey' }) });
  await screen.findByText('Osprey');
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ nickname: 'Osprey' });
});

test('region and e-mail are only read: nothing in their rows can be pressed', async () => {
  await openSettings();
  for (const name of ['Region', 'E-mail']) {
    const row = (await screen.findByText(name)).closest('li') ?? document.body;
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
    expect(within(row).queryByRole('textbox')).not.toBeInTheDocument();
  }
});

test('avatar and cover show their pictures and lead to their pages, the password to its reset', async () => {
  const pictures = { avatarUrl: '/uploads/a.jpg', coverImageUrl: '/uploads/c.jpg' };
  await openSettings({ viewer: () => ({ ...API_USER, ...pictures }) });
  const avatar = await screen.findByRole('link', { name: 'Avatar' });
  expect(avatar).toHaveAttribute('href', '/settings/avatar');
  expect(avatar).toHaveAccessibleDescription('Your avatar');
  expect(within(avatar).getByAltText('Your avatar')).toHaveAttribute('src', '/uploads/a.jpg');
  const cover = screen.getByRole('link', { name: 'Cover' });
  expect(cover).toHaveAttribute('href', '/settings/cover');
  expect(within(cover).getByAltText('Your cover')).toHaveAttribute('src', '/uploads/c.jpg');
  expect(screen.getByRole('link', { name: 'Password Reset' })).toHaveAttribute('href', '/forgot-password');
});

const queryBanner = () => document.querySelector('main > [aria-hidden="true"]');

test('the banner shows cover, avatar and the bio in full, and says nothing twice', async () => {
  const bio = 'I collect every flight I take';
  const pictures = { avatarUrl: '/uploads/a.jpg', coverImageUrl: '/uploads/c.jpg' };
  await openSettings({ viewer: () => ({ ...API_USER, ...pictures, bio }) });
  expect(await screen.findByText('Kestrel')).toBe(getRowValue('Nickname'));
  const sources = [...(queryBanner()?.querySelectorAll('img') ?? [])].map((image) =>
    image.getAttribute('src'),
  );
  expect(sources).toEqual(['/uploads/c.jpg', '/uploads/a.jpg']);
  const bannerTexts = [...(queryBanner()?.querySelectorAll('[data-text]') ?? [])];
  expect(bannerTexts.map((element) => element.getAttribute('data-text'))).toEqual(['Kestrel', bio]);
  expect(queryBanner()).toHaveTextContent(/^$/);
});

test.each([
  ['kestrel', 'K'],
  ['東方', '東'],
  ['👩‍✈️ Amelia', '👩‍✈️'],
  ['', ''],
])('without an avatar, the banner of %j has the initial %j', async (nickname, initial) => {
  await openSettings({ viewer: () => ({ ...API_USER, nickname }) });
  await screen.findByText('Avatar');
  expect(queryBanner()?.querySelector('[data-initial]')).toHaveAttribute('data-initial', initial);
  expect(queryBanner()?.querySelector('img')).toBeNull();
});

test('a picture that does not load is not called unset', async () => {
  const probes: HTMLImageElement[] = [];
  const image = jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const probe = document.createElement('img');
    probes.push(probe);
    return probe;
  });
  await openSettings({ viewer: () => ({ ...API_USER, avatarUrl: '/uploads/gone.jpg' }) });
  await screen.findByAltText('Your avatar');
  act(() => probes.forEach((probe) => void probe.dispatchEvent(new Event('error'))));
  expect(getRowValue('Avatar')).toHaveTextContent('Cannot be shown');
  expect(screen.queryByAltText('Your avatar')).not.toBeInTheDocument();
  expect(queryBanner()?.querySelector('img')).toBeNull();
  image.mockRestore();
});

test('Loading... until the profile is there', async () => {
  let respond: (user: object) => void = () => {};
  await openSettings({ viewer: () => new Promise((resolve) => (respond = resolve)) });
  await screen.findByRole('heading', { name: 'Settings' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await act(async () => respond(API_USER));
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

test.each([
  ['a page of something in between', 200, '<html>Welcome to this network</html>'],
  ['an error status', 500, '{"success":false}'],
  [
    'a server that is down',
    503,
    '{"success":false,"error":"Service temporarily unavailable. Please try again."}',
  ],
  ['a gateway without a server', 502, '<html>Bad gateway</html>'],
  ['no user', 200, '{"data":{}}'],
  ['a user that is null', 200, '{"data":{"viewer":null}}'],
  ['a user that is no object', 200, '{"data":{"viewer":"7"}}'],
  ['no data', 200, '{"data":null}'],
  ['half a user', 200, '{"data":{"viewer":{"__typename":"User","id":"7"}}}'],
])('%s instead of the profile: Failed to load user data', async (_, status, body) => {
  // Silences Apollo, which logs a response without the requested fields.
  console.error = jest.fn();
  const { server } = await renderApp('/registration-complete', { session: SESSION });
  server.rest.set('/graphql', () => ({ status, body }));
  await goTo('/settings');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load user data$/);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a refused token says nothing here and leads to /signin', async () => {
  await openSettings({ viewer: throwUnauthenticated });
  expect(await screen.findByText('Your session has expired. Please login again.')).toBeInTheDocument();
  expect(getAddress()).toBe('/signin');
  expect(screen.queryByText('Failed to load user data')).not.toBeInTheDocument();
});

test('a token that has disappeared leads to /signin at the next call', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user } = await openSettings({ updateProfile: throwUnauthenticated });
  await user.click(await screen.findByRole('button', { name: 'Bio' }));
  await user.type(await screen.findByRole('textbox', { name: 'Bio' }), 'Anything');
  localStorage.removeItem('auth_token');
  await user.click(screen.getByRole('button', { name: 'SAVE' }));
  expect(await screen.findByText('Your session has expired. Please login again.')).toBeInTheDocument();
  expect(getAddress()).toBe('/signin');
  info.mockRestore();
});

test('signing out in another tab signs this one out', async () => {
  await openSettings();
  await screen.findByText('Kestrel');
  await changeInOtherTab(() => localStorage.removeItem('auth_token'));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.queryByText('Kestrel')).not.toBeInTheDocument();
});

describe('Logout', () => {
  const logout = () => ({ __typename: 'Done', done: true });

  test('ends the session on the server and here, then reloads at /login', async () => {
    const { user, server } = await openSettings({ logout });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(reloadTo).toHaveBeenCalledWith('/login'));
    expect(server.listCalls('Logout')[0]?.token).toBe(SESSION.token);
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user_data')).toBeNull();
    expect(getAddress()).toBe('/settings');
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
    expect(reloadTo).toHaveBeenCalledWith('/login');
  });
});

beforeEach(() => jest.mocked(reloadTo).mockClear());
