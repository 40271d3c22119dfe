import { airlineOfDesign } from '../../tag/airline.ts';
import { AIRLINES, savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { exportedHere, exportedWith } from './export-designs.ts';
import { importHere } from './import-here.ts';
import { keepAirlines } from './kept-lists.ts';
import { fileEntries } from './local-airlines.ts';
import { changeCopies, changeLocal, localData } from './local.store.ts';
import { deleteAirlineHere, deleteTagHere, removeTagsHere } from './remove.ts';
import { saveHere } from './save-here.ts';
import { withPage } from './tag-lists.ts';
import { add, at, clearStored, design, entry, ids, signInAs } from './tests/stored.ts';

jest.mock('idb-keyval', () => jest.requireActual('./tests/fake-database.ts'));

beforeEach(() => signInAs('7'));
afterEach(clearStored);

const KITE = { ...UNITED, id: 'own1', name: 'Kite Air', icao: 'KIT', iata: 'KT', isPreset: false };
const ofKite = (city: string) => ({
  ...design(city),
  airline: 'KITE AIR',
  icao: 'KIT',
  airlineIata: 'KT',
});

test('an airline that is made again while its deletion waits stays a new one: the deletion takes none of its tags', async () => {
  keepAirlines('7', [...AIRLINES, KITE]);
  expect(await deleteAirlineHere({ id: 'own1' })).toMatchObject({ deleteAirline: { tags: 0 } });
  const config = ofKite('AGAIN');
  await saveHere({ newId: 'n1', config, airline: airlineOfDesign(config) });
  // The server answers again, and has the old one still.
  await fileEntries([...AIRLINES, KITE]);
  expect(localData().entries).toMatchObject([{ airlineId: 'local-KIT', newAirline: true }]);
  await changeLocal((data) => ({ ...data, removals: [] }));
  await fileEntries([...AIRLINES, KITE]);
  expect(localData().entries).toMatchObject([{ airlineId: 'own1', newAirline: false }]);
});

test('a tag is deleted here as it was shown: a newer copy of it stays, an older one tells nothing', async () => {
  await add(entry('a', { state: 'clean', updatedAt: at(3) }));
  expect(await deleteTagHere({ id: 'a', updatedAt: at(2) })).toMatchObject({
    deleteTag: { code: 'TAG_CHANGED', current: { updatedAt: at(3) } },
  });
  expect([ids(), localData().removals]).toEqual([['a'], []]);
  expect((await deleteTagHere({ id: 'a', updatedAt: at(4) })).deleteTag.__typename).toBe('Done');
  expect([ids(), localData().removals]).toMatchObject([[], [{ id: 'a' }]]);
});

test('an export has one design of an airline, whatever its card calls it', () => {
  const card = (city: string) => ({ ...ofKite(city), airline: 'KITE SPECIAL' });
  const pending = (id: string, more: object) => entry(id, { airlineId: 'own1', ...more });
  const exported = (config: object) => exportedWith([ofKite('THERE')], [pending('a', config)], [KITE]);
  expect(exported({ config: card('HERE') })).toMatchObject([{ airline: 'KITE AIR', city: 'HERE' }]);
  const base = { updatedAt: at(1), config: card('THERE') };
  expect(exported({ state: 'changed', base, config: card('HERE') })).toMatchObject([
    { airline: 'KITE AIR', city: 'HERE' },
  ]);
});

test('a changed tag of which nobody knows over what stays one when it is saved once more', async () => {
  await add(entry('a', { state: 'changed', base: null }));
  await saveHere({ id: 'a', updatedAt: at(1), config: design('AGAIN') });
  expect(localData().entries).toMatchObject([{ state: 'changed', base: null, config: { city: 'AGAIN' } }]);
});

test('one`s own export brings nothing new: an airline without a design gets none', async () => {
  keepAirlines('7', [...AIRLINES, KITE]);
  const file = exportedHere([KITE], []);
  expect(file).toMatchObject([{ airline: 'KITE AIR' }]);
  await importHere({ entries: file, mode: 'valid' });
  expect(ids()).toEqual([]);
  await importHere({ entries: [{ ...file[0], city: 'NADI' }], mode: 'valid' });
  expect(localData().entries).toMatchObject([{ airlineId: 'own1', config: { city: 'NADI' } }]);
});

describe('what waits for its turn while another user comes', () => {
  const page = {
    tags: { __typename: 'TagPage' as const, next: null, nodes: [savedTag('s', UNITED, {})] },
  };

  test.each(['with locks', 'without locks'])('is kept for neither, %s', async (how) => {
    let begin = () => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const request = async (_: string, run: () => unknown) => {
      await turn;
      return run();
    };
    if (how === 'with locks') Object.assign(navigator, { locks: { request } });
    const saving = saveHere({ newId: 'n', config: design('OF SEVEN') });
    const copying =
      how === 'with locks' ? changeCopies((data) => withPage(data, page, { limit: 50 })) : undefined;
    signInAs('8');
    begin();
    expect((await saving).saveTag.__typename).toBe('Refusal');
    await copying;
    Reflect.deleteProperty(navigator, 'locks');
    expect([ids(), localStorage.getItem('dynamicAirlines_owner')]).toEqual([[], null]);
  });

  test('an airline is deleted for nobody else', async () => {
    keepAirlines('7', AIRLINES);
    const removing = removeTagsHere({ airlineId: UNITED.id });
    signInAs('8');
    await add(entry('a', { airlineId: UNITED.id }));
    expect((await removing).removeTagsOfAirline.__typename).toBe('Refusal');
    expect([ids(), localData().removals]).toEqual([['a'], []]);
  });
});
