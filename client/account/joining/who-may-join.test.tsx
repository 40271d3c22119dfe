import { screen } from '@testing-library/react';
import { fillIn } from '../../tests/fill-in.ts';
import { getAddress, renderApp } from '../../tests/render-app.tsx';
import { createRefusal } from '../../tests/schema-server.ts';

const VALUES = [
  ['Email', 'kestrel@example.com'],
  ['Password', 'stratocumulus'],
  ['Confirm Password', 'stratocumulus'],
  ['Nickname', 'Kestrel'],
] as const;

test.each([
  ['closed', 'New accounts cannot be made here.'],
  [
    'invite',
    'You need an invitation to create an account here. Open the link of your invitation, and use the email that it was sent to.',
  ],
])('where accounts are %s, the page says so and offers the editor without an account', async (mode, text) => {
  await renderApp('/create-account', { handlers: { registrationMode: () => mode } });
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/They stay in this browser, or in a file/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try it without an account' })).toHaveAttribute('href', '/try');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'CREATE ACCOUNT' })).not.toBeInTheDocument();
});

test('an invitation opens the form, is sent with it, and leaves the address of the page', async () => {
  const app = await renderApp('/create-account#invitation=secret', {
    handlers: {
      registrationMode: () => 'invite',
      register: () => createRefusal('INVITATION_REQUIRED', { field: 'invitation', message: 'No.' }),
    },
  });
  await screen.findByText('Use the email that your invitation was sent to.');
  expect(getAddress()).toBe('/create-account');
  for (const [label, text] of VALUES) await fillIn(app.user, screen.getByLabelText(label), text);
  await app.user.click(screen.getByRole('checkbox'));
  await app.user.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
  expect(await screen.findByText(/^You need an invitation/)).toHaveAttribute('role', 'alert');
  expect(app.server.listCalls('Register')[0]?.variables).toMatchObject({ invitation: 'secret' });
});
