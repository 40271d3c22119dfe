/** Paints an aircraft in the colors of a card so that it stands out from that card. */
import type { MarkArt } from '../tag/card/card-art.ts';
import type { FinMark, Livery, Pattern } from './drawing/livery-type.ts';
import { chroma, contrast, isRed, luminance, mix, scaled } from './color.ts';
import { finFigure } from './fin-figure.ts';
import {
  BLACK,
  MIN_CHROMA,
  isSameHue,
  needsDarkPaint,
  contrastOnBody,
  contrastOnFin,
  MIN_PAINT_CONTRAST,
  ensureVisibleOnCard,
  isMuddyHue,
  WHITE,
  type CardColors,
} from './paint-contrast.ts';

export type { CardColors };

/** Below this the fin has a hairline too; from here on its paint reads without help. */
const MIN_FIN_CONTRAST = 1.9;
/** What a mark must reach on its fin: it is a large shape, but a small one on the card. */
const MIN_MARK_CONTRAST = 2.6;

/** A lighter fin's color, or a darker one on a light card, as far from the fin's as it takes to show. */
const edgeColor = (tail: string, colors: CardColors): string => {
  const [pole, other] = needsDarkPaint(colors) ? [BLACK, WHITE] : [WHITE, BLACK];
  const tints = [0.6, 0.8, 1].map((share) => mix(tail, pole, share));
  return tints.find((tint) => contrastOnFin(tint, colors) >= MIN_FIN_CONTRAST) ?? mix(tail, other, 0.6);
};

/** The edge of a fin of this color, or null where its paint shows without one. */
export const finEdgeColor = (tail: string, colors: CardColors): string | null =>
  contrastOnFin(tail, colors) < MIN_FIN_CONTRAST ? edgeColor(tail, colors) : null;

/** Returns the color with the highest contrast to `ground`. */
const pickHighestContrast = (ground: string, colors: readonly string[]): string =>
  colors.reduce((best, color) => (contrast(color, ground) > contrast(best, ground) ? color : best));

/**
 * The airline's own color. The background has the first say, as long as it is not much duller than the gradient; among
 * reds the brightest is the brand's; a gray card has its color in the outline.
 */
export const brandColor = ({
  tagBackgroundColor: ground,
  gradientColor,
  outlineColor,
}: CardColors): string => {
  const [first, second] = [chroma(ground), chroma(gradientColor)];
  const main = first >= second * 0.55 ? ground : gradientColor;
  if (Math.max(first, second) < MIN_CHROMA) return chroma(outlineColor) >= MIN_CHROMA ? outlineColor : main;
  const reds = [ground, gradientColor, outlineColor].filter(isRed);
  if (!isRed(main)) return main;
  return reds.reduce((best, red) => (chroma(red) > chroma(best) ? red : best), main);
};

/** What an accent must have against the body's ground: in the card's own color it would look like a gap in the paint. */
const MIN_ACCENT_CONTRAST = 1.35;

/** The stripe beside the tail's paint: a color of the brand that the tail does not have, or a lighter tail. */
const accentColor = (tail: string, colors: CardColors): string => {
  const { outlineColor, gradientColor } = colors;
  const brand = brandColor(colors);
  const isOther = (color: string): boolean =>
    chroma(color) >= MIN_CHROMA && (contrast(color, tail) >= 1.5 || !isSameHue(color, tail));
  if (isOther(outlineColor) && contrast(outlineColor, WHITE) >= 1.15) return outlineColor;
  const stripe = [gradientColor, brand].find(
    (color) =>
      contrast(color, tail) >= 1.5 &&
      contrast(color, WHITE) >= 1.3 &&
      contrastOnBody(color, colors) >= MIN_ACCENT_CONTRAST,
  );
  return stripe ?? (contrast(tail, WHITE) < 1.6 ? mix(tail, BLACK, 0.3) : mix(tail, WHITE, 0.5));
};

/** What a dark color is mixed with where the card is as dark: graphite, which no card has for its ground. */
const GRAPHITE = '#7C838C';

