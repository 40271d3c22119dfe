import type { PictureArt } from '../../tag/card/card-art.ts';
import { pictureArt, PICTURE_LIMITS } from '../../tag/card/picture-art.ts';

/** How long a drawing waits for a picture that has just been asked for: one from the cache comes within it. */
const GRACE_MS = 150;
/** After this a picture is given up. */
const PATIENCE_MS = 10_000;
/** One that could not be fetched is asked for again after this. */
const RETRY_MS = 30_000;
/** Pictures that are kept; each may be megabytes. */
const KEPT = 8;

type Entry = {
  /** Undefined until it has come or failed. */
  art?: PictureArt | null;
  readonly settled: Promise<void>;
  readonly grace: Promise<void>;
};

export type Pictures = {
  /**
   * An uploaded logo by its path, null where there is none. Without `redraw` it waits until that is known; with it not
   * longer than a moment, gives null, and calls `redraw` once the picture has come: typing does not wait for a slow line.
   */
  find(path: string, redraw?: () => void): Promise<PictureArt | null>;
};

/** Fetches uploaded logos from this origin, each once. */
export function createPictures(): Pictures {
  const kept = new Map<string, Entry>();
  const entryOf = (path: string): Entry => {
    const entry = kept.get(path) ?? start(path, () => setTimeout(() => kept.delete(path), RETRY_MS));
    // To the end, so that what is forgotten first is what nobody asked for longest.
    kept.delete(path);
    kept.set(path, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return entry;
  };
  return {
    async find(path, redraw) {
      const entry = entryOf(path);
      if (entry.art === undefined)
        await (redraw ? Promise.race([entry.settled, entry.grace]) : entry.settled);
      if (entry.art === undefined && redraw) void entry.settled.then(redraw);
      return entry.art ?? null;
    },
  };
}

function start(path: string, onFailure: () => void): Entry {
  const settled = fetchPicture(path).then(
    (art) => {
      entry.art = art;
    },
    () => {
      entry.art = null;
      onFailure();
    },
  );
  const entry: Entry = { settled, grace: new Promise((resolve) => setTimeout(resolve, GRACE_MS)) };
  return entry;
}

/** Null for one that is not there, or is no picture: that stays so, since its name is never used again. */
async function fetchPicture(path: string): Promise<PictureArt | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  if (Number(response.headers.get('content-length')) > PICTURE_LIMITS.bytes) return null;
  return pictureArt(new Uint8Array(await response.arrayBuffer()));
}
