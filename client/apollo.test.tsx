import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp, SESSION } from './tests/render-app.tsx';

const NETWORK = 'Network error. Please check your connection and try again.';

/** Starts a call and advances the fake clock past the timeout of 30 seconds. */
async function waitInVain(call: () => void) {
  jest.useFakeTimers();
  call();
  await act(() => jest.advanceTimersByTimeAsync(29_900));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
}

afterEach(() => jest.useRealTimers());

describe('a line that stalls reads as a network that is away, after 30 s', () => {
  test('signing in, whose button can then be pressed again', async () => {
    const { server, user } = await renderApp('/signin');
    await user.type(await screen.findByLabelText('Email'), 'kestrel@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret12');
    await user.click(screen.getByRole('checkbox'));
    server.pause();
    const button = screen.getByRole('button', { name: 'SIGN IN' });
    await waitInVain(() => fireEvent.click(button));
    expect(screen.getByRole('alert')).toHaveTextContent(NETWORK);
    expect(button).not.toHaveAttribute('aria-busy');
    await act(async () => fireEvent.click(button));
    expect(server.listCalls('Login')).toHaveLength(2);
  });

  test('sending the verification mail, in the words of its page', async () => {
    localStorage.setItem('pending_verification_email', 'kestrel@example.com');
    const { server } = await renderApp('/verify-email');
    const button = await screen.findByRole('button', { name: 'Resend Email' });
    server.pause();
    await waitInVain(() => fireEvent.click(button));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to resend email. Please try again.');
  });

  test('a list that a page begins with', async () => {
    const { server } = await renderApp('/settings', { session: SESSION, offline: true });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.offline = false;
    server.pause();
    await waitInVain(() => fireEvent.click(retry));
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  });
});
