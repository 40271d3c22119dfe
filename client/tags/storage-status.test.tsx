import { act, cleanup, screen, within } from '@testing-library/react';
import { AIRLINES, AIRPORTS, savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { openEditor } from '../editor/tests/open-editor.tsx';
import { noteConnection } from '../offline/connection.store.ts';
import { keepAirports } from '../offline/kept-lists.ts';
import { changeLocal, cleanEntry } from '../offline/local.store.ts';
import { noteUnreadable, noteUnwritten } from '../offline/storage-trouble.store.ts';
import { address } from '../tests/render-app.tsx';
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

test('where nothing could be rescued of what is unreadable, its export says so and makes no file', async () => {
  const { user, made } = await openCollection({ tags: [savedTag('1', UNITED)] });
  await screen.findByText('API Connected');
  act(() => noteUnreadable([]));
  const main = within(screen.getByRole('main'));
  const before = made.length;
  await user.click(main.getByRole('button', { name: 'Export Data' }));
  expect(main.getByRole('alert')).toHaveTextContent(/ No data to export$/);
  expect(made).toHaveLength(before);
});

const ONE = '1 design is saved in this browser only';

/** Saves a tag in this browser only, under the name of whoever is signed in. */
const saveHere = (id: string, city: string) =>
  act(() =>
    changeLocal((data) => ({
      ...data,
      entries: [
        ...data.entries,
        { ...cleanEntry(savedTag(id, UNITED, { iata: 'NRT', city })), state: 'new' },
      ],
    })),
  );

test('what waits in this browser is told where it is looked at, and leads to the editor that uploads it', async () => {
  const handlers = { airlines: () => AIRLINES, airports: () => AIRPORTS, tagCounts: () => [] };
  const { user } = await openCollection({ tags: [savedTag('1', UNITED)], handlers });
  await screen.findByText('API Connected');
  expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
  await saveHere('9', 'TOKYO');
  expect(screen.getByText(ONE)).toHaveProperty('tagName', 'OUTPUT');
  act(() => noteConnection('local'));
  expect(screen.queryByText(ONE)).not.toBeInTheDocument();
  act(() => noteConnection('connected'));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved in this browser' });
  expect(within(dialog).getByRole('listitem')).toHaveAccessibleName(/TOKYO/);
});

test('that address opens what waits, once; where nothing does it is the editor and no more', async () => {
  await openEditor({ tags: [savedTag('1', UNITED)] });
  await screen.findByText('API Connected');
  await saveHere('9', 'TOKYO');
  cleanup();
  const { user } = await openEditor({ tags: [savedTag('1', UNITED)], path: '/?upload=' });
  const dialog = await screen.findByRole('dialog', { name: 'Saved in this browser' });
  expect(within(dialog).getByRole('button', { name: 'Upload 1 design' })).toBeInTheDocument();
  expect(address()).toBe('/');
  await user.click(within(dialog).getByRole('button', { name: 'Later' }));
  await screen.findByRole('button', { name: 'Review' });
  cleanup();
  localStorage.clear();
  await openEditor({ tags: [savedTag('1', UNITED)], path: '/?upload=' });
  await screen.findByText('API Connected');
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the figures and the count are of all that is shown, what waits in this browser included', async () => {
  keepAirports(AIRPORTS);
  const tags = [savedTag('1', UNITED)];
  await openCollection({ tags });
  await screen.findByText('API Connected');
  await saveHere('9', 'TOKYO');
  cleanup();
  await openCollection({ tags });
  expect(await screen.findByText('2 tags', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent('Tags2Airlines1Countries2');
});
