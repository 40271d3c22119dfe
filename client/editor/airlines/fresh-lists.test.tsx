import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { API_USER, KESTREL, renderApp } from '../../tests/render-app.tsx';
import { KLM, UNITED } from '../tests/catalogue.ts';
import { findCard, openEditor } from '../tests/open-editor.tsx';

const MINUTES_5 = 300_000;

let currentTime = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => currentTime));
afterEach(() => jest.restoreAllMocks());

const showPage = () => act(async () => window.dispatchEvent(new Event('focus')));

test('a list younger than five minutes causes no request, an older one is asked for again', async () => {
  let airlines = [UNITED];
  const { server, user } = await openEditor({
    handlers: { airlines: () => airlines, viewer: () => API_USER },
  });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const countRequests = () => server.listCalls('Airlines').length;
  expect(countRequests()).toBe(1);

  currentTime += MINUTES_5 - 1;
  await user.click(screen.getByRole('link', { name: 'Kestrel' }));
  await user.click(await screen.findByRole('button', { name: 'Open editor' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await showPage();
  expect(countRequests()).toBe(1);

  currentTime += 1;
  airlines = [UNITED, KLM];
  await showPage();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'SkyTeam' })).toHaveAccessibleDescription('1'),
  );
  expect(countRequests()).toBe(2);
});

test('a newer list that does not come leaves the one there is', async () => {
  const { server } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  currentTime += MINUTES_5;
  server.offline = true;
  await showPage();
  await waitFor(() => expect(server.listCalls('Airlines')).toHaveLength(2));
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
  const countRequests = () => server.listCalls('Airlines').length;
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: KESTREL.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret12' } });
  fireEvent.click(screen.getByRole('checkbox'));
  jest.useFakeTimers({ doNotFake: ['Date', 'performance'] });
  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
  await advanceTime(0);
  expect(localStorage.getItem('auth_token')).toBe('new-token');
  await advanceTime(150);
  expect(countRequests()).toBe(0);
  await advanceTime(100);
  expect(countRequests()).toBe(1);
  jest.useRealTimers();

  currentTime += MINUTES_5;
  fireEvent.click(await screen.findByRole('button', { name: 'Open editor' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await waitFor(() => expect(countRequests()).toBe(2));
});
