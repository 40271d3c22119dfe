import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import type { CardLayers } from '../../tag/card/render-card.ts';
import {
  alphaOf,
  packPng,
  straighten,
  straightPixels,
  strideOf,
  wordsOf,
  type Pixels,
  type PngRows,
} from './render-png.ts';

/** Bytes of the cached lower layers of all workers together: about twenty styles at 2x. */
export const LAYER_CACHE_BYTES = 64 * 1024 * 1024;

/** Makes the PNG of a card; scale is 1 to 4 output pixels per pixel of the card. */
export type CardRasterizer = (layers: CardLayers, scale: number) => Promise<Buffer>;

/**
 * A rasterizer that caches the pixels of lower layers, because most cards differ from an earlier one only in their texts.
 * The layers are always drawn separately and joined, cached or not, so that a design always gives the same bytes.
 */
export function createCardRasterizer(cacheBytes: number = LAYER_CACHE_BYTES): CardRasterizer {
  const cache = new LRUCache<string, Pixels>({
    maxSize: cacheBytes,
    sizeCalculation: ({ pixels }) => pixels.length,
  });
  const under = (svg: string, scale: number): Pixels => {
    // A hash, because an uploaded logo makes the SVG text several megabytes.
    const key = createHash('sha256').update(`${scale} ${svg}`).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) return known;
    const { pixels, width, height } = rasterize(svg, scale);
    const straight = straightPixels(pixels, width, height);
    cache.set(key, straight);
    return straight;
  };
  return async (layers, scale) => {
    const ground = under(layers.under, scale);
    const png = packPng(composite(rasterize(layers.over, scale).pixels, ground));
    // Lets the finalizers run that free resvg's memory; they run only between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return png;
  };
}

function rasterize(svg: string, scale: number) {
  const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } });
  const { pixels, width, height } = resvg.render();
  return { pixels, width, height };
}

/** Reused for all cards: allocating and zeroing 3 MB for each card takes longer. */
let scratch = Buffer.alloc(0);

/**
 * Draws the upper layer, most of which is empty, over the lower one.
 * @param over premultiplied RGBA, row by row
 * @returns rows that are valid until the next call
 */
function composite(over: Buffer, { pixels: ground, width, height }: Pixels): PngRows {
  const words = wordsOf(over);
  const stride = strideOf(width);
  const empty = Buffer.alloc(width * 4);
  // A new zeroed buffer for another size: the old one has pixels where the filter bytes are now.
  if (scratch.length !== stride * height) scratch = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * empty.length;
    const to = y * stride + 1;
    ground.copy(scratch, to, from, from + empty.length);
    const isEmpty = over.compare(empty, 0, empty.length, from, from + empty.length) === 0;
    if (!isEmpty) compositeRow(words, y * width, width, scratch, to);
  }
  return { rows: scratch, width, height };
}

/** Draws `width` premultiplied pixels over straight ones, which begin at byte `start` of `rows`, not a multiple of four. */
function compositeRow(over: Int32Array, from: number, width: number, rows: Buffer, start: number): void {
  for (let x = 0; x < width; x += 1) {
    const pixel = over[from + x] ?? 0;
    if (pixel === 0) continue;
    const at = start + x * 4;
    if (alphaOf(pixel) !== 255) {
      blend(pixel, rows, at);
      continue;
    }
    rows[at] = pixel;
    rows[at + 1] = pixel >>> 8;
    rows[at + 2] = pixel >>> 16;
    rows[at + 3] = 255;
  }
}

/** @param pixel red in the lowest byte, alpha in the highest */
function blend(pixel: number, rows: Buffer, at: number): void {
  const through = 255 - alphaOf(pixel);
  const under = rows[at + 3] ?? 0;
  for (let c = 0; c < 4; c += 1) {
    const straight = rows[at + c] ?? 0;
    const ground = under === 255 || c === 3 ? straight : Math.round((straight * under) / 255);
    rows[at + c] = ((pixel >>> (c * 8)) & 255) + Math.round((ground * through) / 255);
  }
  const opaque = rows[at + 3] ?? 0;
  if (opaque !== 255) straighten(rows, at, opaque);
}
