import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseDraft, serializeDraft } from '../editor/state/draft.ts';
import { openDesign } from '../editor/state/edit-design.ts';
import { useEditor } from '../editor/state/editor-store.ts';
import { savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { card, field, openEditor } from '../editor/tests/open-editor.tsx';
import { noteConnection } from './connection.store.ts';
import { markClean, pendingEntries } from './local.store.ts';
import { button, comeBack, onlyPending, OPEN, rows, save, UNITED_CARD } from './tests/offline-editor.ts';

test('what was deleted here is marked in the list once the server answers, until it is deleted there', async () => {
  const app = await openEditor({ tags: [OPEN] });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  app.server.offline = true;
  await app.user.click(button(/^Delete PEK/));
  await app.user.click(button('Delete'));
  expect(await screen.findByText('Deleted: Save Config stores it anew')).toBeInTheDocument();
  await comeBack(app);
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Deleted here'));
});

test('a new tag that had arrived all the same is found in the list, and is new no more', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  await app.user.type(field('City'), ' south');
  await save(app);
  const { id, config } = onlyPending();
  app.server.handlers['tags'] = () => ({ nodes: [savedTag(id, UNITED, config)], next: null });
  app.server.handlers['tagCounts'] = () => [{ airlineId: UNITED.id, count: 1 }];
  await comeBack(app);
  await waitFor(() => expect(pendingEntries()).toEqual([]));
  expect(await screen.findByText('1 saved tag')).toBeInTheDocument();
});

test('a tag that is uploaded while the counts are on their way counts once', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  await save(app);
  const { id, updatedAt, config } = await waitFor(onlyPending);
  app.server.handlers['tagCounts'] = () => [{ airlineId: UNITED.id, count: 1 }];
  const answer = app.server.pause();
  app.server.offline = false;
  act(() => noteConnection('connected'));
  await waitFor(() => expect(app.server.callsOf('TagCounts').length).toBeGreaterThan(1));
  await act(() => markClean(id, savedTag(id, UNITED, config), updatedAt));
  answer();
  expect(await screen.findByText('1 saved tag')).toBeInTheDocument();
});

test('leaving the session without a server is asked about first', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  act(() => noteConnection('local'));
  await app.user.click(button('Logout'));
  const question = within(await screen.findByRole('dialog', { name: 'Logout without the server?' }));
  await app.user.click(question.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.server.callsOf('Logout')).toEqual([]);
  expect(localStorage.getItem('auth_token')).not.toBeNull();
});

test('the server can be asked at once whether it is back', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  act(() => noteConnection('local'));
  expect(screen.getByText(/stays in this browser until it can/)).toBeInTheDocument();
  app.server.offline = false;
  await app.user.click(button('Try again'));
  await screen.findByText('API Connected');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a mark that cannot come leaves its colour, and is asked for again once the server answers', async () => {
  await openEditor();
  await card(UNITED_CARD);
  const mark = () => button(/^United/).querySelector('img');
  fireEvent.error(mark() ?? document.body);
  expect(mark()).toBeNull();
  act(() => noteConnection('local'));
  expect(mark()).not.toBeNull();
});

test('a design that is brought back after a crash in the midst of its save is saved as it is now', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  act(() => noteConnection('local'));
  await app.user.type(field('City'), ' 1');
  const { newId } = useEditor.getState();
  const crashed = serializeDraft(useEditor.getState());
  await save(app);
  // The draft was not removed any more, and names the tag that its save has made.
  const draft = parseDraft(JSON.parse(JSON.stringify(crashed)) as Record<string, unknown>);
  act(() => (draft ? openDesign(draft) : undefined));
  await app.user.type(field('City'), '2');
  await save(app);
  expect(onlyPending()).toMatchObject({ id: newId, state: 'new', config: { city: 'BEIJING 12' } });
});

test('a design that was begun on a sample is of the airline of the server once that answers', async () => {
  const app = await openEditor({ offline: true });
  await card(UNITED_CARD);
  await app.user.type(field('City'), ' 2');
  await save(app);
  await comeBack(app);
  await waitFor(() => expect(useEditor.getState().airlineId).toBe(UNITED.id));
  expect(pendingEntries()).toMatchObject([{ airlineId: UNITED.id }]);
  await waitFor(() => expect(rows()).toHaveLength(1));
});
