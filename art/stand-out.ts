/** Keeps paint apart from the card that it is seen on: finds the shade of a brand's colour that shows. */
import { chroma, contrast, hue, mix, scaled } from './colour.ts';

/** The colours of a design that a livery is made from, '#RRGGBB' each. */
export type CardColors = {
  tagBackgroundColor: string;
  gradientColor: string;
  outlineColor: string;
  airlineTextColor: string;
};

export const WHITE = '#FFFFFF';
export const BLACK = '#12110C';
/** What paint must have against the card: the airline's tail is no outline on a ground of its own colour. */
export const SHOWN = 1.6;
/** From here on a colour is paint, and not a grey. */
export const COLOURED = 48;

// The card runs from the background colour (bottom left) to the gradient colour (top right). The body lies across the
// first third of the way, the fin's foot at its end, the fin's tip half the way.
const BODY = [0, 0.15, 0.3] as const;
const FIN = [0.3, 0.4, 0.5] as const;

const worst = (
  colour: string,
  { tagBackgroundColor: from, gradientColor: to }: CardColors,
  grounds: readonly number[],
): number => Math.min(...grounds.map((share) => contrast(colour, mix(from, to, share))));

/** The worst contrast of a colour on the card where the fin is. */
export const onFin = (colour: string, colors: CardColors): number => worst(colour, colors, FIN);
/** The worst contrast of a colour on the card where the body is. */
export const onBody = (colour: string, colors: CardColors): number => worst(colour, colors, BODY);

/** A card on which white is lost: it wants dark paint. */
export const isLight = (colors: CardColors): boolean => onFin(WHITE, colors) < 2.5;

/** What a line's colour must have against white to be paint: a paler one is for lines only. */
const PLAIN = 2.6;
/** How far apart two hues may be and still be one brand's colour in two shades, degrees. */
const ALIKE = 36;

/** Whether two colours are shades of one. */
export const isAlike = (a: string, b: string): boolean => {
  if (chroma(a) < COLOURED || chroma(b) < COLOURED) return chroma(a) < COLOURED && chroma(b) < COLOURED;
  const apart = Math.abs(hue(a) - hue(b));
  return Math.min(apart, 360 - apart) <= ALIKE;
};

const SHADES = Array.from({ length: 18 }, (_, i) => i + 1);

/** Brighter shades of a colour, nearest first; the brighter, the more white is in them, so that none glares. */
const brighter = (colour: string): string[] =>
  SHADES.map((i) => mix(scaled(colour, 1.07 ** i), WHITE, Math.min(0.16, 0.02 * i)));
const darker = (colour: string): string[] => SHADES.map((i) => scaled(colour, 0.94 ** i));
const paler = (colour: string): string[] => SHADES.map((i) => mix(colour, WHITE, 0.16 + 0.04 * i));

/** A yellow, an orange or a brown: between its shades lies mud. */
const turnsToMud = (colour: string): boolean =>
  chroma(colour) >= COLOURED && hue(colour) >= 18 && hue(colour) <= 66;

const mostColoured = (first: string, ...colours: readonly string[]): string =>
  colours.reduce((best, colour) => (chroma(colour) > chroma(best) ? colour : best), first);

/**
 * A colour of the brand as paint that shows on the card: itself, another of the brand's shades of that hue, or the next
 * brighter one; on a light card a darker one, or, where that is mud, the brand's second colour.
 * @param fits what else the paint must do
 */
export function standOut(
  colour: string,
  colors: CardColors,
  fits: (paint: string) => boolean = () => true,
): string {
  const shows = (paint: string): boolean => onFin(paint, colors) >= SHOWN && fits(paint);
  const { tagBackgroundColor, gradientColor, outlineColor } = colors;
  const own = [tagBackgroundColor, gradientColor].filter((paint) => isAlike(paint, colour));
  const line = isAlike(outlineColor, colour) && shows(outlineColor) ? outlineColor : null;
  const muddy = turnsToMud(colour);
  const near = [colour, ...own].find(shows);
  if (near) return near;
  if (isLight(colors)) {
    const dark = darker(colour).find(shows);
    if (muddy && shows(outlineColor)) return outlineColor;
    return mostColoured(dark ?? BLACK, ...(line ? [line] : []));
  }
  if (line && (muddy || contrast(line, WHITE) >= PLAIN)) return line;
  const base = mostColoured(colour, ...own);
  return [...brighter(base), ...darker(colour), ...paler(scaled(base, 9))].find(shows) ?? WHITE;
}
