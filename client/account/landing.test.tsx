import { fireEvent, screen } from '@testing-library/react';
import { address, renderApp } from '../tests/render-app.tsx';

test('the landing page names the product and leads in', async () => {
  const { user, server } = await renderApp('/login');
  expect(screen.getByText('Tailfin')).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Every flight deserves its tag.' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Not affiliated with any airline.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'JOIN IN' }));
  expect(address()).toBe('/create-account');
  // Without the focus a screen reader would not announce the new page.
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toHaveFocus();
  expect(document.title).toBe('Create Account · Tailfin');
  expect(server.calls).toEqual([]);
});

test('the fan of cards is decoration', async () => {
  await renderApp('/login');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(document.querySelectorAll('img[src^="/img/sample_"]')).toHaveLength(5);
});

test('a card of the fan that does not load is not shown broken', async () => {
  await renderApp('/login');
  const [gone, ...others] = document.querySelectorAll('img[src^="/img/sample_"]');
  if (gone) fireEvent.error(gone);
  expect(gone).not.toBeVisible();
  for (const card of others) expect(card).toBeVisible();
});
