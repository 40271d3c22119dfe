import { act } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/tag-config.ts';
import { restoreSession, startLeaving } from '../session/session-store.ts';
import { writeSession } from '../session/stored-session.ts';
import { cleanEntry, changeLocal, followLocal, localData, markClean, pendingEntries } from './local.store.ts';
import { isPending, tagOf, type LocalEntry } from './entry.ts';
import { forgetStoredOf } from './owner.ts';
import { closeTrouble, noteUnwritten, useStorageTrouble } from './storage-trouble.store.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const design = (city: string): TagConfig => ({ ...DEFAULT_DESIGN, city });

const entry = (id: string, more: Partial<LocalEntry> = {}): LocalEntry => ({
  id,
  airlineId: '1',
  createdAt: at(1),
  updatedAt: at(1),
  state: 'new',
  base: null,
  newAirline: false,
  uploadedFrom: null,
  sent: null,
  config: design(id.toUpperCase()),
  ...more,
});

function signInAs(id: string): void {
  writeSession({ token: `token of ${id}`, user: userOf(id) });
  act(restoreSession);
}

const userOf = (id: string) => ({
  id,
  email: `${id}@example.com`,
  nickname: id,
  name: '',
  bio: '',
  avatar_url: null,
  cover_image_url: null,
  created_at: at(1),
});

const add = (...added: LocalEntry[]) =>
  changeLocal((data) => ({ ...data, entries: [...data.entries, ...added] }));
const ids = () => localData().entries.map(({ id }) => id);
const keysOf = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));
const trouble = () => useStorageTrouble.getState();

/** A browser whose storage takes so many characters, keys included. */
function limitStorage(most: number): void {
  const put = localStorage.setItem.bind(localStorage);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    const others = Object.entries(this).filter(([one]) => one !== key);
    const size = others.reduce((sum, [one, value]) => sum + one.length + String(value).length, 0);
    if (size + key.length + text.length > most) throw new DOMException('full', 'QuotaExceededError');
    put(key, text);
  });
}
const sizeOfStorage = () =>
  Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + String(value).length, 0);

beforeEach(() => signInAs('7'));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  closeTrouble();
  act(restoreSession);
});

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
      expect(trouble().trouble).toBe('unreadable');
      expect(trouble().rescued.map(({ city }) => city)).toEqual(['NADI "1}"']);
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
    expect(trouble().trouble).toBe('full');
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
    expect(trouble().trouble).toBeNull();
  });

  test('where that is not enough nothing changes, and the design is offered', async () => {
    await add(entry('a'));
    const before = localStorage.getItem('dynamicAirlines');
    limitStorage(sizeOfStorage());
    const newest = entry('b', { updatedAt: at(9) });
    expect(await add(newest)).toBe(false);
    expect(localStorage.getItem('dynamicAirlines')).toBe(before);
    expect(trouble()).toEqual({ trouble: 'full', rescued: [newest.config] });
    jest.restoreAllMocks();
    expect(await add(newest)).toBe(true);
    expect(trouble()).toEqual({ trouble: null, rescued: [] });
  });

  test('a browser that forbids storage is told from a full one', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'length', 'get').mockImplementation(refuse);
    expect(await add(entry('a'))).toBe(false);
    expect(trouble().trouble).toBe('forbidden');
  });
});

describe('two users of one browser', () => {
  test('neither sees the other ones, and each finds what is pending again', async () => {
    await add(entry('mine'), entry('mirror', { state: 'clean' }));
    await changeLocal((data) => ({
      ...data,
      removals: [{ kind: 'tag', id: 'gone', updatedAt: null, words: 'PEK', at: at(2) }],
    }));
    signInAs('8');
    expect(localData()).toEqual({ entries: [], removals: [] });
    expect(await add(entry('theirs'))).toBe(true);
    expect(localStorage.getItem('dynamicAirlines')).not.toContain('MINE');
    signInAs('7');
    expect(ids()).toEqual(['mine']);
    expect(localData().removals).toMatchObject([{ id: 'gone' }]);
    expect(keysOf('tailfin_local_')).toEqual(['tailfin_local_8']);
    signInAs('8');
    expect(ids()).toEqual(['theirs']);
  });

  test('where the first one`s cannot be put away, the second sees and stores nothing', async () => {
    await add(entry('mine'));
    const before = localStorage.getItem('dynamicAirlines');
    signInAs('8');
    limitStorage(sizeOfStorage());
    expect(ids()).toEqual([]);
    expect(await add(entry('theirs'))).toBe(false);
    expect(localStorage.getItem('dynamicAirlines')).toBe(before);
    expect(localStorage.getItem('dynamicAirlines_owner')).toBe('7');
  });

  test('corrupt entries of the first one come back to be set aside in their name', async () => {
    await add(entry('mine'));
    localStorage.setItem('dynamicAirlines', '[{');
    signInAs('8');
    expect(ids()).toEqual([]);
    expect(trouble().trouble).toBeNull();
    signInAs('7');
    expect(ids()).toEqual([]);
    expect(keysOf('tailfin_set_aside_')).toEqual([expect.stringMatching(/_7$/)]);
  });

  test('what was put away comes back beside what another program has stored meanwhile', async () => {
    await add(entry('mine'));
    signInAs('8');
    expect(ids()).toEqual([]);
    localStorage.setItem('dynamicAirlines', JSON.stringify([design('OTHER')]));
    signInAs('7');
    expect(localData().entries.map(({ config }) => config.city)).toEqual(['OTHER', 'MINE']);
    expect(keysOf('tailfin_local_')).toEqual([]);
  });

  test.each([
    ['as a whole', '[{', null],
    ['in a part that cannot be joined', '{"dynamicAirlines":"[{"}', '[]'],
  ])('what was put away and is corrupt %s is set aside, and that is said', (_, stowed, there) => {
    if (there !== null) localStorage.setItem('dynamicAirlines', there);
    localStorage.setItem('tailfin_local_7', stowed);
    expect(ids()).toEqual([]);
    expect(keysOf('tailfin_local_')).toEqual([]);
    expect(keysOf('tailfin_set_aside_tailfin_local_7_').map((key) => localStorage.getItem(key))).toEqual([
      stowed,
    ]);
    expect(trouble().trouble).toBe('unreadable');
  });

  test('designs that were rescued for one are not offered to the next', () => {
    const stop = followLocal();
    noteUnwritten('full', design('MINE'));
    signInAs('8');
    expect(trouble()).toMatchObject({ trouble: null, rescued: [] });
    stop();
  });

  test('an account that is no more leaves nothing of its own', async () => {
    await add(entry('mine'));
    signInAs('8');
    expect(ids()).toEqual([]);
    localStorage.setItem('dynamicAirlines', '[{');
    expect(ids()).toEqual([]);
    await add(entry('theirs'));
    forgetStoredOf('8');
    expect(keysOf('dynamicAirlines')).toEqual([]);
    expect(keysOf('tailfin_set_aside_')).toEqual([]);
    signInAs('7');
    expect(ids()).toEqual(['mine']);
  });
});

test('a logout leaves what is saved here only, under its user, and no copy of what the server has', async () => {
  const stop = followLocal();
  await add(entry('mine'), entry('copy', { state: 'clean' }));
  act(startLeaving);
  stop();
  expect(localData()).toEqual({ entries: [], removals: [] });
  expect(localStorage.getItem('dynamicAirlines')).not.toContain('COPY');
  signInAs('7');
  expect(ids()).toEqual(['mine']);
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
