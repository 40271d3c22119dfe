import { isPending, tagOf } from './entry.ts';
import { changeLocal, cleanEntry, localData, markClean, pendingEntries } from './local.store.ts';
import { closeTrouble, noteOnServer } from './storage-trouble.store.ts';
import {
  add,
  at,
  atRisk,
  clearStored,
  design,
  entry,
  ids,
  keysOf,
  limitStorage,
  said,
  signInAs,
  sizeOfStorage,
} from './tests/stored.ts';

beforeEach(() => signInAs('7'));
afterEach(clearStored);

test('an entry is stored as a complete design with one key more, and is read as it was', async () => {
  const saved = entry('a', { state: 'changed', base: { updatedAt: at(1), config: design('OLD') } });
  expect(await add(saved)).toBe(true);
  const stored: unknown = JSON.parse(localStorage.getItem('dynamicAirlines') ?? '');
  expect(stored).toEqual([
    { ...saved.config, local: expect.objectContaining({ id: 'a', state: 'changed' }) },
  ]);
  expect(pendingEntries()).toEqual([saved]);
  expect(localStorage.getItem('dynamicAirlines_owner')).toBe('7');
});

test('a file of another program is a new design, whose id stays', () => {
  localStorage.setItem(
    'dynamicAirlines',
    JSON.stringify([{ airline: 'kite air', icao: 'kit', airlineIata: 'k9' }]),
  );
  const [first] = pendingEntries();
  expect(first).toMatchObject({ state: 'new', base: null, config: { airline: 'KITE AIR', icao: 'KIT' } });
  expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
  localStorage.setItem('dynamicAirlines', `${localStorage.getItem('dynamicAirlines')} `);
  expect(pendingEntries()).toEqual([first]);
});

test('what names no airline is no design, and is set aside', () => {
  localStorage.setItem('dynamicAirlines', '[{}, { "city": "NADI" }]');
  expect(pendingEntries()).toEqual([]);
  expect(keysOf('tailfin_set_aside_').map((key) => localStorage.getItem(key))).toEqual([
    '[{},{"city":"NADI"}]',
  ]);
  expect(said()).toBe('unreadable');
});

describe('what cannot be read', () => {
  test.each(['dynamicAirlines', 'dynamicAirlines_removed'])(
    'corrupt %s is set aside whole, and told with what can be read of it',
    async (key) => {
      await add(entry('a'));
      const text = `[${JSON.stringify(design('NADI "1}"'))},{"airline":"KITE`;
      localStorage.setItem(key, text);
      expect(ids()).toEqual(key === 'dynamicAirlines' ? [] : ['a']);
      const [aside] = keysOf(`tailfin_set_aside_${key}_`);
      expect(localStorage.getItem(aside ?? '')).toBe(text);
      expect(said()).toBe('unreadable');
      expect(atRisk()).toEqual([...ids().map((id) => id.toUpperCase()), 'NADI "1}"']);
      expect(await add(entry('b'))).toBe(true);
      expect(keysOf('tailfin_set_aside_')).toHaveLength(1);
    },
  );

  test.each(['42', 'null', '"text"', '{"a":1}', '', '['.repeat(20_000), `${'"'.repeat(99_999)}`])(
    'neither a list nor JSON (%#): set aside, and saving goes on',
    async (text) => {
      localStorage.setItem('dynamicAirlines', text);
      expect(ids()).toEqual([]);
      expect(keysOf('tailfin_set_aside_dynamicAirlines_')).toHaveLength(1);
      expect(await add(entry('b'))).toBe(true);
      expect(ids()).toEqual(['b']);
    },
  );

  test('single entries that are no designs are set aside; the others stay', () => {
    const good = { ...design('SUVA'), local: { ...entry('a'), config: undefined } };
    const bad = [null, 7, { airline: 'X'.repeat(500) }, { ...good, local: { ...good.local, id: '' } }];
    localStorage.setItem('dynamicAirlines', JSON.stringify([good, ...bad]));
    expect(ids()).toEqual(['a']);
    const [aside] = keysOf('tailfin_set_aside_dynamicAirlines_');
    expect(JSON.parse(localStorage.getItem(aside ?? '') ?? '')).toEqual(bad);
    expect(JSON.parse(localStorage.getItem('dynamicAirlines') ?? '')).toHaveLength(1);
  });

  test('without room to set it aside, it stays where it is and nothing is written over it', async () => {
    const text = JSON.stringify([{ airline: 'X'.repeat(500) }]);
    localStorage.setItem('dynamicAirlines', text);
    localData();
    localStorage.clear();
    signInAs('7');
    localStorage.setItem('dynamicAirlines', text);
    localStorage.setItem('dynamicAirlines_owner', '7');
    limitStorage(sizeOfStorage());
    expect(ids()).toEqual([]);
    expect(await add(entry('b'))).toBe(false);
    expect(localStorage.getItem('dynamicAirlines')).toBe(text);
    expect(said()).toBe('full');
  });
});

