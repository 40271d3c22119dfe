import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RasterLayers } from '../../tag/card/card-layers.ts';
import { rasterize } from './rasterize.ts';
import { fillBackground } from './fill-background.ts';
import {
  getAlpha,
  encodePng,
  unpremultiplyPixel,
  unpremultiplyPixels,
  getStride,
  toPixelWords,
  type RasterPixels,
  type PngRows,
} from './render-png.ts';

/** The maximum size of the cached layers of all workers, in bytes: about twenty styles at 2x, or a hundred aircraft. */
export const MAX_LAYER_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Makes a file from the pixels of a card; scale is 1 to 4 output pixels per pixel of the card.
 * @param pack gets rows that are valid until it returns or its promise settles
 */
export type CardRasterizer = (
  layers: RasterLayers,
  scale: number,
  pack?: (rows: PngRows) => Buffer | Promise<Buffer>,
) => Promise<Buffer>;

/** Rows of a layer, starting at row `top`; the rows above and below are empty. */
type LayerBand = {
  readonly pixels: Buffer;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Creates a rasterizer that caches the pixels of lower layers, because most cards differ from an earlier card only in their texts or
 * colors. It always draws and joins the layers separately, even if they are not cached, so that a design always gives the same bytes.
 */
export function createCardRasterizer(cacheBytes: number = MAX_LAYER_CACHE_BYTES): CardRasterizer {
  const cache = new LRUCache<string, LayerBand>({
    maxSize: cacheBytes,
    sizeCalculation: ({ pixels }) => Math.max(1, pixels.length),
  });
  const getCachedBand = (svg: string, scale: number, draw: () => LayerBand): LayerBand => {
    // The key is a hash, because an uploaded logo makes the SVG text several megabytes.
    const key = createHash('sha256').update(`${scale} ${svg}`).digest('base64');
    const cachedBand = cache.get(key);
    if (cachedBand !== undefined) return cachedBand;
    const band = draw();
    cache.set(key, band);
    return band;
  };
  const drawLowerLayers = ({ under: backgroundAlpha, background }: RasterLayers, scale: number): PngRows => {
    if (!background)
      return copyRows(
        getCachedBand(backgroundAlpha, scale, () => toStraightBand(rasterize(backgroundAlpha, scale))),
      );
    const band = getCachedBand(backgroundAlpha, scale, () =>
      trimEmptyRows(rasterize(backgroundAlpha, scale)),
    );
    return drawOver(fillBackground(background, scale, getScratchRows), band);
  };
  return async (layers, scale, pack = encodePng) => {
    const lowerRows = drawLowerLayers(layers, scale);
    const file = await pack(drawOver(lowerRows, { ...rasterize(layers.over, scale), top: 0 }));
    // Lets finalizers run, which free the memory of resvg; they run only between ticks of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return file;
  };
}

function toStraightBand({ pixels, width, height }: RasterPixels): LayerBand {
  return { ...unpremultiplyPixels(pixels, width, height), top: 0 };
}

/** Copies the rows of a layer, without the empty rows at its top and bottom. */
function trimEmptyRows({ pixels, width, height }: RasterPixels): LayerBand {
  const stride = width * 4;
  const emptyRow = Buffer.alloc(stride);
  const isEmpty = (y: number) => pixels.compare(emptyRow, 0, stride, y * stride, (y + 1) * stride) === 0;
  let top = 0;
  let bottom = height;
  while (top < bottom && isEmpty(top)) top += 1;
  while (bottom > top && isEmpty(bottom - 1)) bottom -= 1;
  // Does not use the Buffer pool of Node.js, where the offset of a buffer may not be a multiple of four.
  const trimmedPixels = Buffer.allocUnsafeSlow((bottom - top) * stride);
  pixels.copy(trimmedPixels, 0, top * stride, bottom * stride);
  return { pixels: trimmedPixels, top, width, height: bottom - top };
}

/** One buffer for all cards, because allocating and zeroing 3 MB for each card takes longer. */
let scratchBuffer = Buffer.alloc(0);

/** Returns rows that are valid until the next call, each with the filter byte 0. */
function getScratchRows(width: number, height: number): Buffer {
  const size = getStride(width) * height;
  // Another size needs a new zeroed buffer, because the old buffer has pixels in the places of the filter bytes.
  if (scratchBuffer.length !== size) scratchBuffer = Buffer.alloc(size);
  return scratchBuffer;
}

function copyRows({ pixels, width, height }: LayerBand): PngRows {
  const rows = getScratchRows(width, height);
  for (let y = 0; y < height; y += 1) {
    pixels.copy(rows, y * getStride(width) + 1, y * width * 4, (y + 1) * width * 4);
  }
  return { rows, width, height };
}

/** Draws premultiplied pixels over straight pixels; skips empty rows. */
function drawOver(rows: PngRows, { pixels, top, width, height }: LayerBand): PngRows {
  const pixelWords = toPixelWords(pixels);
  const emptyRow = Buffer.alloc(width * 4);
  for (let y = 0; y < height; y += 1) {
    const from = y * emptyRow.length;
    const isEmpty = pixels.compare(emptyRow, 0, emptyRow.length, from, from + emptyRow.length) === 0;
    if (!isEmpty) compositeRow(pixelWords, y * width, width, rows.rows, (top + y) * getStride(width) + 1);
  }
  return rows;
}

/** Draws `width` premultiplied pixels over straight pixels, which start at byte `start` of `rows`. `start` is not a multiple of four. */
function compositeRow(
  upperPixels: Int32Array,
  from: number,
  width: number,
  rows: Buffer,
  start: number,
): void {
  for (let x = 0; x < width; x += 1) {
    const pixel = upperPixels[from + x] ?? 0;
    if (pixel === 0) continue;
    const offset = start + x * 4;
    if (getAlpha(pixel) !== 255) {
      blend(pixel, rows, offset);
      continue;
    }
    rows[offset] = pixel;
    rows[offset + 1] = pixel >>> 8;
    rows[offset + 2] = pixel >>> 16;
    rows[offset + 3] = 255;
  }
}

/**
 * Blends one premultiplied pixel over a straight pixel.
 * @param pixel red in the lowest byte, alpha in the highest
 */
function blend(pixel: number, rows: Buffer, offset: number): void {
  const remainder = 255 - getAlpha(pixel);
  const backgroundAlpha = rows[offset + 3] ?? 0;
  for (let c = 0; c < 4; c += 1) {
    const channel = rows[offset + c] ?? 0;
    const premultiplied =
      backgroundAlpha === 255 || c === 3 ? channel : Math.round((channel * backgroundAlpha) / 255);
    rows[offset + c] = ((pixel >>> (c * 8)) & 255) + Math.round((premultiplied * remainder) / 255);
  }
  const alpha = rows[offset + 3] ?? 0;
  if (alpha !== 255) unpremultiplyPixel(rows, offset, alpha);
}
