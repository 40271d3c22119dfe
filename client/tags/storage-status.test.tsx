import { act, screen, within } from '@testing-library/react';
import { savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { noteConnection } from '../local/connection.store.ts';
import { noteUnwritten } from '../local/storage-trouble.store.ts';
import { openCollection } from './tests/open-collection.tsx';

test('the collection says who answers it, and what this browser could not store', async () => {
  const { user } = await openCollection({ tags: [savedTag('1', UNITED)] });
  await screen.findByText('API Connected');
  act(() => noteConnection('local'));
  expect(screen.getByText('Local Storage')).toHaveAttribute('role', 'status');
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('alert')).not.toBeInTheDocument();
  const { id, updatedAt, tagConfig: config } = savedTag('2', UNITED);
  act(() => noteUnwritten('full', [{ id, updatedAt, config }]));
  expect(main.getByRole('alert')).toHaveTextContent('This browser has no room left to store it.');
  expect(main.getByRole('button', { name: 'Export Data' })).toBeInTheDocument();
  await user.click(main.getByRole('button', { name: 'Close' }));
  expect(main.queryByRole('alert')).not.toBeInTheDocument();
});
