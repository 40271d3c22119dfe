import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import { AIRLINES } from '../../editor/tests/catalogue.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { FakeServer } from '../../tests/fake-server/fake-server.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import * as tab from '../tests/browser-tab.ts';
import { FakeBrowser } from '../tests/fake-browser.ts';

jest.mock('idb-keyval', () => jest.requireActual('../tests/fake-database.ts'));

const UNITED = AIRLINES.find(({ icao }) => icao === 'UAL');

let server: FakeServer;
let browser: FakeBrowser;
let account: ReturnType<FakeServer['addUser']>['account'];

beforeEach(async () => {
  server = new FakeServer();
  browser = new FakeBrowser({ locks: 'none', database: true, storage: true });
  globalThis.fetch = server.fetch as typeof fetch;
  const { token, account: added } = server.addUser('token-of-ada', { id: 'ada' });
  account = added;
  await tab.load({ token, user: { ...KESTREL, id: 'ada' } });
  await tab.fetchAirlines();
});

afterEach(() => {
  tab.unload();
  browser.end();
});

const createDesign = (city: string): TagConfig => ({ ...DEFAULT_DESIGN, city });

const save = (city: string, over?: SavedTagFragment) => tab.saveDesign(createDesign(city), over);

/** Saves a tag as another device, as a new tag or over `over`. */
function saveElsewhere(city: string, over?: SavedTagFragment): void {
  const saved = account.save({ ...(over && { id: over.id }), config: createDesign(city) });
  if (!saved.ok) throw new Error(saved.refusal.code);
}

const listServerCities = () => account.tagList.map(({ tagConfig }) => tagConfig.city).toSorted();

describe('the Undo of a deletion', () => {
  const listShownCities = async () =>
    (await tab.fetchTags()).map(({ tagConfig }) => tagConfig.city).toSorted();
  const remove = (tag: SavedTagFragment) => tab.deleteTag({ id: tag.id, updatedAt: tag.updatedAt });
  const listDeletedCities = () =>
    [...account.deletedTags.values()].map(({ what }) => what.tagConfig.city).toSorted();

  test('that the server has carried out restores the tag there', async () => {
    const tag = await save('NADI');
    await remove(tag);
    expect([listServerCities(), listDeletedCities()]).toEqual([[], ['NADI']]);
    expect(await tab.undo({ kind: 'tag', id: tag.id })).toBeNull();
    expect([listServerCities(), listDeletedCities(), await listShownCities()]).toEqual([
      ['NADI'],
      [],
      ['NADI'],
    ]);
  });

  test('that was never sent takes it out of the outbox, with the saves before it', async () => {
    const tag = await save('NADI');
    server.offline = true;
    await tab.probe();
    const edited = await save('SUVA', tag);
    const fresh = await save('PERTH');
    for (const savedTag of [edited, fresh]) await remove(savedTag);
    expect(await listShownCities()).toEqual([]);
    for (const { id } of [edited, fresh]) expect(await tab.undo({ kind: 'tag', id })).toBeNull();
    expect(await listShownCities()).toEqual(['PERTH', 'SUVA']);
    server.offline = false;
    await tab.probe();
    await tab.flush();
    expect([listServerCities(), listDeletedCities()]).toEqual([['PERTH', 'SUVA'], []]);
  });

  test('that the server does not answer says so, and leaves the tag in Recently deleted', async () => {
    const tag = await save('NADI');
    server.disturb({ of: 'DeleteTag', applied: true, answer: 'lost', onHit: () => (server.offline = true) });
    await remove(tag);
    expect(await tab.undo({ kind: 'tag', id: tag.id })).toMatch('the server cannot be reached');
    server.offline = false;
    await tab.probe();
    await tab.flush();
    expect([listServerCities(), listDeletedCities()]).toEqual([[], ['NADI']]);
    expect(await tab.undo({ kind: 'tag', id: tag.id })).toBeNull();
    expect(listServerCities()).toEqual(['NADI']);
  });

  test('of an airline restores its tags, also those that only this browser has', async () => {
    const tag = await save('NADI');
    server.offline = true;
    await tab.probe();
    await save('SUVA', tag);
    const airlineId = UNITED?.id ?? '';
    await tab.removeTags(airlineId);
    expect(await listShownCities()).toEqual([]);
    expect(await tab.undo({ kind: 'airline', id: airlineId, deletedAt: null })).toBeNull();
    expect(await listShownCities()).toEqual(['SUVA']);
  });
});

