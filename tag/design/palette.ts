/** Finds the colors of a logo and builds a card in one of them. */
import { parseRgb, getContrast, mixColors, toHex } from '../base/color.ts';
import type { DesignColors } from './brand-colors.ts';

/** The largest number of suggested colors of a logo. */
const MAX_COLORS = 6;
/** The smallest alpha of a counted pixel, 0 to 255. */
const MIN_ALPHA = 128;
/** The smallest red, green and blue of a pixel that counts as the white background of a logo. */
const WHITE_FROM = 236;
/** Colors with a smaller distance in RGB count as one color, because edges and compression create shades. */
const NEAR = 56;
/** The smallest ratio of a counted color. A rarer color is an edge between two others. */
const MIN_SHARE = 0.02;
/** The number of levels per channel that are counted together. */
const CUBE = 16;

type ColorCount = { count: number; readonly rgb: readonly number[] };

/**
 * Returns the most frequent colors of an image, most frequent first. Similar colors are merged; white and transparent pixels are ignored.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255
 * @returns at most six colors, each '#RRGGBB'
 */
export function findDominantColors(pixels: ArrayLike<number>): string[] {
  const cubes = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < MIN_ALPHA || Math.min(r, g, b) >= WHITE_FROM) continue;
    const key = [r, g, b].reduce((sum, v) => sum * CUBE + Math.floor(v / CUBE), 0);
    const cube = cubes.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cube.count += 1;
    cube.sum = [cube.sum[0] + r, cube.sum[1] + g, cube.sum[2] + b];
    cubes.set(key, cube);
  }
  const all = [...cubes.values()].map(({ count, sum }) => ({ count, rgb: sum.map((v) => v / count) }));
  const inked = all.reduce((sum, { count }) => sum + count, 0);
  return merged(all)
    .filter(({ count }) => count >= inked * MIN_SHARE)
    .slice(0, MAX_COLORS)
    .map(({ rgb }) => toHex(rgb));
}

/** Returns the most frequent colors, each with the count of similar colors added. */
function merged(all: readonly ColorCount[]): ColorCount[] {
  const kept: ColorCount[] = [];
  for (const { count, rgb } of all.toSorted((a, b) => b.count - a.count)) {
    const near = kept.find((other) => distance(other.rgb, rgb) < NEAR);
    if (near) near.count += count;
    else kept.push({ count, rgb });
  }
  return kept.toSorted((a, b) => b.count - a.count);
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((v, at) => v - (b[at] ?? 0)));

const WHITE = '#FFFFFF';
const BLACK = '#12110C';
/** The smallest contrast of an outline to the card. */
const MIN_VISIBLE_CONTRAST = 1.5;
/** The ratio by which the upper end of the card is lighter. */
const GRADIENT_LIGHTENING = 0.16;

/**
 * Returns the colors of a card in one color. The gradient is a lighter shade, the outline is another visible color of the logo, and the
 * texts are white or near black, the more readable of the two.
 */
export function createCardColors(color: string, palette: readonly string[]): DesignColors {
  const ground = toHex(parseRgb(color));
  const gradient = mixColors(ground, WHITE, GRADIENT_LIGHTENING);
  const reads = (other: string) => Math.min(getContrast(other, ground), getContrast(other, gradient));
  const text = reads(WHITE) >= reads(BLACK) ? WHITE : BLACK;
  const outline = palette.find((other) => reads(other) >= MIN_VISIBLE_CONTRAST) ?? text;
  return {
    tagBackgroundColor: ground,
    gradientColor: gradient,
    outlineColor: outline,
    airlineTextColor: text,
    iataTextColor: text,
    cityTextColor: text,
    countryTextColor: text,
  };
}
