import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { API_USER, changeInOtherTab, getAddress, KESTREL, renderApp } from '../../tests/render-app.tsx';
import { createRefusal } from '../../tests/schema-server.ts';

test('names the pending address and sends the mail again', async () => {
  localStorage.setItem('pending_verification_email', KESTREL.email);
  let response: object = { __typename: 'Done', done: true };
  const { user, server } = await renderApp('/verify-email', {
    handlers: { sendVerification: () => response },
  });
  expect(await screen.findByText(KESTREL.email)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Verification email sent successfully!');
  expect(server.listCalls('SendVerification')[0]?.variables).toEqual({ email: KESTREL.email });
  response = createRefusal('UNAVAILABLE');
  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend email. Please try again.');
});

describe('while it waits for the link', () => {
  const waiting = async () => {
    localStorage.setItem('pending_verification_email', KESTREL.email);
    await renderApp('/verify-email', { handlers: { viewer: () => API_USER } });
    await screen.findByText(KESTREL.email);
  };
  const signIn = () => {
    localStorage.setItem('user_data', JSON.stringify(KESTREL));
    localStorage.setItem('auth_token', 'fresh');
  };

  test('it goes on when another tab has verified the address', async () => {
    await waiting();
    await changeInOtherTab(() => {
      localStorage.removeItem('pending_verification_email');
      signIn();
    });
    await waitFor(() => expect(getAddress()).toBe('/settings'));
  });

  test('it stays when another tab has only signed in', async () => {
    await waiting();
    await changeInOtherTab(signIn);
    expect(screen.getByText(KESTREL.email)).toBeInTheDocument();
    expect(getAddress()).toBe('/verify-email');
  });
});

test('a double click sends one mail', async () => {
  localStorage.setItem('pending_verification_email', KESTREL.email);
  const { server } = await renderApp('/verify-email', {
    handlers: { sendVerification: () => ({ __typename: 'Done', done: true }) },
  });
  const button = await screen.findByRole('button', { name: 'Resend Email' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await screen.findByText('Verification email sent successfully!');
  expect(server.listCalls('SendVerification')).toHaveLength(1);
});

test('without a pending address it cannot be sent again', async () => {
  const { user, server } = await renderApp('/verify-email');
  await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Email address not found. Please go back and try again.');
  expect(server.calls).toEqual([]);
});
