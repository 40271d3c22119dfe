import { act, screen } from '@testing-library/react';
import { startLanguage } from '../language/choose-language.ts';
import { showFormats } from '../language/format-choices.ts';
import { formatDistance } from '../language/local-formats.ts';
import { API_USER, changeInOtherTab, renderApp, SESSION } from '../tests/render-app.tsx';

const openSettings = () => renderApp('/settings', { session: SESSION, handlers: { viewer: () => API_USER } });

afterEach(() => act(() => showFormats([])));

test('the formats are kept in this browser, and taken up from another tab', async () => {
  await startLanguage();
  const { user } = await openSettings();
  expect(formatDistance(100)).toBe('100 km');
  const distance = await screen.findByRole('combobox', { name: 'Distance' });
  await user.selectOptions(distance, 'Miles');
  await user.selectOptions(screen.getByRole('combobox', { name: 'First day of the week' }), 'Saturday');
  expect(localStorage.getItem('tailfin_formats')).toBe('mi saturday');
  expect(formatDistance(100)).toBe('62 mi');
  await changeInOtherTab(() => localStorage.setItem('tailfin_formats', 'nm'), 'tailfin_formats');
  expect(distance).toHaveDisplayValue('Nautical miles');
  expect(screen.getByRole('combobox', { name: 'First day of the week' })).toHaveDisplayValue(
    'As usual in this language',
  );
  expect(formatDistance(100)).toBe('54 nm');
});
