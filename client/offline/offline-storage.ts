import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { purgeExpiredImages } from '../session/image-cache-entry.ts';

/** What the keys of data begin with that could not be read and was set aside. The owner's id ends them. */
export const QUARANTINE_PREFIX = `${STORAGE_PREFIX}set_aside_`;

/** What is stored under a key; null for nothing, and where the browser forbids storage. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. When there is no room, expired pictures are removed and it is tried once more. */
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

/** The keys that begin with a text. */
export function keysWith(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Renames a key, also where there is no room for both. @returns false when it keeps its old name */
export function moveKey(from: string, to: string): boolean {
  const text = readKey(from);
  if (text === null) return true;
  removeKey(from);
  if (writeKey(to, text)) return true;
  tryToWrite(from, text);
  return false;
}

/** The key under which data of a user is kept that cannot be read; each call gives another one. */
export function quarantineKey(key: string, userId: string): string {
  return `${QUARANTINE_PREFIX}${key}_${Date.now()}_${userId}`;
}

/** Removes what was set aside of a user. */
export function removeQuarantined(userId: string): void {
  for (const key of keysWith(QUARANTINE_PREFIX)) if (key.endsWith(`_${userId}`)) removeKey(key);
}

/** Parses a text as JSON; returns undefined for invalid JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
