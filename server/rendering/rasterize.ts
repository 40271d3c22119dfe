import { Resvg } from '@resvg/resvg-js';
import type { Pixels } from './render-png.ts';

/**
 * Rasterizes an SVG that needs no fonts.
 * @returns premultiplied pixels
 */
export function rasterize(svg: string, scale: number): Pixels {
  const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } });
  const { pixels, width, height } = resvg.render();
  return { pixels, width, height };
}
