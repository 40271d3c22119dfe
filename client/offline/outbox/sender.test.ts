import { AIRLINES } from '../../editor/tests/catalogue.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { FakeServer, type Call } from '../../tests/fake-server/fake-server.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import { createMutation } from './outbox-changes.ts';
import { changeOutbox, formatOutboxKey, useAutoSynced } from './outbox.ts';
import type { WriteCall } from './pending-mutation.ts';
import { resolveItem, subscribeResolution, type Resolution } from '../review/resolve-item.ts';
import { QUARANTINE_PREFIX } from '../offline-storage.ts';
import * as tab from '../tests/browser-tab.ts';
import { FakeBrowser } from '../tests/fake-browser.ts';

jest.mock('idb-keyval', () => jest.requireActual('../tests/fake-database.ts'));

const USER_ID = 'ada';
const UNITED = AIRLINES.find(({ icao }) => icao === 'UAL');

let server: FakeServer;
let browser: FakeBrowser;
let account: ReturnType<FakeServer['addUser']>['account'];

beforeEach(async () => {
  server = new FakeServer();
  // Without Web Locks, a single tab must still send its calls in order.
  browser = new FakeBrowser({ locks: 'none', database: true, storage: true });
  globalThis.fetch = server.fetch as typeof fetch;
  useAutoSynced.setState({ changes: new Set() });
  const { token, account: added } = server.addUser('token-of-ada', { id: USER_ID });
  account = added;
  await tab.load({ token, user: { ...KESTREL, id: USER_ID } });
  await tab.fetchAirlines();
});

afterEach(() => {
  tab.unload();
  browser.end();
  jest.useRealTimers();
});

const createDesign = (city: string): TagConfig => ({ ...DEFAULT_DESIGN, city });
const matchSave = (city: string) => (call: Call) =>
  (call.variables as { input?: { config?: TagConfig } }).input?.config?.city === city;

const save = (city: string, over?: SavedTagFragment) => tab.saveDesign(createDesign(city), over);

/** Saves a tag as another device, as a new tag or over `over`. */
function saveElsewhere(city: string, over?: SavedTagFragment): SavedTagFragment {
  const saved = account.save({ ...(over && { id: over.id }), config: createDesign(city) });
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value;
}

const listServerCities = () => account.tagList.map(({ tagConfig }) => tagConfig.city).toSorted();
const listPendingCities = () =>
  tab
    .listPending()
    .map(({ call }) => (call.operation === 'SaveTag' ? call.variables.input.config.city : call));
const loseResponse = (of: (call: Call) => boolean, response: 'lost' | number, times = 1) => {
  for (let nth = 0; nth < times; nth += 1) server.disturb({ of, applied: false, answer: response });
};

test('a save that a gateway always answers with 502 holds back no other, and goes to the review', async () => {
  loseResponse(matchSave('BAD'), 502, 9);
  await save('BAD');
  for (const city of ['ONE', 'THREE', 'TWO']) {
    expect(await tab.listReviewItems()).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop -- each save is answered before the next one
    await save(city);
  }
  await tab.flush();
  expect(tab.isConnected()).toBe(true);
  expect(listServerCities()).toEqual(['ONE', 'THREE', 'TWO']);
  expect(await tab.listReviewItems()).toMatchObject([{ kind: 'refused', design: { city: 'BAD' } }]);
});

test('while every write fails and reads work nothing goes to the review, and all is sent in the end', async () => {
  server.outage = { status: 500, operation: 'SaveTag' };
  const cities = ['FOUR', 'ONE', 'THREE', 'TWO'];
  for (const city of cities) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await save(city);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tab.flush();
  }
  for (let nth = 0; nth < 9; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tab.flush();
  }
  expect(await tab.listReviewItems()).toEqual([]);
  expect(listPendingCities()).toEqual(cities);
  server.outage = null;
  await tab.flush();
  expect(listServerCities()).toEqual(cities);
});

test('a tag that was saved twice is one change', async () => {
  server.offline = true;
  const tag = await save('ONE');
  await save('TWO', await save('OTHER'));
  await save('ONE AGAIN', tag);
  server.offline = false;
  await tab.probe();
  await tab.flush();
  expect(listServerCities()).toEqual(['ONE AGAIN', 'TWO']);
  expect(useAutoSynced.getState().changes.size).toBe(2);
});

test('a save behind a hanging call is soon reported as saved in this browser', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const goOn = server.pause();
  const first = save('FIRST');
  const second = save('SECOND');
  await jest.advanceTimersByTimeAsync(5_000);
  await second;
  expect(listPendingCities()).toEqual(['FIRST', 'SECOND']);
  goOn();
  await first;
  await tab.flush();
  expect(listServerCities()).toEqual(['FIRST', 'SECOND']);
});

test('notes and day of a tag go with its saves, and one that says neither keeps them', async () => {
  const input = {
    newId: '9b2f1f7e-5a53-4d52-8a43-1d9cbb1e2f01',
    config: { ...createDesign('MINE'), date: '7/8/25' },
  };
  const isMine = matchSave('MINE');
  loseResponse(isMine, 'lost', 2);
  await tab.save({ ...input, flownOn: '2025-08-07', notes: 'Window' });
  const [pending] = (await tab.readProjection()).tags;
  expect(pending).toMatchObject({ flownOn: '2025-08-07', notes: 'Window' });
  await tab.save({ id: input.newId, updatedAt: pending?.updatedAt ?? null, config: input.config });
  await tab.flush();
  expect(account.tagList).toMatchObject([{ flownOn: '2025-08-07', notes: 'Window' }]);
  // A save of the same design with other notes is another version.
  const [stored] = account.tagList;
  account.save({ id: input.newId, config: createDesign('THEIRS') });
  account.save({ id: input.newId, config: input.config });
  const over = { id: input.newId, updatedAt: stored?.updatedAt ?? null, config: input.config };
  expect(await tab.save({ ...over, notes: 'Aisle' })).toMatchObject({ code: 'TAG_CHANGED' });
});

