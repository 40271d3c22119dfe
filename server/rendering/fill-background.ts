import { GRADIENT_LINE, SHAPE_PATH } from '../../tag/card/classic/card-shape.ts';
import { wrapClassicCard } from '../../tag/card/classic/classic-drawer.ts';
import type { BackgroundGradient } from '../../tag/card/card-layers.ts';
import { rasterize } from './rasterize.ts';
import { getAlpha, getStride, toPixelWords, type PngRows } from './render-png.ts';

/** The part of the background that all cards of one scale share. */
type BackgroundShape = {
  readonly width: number;
  readonly height: number;
  /** The pixels that are not opaque: the offset of the first byte of each in the rows, and its alpha. */
  readonly edge: readonly (readonly [at: number, alpha: number])[];
};

const shapesByScale = new Map<number, BackgroundShape>();

function getBackgroundShape(scale: number): BackgroundShape {
  const cachedShape = shapesByScale.get(scale);
  if (cachedShape) return cachedShape;
  const svg = wrapClassicCard(`<path d="${SHAPE_PATH}" fill="#000" fill-rule="evenodd"/>`);
  const { pixels, width, height } = rasterize(svg, scale);
  const edge: [number, number][] = [];
  toPixelWords(pixels).forEach((pixel, i) => {
    const offset = Math.floor(i / width) * getStride(width) + 1 + (i % width) * 4;
    if (getAlpha(pixel) !== 255) edge.push([offset, getAlpha(pixel)]);
  });
  const shape = { width, height, edge };
  shapesByScale.set(scale, shape);
  return shape;
}

/**
 * Fills rows with the background of a card, with straight alpha. Each row is copied from one ramp of colors, because the rasterizer takes
 * ten times as long for a gradient. Each channel differs by at most 1 from the rasterizer's.
 * @param scale 1 to 4 output pixels per pixel of the card
 * @param getRows returns the rows to fill for a width and height in pixels
 */
export function fillBackground(
  background: BackgroundGradient,
  scale: number,
  getRows: (width: number, height: number) => Buffer,
): PngRows {
  const { width, height, edge } = getBackgroundShape(scale);
  const { x1, y1, x2, y2 } = GRADIENT_LINE;
  const [dx, dy] = [x2 - x1, y2 - y1];
  // One pixel down has the same color as `shiftPerRow` pixels to the left.
  const shiftPerRow = -dy / dx;
  const ramp = buildRamp(background, Math.ceil(width + shiftPerRow * (height - 1)) + 1, (position) => {
    const x = (position + 0.5 - shiftPerRow * (height - 1)) / scale;
    const y = 0.5 / scale;
    return ((x - x1) * dx + (y - y1) * dy) / (dx ** 2 + dy ** 2);
  });
  const rows = getRows(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = Math.round(shiftPerRow * (height - 1 - y)) * 4;
    ramp.copy(rows, y * getStride(width) + 1, from, from + width * 4);
  }
  for (const [offset, alpha] of edge) {
    if (alpha === 0) rows.fill(0, offset, offset + 4);
    else rows[offset + 3] = alpha;
  }
  return { rows, width, height };
}

/** Computes a ramp of opaque pixels with the colors of the gradient, one per position. */
function buildRamp(
  { from, to }: BackgroundGradient,
  length: number,
  computeRatio: (position: number) => number,
): Buffer {
  const [start, end] = [parseChannels(from), parseChannels(to)];
  const ramp = Buffer.alloc(length * 4, 255);
  for (let position = 0; position < length; position += 1) {
    const ratio = Math.min(1, Math.max(0, computeRatio(position)));
    for (let c = 0; c < 3; c += 1) {
      const value = start[c] ?? 0;
      ramp[position * 4 + c] = Math.round(value + ((end[c] ?? 0) - value) * ratio);
    }
  }
  return ramp;
}

const parseChannels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
