import { screen } from '@testing-library/react';
import { API_USER, renderApp, SESSION } from '../tests/render-app.tsx';

test('the shortcuts of one key can be switched off in this browser', async () => {
  const { user } = await renderApp('/settings', { session: SESSION, handlers: { viewer: () => API_USER } });
  const keys = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
  expect(keys).toBeChecked();
  await user.click(keys);
  expect(keys).not.toBeChecked();
  expect(localStorage.getItem('tailfin_single_keys')).toBe('off');
  await user.click(keys);
  expect(localStorage.getItem('tailfin_single_keys')).toBeNull();
});
