import { screen } from '@testing-library/react';
import { fillIn } from '../../tests/fill-in.ts';
import { renderApp } from '../../tests/render-app.tsx';

test('the error of a field stays until its input is right, and says what is still wrong', async () => {
  const { user } = await renderApp('/create-account');
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await fillIn(user, screen.getByLabelText(label), text);
  };
  await fill('Email', 'kestrel');
  await fill('Password', 'secret12');
  await fill('Confirm Password', 'secret13');
  await user.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
  await user.type(screen.getByLabelText('Email'), '@');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await user.clear(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  await fill('Email', 'kestrel@example.com');
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  await fill('Password', 'secret13');
  expect(screen.getByLabelText('Confirm Password')).not.toHaveAccessibleDescription();
});
