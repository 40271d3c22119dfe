import { screen, within } from '@testing-library/react';
import { computeTextId, ENGLISH } from '../../tag/texts/translate.ts';
import { showLanguage } from '../language/use-language.ts';
import { renderApp } from '../tests/render-app.tsx';

const NOTE = 'The English text holds; this translation is for reading only.';

afterEach(() => showLanguage(ENGLISH));

test('a translation says that the English text holds, and shows it on request', async () => {
  const translations = { [computeTextId('Fair use', '')]: ['Faire Nutzung'] };
  showLanguage({ locale: 'de', translations });
  const { user } = await renderApp('/signin#terms-of-service');
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
  expect(await within(dialog).findByRole('heading', { name: '6. Faire Nutzung' })).toBeInTheDocument();
  expect(within(dialog).getByText(NOTE)).toBeInTheDocument();

  await user.click(within(dialog).getByRole('button', { name: 'Show the English text' }));
  const heading = within(dialog).getByRole('heading', { name: '6. Fair use' });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(within(dialog).queryByText(NOTE)).not.toBeInTheDocument();

  await user.click(within(dialog).getByRole('button', { name: 'Show the translation' }));
  expect(within(dialog).getByRole('heading', { name: '6. Faire Nutzung' })).toBeInTheDocument();
});

test('the English text has no note', async () => {
  await renderApp('/signin#terms-of-service');
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
  await within(dialog).findByRole('heading', { name: '6. Fair use' });
  expect(dialog).not.toHaveTextContent('The English text holds');
});
