import { useCallback, useSyncExternalStore } from 'react';
import type { Refusal, Result } from '../../tag/texts/refusal.ts';

/** The pictures that wait for the same worker or connection. */
export type PictureQueue = {
  /** The number of pictures that are made at the same time. */
  readonly maxParallel: number;
  /** The last request comes first, because the user looks at it; otherwise the first one does. */
  readonly isNewestFirst?: boolean;
  /** Called when no picture of the queue is watched any more. */
  readonly onIdle?: () => void;
};

export type PictureSource = {
  /** Another version of a design, or another size, has another key. */
  readonly key: string;
  /** The server's queue if it is missing. */
  readonly queue?: PictureQueue;
  /** Whether the picture stays for the way back. */
  readonly isCached: boolean;
  /** Fetches or draws the picture. @param signal is aborted when the picture is not watched any more */
  readonly load: (signal: AbortSignal) => Promise<Result<{ readonly file: Blob }>>;
};

export type ImageState =
  | { readonly status: 'loading' }
  /** `url` is an object URL; it holds while the picture is watched. */
  | { readonly status: 'ready'; readonly file: Blob; readonly url: string }
  | { readonly status: 'failed'; readonly refusal: Refusal };

type ImageCacheEntry = {
  readonly source: PictureSource;
  readonly watchers: Set<() => void>;
  picture: ImageState;
  isCached: boolean;
  /** While it is being loaded. */
  controller: AbortController | null;
};

const SERVER_QUEUE: PictureQueue = { maxParallel: 6 };
const CACHE_SIZE = 200;
const LOADING: ImageState = { status: 'loading' };

const queueOf = ({ source: { queue = SERVER_QUEUE } }: ImageCacheEntry) => queue;

/**
 * The pictures on the page, fetched or drawn, and a cache of about 200 that were on it before. Each queue limits how many are made at
 * once; the loading of a picture that is no longer watched is aborted.
 */
export class ImageStore {
  /** The least recently watched first. */
  private readonly entries = new Map<string, ImageCacheEntry>();
  private readonly inFlight = new Map<PictureQueue, number>();

  read(key: string): ImageState {
    return this.entries.get(key)?.picture ?? LOADING;
  }

  /** Requests the picture and reports every change. @returns a function that ends this */
  watch(source: PictureSource, onChange: () => void): () => void {
    const { key, isCached } = source;
    const entry = this.entries.get(key) ?? {
      source,
      watchers: new Set(),
      picture: LOADING,
      isCached,
      controller: null,
    };
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.watchers.add(onChange);
    this.loadNext(queueOf(entry));
    return () => {
      entry.watchers.delete(onChange);
      // React may unmount and mount a card at once; that must not abort its loading.
      queueMicrotask(() => this.abortFetch(entry));
    };
  }

  /** Requests the picture and waits until it is ready or has failed. */
  wait(source: PictureSource): Promise<ImageState> {
    return new Promise((done) => {
      const check = () => {
        const picture = this.read(source.key);
        if (picture.status === 'loading') return;
        leave();
        done(picture);
      };
      const leave = this.watch(source, check);
      check();
    });
  }

  retry(key: string): void {
    const entry = this.entries.get(key);
    if (entry?.picture.status !== 'failed') return;
    this.change(entry, LOADING);
    this.loadNext(queueOf(entry));
  }

  /** Repeats the failed requests of visible pictures, for example when the network is back. */
  retryFailed(): void {
    for (const key of this.entries.keys()) this.retry(key);
  }

  /** Drops everything, as when another user signs in; a picture that is still on the page as soon as it leaves the page. */
  clear(): void {
    for (const entry of this.entries.values()) {
      entry.isCached = false;
      this.abortFetch(entry);
    }
  }

  private abortFetch(entry: ImageCacheEntry): void {
    if (entry.watchers.size > 0) return;
    if (entry.picture.status !== 'ready' || !entry.isCached) this.drop(entry);
    for (const candidate of this.entries.values()) {
      if (this.entries.size <= CACHE_SIZE) break;
      if (candidate.watchers.size === 0) this.drop(candidate);
    }
    const queue = queueOf(entry);
    const isWatched = (one: ImageCacheEntry) => queueOf(one) === queue && one.watchers.size > 0;
    if (![...this.entries.values()].some(isWatched)) queue.onIdle?.();
  }

  private drop(entry: ImageCacheEntry): void {
    const { picture, source, controller } = entry;
    if (this.entries.get(source.key) !== entry) return;
    this.entries.delete(source.key);
    controller?.abort();
    if (picture.status === 'ready') URL.revokeObjectURL(picture.url);
  }

  private loadNext(queue: PictureQueue): void {
    const entries = [...this.entries.values()];
    for (const entry of queue.isNewestFirst ? entries.toReversed() : entries) {
      if ((this.inFlight.get(queue) ?? 0) >= queue.maxParallel) return;
      if (queueOf(entry) === queue && entry.picture.status === 'loading' && !entry.controller)
        void this.load(entry, queue);
    }
  }

  private async load(entry: ImageCacheEntry, queue: PictureQueue): Promise<void> {
    const { key, load } = entry.source;
    const count = (change: 1 | -1) => this.inFlight.set(queue, (this.inFlight.get(queue) ?? 0) + change);
    entry.controller = new AbortController();
    count(1);
    const loaded = await load(entry.controller.signal);
    if (this.entries.get(key) === entry) this.change(entry, shownAs(loaded));
    entry.controller = null;
    count(-1);
    this.loadNext(queue);
  }

  private change(entry: ImageCacheEntry, picture: ImageState): void {
    entry.picture = picture;
    for (const onChange of entry.watchers) onChange();
  }
}

function shownAs(loaded: Result<{ readonly file: Blob }>): ImageState {
  if (!loaded.ok) return { status: 'failed', refusal: loaded.refusal };
  const { file } = loaded.value;
  return { status: 'ready', file, url: URL.createObjectURL(file) };
}

/** The pictures of this tab; they stay in memory during a visit to the editor. */
export const pictures = new ImageStore();

/** A picture, made while its component is on the page; `loading` for no source. */
export function usePictureOf(source: PictureSource | null): { picture: ImageState; retry: () => void } {
  const key = source?.key ?? '';
  const watch = useCallback(
    (onChange: () => void) => (source === null ? () => undefined : pictures.watch(source, onChange)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says the source
    [key],
  );
  return { picture: useSyncExternalStore(watch, () => pictures.read(key)), retry: () => pictures.retry(key) };
}
