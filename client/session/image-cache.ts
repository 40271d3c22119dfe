import { formatImageKey, parseValidEntry, type ImageEntry, type ImageKind } from './image-cache-entry.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

const IMAGE_KINDS: readonly ImageKind[] = ['avatar', 'cover'];

/** Returns the cached URL of a user's image, or null. Removes an expired or corrupt entry. */
export function readImage(userId: string, kind: ImageKind): string | null {
  const key = formatImageKey(userId, kind);
  const text = readStored(key);
  if (text === null) return null;
  const entry = parseValidEntry(text);
  if (!entry) removeStored(key);
  return entry?.url ?? null;
}

/** Caches the URL of a user's image for 7 days; null removes it. */
export function writeImage(userId: string, kind: ImageKind, url: string | null): void {
  const key = formatImageKey(userId, kind);
  if (url) writeStored(key, JSON.stringify({ url, timestamp: Date.now() } satisfies ImageEntry));
  else removeStored(key);
}

/** Removes both images of a deleted user. */
export function removeUserImages(userId: string): void {
  removeStored(...IMAGE_KINDS.map((kind) => formatImageKey(userId, kind)));
}