describe('a full storage', () => {
  test('expired pictures and clean entries make room; what is pending stays', async () => {
    await add(entry('clean', { state: 'clean', config: design('X'.repeat(60)) }), entry('kept'));
    localStorage.setItem('tailfin_image_7_avatar', JSON.stringify({ url: '/img/a.png', timestamp: 0 }));
    limitStorage(sizeOfStorage());
    expect(await add(entry('b'))).toBe(true);
    expect(ids()).toEqual(['kept', 'b']);
    expect(localStorage.getItem('tailfin_image_7_avatar')).toBeNull();
    expect(said()).toBeNull();
  });

  test('where that is not enough nothing changes, and the design is offered', async () => {
    await add(entry('a'));
    const before = localStorage.getItem('dynamicAirlines');
    limitStorage(sizeOfStorage());
    const newest = entry('b', { updatedAt: at(9) });
    expect(await add(newest)).toBe(false);
    expect(localStorage.getItem('dynamicAirlines')).toBe(before);
    expect([said(), atRisk()]).toEqual(['full', ['A', 'B']]);
    jest.restoreAllMocks();
    expect(await add(newest)).toBe(true);
    expect([said(), atRisk()]).toEqual([null, ['A', 'B']]);
  });

  test('goes on being said while the design is not stored, whatever else is', async () => {
    await add(entry('a'));
    limitStorage(sizeOfStorage());
    await add(entry('b', { updatedAt: at(9), config: design('B'.repeat(50)) }));
    expect(await changeLocal((data) => ({ ...data, entries: [entry('a', { config: design('') })] }))).toBe(
      true,
    );
    expect([said(), atRisk()]).toEqual(['full', ['', 'B'.repeat(50)]]);
    noteOnServer('b');
    expect([said(), atRisk()]).toEqual([null, ['']]);
  });

  test('takes nothing from what could not be read, which is said again once there is room', async () => {
    localStorage.setItem('dynamicAirlines', `[${JSON.stringify(design('NADI'))},`);
    expect(ids()).toEqual([]);
    limitStorage(sizeOfStorage());
    await add(entry('a'));
    expect([said(), atRisk()]).toEqual(['full', ['A', 'NADI']]);
    jest.restoreAllMocks();
    await add(entry('a'));
    expect([said(), atRisk()]).toEqual(['unreadable', ['A', 'NADI']]);
    closeTrouble();
    expect([said(), atRisk()]).toEqual([null, ['A']]);
  });

  test('a browser that forbids storage is told from a full one', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'length', 'get').mockImplementation(refuse);
    expect(await add(entry('a'))).toBe(false);
    expect(said()).toBe('forbidden');
  });
});

test('what another tab has deleted while it was sent is deleted as it has arrived', async () => {
  const removal = { kind: 'tag', id: 'a', updatedAt: null, known: {}, sent: null, words: 'PEK' } as const;
  await changeLocal((data) => ({ ...data, removals: [removal] }));
  await markClean('a', { ...tagOf(entry('a')), updatedAt: at(3) }, at(1));
  expect(localData()).toEqual({ entries: [], removals: [{ ...removal, updatedAt: at(3) }] });
});

test('an upload makes an entry clean, and files the others of its new airline', async () => {
  const own = { airlineId: 'local-KIT', newAirline: true };
  await add(entry('a', own), entry('b', own), entry('c'));
  const stored = { ...tagOf(entry('a')), airlineId: '77', updatedAt: at(5) };
  await markClean('a', stored);
  expect(localData().entries.filter(isPending)).toMatchObject([
    { id: 'b', airlineId: '77', newAirline: false },
    { id: 'c', airlineId: '1' },
  ]);
  expect(localData().entries.find(({ id }) => id === 'a')).toEqual(cleanEntry(stored, at(1)));
});