/** A body for the dark livery: the darkest of the card's colors, darker still, or graphite on a dark card. */
const darkColor = (colors: CardColors): string => {
  const { tagBackgroundColor, gradientColor, airlineTextColor } = colors;
  const darkest = [tagBackgroundColor, gradientColor, airlineTextColor].reduce((a, b) =>
    luminance(b) < luminance(a) ? b : a,
  );
  const shades = [0.5, 0.4, 0.3, 0.2].map((share) => mix(scaled(darkest, share), BLACK, 0.2));
  const graphites = [0.3, 0.38, 0.46, 0.54, 0.62, 0.7, 0.78, 0.86, 0.94].map((share) =>
    mix(darkest, GRAPHITE, share),
  );
  return (
    [...shades, ...graphites].find((paint) => contrastOnBody(paint, colors) >= MIN_PAINT_CONTRAST) ?? GRAPHITE
  );
};

type Paint = Pick<Livery, 'fuselage' | 'tail' | 'accent' | 'engine'>;

/** The four paints of a pattern. */
const paintOf = (pattern: Pattern, colors: CardColors): Paint => {
  const brand = brandColor(colors);
  if (pattern === 'plain') return { fuselage: WHITE, tail: WHITE, accent: brand, engine: WHITE };
  if (pattern === 'dark') {
    const fuselage = darkColor(colors);
    const tail = ensureVisibleOnCard(
      brand,
      colors,
      (paint) => contrast(paint, fuselage) >= MIN_PAINT_CONTRAST,
    );
    const accent = pickHighestContrast(fuselage, [accentColor(tail, colors), tail]);
    return { fuselage, tail, accent, engine: fuselage };
  }
  const tail = ensureVisibleOnCard(brand, colors);
  const painted = pattern === 'tailwrap' || pattern === 'swoosh';
  return { fuselage: WHITE, tail, accent: accentColor(tail, colors), engine: painted ? tail : WHITE };
};

/** Avoids mixed shades for yellow and orange fins, because they look muddy; such fins get an edge. */
const avoidMuddyShades = (paint: Paint, colors: CardColors): Paint => {
  const brand = brandColor(colors);
  if (!isMuddyHue(brand) || paint.tail === WHITE) return paint;
  return { ...paint, tail: brand, engine: paint.engine === paint.tail ? brand : paint.engine };
};

/** White where it can be read on the fin, else the clearest color of the brand. */
const markColor = (tail: string, colors: CardColors): string => {
  if (contrast(WHITE, tail) >= MIN_MARK_CONTRAST) return WHITE;
  const brand = brandColor(colors);
  const { tagBackgroundColor, gradientColor, outlineColor, airlineTextColor } = colors;
  // The color of the name beside it: one mark has one color on the whole card.
  const first = [brand, airlineTextColor].find((color) => contrast(color, tail) >= MIN_MARK_CONTRAST);
  if (first) return first;
  return pickHighestContrast(tail, [
    tagBackgroundColor,
    gradientColor,
    outlineColor,
    airlineTextColor,
    BLACK,
  ]);
};

/** What of a logo goes on a fin of this color, in a color that reads there. */
export const finMark = (logo: MarkArt, tail: string, colors: CardColors): FinMark | null => {
  const figure = finFigure(logo);
  return figure && { viewBox: figure.viewBox, d: figure.d, color: markColor(tail, colors) };
};

/**
 * The paint of a card's aircraft. The fin has the airline's own color, with a hairline of another where it would melt
 * into the card.
 * @param logo the mark of the airline for the fin, or null
 */
export function liveryOf(
  colors: CardColors,
  pattern: Pattern = 'eurowhite',
  logo: MarkArt | null = null,
): Livery & { readonly mark: FinMark | null } {
  const paint = avoidMuddyShades(paintOf(pattern, colors), colors);
  const { tail } = paint;
  return {
    ...paint,
    pattern,
    edge: finEdgeColor(tail, colors),
    mark: logo && finMark(logo, tail, colors),
  };
}
