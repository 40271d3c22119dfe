import { screen, within } from '@testing-library/react';
import { address, renderApp } from '../../tests/render-app.tsx';

test.each([
  ['Terms of Service', 8],
  ['Privacy Policy', 10],
])('%s opens over the form with its sections, and leaves the box alone', async (name, count) => {
  const { user } = await renderApp('/signin');
  await user.click(await screen.findByRole('link', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  const sections = await within(dialog).findAllByRole('heading', { level: 3 });
  expect(sections.map(({ textContent }) => textContent?.split('.')[0])).toEqual(
    Array.from({ length: count }, (_, index) => String(index + 1)),
  );
  for (const heading of sections) {
    const words = heading.parentElement?.textContent?.split(/\s+/) ?? [];
    expect(words.length).toBeGreaterThan(60);
  }
  expect(within(dialog).getByRole('link', { name: 'legal@tailfin.example' })).toHaveAttribute(
    'href',
    'mailto:legal@tailfin.example',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/signin');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('the privacy text states the age limit, the storage keys and that there are no cookies', async () => {
  await renderApp('/create-account#privacy-policy');
  const dialog = await screen.findByRole('dialog', { name: 'Privacy Policy' });
  await within(dialog).findAllByRole('heading', { level: 3 });
  expect(dialog).toHaveTextContent('not meant for children under 13');
  expect(dialog).toHaveTextContent('We set no cookies');
  for (const key of ['auth_token', 'user_data', 'pending_verification_email']) {
    expect(dialog).toHaveTextContent(key);
  }
});
