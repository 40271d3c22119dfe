import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { readKey, removeKey, writeKey } from './browser-storage.ts';
import type { ImageKey } from './image-cache-entry.ts';

/** The storage keys of the session; external programs depend on these names. */
export const STORAGE_KEYS = {
  token: 'auth_token',
  user: 'user_data',
  pendingEmail: 'pending_verification_email',
  pendingNickname: 'pending_verification_nickname',
  /** Internal: proves to the server that this browser made the registration whose link it opens. */
  pendingSecret: 'pending_verification_secret',
  /** Internal: the format of selected dates, shared by all users of this browser. */
  dateFormat: `${STORAGE_PREFIX}date_format`,
  /** Internal: set while the user has neither accepted nor dismissed the offer to print all dates in the selected format. */
  dateRewrite: `${STORAGE_PREFIX}date_rewrite`,
  /** Internal: the theme of the pages, shared by all users of this browser. */
  theme: `${STORAGE_PREFIX}theme`,
  /** Internal: the language of the pages, shared by all users of this browser. */
  language: `${STORAGE_PREFIX}language`,
  /** Internal: the units and formats of the pages, shared by all users of this browser. */
  formats: `${STORAGE_PREFIX}formats`,
  /** Internal: 'off' if the shortcuts of one key are switched off, shared by all users of this browser. */
  singleKeys: `${STORAGE_PREFIX}single_keys`,
  /** Internal: set if the collection shows small cards on a phone, shared by all users of this browser. */
  smallCards: `${STORAGE_PREFIX}small_cards`,
  /** Internal: tells the other tabs that the user ended the session; see forgetStoredSession. */
  forgotten: `${STORAGE_PREFIX}session_forgotten`,
} as const;

/** The storage key of a user's last choices for a public page. */
export type ShareChoicesKey = `${string}share_choices_${string}`;

/** The storage key of the aircraft images that a user selected last. */
export type RecentAircraftKey = `${string}recent_aircraft_${string}`;

type StorageKey =
  (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | ImageKey | RecentAircraftKey | ShareChoicesKey;

/** Returns true if the browser allows this page to use storage. */
export function isStorageAllowed(): boolean {
  try {
    return typeof localStorage.length === 'number';
  } catch {
    return false;
  }
}

/** Returns the stored value of a key; null if there is none, or if the browser forbids storage. */
export const readStored = (key: StorageKey): string | null => readKey(key);

/**
 * Stores a value. If this fails, removes expired images and tries once more.
 * @returns false if the browser forbids storage or it is still full
 */
export const writeStored = (key: StorageKey, value: string): boolean => writeKey(key, value);

/** Removes the stored values of the keys; does nothing if the browser forbids storage. */
export function removeStored(...keys: StorageKey[]): void {
  for (const key of keys) removeKey(key);
}
