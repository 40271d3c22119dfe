import { screen, waitFor } from '@testing-library/react';
import { API_USER, getAddress, renderApp, SESSION } from '../../tests/render-app.tsx';
import { PROVIDER, setSignInOptions } from '../../tests/sign-in-meta.ts';

const findNote = () => screen.findByText(/^By continuing you agree to/);

test('without a provider there is no note', async () => {
  await renderApp('/login');
  expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  expect(screen.queryByText(/^By continuing/)).not.toBeInTheDocument();
});

test.each([
  ['/login', false],
  ['/login', true],
  ['/signin', true],
  ['/create-account', true],
  ['/forgot-password', true],
])('%s names the texts beside the provider, and opens them', async (path, isPasswordHidden) => {
  setSignInOptions({ ...PROVIDER, isPasswordHidden });
  const { user } = await renderApp(path);
  expect(await findNote()).toHaveTextContent(
    'By continuing you agree to the Terms of Service and Privacy Policy.',
  );
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getAddress()).toBe(path));
  }
});

test('a signed-in user reads that passwords are switched off, and has no second sign-in', async () => {
  setSignInOptions({ ...PROVIDER, isPasswordHidden: true });
  const { user } = await renderApp('/forgot-password', {
    session: SESSION,
    handlers: { viewer: () => API_USER },
  });
  expect(await screen.findByText(/^Passwords are switched off here/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sign in with Example ID' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(getAddress()).toBe('/settings');
});
