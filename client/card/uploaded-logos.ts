import type { ImageArt } from '../../tag/card/card-art.ts';
import { parseImageArt, IMAGE_LIMITS } from '../../tag/card/image-art.ts';
import { IMAGE_TIMEOUT_MS } from './image-timeout.ts';

/** The time that the preview waits for a logo before it draws without it, in milliseconds; a cached logo loads in this time. */
const MAX_LOGO_WAIT_MS = 150;
/** The time after which the preview requests a failed logo again, in milliseconds. */
const RETRY_MS = 30_000;
/** The number of logos in memory; each may have several megabytes. */
const MAX_CACHED_LOGOS = 8;

type LogoCacheEntry = {
  /** Undefined while the logo is loading; null if there is no logo. */
  art?: ImageArt | null;
  /** True if the network failed, so that another request may succeed. */
  hasFailed?: boolean;
  readonly settlement: Promise<void>;
  readonly graceDelay: Promise<void>;
};

type UploadedLogos = {
  /**
   * Finds an uploaded logo by its path; returns null if there is none. Without `redraw` it waits until the logo is loaded or has failed,
   * and requests a failed logo again. With `redraw` it waits MAX_LOGO_WAIT_MS, then returns null and calls `redraw` when the logo is loaded, so
   * that typing does not wait for a slow connection.
   */
  findLogo(path: string, redraw?: () => void): Promise<ImageArt | null>;
};

/** Creates a cache that fetches uploaded logos from this origin, each once. */
export function createUploadedLogos(): UploadedLogos {
  const cache = new Map<string, LogoCacheEntry>();
  const getEntry = (path: string, canRetry: boolean): LogoCacheEntry => {
    const cachedLogo = cache.get(path);
    const entry = cachedLogo && !(canRetry && cachedLogo.hasFailed) ? cachedLogo : load(path);
    // Inserting again moves the entry to the end: the first entry is the least recently used.
    cache.delete(path);
    cache.set(path, entry);
    for (const oldestPath of cache.keys()) {
      if (cache.size <= MAX_CACHED_LOGOS) break;
      cache.delete(oldestPath);
    }
    return entry;
  };
  const load = (path: string): LogoCacheEntry => {
    const entry = fetchLogo(path, () =>
      setTimeout(() => {
        if (cache.get(path) === entry) cache.delete(path);
      }, RETRY_MS),
    );
    return entry;
  };
  return {
    async findLogo(path, redraw) {
      const entry = getEntry(path, redraw === undefined);
      if (entry.art === undefined)
        await (redraw ? Promise.race([entry.settlement, entry.graceDelay]) : entry.settlement);
      if (entry.art === undefined && redraw) void entry.settlement.then(redraw);
      return entry.art ?? null;
    },
  };
}

function fetchLogo(path: string, onFailure: () => void): LogoCacheEntry {
  const settledFetch = fetchLogoImage(path).then(
    (art) => {
      entry.art = art;
    },
    () => {
      entry.art = null;
      entry.hasFailed = true;
      onFailure();
    },
  );
  const entry: LogoCacheEntry = {
    settlement: settledFetch,
    graceDelay: new Promise((resolve) => setTimeout(resolve, MAX_LOGO_WAIT_MS)),
  };
  return entry;
}

/** Fetches a logo; returns null if it does not exist or is no image. Null is final, because upload names are never used again. */
async function fetchLogoImage(path: string): Promise<ImageArt | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  if (Number(response.headers.get('content-length')) > IMAGE_LIMITS.bytes) return null;
  return parseImageArt(new Uint8Array(await response.arrayBuffer()));
}
