import { act, fireEvent, screen } from '@testing-library/react';
import { getAddress, renderApp } from '../../tests/render-app.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counts down from 5, waits 1 s more and goes to the sign-in screen', async () => {
  const pages = window.history.length;
  await renderApp('/password-reset-complete');
  await wait(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Password Reset Successfully!' })).toBeInTheDocument();
  // The text claims no more, because the page opens without a reset too.
  expect(screen.getByText('You can now sign in with your new password.')).toBeInTheDocument();
  for (const seconds of [5, 4, 3, 2, 1]) {
    expect(screen.getByRole('status')).toHaveTextContent(`Redirecting to sign in in ${seconds} seconds...`);
    await wait(1000);
  }
  expect(screen.getByRole('status').textContent).toBe('Redirecting...');
  await wait(990);
  expect(getAddress()).toBe('/password-reset-complete');
  await wait(20);
  expect(getAddress()).toBe('/signin');
  // The sign-in screen replaces this page: the Back button must not start the countdown again.
  expect(window.history).toHaveLength(pages);
});

test('Go to Sign In ends the countdown, and a second click changes nothing', async () => {
  await renderApp('/password-reset-complete');
  await wait(0);
  const button = screen.getByRole('button', { name: 'Go to Sign In' });
  fireEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe('Redirecting...');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await wait(900);
  fireEvent.click(button);
  expect(getAddress()).toBe('/password-reset-complete');
  await wait(100);
  expect(getAddress()).toBe('/signin');
});

test('leaving the page stops its countdown', async () => {
  await renderApp('/password-reset-complete');
  await wait(0);
  await act(async () => {
    window.history.pushState(null, '', '/create-account');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await wait(10_000);
  expect(getAddress()).toBe('/create-account');
});
