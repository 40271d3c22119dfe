import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { getSortPosition } from '../../tag/lists/sort-tags.ts';
import { formatCursor } from '../../tag/lists/tag-order.ts';
import { AIRLINES } from '../editor/tests/catalogue.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { FakeServer } from '../tests/fake-server/fake-server.ts';
import { KESTREL } from '../tests/render-app.tsx';
import * as tab from './tests/browser-tab.ts';
import { FakeBrowser } from './tests/fake-browser.ts';

jest.mock('idb-keyval', () => jest.requireActual('./tests/fake-database.ts'));

const UNITED = AIRLINES.find(({ icao }) => icao === 'UAL');

let server: FakeServer;
let browser: FakeBrowser;
let account: ReturnType<FakeServer['addUser']>['account'];
/** The saved tags, the oldest first: ONE, TWO, THREE, FOUR. */
let tags: SavedTagFragment[];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  server = new FakeServer();
  browser = new FakeBrowser({ locks: 'work', database: true, storage: true });
  globalThis.fetch = server.fetch as typeof fetch;
  const { token, account: added } = server.addUser('token-of-ada', { id: 'ada' });
  account = added;
  tags = ['ONE', 'TWO', 'THREE', 'FOUR'].map((city) => saveElsewhere(city));
  await tab.load({ token, user: { ...KESTREL, id: 'ada' } });
  await tab.fetchAirlines();
  await tab.fetchTags();
});

afterEach(() => {
  tab.unload();
  browser.end();
  jest.useRealTimers();
});

const createDesign = (city: string): TagConfig => ({ ...DEFAULT_DESIGN, city });

/** Saves a tag as another device, as a new tag or over `over`. */
function saveElsewhere(city: string, over?: SavedTagFragment): SavedTagFragment {
  const saved = account.save({ ...(over && { id: over.id }), config: createDesign(city) });
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value;
}

const remove = ({ id, updatedAt }: SavedTagFragment) => tab.deleteTag({ id, updatedAt });

/** Fetches the tags below the newest one, as a scrolled list does. */
function fetchLaterPage(): Promise<unknown> {
  const [newestTag] = account.tagList.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!newestTag) throw new Error('There are no tags');
  return tab.fetchTags(formatCursor(newestTag, 'saved', getSortPosition(newestTag, 'saved').key));
}

/** Waits until the pages are stored, and returns the cities of the tags that this browser has then. */
async function listStoredCities(): Promise<string[]> {
  await jest.advanceTimersByTimeAsync(2_000);
  return (await tab.readProjection()).tags.map(({ tagConfig }) => tagConfig.city).toSorted();
}

test('later pages are stored when the user has stopped scrolling', async () => {
  saveElsewhere('UNO', tags[0]);
  await fetchLaterPage();
  await jest.advanceTimersByTimeAsync(1_000);
  await fetchLaterPage();
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await tab.readProjection()).tags.map(({ tagConfig }) => tagConfig.city)).toContain('ONE');
  expect(await listStoredCities()).toEqual(['FOUR', 'THREE', 'TWO', 'UNO']);
});

describe('a page that arrived before a write does not replace it:', () => {
  test('a save', async () => {
    await fetchLaterPage();
    await tab.saveDesign(createDesign('UNO'), tags[0]);
    expect(await listStoredCities()).toEqual(['FOUR', 'THREE', 'TWO', 'UNO']);
  });

  test('several saves', async () => {
    await fetchLaterPage();
    const inputs = tags.slice(0, 2).map(({ id, updatedAt, tagConfig }) => ({
      id,
      updatedAt,
      config: createDesign(`NEW ${tagConfig.city}`),
    }));
    await tab.saveAll(inputs);
    expect(await listStoredCities()).toEqual(['FOUR', 'NEW ONE', 'NEW TWO', 'THREE']);
  });

  test('a deletion', async () => {
    await fetchLaterPage();
    await remove(tags[0] as SavedTagFragment);
    expect(await listStoredCities()).toEqual(['FOUR', 'THREE', 'TWO']);
  });

  test('a restored tag', async () => {
    const [tag] = tags as [SavedTagFragment];
    await remove(tag);
    await fetchLaterPage();
    expect(await tab.undo({ kind: 'tag', id: tag.id })).toBeNull();
    expect(await listStoredCities()).toEqual(['FOUR', 'ONE', 'THREE', 'TWO']);
  });

  test('a restored airline, whose tags a new first page has brought', async () => {
    const airlineId = UNITED?.id ?? '';
    await tab.removeTags(airlineId);
    const deletedAt = account.deletedTags.get(tags[0]?.id ?? '')?.deletedAt ?? null;
    saveElsewhere('FIVE');
    saveElsewhere('SIX');
    await fetchLaterPage();
    expect(await tab.restore({ kind: 'airline', id: airlineId, deletedAt })).toBeNull();
    await tab.fetchTags();
    expect(await listStoredCities()).toEqual(['FIVE', 'FOUR', 'ONE', 'SIX', 'THREE', 'TWO']);
  });

  /** Saves over the oldest tag in this browser, without the server. */
  async function saveOffline(): Promise<void> {
    server.offline = true;
    await tab.probe();
    await tab.saveDesign(createDesign('MINE'), tags[0]);
    server.offline = false;
  }

  /** Lets the server refuse the save, and decides for the server's version. */
  async function decideForServer(): Promise<void> {
    await tab.probe();
    await tab.flush();
    const [item] = await tab.listReviewItems();
    if (!item) throw new Error('Nothing waits for a decision');
    await tab.decideItem(item, item.kind === 'gone' ? 'discard' : 'theirs');
  }

  test('the version of another device that the user has accepted', async () => {
    await fetchLaterPage();
    await saveOffline();
    saveElsewhere('THEIRS', tags[0]);
    await decideForServer();
    expect(await listStoredCities()).toEqual(['FOUR', 'THEIRS', 'THREE', 'TWO']);
  });

  test('the deletion of another device that the user has accepted', async () => {
    await fetchLaterPage();
    await saveOffline();
    account.deleteTag(tags[0]?.id ?? '', null);
    await decideForServer();
    expect(await listStoredCities()).toEqual(['FOUR', 'THREE', 'TWO']);
  });
});

test('a page is not stored after its user has signed out', async () => {
  await fetchLaterPage();
  tab.leave();
  await jest.advanceTimersByTimeAsync(2_000);
  expect([...browser.database.keys()].filter((key) => key.startsWith('tags '))).toEqual([]);
});
