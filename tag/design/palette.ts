/** The colors of a logo, and a card in one of them. */
import { channels, contrast, mix, toHex } from '../base/color.ts';
import type { DesignColors } from './brand-colors.ts';

/** Colors of a logo that are offered. */
const MAX_COLORS = 6;
/** What is more transparent than this is no color, 0 to 255. */
const MIN_ALPHA = 128;
/** The ground of a logo: white, or nearly. */
const WHITE_FROM = 236;
/** Colors as near as this are shades of one that an edge or a compression made, as a distance in RGB. */
const NEAR = 56;
/** A color that less of the logo has is an edge between two others. */
const MIN_SHARE = 0.02;
/** Colors are counted in cubes of this many levels a side. */
const CUBE = 16;

type ColorCount = { count: number; readonly rgb: readonly number[] };

/**
 * The colors that most of a picture has, most first; near ones are one, and neither white nor what is transparent counts.
 * @param pixels red, green, blue and alpha of each, 0 to 255
 * @returns at most six, '#RRGGBB' each
 */
export function dominantColors(pixels: ArrayLike<number>): string[] {
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

/** The most frequent colors, each with the count of those near to it. */
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
/** What an outline must have against the card to show. */
const SHOWN = 1.5;
/** How much lighter the upper end of the card is. */
const GRADIENT_LIGHTENING = 0.16;

/**
 * A card in one color: its gradient is a lighter shade, its outline another color of the logo that shows on it, and its
 * texts are white or near black, whichever reads better.
 */
export function cardInColor(color: string, palette: readonly string[]): DesignColors {
  const ground = toHex(channels(color));
  const gradient = mix(ground, WHITE, GRADIENT_LIGHTENING);
  const reads = (other: string) => Math.min(contrast(other, ground), contrast(other, gradient));
  const text = reads(WHITE) >= reads(BLACK) ? WHITE : BLACK;
  const outline = palette.find((other) => reads(other) >= SHOWN) ?? text;
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
