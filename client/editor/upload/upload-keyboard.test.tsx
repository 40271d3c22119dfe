import { screen, waitFor } from '@testing-library/react';
import { localData } from '../../offline/local.store.ts';
import { allDone, city, comeBack, entry, onServer, removal, review } from './tests/come-back.tsx';

test('the keyboard goes on at the next row, and Escape closes at any time', async () => {
  const app = await comeBack({ entries: ['a', 'b'].map((id) => entry(id, { config: city(id) })) });
  const dialog = await review(app.user);
  const press = async (name: string) => {
    const [button] = dialog.getAllByRole('button', { name });
    button?.focus();
    await app.user.keyboard('{Enter}');
  };
  await press('Upload');
  await dialog.findByText('1 done, 1 to go');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Upload' })).toHaveFocus());
  await press('Upload');
  await allDone();
  await waitFor(() =>
    expect(dialog.getAllByRole('button', { name: 'Close' })).toContain(document.activeElement),
  );
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('Enter that is held or pressed twice uploads, and answers no question that comes after it', async () => {
  const app = await comeBack({
    entries: [entry('a')],
    removals: [removal('tag', 'b')],
    stored: [onServer('b', 'THERE')],
  });
  const dialog = await review(app.user);
  await dialog.findByText('Deleted here');
  dialog.getByRole('button', { name: 'Upload 1 design' }).focus();
  await app.user.keyboard('{Enter}');
  await screen.findByText('1 done, 1 to go');
  await waitFor(() => expect(dialog.getByRole('listitem')).toHaveFocus());
  await app.user.keyboard('{Enter}{Enter}');
  expect([app.cities(), localData().removals.length]).toEqual([['HERE', 'THERE'], 1]);
  await app.user.tab();
  expect(dialog.getByRole('button', { name: 'Delete there' })).toHaveFocus();
});
