import { act } from '@testing-library/react';
import { restoreSession, startLeaving } from '../session/session-store.ts';
import { clearSession } from '../session/stored-session.ts';
import { storedEntry } from './entry.ts';
import { changeLocal, followLocal, localData } from './local.store.ts';
import { forgetStoredOf } from './owner.ts';
import { noteUnwritten } from './storage-trouble.store.ts';
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

describe('two users of one browser', () => {
  test('neither sees the other ones, and each finds what is pending again', async () => {
    await add(entry('mine'), entry('mirror', { state: 'clean' }));
    await changeLocal((data) => ({
      ...data,
      removals: [{ kind: 'tag', id: 'gone', updatedAt: null, known: {}, sent: null, words: 'PEK' }],
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

  test('what was put away before stays where it is while there is no room to set it aside', async () => {
    await add(entry('first'));
    signInAs('8');
    expect(ids()).toEqual([]);
    const stowed = localStorage.getItem('tailfin_local_7');
    // Corrupt entries, which nothing is put beside.
    localStorage.setItem('dynamicAirlines', '[{"airline":"SECOND"');
    localStorage.setItem('dynamicAirlines_owner', '7');
    limitStorage(sizeOfStorage());
    signInAs('7');
    expect(ids()).toEqual([]);
    signInAs('8');
    expect(ids()).toEqual([]);
    expect(localStorage.getItem('tailfin_local_7')).toBe(stowed);
    expect(localStorage.getItem('dynamicAirlines')).toBe('[{"airline":"SECOND"');
  });

  test('of two versions of one tag that meet on coming back each is kept, as a tag of its own', async () => {
    await add(entry('x', { config: design('EARLIER') }));
    signInAs('8');
    expect(ids()).toEqual([]);
    const stowed = localStorage.getItem('tailfin_local_7');
    signInAs('7');
    await changeLocal(() => ({
      entries: [
        entry('x', { updatedAt: at(2), config: design('LATER') }),
        entry('y', { state: 'clean', config: design('COPY') }),
      ],
      removals: [],
    }));
    localStorage.setItem(
      'tailfin_local_7',
      (stowed ?? '').replace(']', `,${JSON.stringify(storedEntry(entry('y')))}]`),
    );
    const kept = localData().entries;
    expect(kept.map(({ config }) => config.city).toSorted()).toEqual(['EARLIER', 'LATER', 'Y']);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(3);
    expect(kept.find(({ config }) => config.city === 'LATER')).toMatchObject({ id: 'x', updatedAt: at(2) });
    expect(localData().entries).toBe(kept);
  });

  test('corrupt entries of the first one come back to be set aside in their name', async () => {
    await add(entry('mine'));
    localStorage.setItem('dynamicAirlines', '[{');
    signInAs('8');
    expect(ids()).toEqual([]);
    expect(said()).toBeNull();
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
    expect(said()).toBe('unreadable');
  });

  test.each(['', 'a user', 'x'.repeat(65)])(
    'of an owner who cannot be told (%j) all is set aside, and nobody is offered it',
    (owner) => {
      const text = JSON.stringify([storedEntry(entry('theirs'))]);
      localStorage.setItem('dynamicAirlines', text);
      localStorage.setItem('dynamicAirlines_owner', owner);
      expect(ids()).toEqual([]);
      expect(keysOf('tailfin_set_aside_').map((key) => localStorage.getItem(key))).toEqual([text]);
      expect([said(), atRisk()]).toEqual(['unreadable', []]);
    },
  );

  test('designs that were rescued for one are not offered to the next', () => {
    const stop = followLocal();
    noteUnwritten('full', [entry('mine')]);
    signInAs('8');
    expect([said(), atRisk()]).toEqual([null, []]);
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

test('a page on which nobody is signed in leaves no copies either, whoever was', async () => {
  await add(entry('mine'), entry('copy', { state: 'clean' }));
  clearSession();
  act(restoreSession);
  followLocal()();
  expect(localStorage.getItem('dynamicAirlines')).not.toContain('COPY');
  signInAs('7');
  expect(ids()).toEqual(['mine']);
});
