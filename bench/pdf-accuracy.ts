import { Resvg } from '@resvg/resvg-js';
import { spawnSync } from 'node:child_process';
import pixelmatch from 'pixelmatch';
import { type LayoutId, getLayout } from '../tag/design/layouts/layouts.ts';

const DPI = 300;

/**
 * The threshold of pixelmatch: colors differ if their distance is above this fraction of the distance from black to white; smoothed edges
 * do not count.
 */
const PIXEL_THRESHOLD = 0.1;

type PixelImage = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Returns true if this machine has poppler's rasterizer. */
export function hasPoppler(): boolean {
  return spawnSync('pdftoppm', ['-v']).status === 0;
}

/**
 * Returns the fraction (0 to 1) of a card's pixels that differ between poppler's raster of its PDF and resvg's raster of its SVG, on
 * white.
 */
export function measureDifferenceRatio(pdf: Uint8Array, svg: string, layout: LayoutId): number {
  const { widthMm, ...px } = getLayout(layout);
  const width = Math.round((widthMm / 25.4) * DPI);
  const height = Math.round(((widthMm * px.height) / px.width / 25.4) * DPI);
  const popplerPixels = rasterizeWithPoppler(pdf, width, height);
  const resvgPixels = rasterizeWithResvg(svg, layout, width, height);
  const differingCount = pixelmatch(resvgPixels.data, popplerPixels.data, undefined, width, height, {
    threshold: PIXEL_THRESHOLD,
  });
  return differingCount / (width * height);
}

/** Rasterizes the page in exactly this number of pixels, because sizes in mm are no whole number of pixels. */
function rasterizeWithPoppler(pdf: Uint8Array, width: number, height: number): PixelImage {
  const scale = ['-scale-to-x', String(width), '-scale-to-y', String(height)];
  const { stdout, status, stderr } = spawnSync('pdftoppm', ['-r', String(DPI), ...scale, '-'], {
    input: pdf,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0 || stderr.length > 0) throw new Error(`pdftoppm: ${stderr.toString()}`);
  const rgb = stdout.subarray(stdout.length - width * height * 3);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixelIndex = 0; pixelIndex < width * height; pixelIndex += 1)
    data.set(rgb.subarray(pixelIndex * 3, pixelIndex * 3 + 3), pixelIndex * 4);
  return { data, width, height };
}

function rasterizeWithResvg(svg: string, layout: LayoutId, width: number, height: number): PixelImage {
  const layoutSize = getLayout(layout);
  const board =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/>` +
    `<g transform="scale(${width / layoutSize.width} ${height / layoutSize.height})">${svg}</g></svg>`;
  const { pixels } = new Resvg(board, { font: { loadSystemFonts: false } }).render();
  return { data: pixels, width, height };
}
