import { STORAGE_PREFIX } from '../../tag/texts/product.ts';

/** The two pictures of a profile. */
export type ImageKind = 'avatar' | 'cover';

/** Lifetime of an entry in ms: 7 days. */
export const IMAGE_LIFETIME_MS = 604_800_000;

const KEY_START = `${STORAGE_PREFIX}image_`;

/** A key of browser storage that holds an entry. */
export type ImageKey = `${string}image_${string}_${ImageKind}`;

/** The address of a picture, and when it was stored, in ms since 1970. */
export type ImageEntry = { url: string; timestamp: number };

export function imageKey(userId: string, kind: ImageKind): ImageKey {
  return `${STORAGE_PREFIX}image_${userId}_${kind}`;
}

/**
 * A stored entry that is valid, or null for an expired or corrupt one. A timestamp in the future is corrupt: such an
 * entry would live longer than 7 days.
 */
export function parseValidEntry(text: string): ImageEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isEntry(value)) return null;
    const age = Date.now() - value.timestamp;
    return age >= 0 && age <= IMAGE_LIFETIME_MS ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is ImageEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { url, timestamp } = value as Partial<Record<keyof ImageEntry, unknown>>;
  return typeof url === 'string' && url !== '' && typeof timestamp === 'number';
}

/** Removes the expired and corrupt entries of all users: at start, and to make room when a write fails. */
export function purgeExpiredImages(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys.filter((name) => name.startsWith(KEY_START))) {
      if (!parseValidEntry(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
    }
  } catch {
    // Storage that the browser forbids holds nothing to purge.
  }
}
