import { screen } from '@testing-library/react';
import { getAddress, renderApp } from '../../tests/render-app.tsx';
import { createRefusal } from '../../tests/schema-server.ts';

const CHANGED = { __typename: 'EmailChangeSuccess', email: 'new@example.com' };

test('the link of the new address changes the email after a tap', async () => {
  const { user, server } = await renderApp('/verify-email-change#token=secret', {
    handlers: { verifyEmailChange: () => CHANGED },
  });
  const button = await screen.findByRole('button', { name: 'CONFIRM MY NEW EMAIL' });
  expect(getAddress()).toBe('/verify-email-change');
  expect(server.calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Your email is now new@example.com.')).toBeInTheDocument();
  expect(server.listCalls('VerifyEmailChange')[0]?.variables).toEqual({ token: 'secret' });
  expect(screen.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/settings');
});

test('the link of the old address undoes the change after a tap, and leads to a new password', async () => {
  const { user, server } = await renderApp('/undo-email-change#token=secret', {
    handlers: { undoEmailChange: () => ({ ...CHANGED, email: 'old@example.com' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'THIS WAS NOT ME' }));
  await screen.findByText('The email of your account is old@example.com. All devices are signed out.');
  expect(server.listCalls('UndoEmailChange')[0]?.variables).toEqual({ token: 'secret' });
  await user.click(screen.getByRole('link', { name: 'Set a new password' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('old@example.com');
});

test.each([
  [
    '/verify-email-change',
    'CONFIRM MY NEW EMAIL',
    'This link is not valid any more. Please ask again in the settings.',
  ],
  ['/undo-email-change', 'THIS WAS NOT ME', 'This link is not valid any more.'],
])('%s says that a link is missing or refused', async (path, button, text) => {
  const { user, server } = await renderApp(path, {
    handlers: {
      verifyEmailChange: () => createRefusal('EMAIL_CHANGE_LINK_INVALID', { field: 'token', message: text }),
      undoEmailChange: () => createRefusal('EMAIL_UNDO_LINK_INVALID', { field: 'token', message: text }),
    },
    state: path.startsWith('/undo') ? { usr: { emailUndoToken: 'used' } } : null,
  });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
  expect(server.calls).toHaveLength(path.startsWith('/undo') ? 1 : 0);
});
