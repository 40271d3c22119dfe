import { screen, within } from '@testing-library/react';
import { TERMS_VERSION } from '../../../tag/product.ts';
import { STORAGE_KEYS } from '../../session/storage.ts';
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
    const paragraphs = [...(heading.parentElement?.querySelectorAll('p') ?? [])];
    const words = paragraphs.flatMap(({ textContent }) => textContent?.match(/\S+/g) ?? []);
    expect({ section: heading.textContent, enough: words.length >= 60 }).toMatchObject({ enough: true });
  }
  expect(within(dialog).getByRole('link', { name: 'legal@tailfin.example' })).toHaveAttribute(
    'href',
    'mailto:legal@tailfin.example',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/signin');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

async function openPrivacy() {
  const app = await renderApp('/create-account#privacy-policy');
  const dialog = await screen.findByRole('dialog', { name: 'Privacy Policy' });
  await within(dialog).findAllByRole('heading', { level: 3 });
  return { ...app, dialog };
}

test('the privacy text states the age limit and that there are no cookies', async () => {
  const { dialog } = await openPrivacy();
  expect(dialog).toHaveTextContent('not meant for children under 13');
  expect(dialog).toHaveTextContent('We set no cookies');
});

test('the privacy text names every key of the browser storage', async () => {
  const { dialog } = await openPrivacy();
  for (const key of [...Object.values(STORAGE_KEYS), 'tailfin_image_']) {
    expect(dialog).toHaveTextContent(key);
  }
});

test.each([
  ['deletion, download and password in Settings', 'below Logout'],
  ['where a photo was taken', '(GPS)'],
  ['who can see a photo', 'Whoever has that address can see the picture'],
  ['how long a photo stays', 'twenty-four hours after nothing refers to it'],
  ['how long the image cache stays', 'for at most seven days'],
  ['how long a reset link is good', 'a link that sets a new password for thirty minutes'],
])('the privacy text says %s', async (_, words) => {
  const { dialog } = await openPrivacy();
  expect(dialog).toHaveTextContent(words);
});

test('the terms say what is kept of an acceptance, and that a tick at sign-in is not', async () => {
  await renderApp('/signin#terms-of-service');
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
  await within(dialog).findAllByRole('heading', { level: 3 });
  expect(dialog).toHaveTextContent('when you create an account, and we keep the version you accepted');
  expect(dialog).toHaveTextContent('when you sign in confirms that they still hold between us; that is not stored');
});

test('each legal text shows the version that a registration accepts', async () => {
  const { dialog } = await openPrivacy();
  expect(within(dialog).getByText(`Version ${TERMS_VERSION}`)).toBeInTheDocument();
});
