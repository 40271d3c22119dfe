/** Pure color arithmetic on '#RRGGBB' strings. */

/** Red, green and blue, 0 to 255. */
export const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Red, green and blue, 0 to 255, as "#RRGGBB". */
export const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** The color that lies `share` (0..1) of the way from one to the other, in sRGB. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  return toHex(channels(from).map((v, i) => v + ((target[i] ?? v) - v) * share));
};

/** A brighter or darker shade of the same hue and saturation, at most as bright as that can be. */
export const scaled = (color: string, by: number): string => {
  const rgb = channels(color);
  const most = 255 / Math.max(1, ...rgb);
  return toHex(rgb.map((v) => v * Math.min(by, most)));
};

// Powers may differ in the last bit between engines. That is harmless: what is made of them is compared with a
// threshold or rounded to two decimals.
const linear = (channel: number): number => {
  const v = channel / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2 defines it: 0 (black) to 1 (white). */
export const luminance = (color: string): number => {
  const [r, g, b] = channels(color);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** Contrast ratio as WCAG 2 defines it: 1 to 21, the same in both directions. */
export const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

/** How colorful: the widest gap between two channels, 0 (gray) to 255. */
export const chroma = (color: string): number => {
  const rgb = channels(color);
  return Math.max(...rgb) - Math.min(...rgb);
};

/** Lightness, green to red and blue to yellow as OKLab defines them. */
const okLab = (color: string): [number, number, number] => {
  const [r, g, b] = channels(color).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** How different two colors look: 0 for equal ones, 1 for black and white; in thousandths, so that all engines agree. */
export const colorDistance = (a: string, b: string): number => {
  const [from, to] = [okLab(a), okLab(b)];
  const sum = from.reduce((squares, v, i) => squares + (v - (to[i] ?? v)) ** 2, 0);
  return Math.round(Math.sqrt(sum) * 1_000) / 1_000;
};
