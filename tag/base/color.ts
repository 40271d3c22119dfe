/** Pure color arithmetic on '#RRGGBB' strings. */

/** White, and the near black in which the product draws dark texts and marks. */
export const WHITE_COLOR = '#FFFFFF';
export const BLACK_COLOR = '#12110C';

/** Parses a color to red, green and blue, 0 to 255. */
export const parseRgb = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Formats red, green and blue (0 to 255) as "#RRGGBB". */
export const formatRgb = (rgb: readonly number[]): string =>
  `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Mixes two colors in sRGB. `ratio` (0..1) is the share of the second color. */
export const mixColors = (from: string, to: string, ratio: number): string => {
  const target = parseRgb(to);
  return formatRgb(parseRgb(from).map((v, i) => v + ((target[i] ?? v) - v) * ratio));
};

/** Returns a brighter or darker shade with the same hue and saturation, up to the largest brightness. */
export const scaleColor = (color: string, factor: number): string => {
  const rgb = parseRgb(color);
  const maxFactor = 255 / Math.max(1, ...rgb);
  return formatRgb(rgb.map((v) => v * Math.min(factor, maxFactor)));
};

// Powers can differ in the last bit between engines. This is harmless, because results are compared with a threshold or rounded to two
// decimals.
const linearizeChannel = (channel: number): number => {
  const v = channel / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance as WCAG 2 defines it: 0 (black) to 1 (white). */
export const getLuminance = (color: string): number => {
  const [r, g, b] = parseRgb(color);
  return 0.2126 * linearizeChannel(r) + 0.7152 * linearizeChannel(g) + 0.0722 * linearizeChannel(b);
};

/** Returns the contrast ratio as WCAG 2 defines it: 1 to 21, independent of the order. */
export const getContrast = (a: string, b: string): number => {
  const [x, y] = [getLuminance(a), getLuminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

/** The minimum contrast of a text with its background (WCAG 2.2, level AA). */
export const MIN_TEXT_CONTRAST = 4.5;

/** Returns how colorful a color is: the largest difference between two channels, 0 (gray) to 255. */
export const getChroma = (color: string): number => {
  const rgb = parseRgb(color);
  return Math.max(...rgb) - Math.min(...rgb);
};

/** Returns lightness, green to red and blue to yellow as OKLab defines them. */
const toOkLab = (color: string): [number, number, number] => {
  const [r, g, b] = parseRgb(color).map(linearizeChannel) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/**
 * Returns the visible difference of two colors: 0 if equal, 1 for black and white. It is rounded to thousandths, so that all engines
 * agree.
 */
export const getColorDistance = (a: string, b: string): number => {
  const [from, to] = [toOkLab(a), toOkLab(b)];
  const sum = from.reduce((squares, v, i) => squares + (v - (to[i] ?? v)) ** 2, 0);
  return Math.round(Math.sqrt(sum) * 1_000) / 1_000;
};