test('flushes that are requested during a run do not each start another run', async () => {
  loseResponse(matchSave('BAD'), 502, 9);
  await save('BAD');
  const goOn = server.pause();
  const slow = save('SLOW');
  const runs = Array.from({ length: 5 }, () => tab.flush());
  goOn();
  await Promise.all([slow, ...runs]);
  expect(server.calls.filter(matchSave('BAD')).length).toBeLessThanOrEqual(3);
});

describe('an import whose answer was lost', () => {
  const importOne = () => tab.importEntries([createDesign('IMPORTED')]);
  const isImport = ({ operation }: Call) => operation === 'ImportAirlines';

  test('does not replace what was saved elsewhere since: that is a conflict', async () => {
    const knownTag = await save('KNOWN');
    loseResponse(isImport, 'lost');
    expect(await importOne()).toMatchObject({ code: 'IMPORT_PENDING' });
    saveElsewhere('THEIRS', knownTag);
    await tab.fetchTags();
    await tab.flush();
    expect(listServerCities()).toEqual(['THEIRS']);
    expect(await tab.listReviewItems()).toMatchObject([
      {
        kind: 'conflict',
        design: { city: 'IMPORTED' },
        stored: { tagConfig: { city: 'THEIRS' } },
      },
    ]);
  });

  test('hides no tag while it is pending', async () => {
    const knownTag = await save('KNOWN');
    loseResponse(isImport, 'lost');
    await importOne();
    expect(tab.isConnected()).toBe(true);
    expect(await tab.fetchTags()).toEqual([knownTag]);
  });

  test('leaves a tag alone that was made elsewhere since: both stay', async () => {
    loseResponse(isImport, 'lost');
    await importOne();
    saveElsewhere('THEIRS');
    await tab.fetchTags();
    await tab.flush();
    expect(listServerCities()).toEqual(['IMPORTED', 'THEIRS']);
  });

  test('is not sent twice if the server had already carried it out', async () => {
    await save('KNOWN');
    server.disturb({ of: isImport, applied: true, answer: 'lost' });
    await importOne();
    await tab.flush();
    expect(tab.listPending()).toEqual([]);
    expect(listServerCities()).toEqual(['IMPORTED']);
    expect(server.listCalls('SaveTag')).toHaveLength(1);
  });
});

test('a refused save of a tag that was deleted since is shown as its deletion', async () => {
  const tag = await save('KNOWN');
  loseResponse(matchSave('MINE'), 'lost');
  const mine = await save('MINE', tag);
  saveElsewhere('THEIRS', tag);
  await tab.deleteTag({ id: mine.id, updatedAt: mine.updatedAt });
  expect(listServerCities()).toEqual(['THEIRS']);
  expect(await tab.listReviewItems()).toMatchObject([
    { kind: 'deleted', stored: { tagConfig: { city: 'THEIRS' } } },
  ]);
});

test('an unreadable outbox is not overwritten while storage has no space to quarantine it', async () => {
  const cut = '{"pending":[{"key":"a","call":{"operation":"Save';
  browser.put(formatOutboxKey(USER_ID), cut);
  browser.room = browser.used();
  server.offline = true;
  expect(await tab.save({ config: createDesign('ONE') })).toMatchObject({ code: 'STORAGE_FULL' });
  expect(browser.read(formatOutboxKey(USER_ID))).toBe(cut);
  browser.room = Infinity;
  await save('TWO');
  const aside = browser.keys().filter((key) => key.startsWith(QUARANTINE_PREFIX));
  expect(aside.map((key) => browser.read(key))).toEqual([cut]);
  expect(listPendingCities()).toEqual(['TWO']);
});

test('a decision that another tab has made already is not told to the editor', async () => {
  const tag = await save('KNOWN');
  server.offline = true;
  await save('MINE', tag);
  saveElsewhere('THEIRS', tag);
  server.offline = false;
  await tab.probe();
  await tab.flush();
  const [item] = await tab.listReviewItems();
  if (!item) throw new Error('There is no conflict');
  const resolutions: Resolution[] = [];
  const stop = subscribeResolution((resolution) => resolutions.push(resolution));
  await Promise.all([resolveItem(USER_ID, item, 'both'), resolveItem(USER_ID, item, 'both')]);
  await resolveItem(USER_ID, item, 'theirs');
  stop();
  const stored = tab
    .listPending()
    .map(({ call }) => call.operation === 'SaveTag' && call.variables.input.newId);
  expect(resolutions).toEqual([{ kind: 'renamed', id: tag.id, newId: stored[0] }]);
});

test.each([false, true])(
  'an airline deletion that was confirmed before a crash waits for its user (sent before: %s)',
  async (attempted) => {
    await save('KNOWN');
    const id = UNITED?.id ?? '';
    const of = { name: 'United Airlines', versions: {}, confirmed: true, replacedSaves: [] };
    const call: WriteCall = { operation: 'RemoveTagsOfAirline', variables: { airlineId: id }, ...of };
    const mutation = { ...createMutation(call, new Date().toISOString()), attempted };
    await changeOutbox(USER_ID, (outbox) => ({ ...outbox, pending: [mutation] }));
    await tab.flush();
    expect(server.listCalls('RemoveTagsOfAirline')).toEqual([]);
    expect(listServerCities()).toEqual(['KNOWN']);
    expect(await tab.listReviewItems()).toMatchObject([
      { kind: 'airlineDeleted', affected: { laterCount: 1 } },
    ]);
  },
);
