import { STORAGE_PREFIX } from '../../tag/product.ts';
import { purgeExpiredImages } from '../session/image-cache-entry.ts';

/** The key of the saved tags that this browser keeps; programs outside rely on its name. */
export const ENTRIES_KEY = 'dynamicAirlines';
/** What was deleted here and may still be on the server. */
export const REMOVALS_KEY = 'dynamicAirlines_removed';
/** Whose the other two are. */
export const OWNER_KEY = 'dynamicAirlines_owner';

/** Where a user's entries and removals wait while somebody else uses this browser. */
export const stowedKey = (userId: string) => `${STORAGE_PREFIX}local_${userId}`;
/** What the keys of things that could not be read begin with. */
export const ASIDE_START = `${STORAGE_PREFIX}set_aside_`;

/** What is stored under a key; null when nothing is, or when the browser forbids storage. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; when that fails, expired pictures make room and it is tried once more. */
export function writeKey(key: string, text: string): boolean {
  if (tryToWrite(key, text)) return true;
  purgeExpiredImages();
  return tryToWrite(key, text);
}

export function tryToWrite(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be written holds nothing to remove.
  }
}

/** Gives what is under a key another one, also where there is no room for both; false when it stays where it is. */
export function moveKey(from: string, to: string): boolean {
  const text = readKey(from);
  if (text === null) return true;
  removeKey(from);
  if (writeKey(to, text)) return true;
  tryToWrite(from, text);
  return false;
}
