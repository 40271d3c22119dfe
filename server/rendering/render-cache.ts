import { createHash } from 'node:crypto';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/tag-config.ts';
import { KeptBySize } from '../images/kept-by-size.ts';
import type { RasterPicture } from './render-worker.ts';

/** Bytes of PNGs that are kept: about six hundred at 2x. */
export const KEPT_PNG_BYTES = 64 * 1024 * 1024;

/** Draws one PNG, as Renderer.renderPng does. */
export type DrawPng = (design: TagConfig, scale: number, picture: RasterPicture | null) => Promise<Buffer>;

/**
 * Draws each design once, however many ask for it at the same moment, and keeps the bytes for those who come later.
 * Whether a caller may see a design or its picture is decided before: equal contents are one drawing, whoever asks. What
 * is kept ends with the process, so that no upgrade serves the bytes of an older drawing.
 * @returns buffers that several callers share: they are read only
 */
export function cacheRenders(draw: DrawPng, keptBytes: number = KEPT_PNG_BYTES): DrawPng {
  const kept = new KeptBySize<Buffer>(keptBytes, (png) => png.length);
  const running = new Map<string, Promise<Buffer>>();
  const start = async (key: string, design: TagConfig, scale: number, picture: RasterPicture | null) => {
    try {
      const png = await draw(design, scale, picture);
      kept.put(key, png);
      return png;
    } finally {
      // A failure is shared by those who waited for it, and by nobody after them.
      running.delete(key);
    }
  };
  return (given, scale, picture) => {
    const design = drawnPart(given);
    const key = keyOf(design, scale, picture);
    const known = kept.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const started = running.get(key) ?? start(key, design, scale, picture);
    running.set(key, started);
    return started;
  };
}

/** When and whose a design is does not show on a card; what is not in the key is not handed on either. */
function drawnPart(design: TagConfig): TagConfig {
  const { timestamp, isPreset } = DEFAULT_DESIGN;
  return { ...design, timestamp, isPreset };
}

/** The same for the same content, in whatever order a database gives a design's fields back. */
function keyOf(design: TagConfig, scale: number, picture: RasterPicture | null): string {
  const fields = Object.entries(design).sort(([a], [b]) => (a < b ? -1 : 1));
  const size = picture && [picture.width, picture.height];
  const hash = createHash('sha256').update(JSON.stringify([scale, size, fields]));
  return (picture ? hash.update(picture.png) : hash).digest('base64');
}
