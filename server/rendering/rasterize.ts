import { Resvg } from '@resvg/resvg-js';
import { unpremultiplyPixels, getStride, type RasterPixels, type PngRows } from './render-png.ts';

/**
 * Rasterizes an SVG that needs no fonts.
 * @returns premultiplied pixels
 */
export function rasterize(svg: string, scale: number): RasterPixels {
  const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } });
  const { pixels, width, height } = resvg.render();
  return { pixels, width, height };
}

/** Rasterizes a complete SVG image to rows for an encoder. */
export function rasterizeAsRows(svg: string, scale: number): PngRows {
  const raster = rasterize(svg, scale);
  const { pixels, width, height } = unpremultiplyPixels(raster.pixels, raster.width, raster.height);
  const stride = getStride(width);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * stride + 1, y * width * 4, (y + 1) * width * 4);
  return { rows, width, height };
}
