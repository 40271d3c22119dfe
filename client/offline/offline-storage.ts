import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { purgeExpiredImages } from '../session/image-cache-entry.ts';

/** The prefix of the keys of quarantined data, which could not be read. These keys end with the owner's id. */
export const QUARANTINE_PREFIX = `${STORAGE_PREFIX}set_aside_`;

/** Returns the stored text of a key; null if there is none or the browser forbids storage. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. If the storage is full, removes expired images and tries once more. */
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
    // Storage that cannot be written contains nothing to remove.
  }
}

/** Returns the keys with a prefix. */
export function listKeys(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Renames a key, even if the storage is too full for two copies.
 * @returns false if the key keeps its old name
 */
export function moveKey(oldKey: string, newKey: string): boolean {
  const text = readKey(oldKey);
  if (text === null) return true;
  removeKey(oldKey);
  if (writeKey(newKey, text)) return true;
  tryToWrite(oldKey, text);
  return false;
}

/** Returns a new key on each call, for a user's data that cannot be read. */
export function formatQuarantineKey(key: string, userId: string): string {
  return `${QUARANTINE_PREFIX}${key}_${Date.now()}_${userId}`;
}

/** Removes the quarantined data of a user. */
export function removeQuarantinedKeys(userId: string): void {
  for (const key of listKeys(QUARANTINE_PREFIX)) if (key.endsWith(`_${userId}`)) removeKey(key);
}
