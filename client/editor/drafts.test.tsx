import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { listUnsyncedDesigns } from '../offline/status/storage-notice.tsx';
import { formatDraftKey, listDraftKeys, writeDraft } from '../drafts/draft-storage.ts';
import { writeSession } from '../session/stored-session.ts';
import { changeInOtherTab, KESTREL } from '../tests/render-app.tsx';
import { drafts, parseDraft, serializeDraft } from './state/draft.ts';
import { editDesign, openDesign } from './state/edit-design.ts';
import { type EditorState, useEditor } from './state/editor-store.ts';
import { createSavedTag, UNITED } from './tests/catalogue.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';

const OSPREY = { token: 'token-of-osprey', user: { ...KESTREL, id: '8', nickname: 'Osprey' } };
const LONG_AGO = 1_000_000;
const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
const listKestrelDrafts = () => listDraftKeys(KESTREL.id);
const parse = (text: string) => parseDraft(JSON.parse(text) as Record<string, unknown>);
const readStoredDraft = (key: string | undefined) => parse(localStorage.getItem(key ?? '') ?? '{}');
const store = (userId: string, state: EditorState, storedAt?: number) =>
  writeDraft(userId, 'gone', serializeDraft(state), storedAt);
const createTags = () => [createSavedTag('7', UNITED, { city: 'NADI' })];
const reset = () => act(() => useEditor.setState(useEditor.getInitialState(), true));

/** Returns an editor state with a refused city and an edited date. */
function createEditedState(city = 'SUVA'): EditorState {
  openDesign({
    design: { ...DEFAULT_DESIGN, city },
    airlineId: UNITED.id,
    tag: { id: '7', updatedAt: 'u' },
  });
  editDesign({ city: 'x'.repeat(61), date: 'today ', departure: 'NAN' });
  const state = useEditor.getState();
  useEditor.setState(useEditor.getInitialState(), true);
  return state;
}

test('a restored draft has the same texts, errors and tag', () => {
  const state = createEditedState();
  openDesign(
    parse(JSON.stringify(serializeDraft(state))) ?? { design: DEFAULT_DESIGN, airlineId: null, tag: null },
  );
  const { opening, lastEditAt, ...restored } = useEditor.getState();
  expect({ ...state, ...restored }).toEqual(state);
  expect([opening, lastEditAt]).not.toContain(state.opening);
  expect(useEditor.getState()).toMatchObject({
    changed: true,
    fieldErrors: { city: { code: 'FIELD_TOO_LONG' } },
  });
});

test.each([
  ['nothing in it', '{}'],
  [
    'a design that is none',
    JSON.stringify({ ...serializeDraft(createEditedState()), design: { airline: 7 } }),
  ],
  ['a field that is no text', JSON.stringify({ ...serializeDraft(createEditedState()), draft: { city: 7 } })],
])('a draft with %s is refused', (_, text) => {
  expect(parse(text)).toBeNull();
});

test('a reload restores the draft; a save removes it', async () => {
  const { user } = await openEditor({ tags: createTags() });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.type(getField('City'), ' 2');
  await waitFor(() => expect(readStoredDraft(listKestrelDrafts()[0])?.design.city).toBe('NADI 2'));
  const previousStorage = Object.fromEntries(Object.entries<string>(localStorage));
  const { newId } = useEditor.getState();
  cleanup();
  reset();
  Object.assign(localStorage, previousStorage);

  const reopenedApp = await openEditor({ tags: createTags() });
  await findCard('UNITED AIRLINES, PEK, NADI 2, CN');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  expect(useEditor.getState()).toMatchObject({ tag: { id: '7' }, newId, changed: true });
  // The single undo steps are lost, but Undo still returns to the saved design.
  await reopenedApp.user.click(getButton('Undo'));
  expect(getField('City')).toHaveValue('NADI');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  await reopenedApp.user.click(getButton('Redo'));
  await reopenedApp.user.click(getButton('Save Config'));
  expect(await screen.findByText('Configuration saved')).toBeInTheDocument();
  expect(listKestrelDrafts()).toEqual([]);
});

test('an edit is written into the storage once', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const write = jest.spyOn(Storage.prototype, 'setItem');
  await user.type(getField('City'), '2');
  await waitFor(() => expect(readStoredDraft(listKestrelDrafts()[0])?.design.city).toBe('BEIJING2'));
  expect(write.mock.calls.filter(([key]) => listKestrelDrafts().includes(key))).toHaveLength(1);
  write.mockRestore();
});

