import { screen } from '@testing-library/react';
import { writeImage } from '../../session/image-cache.ts';
import { openEditor } from '../tests/open-editor.tsx';

test("shows the user's avatar from the image cache, as decoration", async () => {
  writeImage('7', 'avatar', '/img/uploads/a.jpg');
  await openEditor();
  const nickname = await screen.findByRole('link', { name: 'Kestrel' });
  const avatar = nickname.closest('div')?.querySelector('img');
  expect(avatar).toHaveAttribute('src', '/img/uploads/a.jpg');
  expect(avatar).toHaveAttribute('alt', '');
});

test('shows the initial of a user without an avatar', async () => {
  await openEditor();
  const nickname = await screen.findByRole('link', { name: 'Kestrel' });
  expect(nickname.closest('div')).toHaveTextContent(/^KKestrel/);
});
