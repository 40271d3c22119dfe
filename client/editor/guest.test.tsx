import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { listDraftKeys } from '../drafts/draft-storage.ts';
import { createTimestampAfter } from '../offline/outbox/outbox-changes.ts';
import { addDeletion } from '../offline/outbox/outbox-tags.ts';
import { changeOutbox, readOutbox } from '../offline/outbox/outbox.ts';
import { LIST_KEY, OWNER_KEY } from '../offline/stored-list.ts';
import { deleteSnapshots } from '../offline/snapshot.ts';
import { addPendingTag } from '../offline/tests/pending.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { GUEST } from '../session/current-user.ts';
import { getAddress, changeInOtherTab, KESTREL, SESSION } from '../tests/render-app.tsx';
import { writeSession } from '../session/stored-session.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';

const UNITED_CARD = 'UNITED AIRLINES, PEK, BEIJING, CN';
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
const findStatus = (text: string) =>
  screen.findByText(
    (_, element) => element?.getAttribute('role') === 'status' && element.textContent === text,
  );
const listRows = () =>
  within(screen.getByRole('list', { name: /^Saved tags of/ })).getAllByRole('button', { name: /^PEK/ });
const readGuestDesigns = () =>
  readOutbox(GUEST).pending.map(({ call }) =>
    call.operation === 'SaveTag' ? call.variables.input.config.city : call.operation,
  );

/** Records the idempotency keys of all following saves. */
function recordKeys(): (string | null)[] {
  const idempotencyKeys: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    if (typeof init?.body === 'string' && JSON.parse(init.body).operationName === 'SaveTag')
      idempotencyKeys.push(new Headers(init.headers).get('Idempotency-Key'));
    return fetch(path, init);
  }) as typeof fetch;
  return idempotencyKeys;
}

beforeEach(deleteSnapshots);

async function openTry() {
  const app = await openEditor({ guest: true });
  await findCard(UNITED_CARD);
  return app;
}

test('/try is the editor without an account: it asks for the public lists only', async () => {
  const { server, user } = await openTry();
  await findStatus('Local Storage');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByText('You are not signed in.')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  expect(screen.queryByText('Upload a logo…')).not.toBeInTheDocument();
  await user.click(getField('Departure'));
  await waitFor(() => expect(server.listCalls('Airports')).toHaveLength(1));
  expect(new Set(server.calls.map(({ operation }) => operation))).toEqual(
    new Set(['Airlines', 'Airports', 'RegistrationMode']),
  );
  await user.click(getButton('Sign In / Register'));
  expect(getAddress()).toBe('/login');
});

