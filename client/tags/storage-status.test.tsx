import { act, cleanup, screen, within } from '@testing-library/react';
import { AIRLINES, AIRPORTS, createSavedTag, UNITED } from '../editor/tests/catalogue.ts';
import { openEditor } from '../editor/tests/open-editor.tsx';
import { setConnectionStatus } from '../offline/connection.ts';
import { reportUnreadableData, reportWriteFailure } from '../offline/status/storage-problem.ts';
import { addPendingTag, STORED_REFUSAL } from '../offline/tests/pending.ts';
import { getAddress, KESTREL } from '../tests/render-app.tsx';
import { openCollection } from './tests/open-collection.tsx';

test('the collection shows whether the server or this browser responds, and what could not be stored', async () => {
  const { user } = await openCollection({ tags: [createSavedTag('1', UNITED)] });
  await screen.findByText('API Connected');
  act(() => setConnectionStatus('local'));
  expect(screen.getByText('Local Storage')).toHaveAttribute('role', 'status');
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('alert')).not.toBeInTheDocument();
  act(() => reportWriteFailure('full', [createSavedTag('2', UNITED).tagConfig]));
  expect(main.getByRole('alert')).toHaveTextContent('The storage of this browser is full.');
  expect(main.getByRole('button', { name: 'Export Data' })).toBeInTheDocument();
  await user.click(main.getByRole('button', { name: 'Close' }));
  expect(main.queryByRole('alert')).not.toBeInTheDocument();
});

test('where nothing could be rescued of what is unreadable, its export says so and makes no file', async () => {
  const { user, createdUrls } = await openCollection({ tags: [createSavedTag('1', UNITED)] });
  await screen.findByText('API Connected');
  act(() => reportUnreadableData([]));
  const main = within(screen.getByRole('main'));
  const previousCount = createdUrls.length;
  await user.click(main.getByRole('button', { name: 'Export Data' }));
  expect(main.getByRole('alert')).toHaveTextContent(/ No data to export$/);
  expect(createdUrls).toHaveLength(previousCount);
});

const ONE = '1 change needs your decision';

/** Adds a pending tag of Kestrel that the server has refused. */
const leaveRefused = (id: string, city: string) =>
  act(() =>
    addPendingTag(
      KESTREL.id,
      id,
      createSavedTag(id, UNITED, { iata: 'NRT', city }).tagConfig,
      STORED_REFUSAL,
    ),
  );

test('a change that needs a decision is told, and leads to the review in the editor', async () => {
  const handlers = { airlines: () => AIRLINES, airports: () => AIRPORTS, tagCounts: () => [] };
  const { user } = await openCollection({ tags: [createSavedTag('1', UNITED)], handlers });
  await screen.findByText('API Connected');
  expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
  await leaveRefused('9', 'TOKYO');
  expect(screen.getByText(ONE)).toHaveProperty('tagName', 'OUTPUT');
  act(() => setConnectionStatus('local'));
  expect(screen.queryByText(ONE)).not.toBeInTheDocument();
  act(() => setConnectionStatus('connected'));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(within(dialog).getByRole('listitem')).toHaveAccessibleName(/TOKYO/);
});

test('the URL of the review opens it once, and only if a change needs a decision', async () => {
  await openEditor({ tags: [createSavedTag('1', UNITED)] });
  await screen.findByText('API Connected');
  await leaveRefused('9', 'TOKYO');
  cleanup();
  const { user } = await openEditor({ tags: [createSavedTag('1', UNITED)], path: '/?review=' });
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(getAddress()).toBe('/');
  await user.click(within(dialog).getByRole('button', { name: 'Later' }));
  await screen.findByRole('button', { name: 'Review' });
  cleanup();
  localStorage.clear();
  await openEditor({ tags: [createSavedTag('1', UNITED)], path: '/?review=' });
  await screen.findByText('API Connected');
  expect(getAddress()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
