/** Paints an aircraft in the colours of a card so that it stands out from that card. */
import { chroma, contrast, isWarm, mix } from './colour.ts';
import type { Livery } from './aircraft/livery-type.ts';

/** The three colours of a design that a livery is made from, '#RRGGBB' each. */
export type CardColors = { tagBackgroundColor: string; gradientColor: string; outlineColor: string };

const WHITE = '#FFFFFF';
const BLACK = '#12110C';
/** Below this the fin melts into the card; from here on it reads without help. */
const VISIBLE = 1.9;
/** What a colour of our own choice should reach: shading takes some of it away again. */
const SHADED = 2.1;

// The card runs from the background colour (bottom left) to the gradient colour (top right). The fin sits at the
// right, a little above the middle: its foot about half the way, its tip at four fifths.
const GROUNDS = [0.5, 0.8] as const;

const groundsOf = (colors: CardColors): string[] =>
  GROUNDS.map((share) => mix(colors.tagBackgroundColor, colors.gradientColor, share));

/** The worst contrast of a colour on the card where the fin is. */
const reads = (colour: string, colors: CardColors): number =>
  Math.min(...groundsOf(colors).map((ground) => contrast(colour, ground)));

/** What to move towards to stand out: white, unless the card itself is light. */
const poleOf = (colors: CardColors): string => (reads(WHITE, colors) >= 2.2 ? WHITE : BLACK);

/** The gradient colour moved as little as will do, and at most half the way, towards white (or black on a light card). */
const shifted = (colors: CardColors): string => {
  const pole = poleOf(colors);
  const shares = [0, 0.06, 0.12, 0.18, 0.24, 0.3, 0.36, 0.42, 0.48];
  const candidates = shares.map((share) => mix(colors.gradientColor, pole, share));
  return candidates.find((colour) => reads(colour, colors) >= SHADED) ?? mix(colors.gradientColor, pole, 0.5);
};

/**
 * The outline is the better paint where it is a real colour (a brand's accent), and where lightening would turn
 * a red or an orange into pink; as long as it reads on the card.
 */
const tailColour = (colors: CardColors): string => {
  const { outlineColor, gradientColor } = colors;
  const better = chroma(outlineColor) > 60 || isWarm(gradientColor);
  return better && reads(outlineColor, colors) >= VISIBLE ? outlineColor : shifted(colors);
};

/** White fuselage and engines; fin and stripe derived from the card's own colours. */
export function liveryOf(colors: CardColors): Livery {
  const tail = tailColour(colors);
  const accent = contrast(tail, WHITE) < 1.6 ? mix(colors.gradientColor, WHITE, 0.15) : mix(tail, WHITE, 0.5);
  const edge = reads(tail, colors) < VISIBLE ? mix(tail, poleOf(colors), 0.6) : null;
  return { fuselage: WHITE, tail, accent, engine: WHITE, edge };
}
