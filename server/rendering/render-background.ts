import { SHAPE_PATH } from '../../tag/card/classic/card-shape.ts';
import { cardSvg, GROUND_LINE } from '../../tag/card/classic/draw-classic.ts';
import type { BackgroundGradient } from '../../tag/card/card-layers.ts';
import { rasterize } from './rasterize.ts';
import { alphaOf, strideOf, wordsOf, type PngRows } from './render-png.ts';

/** The part of the background that is equal for all cards of one scale. */
type BackgroundShape = {
  readonly width: number;
  readonly height: number;
  /** The pixels that are not opaque: where the first byte of each is in the rows, and its alpha. */
  readonly edge: readonly (readonly [at: number, alpha: number])[];
};

const shapes = new Map<number, BackgroundShape>();

function shapeAt(scale: number): BackgroundShape {
  const known = shapes.get(scale);
  if (known) return known;
  const svg = cardSvg(`<path d="${SHAPE_PATH}" fill="#000" fill-rule="evenodd"/>`);
  const { pixels, width, height } = rasterize(svg, scale);
  const edge: [number, number][] = [];
  wordsOf(pixels).forEach((pixel, i) => {
    const at = Math.floor(i / width) * strideOf(width) + 1 + (i % width) * 4;
    if (alphaOf(pixel) !== 255) edge.push([at, alphaOf(pixel)]);
  });
  const shape = { width, height, edge };
  shapes.set(scale, shape);
  return shape;
}

/**
 * Fills rows with the background of a card, with straight alpha. Each row is a piece of the same ramp of colors, so that it
 * is copied; the rasterizer takes ten times as long for a gradient. No channel is more than one off.
 * @param scale 1 to 4 output pixels per pixel of the card
 * @param rowsOf gives the rows to fill for a width and height in pixels
 */
export function fillBackground(
  ground: BackgroundGradient,
  scale: number,
  rowsOf: (width: number, height: number) => Buffer,
): PngRows {
  const { width, height, edge } = shapeAt(scale);
  const { x1, y1, x2, y2 } = GROUND_LINE;
  const [across, down] = [x2 - x1, y2 - y1];
  // A step down is as far on the gradient as so many steps to the left.
  const left = -down / across;
  const ramp = buildRamp(ground, Math.ceil(width + left * (height - 1)) + 1, (at) => {
    const x = (at + 0.5 - left * (height - 1)) / scale;
    const y = 0.5 / scale;
    return ((x - x1) * across + (y - y1) * down) / (across ** 2 + down ** 2);
  });
  const rows = rowsOf(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = Math.round(left * (height - 1 - y)) * 4;
    ramp.copy(rows, y * strideOf(width) + 1, from, from + width * 4);
  }
  for (const [at, alpha] of edge) {
    if (alpha === 0) rows.fill(0, at, at + 4);
    else rows[at + 3] = alpha;
  }
  return { rows, width, height };
}

/** Opaque pixels of the gradient's colors, one for each place. */
function buildRamp(
  { from, to }: BackgroundGradient,
  length: number,
  shareAt: (at: number) => number,
): Buffer {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const ramp = Buffer.alloc(length * 4, 255);
  for (let at = 0; at < length; at += 1) {
    const share = Math.min(1, Math.max(0, shareAt(at)));
    for (let c = 0; c < 3; c += 1) {
      const value = start[c] ?? 0;
      ramp[at * 4 + c] = Math.round(value + ((end[c] ?? 0) - value) * share);
    }
  }
  return ramp;
}

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
