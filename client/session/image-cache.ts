import { imageKey, parseValidEntry, type ImageEntry, type ImageKind } from './image-cache-entry.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

const KINDS: readonly ImageKind[] = ['avatar', 'cover'];

/** The cached URL of a user's picture, or null. An expired or corrupt entry is removed. */
export function readImage(userId: string, kind: ImageKind): string | null {
  const key = imageKey(userId, kind);
  const text = readStored(key);
  if (text === null) return null;
  const entry = parseValidEntry(text);
  if (!entry) removeStored(key);
  return entry?.url ?? null;
}

/** Caches the URL of a user's picture for 7 days; null removes it. */
export function writeImage(userId: string, kind: ImageKind, url: string | null): void {
  const key = imageKey(userId, kind);
  if (url) writeStored(key, JSON.stringify({ url, timestamp: Date.now() } satisfies ImageEntry));
  else removeStored(key);
}

/** Removes both pictures of a deleted user. */
export function removeImagesOf(userId: string): void {
  removeStored(...KINDS.map((kind) => imageKey(userId, kind)));
}
