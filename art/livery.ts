/** Paints an aircraft in the colors of a card so that it stands out from that card. */
import type { MarkArt } from '../tag/card/card-art.ts';
import type { FinMark, Livery, GenericPattern } from './drawing/livery-type.ts';
import {
  BLACK_COLOR,
  getChroma,
  getContrast,
  isRed,
  getLuminance,
  mixColors,
  scaleColor,
  WHITE_COLOR,
} from './color.ts';
import { getFinFigure } from './fin-figure.ts';
import {
  MIN_CHROMA,
  isSameHue,
  needsDarkPaint,
  getBodyContrast,
  getFinContrast,
  MIN_PAINT_CONTRAST,
  ensureVisibleOnCard,
  isMuddyHue,
  type CardColors,
} from './paint-contrast.ts';

export type { CardColors };

/** The contrast below which the fin also gets a hairline. */
const MIN_FIN_CONTRAST = 1.9;
/** The smallest contrast of a mark on its fin. A mark is a large shape, but small on the card. */
const MIN_MARK_CONTRAST = 2.6;

/** Returns a tint of the fin's color with sufficient contrast: lighter, or darker on a light card. */
const createEdgeColor = (tail: string, colors: CardColors): string => {
  const [mixTarget, oppositeTarget] = needsDarkPaint(colors)
    ? [BLACK_COLOR, WHITE_COLOR]
    : [WHITE_COLOR, BLACK_COLOR];
  const tints = [0.6, 0.8, 1].map((ratio) => mixColors(tail, mixTarget, ratio));
  return (
    tints.find((tint) => getFinContrast(tint, colors) >= MIN_FIN_CONTRAST) ??
    mixColors(tail, oppositeTarget, 0.6)
  );
};

/** Returns the edge color of a fin of this color, or null if its paint is visible without an edge. */
export const getFinEdgeColor = (tail: string, colors: CardColors): string | null =>
  getFinContrast(tail, colors) < MIN_FIN_CONTRAST ? createEdgeColor(tail, colors) : null;

/** Returns the color with the highest contrast to `background`. */
const selectHighestContrast = (background: string, colors: readonly string[]): string =>
  colors.reduce((best, color) =>
    getContrast(color, background) > getContrast(best, background) ? color : best,
  );

/**
 * Returns the airline's own color. The background has priority unless it is much duller than the gradient. Of several reds the brightest
 * is selected. A gray card has its color in the outline.
 */
export const getBrandColor = ({
  tagBackgroundColor: background,
  gradientColor,
  outlineColor,
}: CardColors): string => {
  const [backgroundChroma, gradientChroma] = [getChroma(background), getChroma(gradientColor)];
  const mainColor = backgroundChroma >= gradientChroma * 0.55 ? background : gradientColor;
  if (Math.max(backgroundChroma, gradientChroma) < MIN_CHROMA)
    return getChroma(outlineColor) >= MIN_CHROMA ? outlineColor : mainColor;
  const reds = [background, gradientColor, outlineColor].filter(isRed);
  if (!isRed(mainColor)) return mainColor;
  return reds.reduce((best, red) => (getChroma(red) > getChroma(best) ? red : best), mainColor);
};

/** The smallest contrast of an accent to the card. An accent in the card's color would look like a gap in the paint. */
const MIN_ACCENT_CONTRAST = 1.35;

/** Returns the color of the stripe beside the tail's paint: a color of the brand that differs from the tail, or a lighter tail. */
const selectAccentColor = (tail: string, colors: CardColors): string => {
  const { outlineColor, gradientColor } = colors;
  const brand = getBrandColor(colors);
  const isDistinct = (color: string): boolean =>
    getChroma(color) >= MIN_CHROMA && (getContrast(color, tail) >= 1.5 || !isSameHue(color, tail));
  if (isDistinct(outlineColor) && getContrast(outlineColor, WHITE_COLOR) >= 1.15) return outlineColor;
  const stripeColor = [gradientColor, brand].find(
    (color) =>
      getContrast(color, tail) >= 1.5 &&
      getContrast(color, WHITE_COLOR) >= 1.3 &&
      getBodyContrast(color, colors) >= MIN_ACCENT_CONTRAST,
  );
  return (
    stripeColor ??
    (getContrast(tail, WHITE_COLOR) < 1.6
      ? mixColors(tail, BLACK_COLOR, 0.3)
      : mixColors(tail, WHITE_COLOR, 0.5))
  );
};

/** The color that a dark color is mixed with on a dark card: graphite, which no card has as its background. */
const GRAPHITE = '#7C838C';

