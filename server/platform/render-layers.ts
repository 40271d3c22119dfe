import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import type { CardLayers } from '../../tag/card/render-card.ts';
import { KeptBySize } from './kept-by-size.ts';
import { encodePng } from './render-png.ts';

/** Premultiplied RGBA, row by row. */
type Raster = { readonly pixels: Buffer; readonly width: number; readonly height: number };

/** Pixels kept for lower layers by all workers together, in bytes: about forty styles at 2x. */
export const KEPT_BYTES = 128 * 1024 * 1024;

/** Makes PNGs of cards: px per px of the card is 1 to 4. */
export type CardRasterizer = (layers: CardLayers, scale: number) => Promise<Buffer>;

/**
 * A rasteriser that keeps the pixels of lower layers: most cards differ from one before them in their texts only. The
 * layers are always drawn apart and joined, kept or not, so that the same design is always the same bytes.
 */
export function createCardRasterizer(keptBytes: number = KEPT_BYTES): CardRasterizer {
  const kept = new KeptBySize<Raster>(keptBytes, ({ pixels }) => pixels.length);
  const under = (svg: string, scale: number): Raster => {
    // Hashed: an uploaded logo makes the text itself megabytes.
    const key = createHash('sha256').update(`${scale} ${svg}`).digest('base64');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const raster = rasterize(svg, scale);
    kept.put(key, raster);
    return raster;
  };
  return async (layers, scale) => {
    const { width, height, pixels } = under(layers.under, scale);
    const over = rasterize(layers.over, scale);
    const png = encodePng(laidOver(over.pixels, pixels), width, height);
    // resvg's memory is given back by finalizers, which run between turns of the event loop only.
    await new Promise((resolve) => setImmediate(resolve));
    return png;
  };
}

function rasterize(svg: string, scale: number): Raster {
  const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } });
  const { pixels, width, height } = resvg.render();
  return { pixels, width, height };
}

/** One layer over another; writes into the upper one and gives it back. */
function laidOver(over: Buffer, under: Buffer): Buffer {
  const top = new Uint32Array(over.buffer, over.byteOffset, over.length / 4);
  const ground = new Uint32Array(under.buffer, under.byteOffset, under.length / 4);
  for (let i = 0; i < top.length; i += 1) {
    const alpha = (top[i] ?? 0) >>> 24;
    if (alpha === 0) top[i] = ground[i] ?? 0;
    else if (alpha !== 255) blend(over, under, i * 4, 255 - alpha);
  }
  return over;
}

/** Adds what shows through of the lower pixel; both are premultiplied, so that one rule serves colours and alpha. */
function blend(over: Buffer, under: Buffer, at: number, through: number): void {
  for (let c = at; c < at + 4; c += 1) {
    over[c] = (over[c] ?? 0) + Math.round(((under[c] ?? 0) * through) / 255);
  }
}