test.each([
  ['closed', 'New accounts cannot be made here. Designs stay in this browser, or in a file that you save.'],
  ['open', 'Designs stay in this browser'],
])('where registration is %s, /try says where designs stay', async (mode, text) => {
  await openEditor({ guest: true, handlers: { registrationMode: () => mode } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('designs are saved in this browser, come back after a reload, and can be deleted', async () => {
  const { server, user } = await openTry();
  await user.type(getField('City'), ' south');
  await user.click(getButton('Save Config'));
  await findStatus('Configuration saved');
  await findStatus('Saved in this browser');
  await user.type(getField('City'), 'ern');
  await user.click(getButton('Save Config'));
  await waitFor(() => expect(readGuestDesigns()).toEqual(['BEIJING SOUTHERN']));
  await waitFor(() => expect(localStorage.getItem(LIST_KEY)).toContain('BEIJING SOUTHERN'));
  expect(localStorage.getItem(OWNER_KEY)).toBe(GUEST);
  expect(server.listCalls('SaveTag')).toEqual([]);

  const stored = Object.entries<string>(localStorage);
  cleanup();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  const reopenedApp = await openEditor({ guest: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING SOUTHERN, CN');
  expect(listRows()).toHaveLength(1);
  await reopenedApp.user.click(getButton('Delete PEK 7/16-2025'));
  await reopenedApp.user.click(getButton('Delete'));
  await waitFor(() => expect(readGuestDesigns()).toEqual(['BEIJING SOUTHERN', 'DeleteTag']));
  await waitFor(() => expect(screen.queryByRole('list', { name: /^Saved tags of/ })).not.toBeInTheDocument());
  const notice = (await screen.findByText(/ deleted$/)).parentElement ?? document.body;
  await reopenedApp.user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(readGuestDesigns()).toEqual(['BEIJING SOUTHERN']));
  await waitFor(() => expect(listRows()).toHaveLength(1));
  expect(reopenedApp.server.listCalls('DeleteTag')).toEqual([]);
});

test('without a server the airlines of the last visit are listed', async () => {
  await openTry();
  cleanup();
  await openEditor({ guest: true, offline: true });
  await findCard(UNITED_CARD);
  await findStatus('Local Storage');
  expect(getButton('SkyTeam')).toBeInTheDocument();
});

test('a signed-in user who opens /try gets the editor of the account', async () => {
  await openEditor({ path: '/try' });
  await findCard(UNITED_CARD);
  expect(getAddress()).toBe('/');
});

test('whoever signs in in another tab neither sees nor sends what the guest has made', async () => {
  const { server } = await openTry();
  await act(() => addPendingTag(GUEST, 'guest-tag-1', { ...DEFAULT_DESIGN, city: 'OURS' }));
  await changeInOtherTab(() => writeSession(SESSION));
  expect(getAddress()).toBe('/');
  await screen.findByRole('link', { name: KESTREL.nickname });
  await findCard(UNITED_CARD);
  await findStatus('API Connected');
  expect(screen.queryByText('In this browser')).not.toBeInTheDocument();
  expect(server.listCalls('SaveTag')).toEqual([]);
  expect(readGuestDesigns()).toEqual(['OURS']);
});

/** Opens the editor of a user in a browser where a guest has saved one design and left another unsaved. */
async function openAfterGuest() {
  await addPendingTag(GUEST, 'guest-tag-1', { ...DEFAULT_DESIGN, city: 'SUVA' });
  const unsaved = { design: { ...DEFAULT_DESIGN, city: 'NADI' }, newId: 'guest-tag-2', tag: null, at: 1 };
  localStorage.setItem(`tailfin_draft_${GUEST}_tab`, JSON.stringify(unsaved));
  const app = await openEditor();
  await screen.findByText('2 tags made without an account');
  return app;
}

const listSentIds = (server: Awaited<ReturnType<typeof openEditor>>['server']) =>
  server.listCalls('SaveTag').map(({ variables }) => (variables['input'] as { newId: string }).newId);

test("a guest's designs are offered to the account, and are sent once however often they are added", async () => {
  const { server, user } = await openAfterGuest();
  await findStatus('API Connected');
  expect(server.listCalls('SaveTag')).toEqual([]);
  const previousOutbox = localStorage.getItem(`tailfin_outbox_${GUEST}`) ?? '';
  await user.click(getButton('Add them'));
  await screen.findByText('2 tags added to your account');
  await waitFor(() => expect(listSentIds(server)).toEqual(['guest-tag-1', 'guest-tag-2']));
  await waitFor(() => expect(readOutbox(SESSION.user.id).pending).toEqual([]));
  expect(screen.queryByText(/changes? saved/)).toBeNull();
  expect(readGuestDesigns()).toEqual([]);
  expect(listDraftKeys(GUEST)).toEqual([]);

  // A page that was closed before it removed the guest's copy offers the design again. The second call has the same key.
  const keys = recordKeys();
  await changeInOtherTab(() => localStorage.setItem(`tailfin_outbox_${GUEST}`, previousOutbox), null);
  await user.click(getButton('Add it'));
  await waitFor(() => expect(listSentIds(server)).toEqual(['guest-tag-1', 'guest-tag-2', 'guest-tag-1']));
  expect(keys).toEqual([JSON.parse(previousOutbox).pending[0].key]);
});

test('a design that the guest deleted is not offered, and comes to Recently deleted of the account', async () => {
  await addPendingTag(GUEST, 'guest-tag-1', { ...DEFAULT_DESIGN, city: 'SUVA' });
  await addPendingTag(GUEST, 'guest-tag-2', { ...DEFAULT_DESIGN, city: 'LIMA' });
  const title = 'PEK LIMA';
  await changeOutbox(GUEST, (outbox) => {
    const at = outbox.pending.at(-1)?.at ?? '';
    return addDeletion(outbox, { id: 'guest-tag-2', shownVersion: at, title }, createTimestampAfter(at))
      .outbox;
  });
  const deleteTag = () => ({ __typename: 'Done', done: true });
  const { server, user } = await openEditor({ handlers: { deleteTag } });
  await screen.findByText('1 tag made without an account');
  await user.click(getButton('Add it'));
  await waitFor(() => expect(server.listCalls('DeleteTag')).toHaveLength(1));
  expect(listSentIds(server)).toEqual(['guest-tag-1', 'guest-tag-2']);
  expect(server.listCalls('DeleteTag')[0]?.variables).toMatchObject({ id: 'guest-tag-2' });
  expect(readGuestDesigns()).toEqual([]);
});

test("a guest's designs can be discarded, and kept after all", async () => {
  const { server, user } = await openAfterGuest();
  await user.click(getButton('Discard'));
  await screen.findByText('2 tags discarded');
  expect(readGuestDesigns()).toEqual([]);
  await user.click(getButton('Keep them'));
  await screen.findByText('2 tags made without an account');
  expect(readGuestDesigns()).toEqual(['SUVA']);
  expect(server.listCalls('SaveTag')).toEqual([]);
});
