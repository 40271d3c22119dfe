import type { PictureArt } from '../../tag/card/card-art.ts';
import { pictureArt, PICTURE_LIMITS } from '../../tag/card/picture-art.ts';
import { IMAGE_TIMEOUT_MS } from './image-timeout.ts';

/** How long the preview waits for a logo before it is drawn without it: a cached one comes within this time. */
const GRACE_MS = 150;
/** The preview asks again for a logo that failed after this time. */
const RETRY_MS = 30_000;
/** Logos kept in memory; each may be megabytes. */
const CACHE_SIZE = 8;

type LogoCacheEntry = {
  /** Undefined while it is loading; null for no logo. */
  art?: PictureArt | null;
  /** The network failed: another request may succeed. */
  hasFailed?: boolean;
  readonly settled: Promise<void>;
  readonly grace: Promise<void>;
};

type UploadedLogos = {
  /**
   * An uploaded logo by its path, null where there is none. Without `redraw` it waits until the logo is loaded or has
   * failed, and asks again for one that has failed before. With `redraw` it waits GRACE_MS, gives null, and calls `redraw`
   * once the logo is loaded: typing does not wait for a slow connection.
   */
  find(path: string, redraw?: () => void): Promise<PictureArt | null>;
};

/** Fetches uploaded logos from this origin, each once. */
export function createUploadedLogos(): UploadedLogos {
  const cache = new Map<string, LogoCacheEntry>();
  const entryOf = (path: string, retries: boolean): LogoCacheEntry => {
    const cached = cache.get(path);
    const entry = cached && !(retries && cached.hasFailed) ? cached : load(path);
    // Moved to the end: the first entry is the least recently used.
    cache.delete(path);
    cache.set(path, entry);
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break;
      cache.delete(oldest);
    }
    return entry;
  };
  const load = (path: string): LogoCacheEntry => {
    const entry = start(path, () =>
      setTimeout(() => {
        if (cache.get(path) === entry) cache.delete(path);
      }, RETRY_MS),
    );
    return entry;
  };
  return {
    async find(path, redraw) {
      const entry = entryOf(path, redraw === undefined);
      if (entry.art === undefined)
        await (redraw ? Promise.race([entry.settled, entry.grace]) : entry.settled);
      if (entry.art === undefined && redraw) void entry.settled.then(redraw);
      return entry.art ?? null;
    },
  };
}

function start(path: string, onFailure: () => void): LogoCacheEntry {
  const settled = fetchPicture(path).then(
    (art) => {
      entry.art = art;
    },
    () => {
      entry.art = null;
      entry.hasFailed = true;
      onFailure();
    },
  );
  const entry: LogoCacheEntry = { settled, grace: new Promise((resolve) => setTimeout(resolve, GRACE_MS)) };
  return entry;
}

/** Null for a logo that does not exist or is no image: that is final, since upload names are never used again. */
async function fetchPicture(path: string): Promise<PictureArt | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  if (Number(response.headers.get('content-length')) > PICTURE_LIMITS.bytes) return null;
  return pictureArt(new Uint8Array(await response.arrayBuffer()));
}
