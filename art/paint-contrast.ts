/** Keeps paint apart from the card that it is seen on: finds the shade of a brand's color that shows. */
import { chroma, contrast, hue, mix, scaled } from './color.ts';

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
/** From here on a color is paint, and not a gray. */
export const MIN_CHROMA = 48;

// The card runs from the background color (bottom left) to the gradient color (top right). The body lies across the
// first third of the way, the fin's foot at its end, the fin's tip half the way.
const BODY = [0, 0.15, 0.3] as const;
const FIN = [0.3, 0.4, 0.5] as const;

const worstContrast = (
  color: string,
  { tagBackgroundColor: from, gradientColor: to }: CardColors,
  grounds: readonly number[],
): number => Math.min(...grounds.map((share) => contrast(color, mix(from, to, share))));

/** The worst contrast of a color on the card where the fin is. */
export const contrastOnFin = (color: string, colors: CardColors): number => worstContrast(color, colors, FIN);
/** The worst contrast of a color on the card where the body is. */
export const contrastOnBody = (color: string, colors: CardColors): number =>
  worstContrast(color, colors, BODY);

/** Whether the card is so light that white paint is invisible. */
export const needsDarkPaint = (colors: CardColors): boolean => contrastOnFin(WHITE, colors) < 2.5;

/** The minimum contrast of a line color with white. */
const MIN_LINE_CONTRAST = 2.6;
/** How far apart two hues may be and still be one brand's color in two shades, degrees. */
const MAX_HUE_DISTANCE = 36;

/** Whether two colors are shades of one. */
export const isSameHue = (a: string, b: string): boolean => {
  if (chroma(a) < MIN_CHROMA || chroma(b) < MIN_CHROMA)
    return chroma(a) < MIN_CHROMA && chroma(b) < MIN_CHROMA;
  const apart = Math.abs(hue(a) - hue(b));
  return Math.min(apart, 360 - apart) <= MAX_HUE_DISTANCE;
};

const SHADES = Array.from({ length: 18 }, (_, i) => i + 1);

/** Brighter shades of a color, nearest first; the brighter, the more white is in them, so that none glares. */
const brighterShades = (color: string): string[] =>
  SHADES.map((i) => mix(scaled(color, 1.07 ** i), WHITE, Math.min(0.16, 0.02 * i)));
const darkerShades = (color: string): string[] => SHADES.map((i) => scaled(color, 0.94 ** i));
const palerShades = (color: string): string[] => SHADES.map((i) => mix(color, WHITE, 0.16 + 0.04 * i));

/** Whether the hue is yellow, orange or brown, so that its mixed shades look muddy. */
export const isMuddyHue = (color: string): boolean =>
  chroma(color) >= MIN_CHROMA && hue(color) >= 18 && hue(color) <= 66;

const mostColored = (first: string, ...colors: readonly string[]): string =>
  colors.reduce((best, color) => (chroma(color) > chroma(best) ? color : best), first);

/**
 * A color of the brand as paint that shows on the card: itself, another of the brand's shades of that hue, or the next
 * brighter one; on a light card a darker one, or, where that is mud, the brand's second color.
 * @param fits what else the paint must do
 */
export function ensureVisibleOnCard(
  color: string,
  colors: CardColors,
  fits: (paint: string) => boolean = () => true,
): string {
  const shows = (paint: string): boolean => contrastOnFin(paint, colors) >= MIN_PAINT_CONTRAST && fits(paint);
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
  if (line && (muddy || contrast(line, WHITE) >= MIN_LINE_CONTRAST)) return line;
  const base = mostColored(color, ...own);
  return (
    [...brighterShades(base), ...darkerShades(color), ...palerShades(scaled(base, 9))].find(shows) ?? WHITE
  );
}
