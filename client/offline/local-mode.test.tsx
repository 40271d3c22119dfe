import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { useEditor } from '../editor/state/editor-store.ts';
import { AIRLINES } from '../editor/tests/catalogue.ts';
import { findCard, getField, openEditor } from '../editor/tests/open-editor.tsx';
import { paths } from '../paths.ts';
import { SESSION } from '../tests/render-app.tsx';
import { clearAutoSynced, formatOutboxKey } from './outbox/outbox.ts';
import { downloadFile } from '../ui/download-file.ts';
import { deleteSnapshots } from './snapshot.ts';
import { LIST_KEY, OWNER_KEY } from './stored-list.ts';
import { addPendingTag, readPendingMutations } from './tests/pending.ts';

// jsdom cannot follow a download link.
jest.mock('../ui/download-file.ts', () => ({ downloadFile: jest.fn() }));

type App = Awaited<ReturnType<typeof openEditor>>;
type Entry = TagConfig & { readonly tag?: object };

const UNITED_CARD = 'UNITED AIRLINES, PEK, BEIJING, CN';
const USER_ID = SESSION.user.id;
const respondUnavailable = () => ({ status: 503, body: '<html>Service Unavailable</html>' });

const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
const findStatus = (text: string) =>
  screen.findByText(
    (_, element) => element?.getAttribute('role') === 'status' && element.textContent === text,
  );
const readStoredList = () => JSON.parse(localStorage.getItem(LIST_KEY) ?? '[]') as Entry[];

/** Returns the rows of the saved tags of the open airline. */
const listRows = () =>
  within(screen.getByRole('list', { name: /^Saved tags of/ })).getAllByRole('button', { name: /^PEK/ });

/** Records the headers of every SaveTag mutation from now on. */
function recordSaves(): Headers[] {
  const sentHeaders: Headers[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    if (typeof init?.body === 'string' && JSON.parse(init.body).operationName === 'SaveTag')
      sentHeaders.push(new Headers(init.headers));
    return fetch(path, init);
  }) as typeof fetch;
  return sentHeaders;
}

/** Saves the design and expects the status to show the place of the save, also after the saved tag is opened again. */
async function saveInBrowser({ user }: App): Promise<void> {
  await user.click(getButton('Save Config'));
  await findStatus('Configuration saved');
  await findStatus('Saved in this browser');
  expect(listRows()).toHaveLength(1);
  await user.click(getButton(/^PEK/));
  await waitFor(() => expect(screen.queryByText('Configuration saved')).not.toBeInTheDocument());
  await findStatus('Saved in this browser');
}

// The tests share one page, whose memory contains the snapshots and the synced tags.
beforeEach(async () => {
  await deleteSnapshots();
  clearAutoSynced();
});

test('without a server the two samples open, and the status says so', async () => {
  const { user } = await openEditor({ offline: true });
  await findCard(UNITED_CARD);
  await findStatus('Local Storage');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(getButton('Star Alliance')).toHaveAccessibleDescription('2');
  await user.click(getButton(/^Lufthansa/));
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  expect(useEditor.getState().design).toMatchObject({ icao: 'DLH', airlineIata: 'LH' });
});