test('a tag that was edited and deleted without a server can be restored in its last version', async () => {
  const tag = await save('NADI');
  server.offline = true;
  await tab.probe();
  const edited = await save('SUVA', tag);
  const fresh = await save('PERTH');
  for (const { id, updatedAt } of [edited, fresh]) await tab.deleteTag({ id, updatedAt });
  saveElsewhere('OTHER');
  server.offline = false;
  await tab.probe();
  await tab.flush();
  expect(listServerCities()).toEqual(['OTHER']);
  const cities = [...account.deletedTags.values()].map(({ what }) => what.tagConfig.city).toSorted();
  expect(cities).toEqual(['PERTH', 'SUVA']);
});

test("a refused and then deleted version is kept beside the server's version", async () => {
  const tag = await save('NADI');
  server.offline = true;
  await tab.probe();
  const mine = await save('MINE', tag);
  server.offline = false;
  saveElsewhere('THEIRS', tag);
  server.offline = true;
  await tab.deleteTag({ id: mine.id, updatedAt: mine.updatedAt });
  server.offline = false;
  await tab.probe();
  await tab.flush();
  const listDeletedCities = () =>
    [...account.deletedTags.values()].map(({ what }) => what.tagConfig.city).toSorted();
  expect([listServerCities(), listDeletedCities()]).toEqual([['THEIRS'], ['MINE']]);
  const [item] = await tab.listReviewItems();
  if (!item) throw new Error('Nothing waits for a decision');
  await tab.decideItem(item, 'delete');
  expect([listServerCities(), listDeletedCities()]).toEqual([[], ['MINE', 'THEIRS']]);
});

describe('an import over a tag that is only in this browser, whose save is refused then', () => {
  const HERON = { airline: 'HERON', icao: 'HRN', airlineIata: 'H8' };
  const listDeletedCities = () =>
    [...account.deletedTags.values()].map(({ what }) => what.tagConfig.city).toSorted();
  const importOver = (city: string) => tab.importEntries([{ ...createDesign(city), ...HERON }]);

  /** Imports a new airline twice, the second time over the first; meanwhile another device has taken the airline's code. */
  async function refused() {
    server.offline = true;
    await tab.probe();
    await importOver('NADI');
    await importOver('SUVA');
    const taker = { ...createDesign('THEIRS'), ...HERON, airline: 'EGRET', airlineIata: 'H7' };
    account.save({ config: taker, airline: toAirlineDraft(taker) });
    server.offline = false;
    await tab.probe();
    await tab.flush();
    await tab.fetchAirlines();
    const [item] = await tab.listReviewItems();
    if (!item) throw new Error('Nothing waits for a decision');
    return item;
  }

  // The regression test of seed 41 of never-lost.test.ts.
  test('keeps the replaced version when its user takes the airline that has the code', async () => {
    await tab.decideItem(await refused(), 'assign');
    expect([listServerCities(), listDeletedCities()]).toEqual([['SUVA', 'THEIRS'], ['NADI']]);
    expect(tab.listPending()).toEqual([]);
  });

  test('keeps both versions when its user deletes the tag', async () => {
    await refused();
    const tag = (await tab.fetchTags()).find(({ tagConfig }) => tagConfig.city === 'SUVA');
    await tab.deleteTag({ id: tag?.id ?? '', updatedAt: tag?.updatedAt ?? '' });
    await tab.flush();
    expect([listServerCities(), listDeletedCities()]).toEqual([['THEIRS'], ['NADI', 'SUVA']]);
  });

  test('keeps the replaced version when its user keeps a tag that was deleted elsewhere', async () => {
    const tag = await save('PERTH');
    await tab.fetchTags();
    server.offline = true;
    await tab.probe();
    await save('NADI', tag);
    await tab.importEntries([createDesign('SUVA')]);
    account.deleteTag(tag.id, null);
    server.offline = false;
    await tab.probe();
    await tab.flush();
    const [item] = await tab.listReviewItems();
    if (!item) throw new Error('Nothing waits for a decision');
    await tab.decideItem(item, 'mine');
    await tab.flush();
    expect([listServerCities(), listDeletedCities()]).toEqual([['SUVA'], ['NADI', 'PERTH']]);
  });
});
