import { KLM, NARITA, UNITED } from '../editor/tests/catalogue.ts';

const database = new Map<string, unknown>();
let forbidden = false;

jest.mock('idb-keyval', () => ({
  createStore: () => {
    if (forbidden) throw new DOMException('no', 'SecurityError');
    return {};
  },
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  keys: async () => [...database.keys()],
  delMany: async (keys: string[]) => {
    for (const key of keys) database.delete(key);
  },
}));

/** What a page that was opened anew knows. */
async function nextPage() {
  jest.resetModules();
  return import('./kept-lists.ts');
}

beforeEach(() => {
  database.clear();
  forbidden = false;
});

test('lists outlast the page: airlines for their user, airports for all', async () => {
  const page = await nextPage();
  page.keepAirlines('7', [UNITED, KLM]);
  page.keepAirports([NARITA]);
  const next = await nextPage();
  expect(await next.keptAirlines('7')).toEqual([UNITED, KLM]);
  expect(await next.keptAirlines('8')).toBeNull();
  expect(await next.keptAirports()).toEqual([NARITA]);
});

test('at the end of a session the airlines go, which name the users’ own; the airports stay', async () => {
  (await nextPage()).keepAirlines('8', [KLM]);
  const page = await nextPage();
  page.keepAirlines('7', [UNITED]);
  page.keepAirports([NARITA]);
  await page.forgetAirlines();
  expect(await page.keptAirlines('7')).toBeNull();
  expect(await page.keptAirlines('8')).toBeNull();
  expect(await page.keptAirports()).toEqual([NARITA]);
});

test('a browser that forbids its database knows what this page has seen, and nothing on the next', async () => {
  forbidden = true;
  const page = await nextPage();
  expect(await page.keptAirlines('7')).toBeNull();
  page.keepAirlines('7', [UNITED]);
  expect(await page.keptAirlines('7')).toEqual([UNITED]);
  expect(await (await nextPage()).keptAirlines('7')).toBeNull();
});

test('what is kept and is no list counts as nothing', async () => {
  database.set('airlines 1 7', { length: 2 });
  expect(await (await nextPage()).keptAirlines('7')).toBeNull();
});
