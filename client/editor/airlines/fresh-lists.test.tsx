import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { API_USER, KESTREL, renderApp } from '../../tests/render-app.tsx';
import { KLM, UNITED } from '../tests/catalogue.ts';
import { card, openEditor } from '../tests/open-editor.tsx';

const MINUTES_5 = 300_000;

let now = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

const toTheFront = () => act(async () => window.dispatchEvent(new Event('focus')));

test('a list younger than five minutes causes no request, an older one is asked for again', async () => {
  let airlines = [UNITED];
  const { server, user } = await openEditor({
    handlers: { airlines: () => airlines, viewer: () => API_USER },
  });
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  const asked = () => server.callsOf('Airlines').length;
  expect(asked()).toBe(1);

  now += MINUTES_5 - 1;
  await user.click(screen.getByRole('link', { name: 'Kestrel' }));
  await user.click(await screen.findByRole('button', { name: 'Open editor' }));
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await toTheFront();
  expect(asked()).toBe(1);

  now += 1;
  airlines = [UNITED, KLM];
  await toTheFront();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'SkyTeam' })).toHaveAccessibleDescription('1'),
  );
  expect(asked()).toBe(2);
});

test('a newer list that does not come leaves the one there is', async () => {
  const { server } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  now += MINUTES_5;
  server.offline = true;
  await toTheFront();
  await waitFor(() => expect(server.callsOf('Airlines')).toHaveLength(2));
  expect(screen.getByRole('button', { name: /^United/ })).toBeInTheDocument();
  expect(await screen.findByText('Local Storage')).toBeInTheDocument();
});

test('the list is asked for about 200 ms after signing in; the editor asks again only when it is older than five minutes', async () => {
  const { server } = await renderApp('/signin', {
    handlers: {
      login: () => ({ __typename: 'Session', token: 'new-token', user: API_USER }),
      viewer: () => API_USER,
      airlines: () => [UNITED],
      airports: () => [],
      tags: () => ({ nodes: [], next: null }),
      tagCounts: () => [],
    },
  });
  const asked = () => server.callsOf('Airlines').length;
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: KESTREL.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret12' } });
  fireEvent.click(screen.getByRole('checkbox'));
  jest.useFakeTimers({ doNotFake: ['Date', 'performance'] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
  await pass(0);
  expect(localStorage.getItem('auth_token')).toBe('new-token');
  await pass(150);
  expect(asked()).toBe(0);
  await pass(100);
  expect(asked()).toBe(1);
  jest.useRealTimers();

  now += MINUTES_5;
  fireEvent.click(await screen.findByRole('button', { name: 'Open editor' }));
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await waitFor(() => expect(asked()).toBe(2));
});