/** Opens the editor at once after a page that has asked for no list. */
async function openEditorLater(prepare: (app: App) => void): Promise<App> {
  const app = await openEditor({ path: paths.settings });
  prepare(app);
  await act(async () => {
    window.history.pushState(null, '', paths.editor);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await findCard(UNITED_CARD);
  return app;
}

test('a server that refuses the first lists counts as unreachable until it answers, and the page says why', async () => {
  const { server, user } = await openEditorLater((app) =>
    app.server.rest.set('/graphql', () => ({ status: 418, body: '<h1>A teapot</h1>' })),
  );
  await findStatus('Local Storage');
  await screen.findByText(
    'What you save is kept in this browser, because the server refused a request: HTTP error! status: 418',
  );
  expect(screen.queryByText(/^Loading failed/)).not.toBeInTheDocument();
  expect(getButton('Star Alliance')).toHaveAccessibleDescription('2');
  await user.click(getButton('Try again'));
  await findStatus('Local Storage');
  server.rest.delete('/graphql');
  await user.click(getButton('Try again'));
  await findStatus('API Connected');
});

test('a first list that the server puts off for a second is asked for once more', async () => {
  let refusalCount = 0;
  const { server } = await openEditorLater((app) => {
    const { rest } = app.server;
    rest.set('/graphql', (init) => {
      if (!(init.body as string).includes('"Airlines"')) return { status: 404, body: '' };
      refusalCount += 1;
      rest.delete('/graphql');
      return { status: 429, body: '{}', headers: { 'Retry-After': '0.01' } };
    });
  });
  await findStatus('API Connected');
  expect(refusalCount).toBe(1);
  expect(server.listCalls('Airlines').length).toBeGreaterThan(1);
});

test('a read that the server puts off is sent twice more, and the server does not count as unreachable', async () => {
  let refusalCount = 0;
  const extensions = { code: 'TOO_MANY_ATTEMPTS', retryAfter: 0.01 };
  await openEditorLater((app) => {
    app.server.rest.set('/graphql', (init) => {
      if (!(init.body as string).includes('"TagCounts"')) return undefined;
      refusalCount += 1;
      return {
        status: 429,
        body: JSON.stringify({ errors: [{ message: 'Too many attempts.', extensions }] }),
        headers: { 'Retry-After': '0.01', 'Content-Type': 'application/graphql-response+json' },
      };
    });
  });
  await waitFor(() => expect(refusalCount).toBe(3));
  await findStatus('API Connected');
  expect(screen.queryByText('Local Storage')).not.toBeInTheDocument();
});

test('a save without a server stays in this browser, and is sent by itself when the server answers again', async () => {
  const app = await openEditor();
  await findCard(UNITED_CARD);
  await app.user.type(getField('City'), ' south');
  app.server.offline = true;
  await saveInBrowser(app);
  await findStatus('Local Storage');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(listRows()[0]).toHaveTextContent('In this browser');
  const [pending] = readPendingMutations();
  expect(JSON.parse(localStorage.getItem('tailfin_outbox_7') ?? '{}')).toMatchObject({
    pending: [{ key: pending?.key, call: { variables: { input: { config: { city: 'BEIJING SOUTH' } } } } }],
  });
  await waitFor(() => expect(readStoredList()).toMatchObject([{ city: 'BEIJING SOUTH' }]));
  expect(localStorage.getItem(OWNER_KEY)).toBe(USER_ID);

  const saveHeaders = recordSaves();
  app.server.offline = false;
  await app.user.click(getButton('Try again'));
  await screen.findByText('1 change saved');
  await findStatus('API Connected');
  expect(saveHeaders.map((headers) => headers.get('Idempotency-Key'))).toEqual([pending?.key]);
  expect(app.server.listCalls('SaveTag').at(-1)?.variables).toMatchObject(pending?.call.variables ?? {});
  await waitFor(() => expect(screen.queryByText('In this browser')).not.toBeInTheDocument());
  expect(listRows()).toHaveLength(1);
  expect(localStorage.getItem('tailfin_outbox_7') ?? '').not.toContain('BEIJING SOUTH');
});

test('a server that answers 503 counts as unreachable for the status, the list and saves, and all three recover', async () => {
  const app = await openEditorLater(({ server }) => server.rest.set('/graphql', respondUnavailable));
  await findStatus('Local Storage');
  await app.user.type(getField('City'), ' south');
  await saveInBrowser(app);
  // The health endpoint answers, but the API does not.
  await app.user.click(getButton('Try again'));
  await findStatus('Local Storage');
  expect(listRows()[0]).toHaveTextContent('In this browser');
  await waitFor(() => expect(readStoredList()).toMatchObject([{ city: 'BEIJING SOUTH' }]));

  app.server.rest.delete('/graphql');
  await app.user.click(getButton('Try again'));
  await screen.findByText('1 change saved');
  await findStatus('API Connected');
  expect(readPendingMutations()).toEqual([]);
  await waitFor(() => expect(screen.queryByText('In this browser')).not.toBeInTheDocument());
  expect(listRows()).toHaveLength(1);
});

test('a design that another program has put into the list becomes a saved tag, once', async () => {
  localStorage.setItem(LIST_KEY, JSON.stringify([{ ...DEFAULT_DESIGN, city: 'FROM OUTSIDE' }]));
  const { server } = await openEditor();
  await waitFor(() => expect(listRows()).toHaveLength(1));
  await screen.findByText('1 change saved');
  const calls = server.listCalls('SaveTag');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.variables).toMatchObject({ input: { config: { city: 'FROM OUTSIDE' } } });
  await waitFor(() => expect(readStoredList()).toMatchObject([{ city: 'FROM OUTSIDE', tag: { id: '101' } }]));

  // Reading the unchanged list after a storage event adds no mutation.
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: LIST_KEY }));
  });
  expect(readPendingMutations()).toEqual([]);
  expect(server.listCalls('SaveTag')).toHaveLength(1);
});

