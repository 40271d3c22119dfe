import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { useEditor } from '../editor/state/editor-store.ts';
import { serializeDraft } from '../editor/state/draft.ts';
import { FakeServer } from '../tests/fake-server/fake-server.ts';
import { KESTREL } from '../tests/render-app.tsx';
import shapes from './tests/stored-shapes.json' with { type: 'json' };
import * as tab from './tests/browser-tab.ts';
import { FakeBrowser } from './tests/fake-browser.ts';

// Tests the shapes of the values in browser storage, which each later build must understand. After a deliberate change:
// STORED_SHAPES=write npx jest client/offline/stored-shapes

jest.mock('idb-keyval', () => jest.requireActual('./tests/fake-database.ts'));

const USER_ID = 'ada';

/** Returns the keys of a value at all depths, with the type of each value. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(toShape);
  if (typeof value !== 'object' || value === null) return typeof value;
  // Another test covers the fields of a design, so this table does not list them.
  if ('tagBackgroundColor' in value) return 'design';
  const entries = Object.entries(value).map(([key, part]) => [
    /^[0-9a-f-]{36}$/.test(key) ? '{id}' : key,
    toShape(part),
  ]);
  return Object.fromEntries(entries);
}

const parseStored = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

test('outbox, snapshot and draft are stored in the shapes of today', async () => {
  const server = new FakeServer();
  const browser = new FakeBrowser({ locks: 'none', database: true, storage: true });
  globalThis.fetch = server.fetch as typeof fetch;
  const { token } = server.addUser('token-of-ada', { id: USER_ID });
  await tab.load({ token, user: { ...KESTREL, id: USER_ID } });
  const saved = await tab.saveDesign({ ...DEFAULT_DESIGN, flightNumber: 'UA 1' });
  await tab.saveDesign({ ...DEFAULT_DESIGN, flightNumber: 'UA 2' });
  await tab.fetchTags();
  const [airline] = await tab.fetchAirlines();
  server.offline = true;
  await tab.saveDesign({ ...DEFAULT_DESIGN, flightNumber: 'UA 3' });
  await tab.saveDesign({ ...DEFAULT_DESIGN, city: 'TOKYO' }, saved);
  await tab.importEntries([{ ...DEFAULT_DESIGN, airline: 'Heron', icao: 'HER', airlineIata: 'H1' }]);
  const [queued] = tab.listPending();
  await tab.removeTags(airline?.id ?? '');
  const stored = {
    keys: Array.from({ length: localStorage.length }, (_, index) =>
      localStorage.key(index)?.replace(USER_ID, '{user}'),
    ).toSorted((one = '', other = '') => one.localeCompare(other)),
    calls: tab.listPending().map(({ call }) => toShape(call)),
    pending: toShape({ ...queued, call: null }),
    outbox: Object.keys(parseStored(localStorage.getItem(`tailfin_outbox_${USER_ID}`) ?? '{}') as object),
    database: [...browser.database].map(([key, value]) => [
      String(key).replace(USER_ID, '{user}'),
      toShape(parseStored(String(value))),
    ]),
    draft: toShape(serializeDraft(useEditor.getState())),
  };
  tab.unload();
  browser.end();
  if (process.env['STORED_SHAPES'] === 'write')
    writeFileSync(path.join(import.meta.dirname, 'tests/stored-shapes.json'), JSON.stringify(stored));
  expect(stored).toEqual(shapes);
});
