import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import type { RasterPicture } from './render-worker.ts';

/** Bytes of all cached PNGs: about three hundred at 2x. */
export const PNG_CACHE_BYTES = 32 * 1024 * 1024;

/** Draws one PNG, as Renderer.renderPng does. */
export type DrawPng = (design: TagConfig, scale: number, picture: RasterPicture | null) => Promise<Buffer>;

/**
 * Draws each design once: simultaneous calls share one drawing, later calls get the cached bytes. The key is the content,
 * not the user, so access must be checked before. The cache lives in memory only: after an upgrade nothing old is served.
 * @returns buffers that callers share and must not change
 */
export function cacheRenders(draw: DrawPng, cacheBytes: number = PNG_CACHE_BYTES): DrawPng {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (png) => png.length });
  const running = new Map<string, Promise<Buffer>>();
  const start = async (key: string, design: TagConfig, scale: number, picture: RasterPicture | null) => {
    try {
      const png = await draw(design, scale, picture);
      cache.set(key, png);
      return png;
    } finally {
      // A failure reaches only the callers that waited for this drawing.
      running.delete(key);
    }
  };
  return (given, scale, picture) => {
    const design = drawnPart(given);
    const key = keyOf(design, scale, picture);
    const known = cache.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const started = running.get(key) ?? start(key, design, scale, picture);
    running.set(key, started);
    return started;
  };
}

/** Without the fields that a card does not show. */
function drawnPart(design: TagConfig): TagConfig {
  const { timestamp, isPreset } = DEFAULT_DESIGN;
  return { ...design, timestamp, isPreset };
}

/** Equal for equal content, whatever the order of the fields. */
function keyOf(design: TagConfig, scale: number, picture: RasterPicture | null): string {
  const fields = Object.entries(design).sort(([a], [b]) => (a < b ? -1 : 1));
  const size = picture && [picture.width, picture.height];
  const hash = createHash('sha256').update(JSON.stringify([scale, size, fields]));
  return (picture ? hash.update(picture.png) : hash).digest('base64');
}
