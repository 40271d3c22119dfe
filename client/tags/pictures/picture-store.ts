/** Where the picture of one state of a tag comes from. Two states of a tag are two pictures. */
export type PictureSource = { readonly id: string; readonly updatedAt: string; readonly scale: 1 | 2 };

export type Picture =
  | { readonly state: 'loading' }
  /** `url` is an object URL; it holds while the picture is watched. */
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'failed'; readonly text: string };

/** Fetches the bytes, or throws what `textOf` puts into words. */
type Fetch = (source: PictureSource, signal: AbortSignal) => Promise<Blob>;

type Entry = {
  readonly source: PictureSource;
  readonly watchers: Set<() => void>;
  picture: Picture;
  /** While it is being fetched. */
  controller: AbortController | null;
};

const AT_ONCE = 6;
const KEPT = 200;
const LOADING: Picture = { state: 'loading' };

const keyOf = ({ id, updatedAt, scale }: PictureSource) => `${id} ${updatedAt} ${scale}`;

/**
 * The pictures of the tags in sight, and about 200 that were. At most six are fetched at once, in the order in which
 * they were asked for; one that nobody watches any more is not fetched to its end.
 */
export class PictureStore {
  /** The least recently watched first. */
  private readonly entries = new Map<string, Entry>();
  private underWay = 0;

  constructor(
    private readonly fetchPicture: Fetch,
    private readonly textOf: (error: unknown) => string,
  ) {}

  read(source: PictureSource): Picture {
    return this.entries.get(keyOf(source))?.picture ?? LOADING;
  }

  /** Wants the picture and is told of every change. @returns what ends it */
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
      // React may take the place away and put it back at once; a fetch does not end for that.
      queueMicrotask(() => this.letGo(key, entry));
    };
  }

  retry(source: PictureSource): void {
    const entry = this.entries.get(keyOf(source));
    if (entry?.picture.state === 'failed') this.change(entry, LOADING);
    this.fetchNext();
  }

  /** Asks again for all that failed and is still in sight, as when the network is back. */
  retryFailed(): void {
    for (const { source, picture } of this.entries.values()) {
      if (picture.state === 'failed') this.retry(source);
    }
  }

  /** Drops everything, as when another user signs in. */
  clear(): void {
    for (const [key, entry] of this.entries) this.drop(key, entry);
  }

  private letGo(key: string, entry: Entry): void {
    if (entry.watchers.size > 0) return;
    if (entry.picture.state !== 'ready') this.drop(key, entry);
    for (const [oldest, candidate] of this.entries) {
      if (this.entries.size <= KEPT) return;
      if (candidate.watchers.size === 0) this.drop(oldest, candidate);
    }
  }

  private drop(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
    entry.controller?.abort();
    if (entry.picture.state === 'ready') URL.revokeObjectURL(entry.picture.url);
  }

  private fetchNext(): void {
    for (const entry of this.entries.values()) {
      if (this.underWay >= AT_ONCE) return;
      if (entry.picture.state === 'loading' && !entry.controller) void this.fetch(entry);
    }
  }

  private async fetch(entry: Entry): Promise<void> {
    const controller = new AbortController();
    const wanted = () => this.entries.get(keyOf(entry.source)) === entry;
    entry.controller = controller;
    this.underWay += 1;
    try {
      const bytes = await this.fetchPicture(entry.source, controller.signal);
      if (wanted()) this.change(entry, { state: 'ready', url: URL.createObjectURL(bytes) });
    } catch (error) {
      if (wanted()) this.change(entry, { state: 'failed', text: this.textOf(error) });
    } finally {
      entry.controller = null;
      this.underWay -= 1;
      this.fetchNext();
    }
  }

  private change(entry: Entry, picture: Picture): void {
    entry.picture = picture;
    for (const onChange of entry.watchers) onChange();
  }
}