test('what another user has saved in this browser is neither shown nor sent', async () => {
  const theirs = { ...DEFAULT_DESIGN, city: 'THEIRS' };
  await addPendingTag('8', '00000000-0000-4000-8000-000000000008', theirs);
  const outbox = localStorage.getItem(formatOutboxKey('8'));
  const at = '2026-11-01T08:00:00.000Z';
  const tag = { id: '88', airlineId: AIRLINES[0]?.id, createdAt: at, updatedAt: at };
  localStorage.setItem(LIST_KEY, JSON.stringify([{ ...theirs, tag }]));
  localStorage.setItem(OWNER_KEY, '8');
  const app = await openEditor({ offline: true });
  await findCard(UNITED_CARD);
  expect(readPendingMutations()).toEqual([]);
  expect(screen.queryByText('In this browser')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^PEK/ })).not.toBeInTheDocument();

  app.server.offline = false;
  await app.user.click(getButton('Try again'));
  await findStatus('API Connected');
  await app.user.click(getButton('Save Config'));
  await findStatus('Configuration saved');
  // The tab has sent its own save; the other user's outbox is unchanged.
  expect(app.server.listCalls('SaveTag').map(({ variables }) => variables)).toMatchObject([
    { input: { config: { city: 'BEIJING' } } },
  ]);
  expect(localStorage.getItem(formatOutboxKey('8'))).toBe(outbox);
  expect(localStorage.getItem(OWNER_KEY)).not.toBe('8');
});

test('designs and deletions that an earlier version of the product has stored become pending', async () => {
  const at = '2026-11-01T08:00:00.000Z';
  const createEntry = (city: string, local: object) => ({ ...DEFAULT_DESIGN, city, local });
  const list = [
    createEntry('CHANGED', { id: '11', state: 'changed', base: { updatedAt: at } }),
    createEntry('NEW', { id: 'new-id', state: 'new' }),
    createEntry('COPY', { id: '12', state: 'same' }),
  ];
  const signedOut = {
    dynamicAirlines: [createEntry('PUT AWAY', { id: 'put-away', state: 'new' })],
    dynamicAirlines_removed: [{ kind: 'tags', id: '1', known: {}, words: 'United Airlines' }],
  };
  const removed = [
    { kind: 'tag', id: '13', updatedAt: at, words: 'NRT' },
    { kind: 'airline', id: '9', known: { 14: at }, words: 'KITE AIR' },
  ];
  localStorage.setItem(LIST_KEY, JSON.stringify(list));
  localStorage.setItem('dynamicAirlines_removed', JSON.stringify(removed));
  localStorage.setItem(`tailfin_local_${USER_ID}`, JSON.stringify(signedOut));
  await openEditor({ offline: true });
  await waitFor(() => expect(readPendingMutations()).toHaveLength(6));
  expect(readPendingMutations().map(({ call }) => call)).toMatchObject([
    { variables: { input: { id: '11', updatedAt: at, config: { city: 'CHANGED' } } } },
    { variables: { input: { newId: 'new-id', config: { city: 'NEW' } } } },
    { operation: 'DeleteTag', variables: { id: '13', updatedAt: at }, title: 'NRT' },
    { operation: 'DeleteAirline', variables: { id: '9' }, versions: { 14: at }, confirmed: false },
    { variables: { input: { newId: 'put-away', config: { city: 'PUT AWAY' } } } },
    { operation: 'RemoveTagsOfAirline', variables: { airlineId: '1' }, confirmed: false },
  ]);
  const left = ['dynamicAirlines_removed', `tailfin_local_${USER_ID}`].map((key) =>
    localStorage.getItem(key),
  );
  expect(left).toEqual([null, null]);
});

test('a cut-off outbox is said, and the designs that are whole in it can be had as a file', async () => {
  await addPendingTag(USER_ID, 'whole', { ...DEFAULT_DESIGN, city: 'WHOLE' });
  await addPendingTag(USER_ID, 'cut', { ...DEFAULT_DESIGN, city: 'CUT OFF' });
  const text = localStorage.getItem(formatOutboxKey(USER_ID)) ?? '';
  localStorage.setItem(formatOutboxKey(USER_ID), text.slice(0, text.indexOf('CUT OFF')));
  const { user } = await openEditor({ offline: true });
  const notice = await screen.findByText(/^Some data stored in this browser could not be read/);
  const download = jest.mocked(downloadFile).mockClear();
  await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Export Data' }));
  const [file, name] = download.mock.calls[0] ?? [];
  expect(name).toMatch(/^dynamicAirlines_export_\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readText(file as Blob))).toMatchObject([{ city: 'WHOLE' }]);
});

/** Reads a Blob as text, because jsdom's Blob has no text(). */
function readText(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });
}
