import { purgeExpiredImages } from './image-cache-entry.ts';

// The browser's localStorage. A browser that forbids storage counts as one that is empty and full.

/** Returns the stored text of a key; null if there is none or the browser forbids storage. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text. If this fails, removes expired images and tries once more.
 * @returns false if the browser forbids storage or it is still full
 */
export function writeKey(key: string, text: string): boolean {
  if (tryToWrite(key, text)) return true;
  purgeExpiredImages();
  return tryToWrite(key, text);
}

/** Stores a text without making space for it. Returns false if this fails. */
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
