import { STORAGE_PREFIX } from '../../tag/texts/product.ts';

/** The two images of a profile. */
export type ImageKind = 'avatar' | 'cover';

/** The lifetime of an entry: 7 days, in milliseconds. */
export const MAX_IMAGE_AGE_MS = 604_800_000;

const IMAGE_KEY_PREFIX = `${STORAGE_PREFIX}image_`;

/** The storage key of an entry. */
export type ImageKey = `${string}image_${string}_${ImageKind}`;

/** The URL of an image, and the time at which it was stored, in ms since 1970. */
export type ImageEntry = { url: string; timestamp: number };

/** Returns the storage key of a user's cached image. */
export function formatImageKey(userId: string, kind: ImageKind): ImageKey {
  return `${STORAGE_PREFIX}image_${userId}_${kind}`;
}

/**
 * Parses a stored entry; returns null if it is expired or corrupt. A timestamp in the future is corrupt, because such an entry would live
 * longer than 7 days.
 */
export function parseValidEntry(text: string): ImageEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isEntry(value)) return null;
    const age = Date.now() - value.timestamp;
    return age >= 0 && age <= MAX_IMAGE_AGE_MS ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is ImageEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { url, timestamp } = value as Partial<Record<keyof ImageEntry, unknown>>;
  return typeof url === 'string' && url !== '' && typeof timestamp === 'number';
}

/** Removes the expired and corrupt entries of all users: at start, and to free storage space when a write fails. */
export function purgeExpiredImages(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys.filter((name) => name.startsWith(IMAGE_KEY_PREFIX))) {
      if (!parseValidEntry(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
    }
  } catch {
    // Storage that the browser forbids contains nothing to remove.
  }
}
