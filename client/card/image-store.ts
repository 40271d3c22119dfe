import { useCallback, useSyncExternalStore } from 'react';
import type { Refusal, Result } from '../../tag/texts/refusal.ts';

/** The images that wait for the same worker or connection. */
export type ImageQueue = {
  /** The number of images that are made at the same time. */
  readonly maxParallel: number;
  /** True if the last request is loaded first, because the user looks at it; otherwise the first request is. */
  readonly isNewestFirst?: boolean;
  /** Called when no image of the queue is watched any more. */
  readonly onIdle?: () => void;
};

export type ImageSource = {
  /** Another version of a design, or another size, has another key. */
  readonly key: string;
  /** The default is the queue of the server's images. */
  readonly queue?: ImageQueue;
  /** True if the image stays in memory after it has left the page. */
  readonly isCached: boolean;
  /**
   * Fetches or draws the image.
   * @param signal aborted when the image is not watched any more
   */
  readonly load: (signal: AbortSignal) => Promise<Result<{ readonly file: Blob }>>;
};

export type ImageState =
  | { readonly status: 'loading' }
  /** `url` is an object URL; it is valid while the image is watched. */
  | { readonly status: 'ready'; readonly file: Blob; readonly url: string }
  | { readonly status: 'failed'; readonly refusal: Refusal };

type ImageCacheEntry = {
  readonly source: ImageSource;
  readonly watchers: Set<() => void>;
  image: ImageState;
  isCached: boolean;
  /** Null if the image is not being loaded. */
  controller: AbortController | null;
};

const SERVER_QUEUE: ImageQueue = { maxParallel: 6 };
const MAX_CACHED_IMAGES = 200;
const LOADING_STATE: ImageState = { status: 'loading' };

const getQueue = ({ source: { queue = SERVER_QUEUE } }: ImageCacheEntry) => queue;

/**
 * Stores the images on the page, fetched or drawn, and a cache of about 200 that were on it before. Each queue limits the number of
 * parallel loads. An image that is no longer watched is aborted.
 */
export class ImageStore {
  /** The entries in the order of use: the least recently watched is first. */
  private readonly entries = new Map<string, ImageCacheEntry>();
  private readonly inFlight = new Map<ImageQueue, number>();

  getState(key: string): ImageState {
    return this.entries.get(key)?.image ?? LOADING_STATE;
  }

  /**
   * Requests the image and reports every change.
   * @returns a function that stops watching
   */
  subscribe(source: ImageSource, onChange: () => void): () => void {
    const { key, isCached } = source;
    const entry = this.entries.get(key) ?? {
      source,
      watchers: new Set(),
      image: LOADING_STATE,
      isCached,
      controller: null,
    };
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.watchers.add(onChange);
    this.loadNext(getQueue(entry));
    return () => {
      entry.watchers.delete(onChange);
      // React may unmount and mount a card immediately, which must not abort its loading.
      queueMicrotask(() => this.abortFetch(entry));
    };
  }

  /** Requests the image and waits until it is ready or has failed. */
  waitForImage(source: ImageSource): Promise<ImageState> {
    return new Promise((resolve) => {
      const check = () => {
        const state = this.getState(source.key);
        if (state.status === 'loading') return;
        unsubscribe();
        resolve(state);
      };
      const unsubscribe = this.subscribe(source, check);
      check();
    });
  }

  retry(key: string): void {
    const entry = this.entries.get(key);
    if (entry?.image.status !== 'failed') return;
    this.setImageState(entry, LOADING_STATE);
    this.loadNext(getQueue(entry));
  }

  /** Retries the failed requests of visible images, for example when the network is back. */
  retryFailed(): void {
    for (const key of this.entries.keys()) this.retry(key);
  }

  /** Drops all images, for example when another user signs in. Drops an image that is still on the page when it leaves the page. */
  clear(): void {
    for (const entry of this.entries.values()) {
      entry.isCached = false;
      this.abortFetch(entry);
    }
  }

  private abortFetch(entry: ImageCacheEntry): void {
    if (entry.watchers.size > 0) return;
    if (entry.image.status !== 'ready' || !entry.isCached) this.removeEntry(entry);
    for (const cachedEntry of this.entries.values()) {
      if (this.entries.size <= MAX_CACHED_IMAGES) break;
      if (cachedEntry.watchers.size === 0) this.removeEntry(cachedEntry);
    }
    const queue = getQueue(entry);
    const isWatched = (cachedEntry: ImageCacheEntry) =>
      getQueue(cachedEntry) === queue && cachedEntry.watchers.size > 0;
    if (![...this.entries.values()].some(isWatched)) queue.onIdle?.();
  }

  private removeEntry(entry: ImageCacheEntry): void {
    const { image, source, controller } = entry;
    if (this.entries.get(source.key) !== entry) return;
    this.entries.delete(source.key);
    controller?.abort();
    if (image.status === 'ready') URL.revokeObjectURL(image.url);
  }

  private loadNext(queue: ImageQueue): void {
    const entries = [...this.entries.values()];
    for (const entry of queue.isNewestFirst ? entries.toReversed() : entries) {
      if ((this.inFlight.get(queue) ?? 0) >= queue.maxParallel) return;
      if (getQueue(entry) === queue && entry.image.status === 'loading' && !entry.controller)
        void this.load(entry, queue);
    }
  }

  private async load(entry: ImageCacheEntry, queue: ImageQueue): Promise<void> {
    const { key, load } = entry.source;
    const count = (countChange: 1 | -1) =>
      this.inFlight.set(queue, (this.inFlight.get(queue) ?? 0) + countChange);
    entry.controller = new AbortController();
    count(1);
    const result = await load(entry.controller.signal);
    if (this.entries.get(key) === entry) this.setImageState(entry, toImageState(result));
    entry.controller = null;
    count(-1);
    this.loadNext(queue);
  }

  private setImageState(entry: ImageCacheEntry, state: ImageState): void {
    entry.image = state;
    for (const onChange of entry.watchers) onChange();
  }
}

function toImageState(result: Result<{ readonly file: Blob }>): ImageState {
  if (!result.ok) return { status: 'failed', refusal: result.refusal };
  const { file } = result.value;
  return { status: 'ready', file, url: URL.createObjectURL(file) };
}

/** The images of this tab; they stay in memory during a visit to the editor. */
export const imageStore = new ImageStore();

/** Returns an image, which loads while its component is on the page; its status is `loading` without a source. */
export function useImage(source: ImageSource | null): { image: ImageState; retry: () => void } {
  const key = source?.key ?? '';
  const subscribe = useCallback(
    (onChange: () => void) => (source === null ? () => undefined : imageStore.subscribe(source, onChange)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says the source
    [key],
  );
  return {
    image: useSyncExternalStore(subscribe, () => imageStore.getState(key)),
    retry: () => imageStore.retry(key),
  };
}
