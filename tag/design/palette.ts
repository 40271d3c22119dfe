/** Finds the colors of a logo and builds a card in one of them. */
import { BLACK_COLOR, parseRgb, getContrast, mixColors, formatRgb, WHITE_COLOR } from '../base/color.ts';
import type { DesignColors } from './brand-colors.ts';

/** The largest number of suggested colors of a logo. */
const MAX_COLORS = 6;
/** The smallest alpha of a counted pixel, 0 to 255. */
const MIN_ALPHA = 128;
/** The smallest red, green and blue of a pixel that counts as the white background of a logo. */
const MIN_WHITE_CHANNEL = 236;
/** Colors with a smaller distance in RGB count as one color, because edges and compression create shades. */
const MIN_COLOR_DISTANCE = 56;
/** The smallest ratio of a counted color. A rarer color is an edge between two others. */
const MIN_PIXEL_RATIO = 0.02;
/** The number of levels per channel that are counted together. */
const CHANNEL_LEVELS = 16;

type ColorCount = { count: number; readonly rgb: readonly number[] };

/**
 * Returns the most frequent colors of an image, most frequent first. Similar colors are merged; white and transparent pixels are ignored.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255
 * @returns at most six colors, each '#RRGGBB'
 */
export function findDominantColors(pixels: ArrayLike<number>): string[] {
  const cubes = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [
      pixels[offset],
      pixels[offset + 1],
      pixels[offset + 2],
      pixels[offset + 3],
    ];
    if (alpha < MIN_ALPHA || Math.min(r, g, b) >= MIN_WHITE_CHANNEL) continue;
    const key = [r, g, b].reduce((sum, v) => sum * CHANNEL_LEVELS + Math.floor(v / CHANNEL_LEVELS), 0);
    const cube = cubes.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cube.count += 1;
    cube.sum = [cube.sum[0] + r, cube.sum[1] + g, cube.sum[2] + b];
    cubes.set(key, cube);
  }
  const colorCounts = [...cubes.values()].map(({ count, sum }) => ({
    count,
    rgb: sum.map((v) => v / count),
  }));
  const countedPixels = colorCounts.reduce((sum, { count }) => sum + count, 0);
  return mergeSimilarColors(colorCounts)
    .filter(({ count }) => count >= countedPixels * MIN_PIXEL_RATIO)
    .slice(0, MAX_COLORS)
    .map(({ rgb }) => formatRgb(rgb));
}

/** Returns the most frequent colors, each with the count of similar colors added. */
function mergeSimilarColors(colorCounts: readonly ColorCount[]): ColorCount[] {
  const mergedColors: ColorCount[] = [];
  for (const { count, rgb } of colorCounts.toSorted((a, b) => b.count - a.count)) {
    const similarColor = mergedColors.find((other) => computeDistance(other.rgb, rgb) < MIN_COLOR_DISTANCE);
    if (similarColor) similarColor.count += count;
    else mergedColors.push({ count, rgb });
  }
  return mergedColors.toSorted((a, b) => b.count - a.count);
}

const computeDistance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((v, index) => v - (b[index] ?? 0)));

/** The smallest contrast of an outline to the card. */
const MIN_VISIBLE_CONTRAST = 1.5;
/** The ratio by which the upper end of the card is lighter. */
const GRADIENT_LIGHTENING = 0.16;

/**
 * Returns the colors of a card in one color. The gradient is a lighter shade, the outline is another visible color of the logo, and the
 * texts are white or near black, the more readable of the two.
 */
export function createCardColors(color: string, palette: readonly string[]): DesignColors {
  const background = formatRgb(parseRgb(color));
  const gradient = mixColors(background, WHITE_COLOR, GRADIENT_LIGHTENING);
  const getLowestContrast = (other: string) =>
    Math.min(getContrast(other, background), getContrast(other, gradient));
  const text = getLowestContrast(WHITE_COLOR) >= getLowestContrast(BLACK_COLOR) ? WHITE_COLOR : BLACK_COLOR;
  const outline = palette.find((other) => getLowestContrast(other) >= MIN_VISIBLE_CONTRAST) ?? text;
  return {
    tagBackgroundColor: background,
    gradientColor: gradient,
    outlineColor: outline,
    airlineTextColor: text,
    iataTextColor: text,
    cityTextColor: text,
    countryTextColor: text,
  };
}
