import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import stored from '../../tag/design/tests/version-1-design.json' with { type: 'json' };
import { isSameDesign } from '../../tag/design/same-design.ts';
import { addDesignDefaults, type StoredDesign } from '../../tag/design/tag-config.ts';
import { parseDraft } from '../editor/state/draft.ts';
import { FakeServer } from '../tests/fake-server/fake-server.ts';
import { KESTREL } from '../tests/render-app.tsx';
import { formatOutboxKey } from './outbox/outbox.ts';
import { LIST_KEY, OWNER_KEY } from './stored-list.ts';
import * as tab from './tests/browser-tab.ts';
import { FakeBrowser } from './tests/fake-browser.ts';

// Tests a browser profile from a build with layout version 1.

jest.mock('idb-keyval', () => jest.requireActual('./tests/fake-database.ts'));

const USER_ID = 'ada';
const DESIGN = addDesignDefaults({ ...stored, layoutVersion: LAYOUT_VERSION } as StoredDesign);
const TAG_ID = '9b2f1f7e-5a53-4d52-8a43-1d9cbb1e2f01';
const NEW_ID = '9b2f1f7e-5a53-4d52-8a43-1d9cbb1e2f02';
const TIME = '2026-11-20T08:00:00.123Z';
const TAG = { id: TAG_ID, airlineId: null, createdAt: TIME, updatedAt: TIME, flownOn: null, notes: null };
const QUEUED = {
  key: 'key-of-the-build-before',
  at: TIME,
  call: {
    operation: 'SaveTag',
    variables: { input: { newId: NEW_ID, config: { ...stored, city: 'KYOTO' } } },
  },
  attempted: true,
  acknowledged: false,
  serverErrors: 0,
  refusal: null,
};

let server: FakeServer;
let browser: FakeBrowser;
let token: string;

beforeEach(() => {
  server = new FakeServer();
  browser = new FakeBrowser({ locks: 'none', database: true, storage: true });
  globalThis.fetch = server.fetch as typeof fetch;
  ({ token } = server.addUser('token-of-ada', { id: USER_ID }));
});

afterEach(() => {
  tab.unload();
  browser.end();
});

const load = () => tab.load({ token, user: { ...KESTREL, id: USER_ID } });
const listSaves = () => server.listCalls('SaveTag');

test('a queued save is repeated with its key and in its words, and needs no review', async () => {
  localStorage.setItem(formatOutboxKey(USER_ID), JSON.stringify({ pending: [QUEUED], serverVersions: [] }));
  // The first call reaches the server, but its response is lost.
  server.disturb({ of: 'SaveTag', applied: true, answer: 'lost' });
  await load();
  await tab.fetchAirlines();
  await tab.flush();
  await tab.flush();
  expect(listSaves().length).toBeGreaterThanOrEqual(2);
  for (const { key, variables } of listSaves()) {
    expect(key).toBe(QUEUED.key);
    expect(JSON.stringify(variables)).toBe(JSON.stringify(QUEUED.call.variables));
  }
  expect([tab.listPending(), await tab.listReviewItems()]).toEqual([[], []]);
  const [tag, ...others] = await tab.fetchTags();
  expect(tag?.tagConfig).toMatchObject({ city: 'KYOTO', livery: 'eurowhite', layoutVersion: LAYOUT_VERSION });
  expect(others).toEqual([]);
});

test('the snapshot, the list of saved configurations and the queue show designs of the current version', async () => {
  server.offline = true;
  browser.database.set(
    `tags 4 ${USER_ID}`,
    JSON.stringify([{ ...TAG, __typename: 'Tag', tagConfig: stored }]),
  );
  localStorage.setItem(formatOutboxKey(USER_ID), JSON.stringify({ pending: [QUEUED], serverVersions: [] }));
  await load();
  const { tags } = await tab.readProjection();
  expect(tags.map(({ id }) => id).toSorted()).toEqual([TAG_ID, NEW_ID].toSorted());
  for (const { tagConfig } of tags) expect(tagConfig.layoutVersion).toBe(LAYOUT_VERSION);
  expect(tags.find(({ id }) => id === TAG_ID)?.tagConfig).toEqual(DESIGN);

  browser.database.clear();
  localStorage.setItem(OWNER_KEY, USER_ID);
  localStorage.setItem(LIST_KEY, JSON.stringify([{ ...stored, tag: TAG }]));
  const listed = await tab.readProjection();
  expect(listed.tags.find(({ id }) => id === TAG_ID)?.tagConfig).toEqual(DESIGN);
  expect(await tab.listReviewItems()).toEqual([]);
});

test('a draft keeps its edits, and its saved design has not changed', () => {
  const { city: _, ...texts } = stored;
  const fieldTexts = Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [field, String(value)]),
  );
  const draft = parseDraft({
    design: { ...stored, city: 'KYOTO' },
    draft: { ...fieldTexts, city: 'Kyoto', flownOn: '', notes: '', layoutVersion: '1' },
    saved: stored,
    savedDetails: { flownOn: null, notes: null },
    wholeCode: stored.iata,
    tag: { id: TAG_ID, updatedAt: TIME },
  });
  expect(draft?.design).toEqual({ ...DESIGN, city: 'KYOTO' });
  expect(isSameDesign(draft?.draft?.saved?.design ?? draft?.design ?? DESIGN, DESIGN)).toBe(true);
  expect(draft?.tag).toEqual({ id: TAG_ID, updatedAt: TIME });
});
