import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import type { CardLayers } from '../../tag/card/render-card.ts';
import { KeptBySize } from './kept-by-size.ts';
import {
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
  const stride = strideOf(width);
  const length = stride * height;
  // Filled anew, so that the filter bytes are zero: one of another width has pixels there.
  if (scratch.length !== length) scratch = Buffer.alloc(length);
  const row = Buffer.from(new ArrayBuffer(width * 4));
  const empty = Buffer.alloc(row.length);
  for (let y = 0; y < height; y += 1) {
    const from = y * row.length;
    const to = y * stride + 1;
    if (over.compare(empty, 0, row.length, from, from + row.length) === 0) {
      ground.copy(scratch, to, from, from + row.length);
      continue;
    }
    ground.copy(row, 0, from, from + row.length);
    layRow(over.subarray(from, from + row.length), row);
    row.copy(scratch, to);
  }
  return { rows: scratch, width, height };
}

/** Lays premultiplied pixels on straight ones. */
function layRow(over: Buffer, row: Buffer): void {
  const top = wordsOf(over);
  const words = wordsOf(row);
  for (let x = 0; x < top.length; x += 1) {
    const pixel = top[x] ?? 0;
    const alpha = pixel >>> 24;
    if (alpha === 255) words[x] = pixel;
    else if (alpha !== 0) blend(over, row, x * 4, alpha);
  }
}

function blend(over: Buffer, row: Buffer, at: number, alpha: number): void {
  const through = 255 - alpha;
  const under = row[at + 3] ?? 0;
  for (let c = at; c < at + 4; c += 1) {
    const straight = row[c] ?? 0;
    const ground = under === 255 || c === at + 3 ? straight : Math.round((straight * under) / 255);
    row[c] = (over[c] ?? 0) + Math.round((ground * through) / 255);
  }
  const opaque = row[at + 3] ?? 0;
  if (opaque !== 255) straighten(row, at, opaque);
}
