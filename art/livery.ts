/** Paints an aircraft in the colours of a card so that it stands out from that card. */
import { chroma, contrast, isWarm, mix } from './colour.ts';
import type { Livery } from './aircraft/livery-type.ts';

/** The three colours of a design that a livery is made from, '#RRGGBB' each. */
export type CardColors = { tagBackgroundColor: string; gradientColor: string; outlineColor: string };

const WHITE = '#FFFFFF';
/** Below this the fin melts into the card; from here on it reads without help. */
const VISIBLE = 1.9;

// The card runs from the background colour (bottom left) to the gradient colour (top right). The fin sits
// at the right, a little above the middle: about two thirds of the way.
const behindFin = (colors: CardColors): string => mix(colors.tagBackgroundColor, colors.gradientColor, 0.66);

/** The lightest touch of white that makes `colour` readable on `ground`; white paint when nothing less does. */
const lightened = (colour: string, ground: string, enough: number): string => {
  for (let share = 0; share < 0.6; share += 0.06) {
    const candidate = mix(colour, WHITE, share);
    if (contrast(candidate, ground) >= enough) return candidate;
  }
  return WHITE;
};

/**
 * The outline is the better paint where it is a real colour (a brand's accent), and where lightening would turn
 * a red or an orange into pink; as long as it reads on the card.
 */
const tailColour = (colors: CardColors, ground: string): string => {
  const { outlineColor, gradientColor } = colors;
  const better =
    chroma(outlineColor) > 60 || (isWarm(gradientColor) && contrast(gradientColor, ground) < VISIBLE);
  if (better && contrast(outlineColor, ground) >= VISIBLE) return outlineColor;
  return lightened(gradientColor, ground, 2.1);
};

/** White fuselage and engines; fin and stripe derived from the card's own colours. */
export function liveryOf(colors: CardColors): Livery {
  const ground = behindFin(colors);
  const tail = tailColour(colors, ground);
  const accent = contrast(tail, WHITE) < 1.6 ? mix(colors.gradientColor, WHITE, 0.15) : mix(tail, WHITE, 0.5);
  const edge = contrast(tail, ground) < VISIBLE ? mix(ground, WHITE, 0.7) : null;
  return { fuselage: WHITE, tail, accent, engine: WHITE, edge };
}
