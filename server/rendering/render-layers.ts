import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RasterLayers } from '../../tag/card/card-layers.ts';
import { rasterize } from './rasterize.ts';
import { fillBackground } from './render-background.ts';
import {
  alphaOf,
  encodePng,
  straighten,
  straightPixels,
  strideOf,
  wordsOf,
  type Pixels,
  type PngRows,
} from './render-png.ts';

/** Bytes of the cached layers of all workers together: about twenty styles at 2x, or a hundred aircraft. */
export const LAYER_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Makes a file of a card's pixels; scale is 1 to 4 output pixels per pixel of the card.
 * @param pack gets rows that are valid until it returns, or its promise is settled
 */
export type CardRasterizer = (
  layers: RasterLayers,
  scale: number,
  pack?: (rows: PngRows) => Buffer | Promise<Buffer>,
) => Promise<Buffer>;

/** Rows of a layer, from row `top` on; those above and below are empty. */
type Band = {
  readonly pixels: Buffer;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * A rasterizer that caches the pixels of lower layers, because most cards differ from an earlier one only in their texts,
 * or in their colors. The layers are always drawn separately and joined, cached or not, so that a design always gives the
 * same bytes.
 */
export function createCardRasterizer(cacheBytes: number = LAYER_CACHE_BYTES): CardRasterizer {
  const cache = new LRUCache<string, Band>({
    maxSize: cacheBytes,
    sizeCalculation: ({ pixels }) => Math.max(1, pixels.length),
  });
  const cached = (svg: string, scale: number, draw: () => Band): Band => {
    // A hash, because an uploaded logo makes the SVG text several megabytes.
    const key = createHash('sha256').update(`${scale} ${svg}`).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) return known;
    const drawn = draw();
    cache.set(key, drawn);
    return drawn;
  };
  const lower = ({ under, background }: RasterLayers, scale: number): PngRows => {
    if (!background) return copyRows(cached(under, scale, () => straightBand(rasterize(under, scale))));
    const band = cached(under, scale, () => withoutEmptyRows(rasterize(under, scale)));
    return drawOver(fillBackground(background, scale, scratchRows), band);
  };
  return async (layers, scale, pack = encodePng) => {
    const ground = lower(layers, scale);
    const file = await pack(drawOver(ground, { ...rasterize(layers.over, scale), top: 0 }));
    // Lets the finalizers run that free resvg's memory; they run only between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return file;
  };
}

function straightBand({ pixels, width, height }: Pixels): Band {
  return { ...straightPixels(pixels, width, height), top: 0 };
}

/** A copy of the rows that something is drawn in. */
function withoutEmptyRows({ pixels, width, height }: Pixels): Band {
  const stride = width * 4;
  const empty = Buffer.alloc(stride);
  const isEmpty = (y: number) => pixels.compare(empty, 0, stride, y * stride, (y + 1) * stride) === 0;
  let top = 0;
  let bottom = height;
  while (top < bottom && isEmpty(top)) top += 1;
  while (bottom > top && isEmpty(bottom - 1)) bottom -= 1;
  // Not from Node's pool, where a buffer need not begin at a multiple of four.
  const kept = Buffer.allocUnsafeSlow((bottom - top) * stride);
  pixels.copy(kept, 0, top * stride, bottom * stride);
  return { pixels: kept, top, width, height: bottom - top };
}

/** Reused for all cards: allocating and zeroing 3 MB for each card takes longer. */
let scratch = Buffer.alloc(0);

/** Rows that are valid until the next call, with the filter byte 0 before each. */
function scratchRows(width: number, height: number): Buffer {
  const size = strideOf(width) * height;
  // A new zeroed buffer for another size: the old one has pixels where the filter bytes are now.
  if (scratch.length !== size) scratch = Buffer.alloc(size);
  return scratch;
}

function copyRows({ pixels, width, height }: Band): PngRows {
  const rows = scratchRows(width, height);
  for (let y = 0; y < height; y += 1) {
    pixels.copy(rows, y * strideOf(width) + 1, y * width * 4, (y + 1) * width * 4);
  }
  return { rows, width, height };
}

/** Draws premultiplied pixels, most rows of which may be empty, over straight ones. */
function drawOver(ground: PngRows, { pixels, top, width, height }: Band): PngRows {
  const words = wordsOf(pixels);
  const empty = Buffer.alloc(width * 4);
  for (let y = 0; y < height; y += 1) {
    const from = y * empty.length;
    const isEmpty = pixels.compare(empty, 0, empty.length, from, from + empty.length) === 0;
    if (!isEmpty) compositeRow(words, y * width, width, ground.rows, (top + y) * strideOf(width) + 1);
  }
  return ground;
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
