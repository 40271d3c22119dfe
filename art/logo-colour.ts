/** Keeps the logo on a card legible. */
import { contrast, mix } from './colour.ts';

type Colors = { tagBackgroundColor: string; gradientColor: string; airlineTextColor: string };

/** Where the logo stands, as shares of the way from the card's background colour to its gradient colour. */
const GROUNDS = [0.5, 0.66] as const;
/** What WCAG 2 asks of a shape that means something. */
const LEGIBLE = 3;
const WHITE = '#FFFFFF';
const BLACK = '#12110C';

/** White or near black for a logo whose own colour cannot be read where it stands; null where it can, which is nearly always. */
export function clearLogoColour({
  tagBackgroundColor,
  gradientColor,
  airlineTextColor,
}: Colors): string | null {
  const reads = (colour: string): number =>
    Math.min(...GROUNDS.map((share) => contrast(colour, mix(tagBackgroundColor, gradientColor, share))));
  if (reads(airlineTextColor) >= LEGIBLE) return null;
  return reads(WHITE) >= reads(BLACK) ? WHITE : BLACK;
}
