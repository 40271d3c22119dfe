import { parseRgb, getChroma, getContrast } from '../tag/base/color.ts';

export {
  BLACK_COLOR,
  getChroma,
  getContrast,
  getLuminance,
  mixColors,
  scaleColor,
  WHITE_COLOR,
} from '../tag/base/color.ts';

/** Returns the lowest contrast of a color with several others. */
export const getLowestContrast = (color: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => getContrast(color, other)));

/** Returns the hue in degrees from red; 0 for a gray. */
export const getHue = (color: string): number => {
  const [r, g, b] = parseRgb(color);
  const chroma = getChroma(color);
  if (chroma === 0) return 0;
  const maxChannel = Math.max(r, g, b);
  const hueSixth =
    maxChannel === r ? (g - b) / chroma : maxChannel === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma;
  return (hueSixth * 60 + 360) % 360;
};

/** Returns the difference of the hues of two colors in degrees, at most 180. */
export const getHueDistance = (a: string, b: string): number => {
  const distance = Math.abs(getHue(a) - getHue(b));
  return Math.min(distance, 360 - distance);
};

/** Returns true for a bright or deep red, but not for orange or pink. */
export const isRed = (color: string): boolean => {
  const [r, g, b] = parseRgb(color);
  return r > 2.6 * g && r > 2 * b;
};
