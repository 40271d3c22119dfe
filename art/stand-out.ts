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
export const SHOWN = 1.6;
/** From here on a color is paint, and not a gray. */
export const COLORED = 48;

// The card runs from the background color (bottom left) to the gradient color (top right). The body lies across the
// first third of the way, the fin's foot at its end, the fin's tip half the way.
const BODY = [0, 0.15, 0.3] as const;
const FIN = [0.3, 0.4, 0.5] as const;

const worst = (
  color: string,
  { tagBackgroundColor: from, gradientColor: to }: CardColors,
  grounds: readonly number[],
): number => Math.min(...grounds.map((share) => contrast(color, mix(from, to, share))));

/** The worst contrast of a color on the card where the fin is. */
export const onFin = (color: string, colors: CardColors): number => worst(color, colors, FIN);
/** The worst contrast of a color on the card where the body is. */
export const onBody = (color: string, colors: CardColors): number => worst(color, colors, BODY);

/** Whether the card is so light that white paint is invisible. */
export const isLight = (colors: CardColors): boolean => onFin(WHITE, colors) < 2.5;

/** The minimum contrast of a line color with white. */
const PLAIN = 2.6;
/** How far apart two hues may be and still be one brand's color in two shades, degrees. */
const ALIKE = 36;

/** Whether two colors are shades of one. */
export const isAlike = (a: string, b: string): boolean => {
  if (chroma(a) < COLORED || chroma(b) < COLORED) return chroma(a) < COLORED && chroma(b) < COLORED;
  const apart = Math.abs(hue(a) - hue(b));
  return Math.min(apart, 360 - apart) <= ALIKE;
};

const SHADES = Array.from({ length: 18 }, (_, i) => i + 1);

/** Brighter shades of a color, nearest first; the brighter, the more white is in them, so that none glares. */
const brighter = (color: string): string[] =>
  SHADES.map((i) => mix(scaled(color, 1.07 ** i), WHITE, Math.min(0.16, 0.02 * i)));
const darker = (color: string): string[] => SHADES.map((i) => scaled(color, 0.94 ** i));
const paler = (color: string): string[] => SHADES.map((i) => mix(color, WHITE, 0.16 + 0.04 * i));

/** Whether the hue is yellow, orange or brown, so that its mixed shades look muddy. */
export const turnsToMud = (color: string): boolean =>
  chroma(color) >= COLORED && hue(color) >= 18 && hue(color) <= 66;

const mostColored = (first: string, ...colors: readonly string[]): string =>
  colors.reduce((best, color) => (chroma(color) > chroma(best) ? color : best), first);

/**
 * A color of the brand as paint that shows on the card: itself, another of the brand's shades of that hue, or the next
 * brighter one; on a light card a darker one, or, where that is mud, the brand's second color.
 * @param fits what else the paint must do
 */
export function standOut(
  color: string,
  colors: CardColors,
  fits: (paint: string) => boolean = () => true,
): string {
  const shows = (paint: string): boolean => onFin(paint, colors) >= SHOWN && fits(paint);
  const { tagBackgroundColor, gradientColor, outlineColor } = colors;
  const own = [tagBackgroundColor, gradientColor].filter((paint) => isAlike(paint, color));
  const line = isAlike(outlineColor, color) && shows(outlineColor) ? outlineColor : null;
  const muddy = turnsToMud(color);
  const near = [color, ...own].find(shows);
  if (near) return near;
  if (isLight(colors)) {
    const dark = darker(color).find(shows);
    if (muddy && shows(outlineColor)) return outlineColor;
    return mostColored(dark ?? BLACK, ...(line ? [line] : []));
  }
  if (line && (muddy || contrast(line, WHITE) >= PLAIN)) return line;
  const base = mostColored(color, ...own);
  return [...brighter(base), ...darker(color), ...paler(scaled(base, 9))].find(shows) ?? WHITE;
}
