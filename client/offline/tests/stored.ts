import { act } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/tag-config.ts';
import { restoreSession } from '../../session/session-store.ts';
import { writeSession } from '../../session/stored-session.ts';
import { designsAtRisk } from '../designs-at-risk.ts';
import type { LocalEntry } from '../entry.ts';
import { changeLocal, localData } from '../local.store.ts';
import { forgetTrouble, troubleOf, useStorageTrouble } from '../storage-trouble.store.ts';

export const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
export const design = (city: string): TagConfig => ({ ...DEFAULT_DESIGN, city });

/** A new design that is saved in this browser only, whose city is its id in capitals. */
export const entry = (id: string, more: Partial<LocalEntry> = {}): LocalEntry => ({
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

/** Signs a user in on this page. */
export function signInAs(id: string): void {
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

/** Stores entries. @returns whether there was room */
export const add = (...added: LocalEntry[]) =>
  changeLocal((data) => ({ ...data, entries: [...data.entries, ...added] }));
export const ids = () => localData().entries.map(({ id }) => id);
export const keysOf = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));
/** What the screen says of the storage. */
export const said = () => troubleOf(useStorageTrouble.getState());
/** The cities of the designs that are offered as a file. */
export const atRisk = () => designsAtRisk().map(({ city }) => city);

/** A browser whose storage takes so many characters, keys included. */
export function limitStorage(most: number): void {
  const put = localStorage.setItem.bind(localStorage);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    const others = Object.entries(this).filter(([one]) => one !== key);
    const size = others.reduce((sum, [one, value]) => sum + one.length + String(value).length, 0);
    if (size + key.length + text.length > most) throw new DOMException('full', 'QuotaExceededError');
    put(key, text);
  });
}
export const sizeOfStorage = () =>
  Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + String(value).length, 0);

/** What a test of stored data leaves behind. */
export function clearStored(): void {
  jest.restoreAllMocks();
  localStorage.clear();
  forgetTrouble();
  act(restoreSession);
}
