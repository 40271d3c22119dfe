/** Keeps paint visible on its card: finds a shade of a brand's color with sufficient contrast. */
import {
  BLACK_COLOR,
  getChroma,
  getContrast,
  getHue,
  getHueDistance,
  mixColors,
  scaleColor,
  WHITE_COLOR,
} from './color.ts';

/** The colors of a design that a livery is made from, '#RRGGBB' each. */
export type CardColors = {
  tagBackgroundColor: string;
  gradientColor: string;
  outlineColor: string;
  airlineTextColor: string;
};

/** The minimum contrast between paint and card background. */
export const MIN_PAINT_CONTRAST = 1.6;
/** The chroma from which a color counts as paint and not as gray. */
export const MIN_CHROMA = 48;

// The card's gradient runs from the background color (bottom left, 0) to the gradient color (top right, 1). The body covers the first
// third of it; the fin extends from there to the middle.
const BODY_GRADIENT_RATIOS = [0, 0.15, 0.3] as const;
const FIN_GRADIENT_RATIOS = [0.3, 0.4, 0.5] as const;

const getLowestContrast = (
  color: string,
  { tagBackgroundColor: from, gradientColor: to }: CardColors,
  gradientRatios: readonly number[],
): number => Math.min(...gradientRatios.map((ratio) => getContrast(color, mixColors(from, to, ratio))));

/** Returns the lowest contrast of a color on the card behind the fin. */
export const getFinContrast = (color: string, colors: CardColors): number =>
  getLowestContrast(color, colors, FIN_GRADIENT_RATIOS);
/** Returns the lowest contrast of a color on the card behind the body. */
export const getBodyContrast = (color: string, colors: CardColors): number =>
  getLowestContrast(color, colors, BODY_GRADIENT_RATIOS);

/** Returns true if the card is so light that white paint is invisible. */
export const needsDarkPaint = (colors: CardColors): boolean => getFinContrast(WHITE_COLOR, colors) < 2.5;

/** The minimum contrast of a line color with white. */
const MIN_LINE_CONTRAST = 2.6;
/** The largest difference of two hues that count as shades of one brand color, in degrees. */
const MAX_HUE_DISTANCE = 36;

/** Returns true if two colors are shades of one color. */
export const isSameHue = (a: string, b: string): boolean => {
  if (getChroma(a) < MIN_CHROMA || getChroma(b) < MIN_CHROMA)
    return getChroma(a) < MIN_CHROMA && getChroma(b) < MIN_CHROMA;
  return getHueDistance(a, b) <= MAX_HUE_DISTANCE;
};

const SHADE_STEPS = Array.from({ length: 18 }, (_, i) => i + 1);

/** Returns brighter shades of a color, nearest first. Brighter shades contain more white, so that none is glaring. */
const listBrighterShades = (color: string): string[] =>
  SHADE_STEPS.map((i) => mixColors(scaleColor(color, 1.07 ** i), WHITE_COLOR, Math.min(0.16, 0.02 * i)));
const listDarkerShades = (color: string): string[] => SHADE_STEPS.map((i) => scaleColor(color, 0.94 ** i));
const listPalerShades = (color: string): string[] =>
  SHADE_STEPS.map((i) => mixColors(color, WHITE_COLOR, 0.16 + 0.04 * i));

/** Returns true if the hue is yellow, orange or brown, so that its mixed shades look muddy. */
export const isMuddyHue = (color: string): boolean =>
  getChroma(color) >= MIN_CHROMA && getHue(color) >= 18 && getHue(color) <= 66;

const selectMostColorful = (first: string, ...colors: readonly string[]): string =>
  colors.reduce((best, color) => (getChroma(color) > getChroma(best) ? color : best), first);

/**
 * Returns a color of the brand that is visible on the card: the color itself, another shade of it in the brand, or the next brighter
 * shade. On a light card it is a darker shade or, if that looks muddy, the brand's second color.
 * @param isAcceptable a further condition on the paint
 */
export function ensureVisibleOnCard(
  color: string,
  colors: CardColors,
  isAcceptable: (paint: string) => boolean = () => true,
): string {
  const isVisible = (paint: string): boolean =>
    getFinContrast(paint, colors) >= MIN_PAINT_CONTRAST && isAcceptable(paint);
  const { tagBackgroundColor, gradientColor, outlineColor } = colors;
  const sameHueColors = [tagBackgroundColor, gradientColor].filter((paint) => isSameHue(paint, color));
  const outlineShade = isSameHue(outlineColor, color) && isVisible(outlineColor) ? outlineColor : null;
  const isMuddy = isMuddyHue(color);
  const visibleColor = [color, ...sameHueColors].find(isVisible);
  if (visibleColor) return visibleColor;
  if (needsDarkPaint(colors)) {
    const darkShade = listDarkerShades(color).find(isVisible);
    if (isMuddy && isVisible(outlineColor)) return outlineColor;
    return selectMostColorful(darkShade ?? BLACK_COLOR, ...(outlineShade ? [outlineShade] : []));
  }
  if (outlineShade && (isMuddy || getContrast(outlineShade, WHITE_COLOR) >= MIN_LINE_CONTRAST))
    return outlineShade;
  const baseColor = selectMostColorful(color, ...sameHueColors);
  return (
    [
      ...listBrighterShades(baseColor),
      ...listDarkerShades(color),
      ...listPalerShades(scaleColor(baseColor, 9)),
    ].find(isVisible) ?? WHITE_COLOR
  );
}
