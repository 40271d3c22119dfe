import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { purgeExpiredImages, type ImageKey } from './image-cache-entry.ts';

/** The keys of browser storage that the session uses; programs outside rely on these names. */
export const STORAGE_KEYS = {
  token: 'auth_token',
  user: 'user_data',
  pendingEmail: 'pending_verification_email',
  pendingNickname: 'pending_verification_nickname',
  /** Ours: shows the server that this browser made the registration whose link it opens. */
  pendingSecret: 'pending_verification_secret',
  /** Ours: the format of dates that are chosen; of the browser, whoever uses it. */
  dateFormat: `${STORAGE_PREFIX}date_format`,
  /** Ours: what the pages are shown in; of the browser too. */
  theme: `${STORAGE_PREFIX}theme`,
  /** Ours: says to the other tabs that the user ended the session; see forgetStoredSession. */
  forgotten: `${STORAGE_PREFIX}session_forgotten`,
} as const;

/** Ours: what a user showed last on a public page. */
export type ShareChoicesKey = `${string}share_choices_${string}`;

/** The images of the aircraft that a user selected last. */
export type RecentAircraftKey = `${string}recent_aircraft_${string}`;

type StorageKey =
  (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | ImageKey | RecentAircraftKey | ShareChoicesKey;

/** Whether the browser lets this page store anything. */
export function isStorageAllowed(): boolean {
  try {
    return typeof localStorage.length === 'number';
  } catch {
    return false;
  }
}

/** What is stored under a key; null when nothing is, or when the browser forbids storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value. When that fails the expired pictures make room and it is tried once more.
 * @returns false when the browser forbids storage or it is still full.
 */
export function writeStored(key: StorageKey, value: string): boolean {
  if (tryToWrite(key, value)) return true;
  purgeExpiredImages();
  return tryToWrite(key, value);
}

function tryToWrite(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(...keys: StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be written holds nothing to remove.
  }
}
