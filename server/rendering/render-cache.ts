import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { normalizeOptions, type ImageOptions } from '../../tag/picture/image-options.ts';
import type { RasterImage } from './render-task.ts';

/** The maximum size of all cached images, in bytes: about three hundred PNGs at 2x. */
export const MAX_IMAGE_CACHE_BYTES = 32 * 1024 * 1024;

/** Draws one image, as Renderer.renderImage does. */
export type DrawImage = (
  design: TagConfig,
  form: ImageOptions,
  picture: RasterImage | null,
) => Promise<Buffer>;

/** Schedules a drawing, for example in a queue. */
export type ScheduleDrawing = (draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Returns the image of a design; uses `turn` only if the image is not cached. */
export type DrawCachedImage = (
  ...asked: [...Parameters<DrawImage>, turn?: ScheduleDrawing]
) => Promise<Buffer>;

/**
 * Draws each design only once: simultaneous calls share one drawing, later calls get the cached bytes. The key is the content, not the
 * user, so check access before. The cache is only in memory, so that an upgrade of the app empties it.
 * @returns buffers that callers share and must not change
 */
export function cacheRenders(draw: DrawImage, cacheBytes: number = MAX_IMAGE_CACHE_BYTES): DrawCachedImage {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (drawn) => Math.max(1, drawn.length),
  });
  const running = new Map<string, Promise<Buffer>>();
  const start = async (
    key: string,
    place: string,
    drawing: () => Promise<Buffer>,
    turn?: ScheduleDrawing,
  ) => {
    try {
      const drawn = await (turn === undefined ? drawing() : turn(drawing));
      cache.set(key, drawn);
      return drawn;
    } finally {
      // A failure reaches only the callers that waited for this drawing.
      running.delete(place);
    }
  };
  return (given, askedForm, picture, turn) => {
    const design = selectDrawnFields(given);
    const form = normalizeOptions(askedForm);
    const key = buildCacheKey(design, form, picture);
    const known = cache.get(key);
    if (known !== undefined) return Promise.resolve(known);
    // Calls without a scheduler must not wait for a scheduled drawing of the same design.
    const place = turn === undefined ? key : `in turn ${key}`;
    const drawing = () => start(key, place, () => draw(design, form, picture), turn);
    const started = running.get(place) ?? drawing();
    running.set(place, started);
    return started;
  };
}

/** Resets the fields that a card does not show. */
function selectDrawnFields(design: TagConfig): TagConfig {
  const { timestamp, isPreset } = DEFAULT_DESIGN;
  return { ...design, timestamp, isPreset };
}

/** Returns the cache key. It is equal for equal content, in any order of the fields. */
function buildCacheKey(
  design: TagConfig,
  { format, scale, size: posted, embedsDesign }: ImageOptions,
  picture: RasterImage | null,
): string {
  const fields = Object.entries(design).sort(([a], [b]) => (a < b ? -1 : 1));
  const size = picture && [picture.width, picture.height];
  const hash = createHash('sha256').update(
    JSON.stringify([format, scale, posted, embedsDesign, size, fields]),
  );
  return (picture ? hash.update(picture.png) : hash).digest('base64');
}
