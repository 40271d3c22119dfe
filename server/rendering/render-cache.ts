import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { normalizeOptions, type ImageOptions } from '../../tag/picture/image-options.ts';
import type { RasterPicture } from './render-task.ts';

/** Bytes of all cached pictures: about three hundred PNGs at 2x. */
export const PICTURE_CACHE_BYTES = 32 * 1024 * 1024;

/** Draws one picture, as Renderer.renderPicture does. */
export type DrawPicture = (
  design: TagConfig,
  form: ImageOptions,
  picture: RasterPicture | null,
) => Promise<Buffer>;

/** Schedules a drawing, for example in a queue. */
export type ScheduleDrawing = (draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Gives the picture of a design; `turn` is taken only if it is not cached. */
export type CachedPicture = (
  ...asked: [...Parameters<DrawPicture>, turn?: ScheduleDrawing]
) => Promise<Buffer>;

/**
 * Draws each design once: simultaneous calls share one drawing, later calls get the cached bytes. The key is the content,
 * not the user, so access must be checked before. The cache lives in memory only: after an upgrade nothing old is served.
 * @returns buffers that callers share and must not change
 */
export function cacheRenders(draw: DrawPicture, cacheBytes: number = PICTURE_CACHE_BYTES): CachedPicture {
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
    const design = pickDrawnFields(given);
    const form = normalizeOptions(askedForm);
    const key = keyOf(design, form, picture);
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

/** Without the fields that a card does not show. */
function pickDrawnFields(design: TagConfig): TagConfig {
  const { timestamp, isPreset } = DEFAULT_DESIGN;
  return { ...design, timestamp, isPreset };
}

/** Equal for equal content, whatever the order of the fields. */
function keyOf(
  design: TagConfig,
  { format, scale, size: posted, embedsDesign }: ImageOptions,
  picture: RasterPicture | null,
): string {
  const fields = Object.entries(design).sort(([a], [b]) => (a < b ? -1 : 1));
  const size = picture && [picture.width, picture.height];
  const hash = createHash('sha256').update(
    JSON.stringify([format, scale, posted, embedsDesign, size, fields]),
  );
  return (picture ? hash.update(picture.png) : hash).digest('base64');
}
