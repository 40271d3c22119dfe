import { messageText } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { PictureResult } from '../../tag-picture.ts';

/** One version of a tag, and the scale of its picture. Another version has another picture. */
export type PictureSource = Pick<SavedTagFragment, 'id' | 'updatedAt' | 'tagConfig'> & {
  readonly scale: 1 | 2;
};

export type ImageState =
  | { readonly status: 'loading' }
  /** `url` is an object URL; it holds while the picture is watched. */
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly text: string };

type Fetch = (source: PictureSource, signal: AbortSignal) => Promise<PictureResult>;

type ImageCacheEntry = {
  readonly source: PictureSource;
  readonly watchers: Set<() => void>;
  picture: ImageState;
  /** While it is being fetched. */
  controller: AbortController | null;
};

const PARALLEL_FETCHES = 6;
const CACHE_SIZE = 200;
const LOADING: ImageState = { status: 'loading' };

const keyOf = ({ id, updatedAt, scale }: PictureSource) => `${id} ${updatedAt} ${scale}`;

/**
 * The pictures of the visible tags, and a cache of about 200 that were visible before. At most six are fetched at once, in
 * the order of their requests; the fetch of a picture that is no longer watched is aborted.
 */
export class ImageStore {
  /** The least recently watched first. */
  private readonly entries = new Map<string, ImageCacheEntry>();
  private inFlight = 0;

  constructor(private readonly fetchPicture: Fetch) {}

  read(source: PictureSource): ImageState {
    return this.entries.get(keyOf(source))?.picture ?? LOADING;
  }

  /** Requests the picture and reports every change. @returns a function that ends this */
  watch(source: PictureSource, onChange: () => void): () => void {
    const key = keyOf(source);
    const entry = this.entries.get(key) ?? {
      source,
      watchers: new Set(),
      picture: LOADING,
      controller: null,
    };
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.watchers.add(onChange);
    this.fetchNext();
    return () => {
      entry.watchers.delete(onChange);
      // React may unmount and mount a card at once; that must not abort its fetch.
      queueMicrotask(() => this.abortFetch(key, entry));
    };
  }

  retry(source: PictureSource): void {
    const entry = this.entries.get(keyOf(source));
    if (entry?.picture.status === 'failed') this.change(entry, LOADING);
    this.fetchNext();
  }

  /** Repeats the failed requests of visible pictures, for example when the network is back. */
  retryFailed(): void {
    for (const { source, picture } of this.entries.values()) {
      if (picture.status === 'failed') this.retry(source);
    }
  }

  /** Drops everything, as when another user signs in. */
  clear(): void {
    for (const [key, entry] of this.entries) this.drop(key, entry);
  }

  private abortFetch(key: string, entry: ImageCacheEntry): void {
    if (entry.watchers.size > 0) return;
    if (entry.picture.status !== 'ready') this.drop(key, entry);
    for (const [oldest, candidate] of this.entries) {
      if (this.entries.size <= CACHE_SIZE) return;
      if (candidate.watchers.size === 0) this.drop(oldest, candidate);
    }
  }

  private drop(key: string, entry: ImageCacheEntry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
    entry.controller?.abort();
    if (entry.picture.status === 'ready') URL.revokeObjectURL(entry.picture.url);
  }

  private fetchNext(): void {
    for (const entry of this.entries.values()) {
      if (this.inFlight >= PARALLEL_FETCHES) return;
      if (entry.picture.status === 'loading' && !entry.controller) void this.fetch(entry);
    }
  }

  private async fetch(entry: ImageCacheEntry): Promise<void> {
    const controller = new AbortController();
    const wanted = () => this.entries.get(keyOf(entry.source)) === entry;
    entry.controller = controller;
    this.inFlight += 1;
    const picture = await this.fetchPicture(entry.source, controller.signal);
    if (wanted()) this.change(entry, shownAs(picture));
    entry.controller = null;
    this.inFlight -= 1;
    this.fetchNext();
  }

  private change(entry: ImageCacheEntry, picture: ImageState): void {
    entry.picture = picture;
    for (const onChange of entry.watchers) onChange();
  }
}

function shownAs(picture: PictureResult): ImageState {
  if (picture.ok) return { status: 'ready', url: URL.createObjectURL(picture.value.file) };
  return { status: 'failed', text: messageText('AIRLINES_LOAD_FAILED', picture.refusal.params) };
}