/** Returns the body color of the dark livery: the darkest of the card's colors, made darker, or graphite on a dark card. */
const selectDarkColor = (colors: CardColors): string => {
  const { tagBackgroundColor, gradientColor, airlineTextColor } = colors;
  const darkest = [tagBackgroundColor, gradientColor, airlineTextColor].reduce((a, b) =>
    getLuminance(b) < getLuminance(a) ? b : a,
  );
  const shades = [0.5, 0.4, 0.3, 0.2].map((ratio) => mixColors(scaleColor(darkest, ratio), BLACK_COLOR, 0.2));
  const graphites = [0.3, 0.38, 0.46, 0.54, 0.62, 0.7, 0.78, 0.86, 0.94].map((ratio) =>
    mixColors(darkest, GRAPHITE, ratio),
  );
  return (
    [...shades, ...graphites].find((paint) => getBodyContrast(paint, colors) >= MIN_PAINT_CONTRAST) ??
    GRAPHITE
  );
};

type LiveryPaint = Pick<Livery, 'fuselage' | 'tail' | 'accent' | 'engine'>;

/** Returns the four paints of a pattern. */
const selectPaint = (pattern: GenericPattern, colors: CardColors): LiveryPaint => {
  const brand = getBrandColor(colors);
  if (pattern === 'plain')
    return { fuselage: WHITE_COLOR, tail: WHITE_COLOR, accent: brand, engine: WHITE_COLOR };
  if (pattern === 'dark') {
    const fuselage = selectDarkColor(colors);
    const tail = ensureVisibleOnCard(
      brand,
      colors,
      (paint) => getContrast(paint, fuselage) >= MIN_PAINT_CONTRAST,
    );
    const accent = selectHighestContrast(fuselage, [selectAccentColor(tail, colors), tail]);
    return { fuselage, tail, accent, engine: fuselage };
  }
  const tail = ensureVisibleOnCard(brand, colors);
  const hasPaintedEngines = pattern === 'tailwrap' || pattern === 'swoosh';
  return {
    fuselage: WHITE_COLOR,
    tail,
    accent: selectAccentColor(tail, colors),
    engine: hasPaintedEngines ? tail : WHITE_COLOR,
  };
};

/** Avoids mixed shades for yellow and orange fins, because they look muddy; such fins get an edge. */
const avoidMuddyShades = (paint: LiveryPaint, colors: CardColors): LiveryPaint => {
  const brand = getBrandColor(colors);
  if (!isMuddyHue(brand) || paint.tail === WHITE_COLOR) return paint;
  return { ...paint, tail: brand, engine: paint.engine === paint.tail ? brand : paint.engine };
};

/** Returns white if it is legible on the fin, or else the brand's color with the most contrast. */
const selectMarkColor = (tail: string, colors: CardColors): string => {
  if (getContrast(WHITE_COLOR, tail) >= MIN_MARK_CONTRAST) return WHITE_COLOR;
  const brand = getBrandColor(colors);
  const { tagBackgroundColor, gradientColor, outlineColor, airlineTextColor } = colors;
  // The mark has the color of the name beside it, so that one mark has one color on the whole card.
  const legibleColor = [brand, airlineTextColor].find(
    (color) => getContrast(color, tail) >= MIN_MARK_CONTRAST,
  );
  if (legibleColor) return legibleColor;
  return selectHighestContrast(tail, [
    tagBackgroundColor,
    gradientColor,
    outlineColor,
    airlineTextColor,
    BLACK_COLOR,
  ]);
};

/** Returns the figure of a logo for a fin of this color, in a legible color; null if the logo has no figure. */
export const createFinMark = (logo: MarkArt, tail: string, colors: CardColors): FinMark | null => {
  const figure = getFinFigure(logo);
  return figure && { viewBox: figure.viewBox, d: figure.d, color: selectMarkColor(tail, colors) };
};

/**
 * Returns the paint of a card's aircraft. The fin has the airline's own color, with a hairline in another color if it is hardly visible
 * on the card.
 * @param logo the mark of the airline for the fin, or null
 */
export function createLivery(
  colors: CardColors,
  pattern: GenericPattern = 'eurowhite',
  logo: MarkArt | null = null,
): Livery & { readonly mark: FinMark | null } {
  const paint = avoidMuddyShades(selectPaint(pattern, colors), colors);
  const { tail } = paint;
  return {
    ...paint,
    pattern,
    edge: getFinEdgeColor(tail, colors),
    mark: logo && createFinMark(logo, tail, colors),
  };
}
