import { act, fireEvent, screen } from '@testing-library/react';
import { writeSession } from '../../session/stored-session.ts';
import { getAddress, API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counts down from 5, waits 1 s more and goes to the settings with the stored session', async () => {
  await renderApp('/registration-complete', { session: SESSION, handlers: { viewer: () => API_USER } });
  await wait(0);
  expect(screen.getByText('Welcome aboard, Kestrel.')).toBeInTheDocument();
  for (const seconds of [5, 4, 3, 2, 1]) {
    expect(screen.getByRole('status')).toHaveTextContent(`Redirecting in ${seconds} seconds...`);
    await wait(1000);
  }
  expect(screen.getByRole('status')).toHaveTextContent('Redirecting...');
  await wait(990);
  expect(getAddress()).toBe('/registration-complete');
  await wait(20);
  expect(getAddress()).toBe('/settings');
});

test('CONTINUE goes on at once; without a stored session it leads to the sign-in screen', async () => {
  await renderApp('/registration-complete');
  await wait(0);
  fireEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));
  await wait(1000);
  expect(getAddress()).toBe('/signin');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('a session that another tab ended meanwhile is not brought back', async () => {
  await renderApp('/registration-complete', { session: SESSION });
  await wait(0);
  localStorage.clear();
  fireEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));
  await wait(1000);
  expect(getAddress()).toBe('/signin');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('a session that another tab began meanwhile is taken up', async () => {
  await renderApp('/registration-complete', { handlers: { viewer: () => API_USER } });
  await wait(0);
  writeSession(SESSION);
  fireEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));
  await wait(1000);
  expect(getAddress()).toBe('/settings');
  expect(localStorage.getItem('auth_token')).toBe(SESSION.token);
});
