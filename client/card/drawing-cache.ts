import { useCallback, useSyncExternalStore } from 'react';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { startDrawWorker, type DrawWorker } from './draw-worker-client.ts';

/** So many drawings stay for the way back; each is some 50 KB. */
const CACHE_SIZE = 80;

/** The address of a drawing; undefined until it is drawn, null where it cannot be. */
type DrawingUrl = string | null | undefined;

type Drawing = { url: DrawingUrl; readonly design: TagConfig; watchers: Set<() => void> };

/**
 * The drawings of rows in sight, made by a worker one after the other. Those that were asked for last come first: they are the
 * ones that somebody looks at. The worker ends when nobody looks any more.
 */
class DrawingCache {
  readonly #all = new Map<string, Drawing>();
  #drawer: DrawWorker | null = null;
  #isDrawing = false;
  #watchers = 0;

  read(key: string): DrawingUrl {
    return this.#all.get(key)?.url;
  }

  watch(key: string, design: TagConfig, onChange: () => void): () => void {
    const drawing = this.#all.get(key) ?? { url: undefined, design, watchers: new Set<() => void>() };
    // A Map keeps insertion order: deleting and inserting again moves the entry to the end.
    this.#all.delete(key);
    this.#all.set(key, drawing);
    drawing.watchers.add(onChange);
    this.#watchers += 1;
    void this.#drawNext();
    return () => {
      drawing.watchers.delete(onChange);
      this.#watchers -= 1;
      if (typeof drawing.url !== 'string' && drawing.watchers.size === 0) this.#all.delete(key);
      this.#forget();
      setTimeout(() => this.#rest());
    };
  }

  /** Rows may come again at once, as when a table is sorted. */
  #rest(): void {
    if (this.#watchers === 0) this.#end();
  }

  #end(): void {
    this.#drawer?.end();
    this.#drawer = null;
  }

  async #drawNext(): Promise<void> {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    for (let next = this.#next(); next; next = this.#next()) {
      this.#drawer ??= startDrawWorker();
      const drawer = this.#drawer;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last one asked for comes next
      const svg = await drawer.draw(next.design);
      // Ended meanwhile; rows that have come since are drawn by another one.
      if (svg === null && drawer !== this.#drawer) continue;
      // What failed once may answer nothing more.
      if (svg === null) this.#end();
      next.url = svg && URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      for (const watcher of next.watchers) watcher();
    }
    this.#isDrawing = false;
  }

  #next(): Drawing | undefined {
    return [...this.#all.values()].findLast(({ url, watchers }) => url === undefined && watchers.size > 0);
  }

  #forget(): void {
    for (const [key, { url, watchers }] of this.#all) {
      if (this.#all.size <= CACHE_SIZE) return;
      if (watchers.size > 0) continue;
      if (typeof url === 'string') URL.revokeObjectURL(url);
      this.#all.delete(key);
    }
  }
}

const drawingCache = new DrawingCache();

/** The address of a design's drawing; undefined for no design. */
export function useDrawing(design: TagConfig | null): DrawingUrl {
  const key = design === null ? '' : JSON.stringify(design);
  const watch = useCallback(
    (onChange: () => void) => (design === null ? () => undefined : drawingCache.watch(key, design, onChange)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says the design
    [key],
  );
  return useSyncExternalStore(watch, () => drawingCache.read(key));
}
