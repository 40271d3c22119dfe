/** Keeps paint visible on its card: finds a shade of a brand's color with sufficient contrast. */
import { getChroma, getContrast, getHue, mixColors, scaleColor } from './color.ts';

/** The colors of a design that a livery is made from, '#RRGGBB' each. */
export type CardColors = {
  tagBackgroundColor: string;
  gradientColor: string;
  outlineColor: string;
  airlineTextColor: string;
};

export const WHITE = '#FFFFFF';
export const BLACK = '#12110C';
/** The minimum contrast between paint and card background. */
export const MIN_PAINT_CONTRAST = 1.6;
/** The chroma from which a color counts as paint and not as gray. */
export const MIN_CHROMA = 48;

// The card's gradient runs from the background color (bottom left, 0) to the gradient color (top right, 1). The body covers the first
// third of it; the fin extends from there to the middle.
const BODY = [0, 0.15, 0.3] as const;
const FIN = [0.3, 0.4, 0.5] as const;

const worstContrast = (
  color: string,
  { tagBackgroundColor: from, gradientColor: to }: CardColors,
  grounds: readonly number[],
): number => Math.min(...grounds.map((share) => getContrast(color, mixColors(from, to, share))));

/** Returns the lowest contrast of a color on the card behind the fin. */
export const getFinContrast = (color: string, colors: CardColors): number =>
  worstContrast(color, colors, FIN);
/** Returns the lowest contrast of a color on the card behind the body. */
export const getBodyContrast = (color: string, colors: CardColors): number =>
  worstContrast(color, colors, BODY);

/** Returns true if the card is so light that white paint is invisible. */
export const needsDarkPaint = (colors: CardColors): boolean => getFinContrast(WHITE, colors) < 2.5;

/** The minimum contrast of a line color with white. */
const MIN_LINE_CONTRAST = 2.6;
/** The largest difference of two hues that count as shades of one brand color, in degrees. */
const MAX_HUE_DISTANCE = 36;

/** Returns true if two colors are shades of one color. */
export const isSameHue = (a: string, b: string): boolean => {
  if (getChroma(a) < MIN_CHROMA || getChroma(b) < MIN_CHROMA)
    return getChroma(a) < MIN_CHROMA && getChroma(b) < MIN_CHROMA;
  const apart = Math.abs(getHue(a) - getHue(b));
  return Math.min(apart, 360 - apart) <= MAX_HUE_DISTANCE;
};

const SHADES = Array.from({ length: 18 }, (_, i) => i + 1);

/** Returns brighter shades of a color, nearest first. Brighter shades contain more white, so that none is glaring. */
const brighterShades = (color: string): string[] =>
  SHADES.map((i) => mixColors(scaleColor(color, 1.07 ** i), WHITE, Math.min(0.16, 0.02 * i)));
const darkerShades = (color: string): string[] => SHADES.map((i) => scaleColor(color, 0.94 ** i));
const palerShades = (color: string): string[] => SHADES.map((i) => mixColors(color, WHITE, 0.16 + 0.04 * i));

/** Returns true if the hue is yellow, orange or brown, so that its mixed shades look muddy. */
export const isMuddyHue = (color: string): boolean =>
  getChroma(color) >= MIN_CHROMA && getHue(color) >= 18 && getHue(color) <= 66;

const mostColored = (first: string, ...colors: readonly string[]): string =>
  colors.reduce((best, color) => (getChroma(color) > getChroma(best) ? color : best), first);

/**
 * Returns a color of the brand that is visible on the card: the color itself, another shade of it in the brand, or the next brighter
 * shade. On a light card it is a darker shade or, if that looks muddy, the brand's second color.
 * @param fits a further condition on the paint
 */
export function ensureVisibleOnCard(
  color: string,
  colors: CardColors,
  fits: (paint: string) => boolean = () => true,
): string {
  const shows = (paint: string): boolean =>
    getFinContrast(paint, colors) >= MIN_PAINT_CONTRAST && fits(paint);
  const { tagBackgroundColor, gradientColor, outlineColor } = colors;
  const own = [tagBackgroundColor, gradientColor].filter((paint) => isSameHue(paint, color));
  const line = isSameHue(outlineColor, color) && shows(outlineColor) ? outlineColor : null;
  const muddy = isMuddyHue(color);
  const near = [color, ...own].find(shows);
  if (near) return near;
  if (needsDarkPaint(colors)) {
    const dark = darkerShades(color).find(shows);
    if (muddy && shows(outlineColor)) return outlineColor;
    return mostColored(dark ?? BLACK, ...(line ? [line] : []));
  }
  if (line && (muddy || getContrast(line, WHITE) >= MIN_LINE_CONTRAST)) return line;
  const base = mostColored(color, ...own);
  return (
    [...brighterShades(base), ...darkerShades(color), ...palerShades(scaleColor(base, 9))].find(shows) ??
    WHITE
  );
}
