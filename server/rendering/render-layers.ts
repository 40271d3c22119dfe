import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import type { CardLayers } from '../../tag/card/render-card.ts';
import { KeptBySize } from '../images/kept-by-size.ts';
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

/** Pixels kept for lower layers by all workers together, in bytes: about forty styles at 2x. */
export const KEPT_BYTES = 128 * 1024 * 1024;

/** Makes PNGs of cards: px per px of the card is 1 to 4. */
export type CardRasterizer = (layers: CardLayers, scale: number) => Promise<Buffer>;

/**
 * A rasteriser that keeps the pixels of lower layers: most cards differ from one before them in their texts only. The
 * layers are always drawn apart and joined, kept or not, so that the same design is always the same bytes.
 */
export function createCardRasterizer(keptBytes: number = KEPT_BYTES): CardRasterizer {
  const kept = new KeptBySize<Pixels>(keptBytes, ({ pixels }) => pixels.length);
  const under = (svg: string, scale: number): Pixels => {
    // Hashed: an uploaded logo makes the text itself megabytes.
    const key = createHash('sha256').update(`${scale} ${svg}`).digest('base64');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const { pixels, width, height } = rasterize(svg, scale);
    const straight = straightPixels(pixels, width, height);
    kept.put(key, straight);
    return straight;
  };
  return async (layers, scale) => {
    const ground = under(layers.under, scale);
    const png = packPng(laidOver(rasterize(layers.over, scale).pixels, ground));
    // resvg's memory is given back by finalizers, which run between turns of the event loop only.
    await new Promise((resolve) => setImmediate(resolve));
    return png;
  };
}

function rasterize(svg: string, scale: number) {
  const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } });
  const { pixels, width, height } = resvg.render();
  return { pixels, width, height };
}

/** Kept between cards: a fresh 3 MB would be mapped, zeroed and given back for every one of them. */
let scratch = Buffer.alloc(0);

/**
 * One layer over another; most of the upper one is empty.
 * @param over premultiplied RGBA, row by row
 * @returns rows that hold until the next call
 */
function laidOver(over: Buffer, { pixels: ground, width, height }: Pixels): PngRows {
  const words = wordsOf(over);
  const stride = strideOf(width);
  const empty = Buffer.alloc(width * 4);
  // Filled anew, so that the filter bytes are zero: one of another width has pixels there.
  if (scratch.length !== stride * height) scratch = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * empty.length;
    const to = y * stride + 1;
    ground.copy(scratch, to, from, from + empty.length);
    const isEmpty = over.compare(empty, 0, empty.length, from, from + empty.length) === 0;
    if (!isEmpty) layRow(words, y * width, width, scratch, to);
  }
  return { rows: scratch, width, height };
}

/** Lays `width` premultiplied pixels on the straight ones that begin at a byte of `rows`, at no multiple of four. */
function layRow(over: Int32Array, from: number, width: number, rows: Buffer, start: number): void {
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
