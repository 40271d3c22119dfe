import { act, screen } from '@testing-library/react';
import { startLanguage } from '../language/choose-language.ts';
import { showFormats } from '../language/format-choices.ts';
import { formatDistance } from '../language/local-formats.ts';
import { API_USER, changeInOtherTab, renderApp, SESSION } from '../tests/render-app.tsx';

const openSettings = () => renderApp('/settings', { session: SESSION, handlers: { viewer: () => API_USER } });

test('the formats are kept in this browser, and taken up from another tab', async () => {
  await startLanguage();
  const { user } = await openSettings();
  const distance = await screen.findByRole('combobox', { name: 'Distance' });
  await user.selectOptions(distance, 'Miles');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'As usual in this language');
  await user.selectOptions(screen.getByRole('combobox', { name: 'First day of the week' }), 'Saturday');
  expect(localStorage.getItem('tailfin_formats')).toBe('mi saturday');
  expect(formatDistance(100)).toBe('62 mi');
  await changeInOtherTab(() => localStorage.setItem('tailfin_formats', 'nm'), 'tailfin_formats');
  expect(distance).toHaveDisplayValue('Nautical miles');
  expect(screen.getByRole('combobox', { name: 'First day of the week' })).toHaveDisplayValue(
    'As usual in this language',
  );
  expect(formatDistance(100)).toBe('54 nm');
  act(() => showFormats(['km', 'h23']));
});

test.each([
  ['en-US', '62 mi'],
  ['en-GB', '62 mi'],
  ['en', '100 km'],
  ['en-IE', '100 km'],
  ['de-DE', '100 km'],
])('without a choice, distances in a browser of %s are as %s', (language, text) => {
  const mock = jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  showFormats([]);
  expect(formatDistance(100)).toBe(text);
  mock.mockRestore();
  showFormats(['km', 'h23']);
});
