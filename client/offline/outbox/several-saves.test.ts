import type { SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import { FakeServer } from '../../tests/fake-server/fake-server.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import { createId } from '../create-id.ts';
import * as tab from '../tests/browser-tab.ts';
import { FakeBrowser } from '../tests/fake-browser.ts';

jest.mock('idb-keyval', () => jest.requireActual('../tests/fake-database.ts'));

const USER_ID = 'ada';

let server: FakeServer;
let browser: FakeBrowser;
let account: ReturnType<FakeServer['addUser']>['account'];
let tags: SavedTagFragment[];

const createDesign = (city: string): TagConfig => ({ ...DEFAULT_DESIGN, city });

beforeEach(async () => {
  server = new FakeServer();
  browser = new FakeBrowser({ locks: 'work', database: true, storage: true });
  globalThis.fetch = server.fetch as typeof fetch;
  const { token, account: added } = server.addUser('token-of-ada', { id: USER_ID });
  account = added;
  tags = ['ONE', 'TWO'].map((city) => {
    const saved = account.save({ config: createDesign(city) });
    if (!saved.ok) throw new Error(saved.refusal.code);
    return saved.value;
  });
  await tab.load({ token, user: { ...KESTREL, id: USER_ID } });
  await tab.fetchAirlines();
  await tab.fetchTags();
});

afterEach(() => {
  tab.unload();
  browser.end();
});

/** Changes the cities of both tags and adds a third tag. */
const buildInputs = (prefix = 'NEW'): SaveTagInput[] => [
  ...tags.map(({ id, updatedAt, tagConfig }) => ({
    id,
    updatedAt,
    config: createDesign(`${prefix} ${tagConfig.city}`),
  })),
  { newId: createId(), config: createDesign(`${prefix} THREE`) },
];
const OLD_CITIES = ['ONE', 'TWO'];
const NEW_CITIES = ['NEW ONE', 'NEW THREE', 'NEW TWO'];

const listServerCities = () => account.tagList.map(({ tagConfig }) => tagConfig.city).toSorted();
const listShownCities = async () =>
  (await tab.readProjection()).tags.map(({ tagConfig }) => tagConfig.city).toSorted();
const listSaveCalls = () =>
  server.calls.filter(({ operation }) => operation.startsWith('SaveTag')).map(({ operation }) => operation);

test('several saves are one call, and nothing waits after it', async () => {
  const response = await tab.saveAll(buildInputs());
  expect(response).toMatchObject({ tags: NEW_CITIES.map(() => ({ updatedAt: expect.any(String) })) });
  expect(listServerCities()).toEqual(NEW_CITIES);
  expect(await listShownCities()).toEqual(NEW_CITIES);
  expect(listSaveCalls()).toEqual(['SaveTags']);
  expect(tab.listPending()).toEqual([]);
});

test('if the server refuses one of them, none is saved or waits', async () => {
  const [, second] = tags;
  account.save({ id: second?.id ?? '', config: createDesign('ELSEWHERE') });
  const response = await tab.saveAll(buildInputs());
  expect(response).toMatchObject({
    code: 'TAG_CHANGED',
    field: 'inputs[1].updatedAt',
    current: { tagConfig: { city: 'ELSEWHERE' } },
  });
  expect(listServerCities()).toEqual(['ELSEWHERE', 'ONE']);
  expect(tab.listPending()).toEqual([]);
});

test.each([
  ['was carried out', true, 'lost'],
  ['was not carried out', false, 'lost'],
  ['failed', false, 500],
  ['failed after it was carried out', true, 500],
] as const)('saves whose call %s without an answer are saved once', async (_, applied, answer) => {
  server.disturb({ of: 'SaveTags', applied, answer });
  const inputs = buildInputs();
  const response = await tab.saveAll(inputs);
  expect(response).toMatchObject({ __typename: 'SaveTagsSuccess' });
  expect(await listShownCities()).toEqual(NEW_CITIES);
  await tab.probe();
  await tab.flush();
  expect(listServerCities()).toEqual(NEW_CITIES);
  expect(tab.listPending()).toEqual([]);
  expect(await tab.listReviewItems()).toEqual([]);
});

test('without the server each waits alone, and is sent later', async () => {
  server.offline = true;
  await tab.saveAll(buildInputs());
  expect(listServerCities()).toEqual(OLD_CITIES);
  expect(await listShownCities()).toEqual(NEW_CITIES);
  expect(tab.listPending().map(({ call, acknowledged }) => [call.operation, acknowledged])).toEqual(
    NEW_CITIES.map(() => ['SaveTag', true]),
  );
  server.offline = false;
  await tab.probe();
  await tab.flush();
  expect(listServerCities()).toEqual(NEW_CITIES);
});

test('saves go after what was saved before them', async () => {
  server.offline = true;
  const [first] = tags;
  const waiting = await tab.saveDesign(createDesign('EARLIER'));
  server.offline = false;
  await tab.probe();
  const inputs = [{ id: first?.id ?? '', updatedAt: first?.updatedAt ?? null, config: createDesign('LAST') }];
  await tab.saveAll(inputs);
  expect(listSaveCalls().slice(-2)).toEqual(['SaveTag', 'SaveTags']);
  expect(waiting.id).not.toBe('');
  expect(listServerCities()).toEqual(['EARLIER', 'LAST', 'TWO']);
});

test('a tag whose earlier version waits is changed by both, in their order', async () => {
  server.offline = true;
  const waiting = await tab.saveDesign(createDesign('EARLIER'), tags[0]);
  server.offline = false;
  await tab.probe();
  await tab.saveAll([{ id: waiting.id, updatedAt: waiting.updatedAt, config: createDesign('LAST') }]);
  await tab.flush();
  expect(listServerCities()).toEqual(['LAST', 'TWO']);
  expect(tab.listPending()).toEqual([]);
});
