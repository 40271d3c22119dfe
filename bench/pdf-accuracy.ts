import { Resvg } from '@resvg/resvg-js';
import { spawnSync } from 'node:child_process';
import pixelmatch from 'pixelmatch';
import type { LayoutId } from '../tag/design/layouts/layouts.ts';
import { layoutOf } from '../tag/design/layouts/layouts.ts';

const DPI = 300;

/** As pixelmatch counts: colors that differ by more than this share of black to white, unless both are of a smoothed edge. */
const THRESHOLD = 0.1;

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Whether this machine has poppler's rasterizer. */
export function hasPoppler(): boolean {
  return spawnSync('pdftoppm', ['-v']).status === 0;
}

/** The share of a card's pixels, of 0 to 1, that poppler draws from its PDF otherwise than resvg draws them from its SVG, on white. */
export function differingShare(pdf: Uint8Array, svg: string, layout: LayoutId): number {
  const { widthMm, ...px } = layoutOf(layout);
  const width = Math.round((widthMm / 25.4) * DPI);
  const height = Math.round(((widthMm * px.height) / px.width / 25.4) * DPI);
  const theirs = byPoppler(pdf, width, height);
  const ours = byResvg(svg, layout, width, height);
  const apart = pixelmatch(ours.data, theirs.data, undefined, width, height, { threshold: THRESHOLD });
  return apart / (width * height);
}

/** The page in exactly so many pixels: sizes in mm are no whole number of them. */
function byPoppler(pdf: Uint8Array, width: number, height: number): Pixels {
  const scale = ['-scale-to-x', String(width), '-scale-to-y', String(height)];
  const { stdout, status, stderr } = spawnSync('pdftoppm', ['-r', String(DPI), ...scale, '-'], {
    input: pdf,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0 || stderr.length > 0) throw new Error(`pdftoppm: ${stderr.toString()}`);
  const rgb = stdout.subarray(stdout.length - width * height * 3);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) data.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return { data, width, height };
}

function byResvg(svg: string, layout: LayoutId, width: number, height: number): Pixels {
  const own = layoutOf(layout);
  const board =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/>` +
    `<g transform="scale(${width / own.width} ${height / own.height})">${svg}</g></svg>`;
  const { pixels } = new Resvg(board, { font: { loadSystemFonts: false } }).render();
  return { data: pixels, width, height };
}