test('the draft of a closed tab is offered; it is restored after a question when this tab has a draft', async () => {
  store(KESTREL.id, createEditedState(), LONG_AGO);
  const { user } = await openEditor({ tags: createTags() });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  const offer = within(await screen.findByRole('group', { name: 'Unsaved design' }));
  expect(offer.getByText(/^Unsaved design of UNITED AIRLINES, PEK, SUVA, from /)).toBeInTheDocument();
  await user.type(getField('Date'), '2');
  await user.click(offer.getByRole('button', { name: 'Restore' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(getField('Date')).toHaveValue('today '));
  expect(getField('City')).toHaveValue('x'.repeat(61));
  expect(screen.queryByRole('group', { name: 'Unsaved design' })).not.toBeInTheDocument();
  expect(listKestrelDrafts()).toHaveLength(1);
  expect(listKestrelDrafts()).not.toContain(formatDraftKey(KESTREL.id, 'gone'));
});

test('a tab that crashes is noticed, and one that comes back too', async () => {
  const key = formatDraftKey(KESTREL.id, 'gone');
  const lockedKeys = new Set([key]);
  const query = jest.fn(() => Promise.resolve({ held: [...lockedKeys].map((name) => ({ name })) }));
  const request = (_: string, __: object, hold: () => unknown) => Promise.resolve(hold());
  Object.assign(navigator, { locks: { request, query } });
  try {
    store(KESTREL.id, createEditedState());
    await openEditor();
    await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
    await waitFor(() => expect(query).toHaveBeenCalled());
    expect(screen.queryByRole('group', { name: 'Unsaved design' })).not.toBeInTheDocument();
    lockedKeys.delete(key);
    await screen.findByRole('group', { name: 'Unsaved design' });
    lockedKeys.add(key);
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Unsaved design' })).not.toBeInTheDocument(),
    );
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('Discard deletes it after a second click', async () => {
  store(KESTREL.id, createEditedState(), LONG_AGO);
  const { user } = await openEditor({ tags: createTags() });
  const offer = within(await screen.findByRole('group', { name: 'Unsaved design' }));
  await user.click(offer.getByRole('button', { name: 'Discard' }));
  expect(offer.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(listKestrelDrafts()).toHaveLength(1);
  await user.click(offer.getByRole('button', { name: 'Discard' }));
  await user.click(offer.getByRole('button', { name: 'Discard it' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Unsaved design' })).not.toBeInTheDocument();
  expect(listKestrelDrafts()).toEqual([]);
  expect(useEditor.getState().changed).toBe(false);
});

test('an unreadable draft is set aside, not deleted; the design in it is offered', async () => {
  const cut = JSON.stringify(serializeDraft(createEditedState())).slice(0, -1);
  localStorage.setItem(formatDraftKey(KESTREL.id, 'gone'), cut);
  await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await waitFor(() => expect(listKestrelDrafts()).toEqual([]));
  const aside = Object.keys(localStorage).find((key) => key.startsWith('tailfin_set_aside_'));
  expect(localStorage.getItem(aside ?? '')).toBe(cut);
  expect(await screen.findByText(formatMessage('STORAGE_UNREADABLE'))).toBeInTheDocument();
  expect(listUnsyncedDesigns()).toMatchObject([{ city: 'SUVA' }]);
});

test('each user is offered only their own drafts', async () => {
  // The newer of Kestrel's drafts would be offered first.
  store(KESTREL.id, createEditedState('SUVA'), LONG_AGO + 1);
  store('8', createEditedState('LIMA'), LONG_AGO);
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(getField('City'), ' 2');
  await screen.findByText(/^Unsaved design of UNITED AIRLINES, PEK, SUVA, from /);
  await changeInOtherTab(() => writeSession(OSPREY));
  await screen.findByRole('link', { name: 'Osprey' });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await screen.findByText(/^Unsaved design of UNITED AIRLINES, PEK, LIMA, from /);
  expect(drafts.store.getState().orphans.map(({ key }) => key)).toEqual([formatDraftKey('8', 'gone')]);
  expect(listDraftKeys('8')).toEqual([formatDraftKey('8', 'gone')]);
  expect(listKestrelDrafts().map((key) => readStoredDraft(key)?.design.city)).toContain('BEIJING 2');

  await changeInOtherTab(() => writeSession({ token: 'token-of-kestrel', user: KESTREL }));
  await findCard('UNITED AIRLINES, PEK, BEIJING 2, CN');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await screen.findByText(/^Unsaved design of UNITED AIRLINES, PEK, SUVA, from /);
});

describe('a browser whose storage is full', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  afterEach(() => {
    jest.restoreAllMocks();
    drafts.store.setState({ isStored: true });
  });

  test('says so, and asks before an unstored draft is lost; with room again it does not ask', async () => {
    const { user } = await openEditor();
    await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
    await user.type(getField('City'), '2');
    expect(leave()).toBe(false);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(getField('City'), '3');
    expect(await screen.findByText(/^The storage of this browser is full/)).toBeInTheDocument();
    expect(leave()).toBe(true);
    await user.click(getButton('Logout'));
    const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
    expect(question.getByText(/storage of this browser is full/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Stay signed in' }));
    full.mockRestore();
    // The storage has space again.
    expect(leave()).toBe(false);
    await user.type(getField('City'), '4');
    await waitFor(() =>
      expect(screen.queryByText(/^The storage of this browser is full/)).not.toBeInTheDocument(),
    );
    expect(leave()).toBe(false);
  });
});
