import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { normalizeOptions, type ImageOptions } from '../../tag/exported-image/image-options.ts';
import type { StoreDrawing } from '../storage/drawn-images.ts';
import type { RasterImage } from './render-task.ts';

/** The maximum size of all cached images, in bytes: about three hundred PNGs at 2x. */
const MAX_IMAGE_CACHE_BYTES = 32 * 1024 * 1024;

/** Draws one image, as Renderer.renderImage does. */
export type DrawImage = (
  design: TagConfig,
  options: ImageOptions,
  logo: RasterImage | null,
) => Promise<Buffer>;

/** Schedules a drawing, for example in a queue. */
export type ScheduleDrawing = (draw: () => Promise<Buffer>) => Promise<Buffer>;

/** How an image is drawn that is not cached in memory. */
export type DrawingOptions = {
  /** Schedules the drawing. */
  readonly schedule?: ScheduleDrawing;
  /** Looks for the image in a storage before it is scheduled and drawn. */
  readonly store?: StoreDrawing | undefined;
};

/** Returns the image of a design; looks in the storage, schedules and draws only if the image is not cached. */
export type DrawCachedImage = (
  ...args: [...Parameters<DrawImage>, drawing?: DrawingOptions]
) => Promise<Buffer>;

/**
 * Draws each design only once: simultaneous calls share one drawing, later calls get the cached bytes. The key is the content, not the
 * user, so check access before. The cache is only in memory, so that an upgrade of the app empties it; a storage of the caller may outlive it.
 * @returns buffers that callers share and must not change
 */
export function cacheRenders(draw: DrawImage, cacheBytes: number = MAX_IMAGE_CACHE_BYTES): DrawCachedImage {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (image) => Math.max(1, image.length),
  });
  const runningDrawings = new Map<string, Promise<Buffer>>();
  const drawOnce = async (
    key: string,
    runningKey: string,
    startDrawing: () => Promise<Buffer>,
    { schedule, store }: DrawingOptions,
  ) => {
    const scheduleDrawing = () => (schedule === undefined ? startDrawing() : schedule(startDrawing));
    try {
      const image = await (store === undefined ? scheduleDrawing() : store(key, scheduleDrawing));
      cache.set(key, image);
      return image;
    } finally {
      // A failure reaches only the callers that waited for this drawing.
      runningDrawings.delete(runningKey);
    }
  };
  return (rawDesign, rawOptions, logo, drawing = {}) => {
    const design = resetUndrawnFields(rawDesign);
    const options = normalizeOptions(rawOptions);
    const key = buildCacheKey(design, options, logo);
    const cachedImage = cache.get(key);
    if (cachedImage !== undefined) return Promise.resolve(cachedImage);
    // Calls without a scheduler must not wait for a scheduled drawing of the same design.
    const runningKey = drawing.schedule === undefined ? key : `scheduled ${key}`;
    const startCachedDrawing = () => drawOnce(key, runningKey, () => draw(design, options, logo), drawing);
    const runningDrawing = runningDrawings.get(runningKey) ?? startCachedDrawing();
    runningDrawings.set(runningKey, runningDrawing);
    return runningDrawing;
  };
}

/** Resets the fields that a card does not show. */
function resetUndrawnFields(design: TagConfig): TagConfig {
  const { timestamp, isPreset } = DEFAULT_DESIGN;
  return { ...design, timestamp, isPreset };
}

/** Returns the cache key. It is equal for equal content, in any order of the fields. */
function buildCacheKey(
  design: TagConfig,
  { format, scale, size: requestedSize, hasEmbeddedDesign, maxWidth }: ImageOptions,
  logo: RasterImage | null,
): string {
  const fields = Object.entries(design).sort(([a], [b]) => (a < b ? -1 : 1));
  const size = logo && [logo.width, logo.height];
  const hash = createHash('sha256').update(
    JSON.stringify([format, scale, requestedSize, hasEmbeddedDesign, maxWidth, size, fields]),
  );
  return (logo ? hash.update(logo.png) : hash).digest('base64');
}
