/** Paints an aircraft in the colours of a card so that it stands out from that card. */
import type { MarkArt } from '../tag/card/card-art.ts';
import type { Livery, Pattern } from './aircraft/livery-type.ts';
import { chroma, contrast, isRed, luminance, mix } from './colour.ts';
import { finFigure } from './fin-figure.ts';

/** The colours of a design that a livery is made from, '#RRGGBB' each. */
export type CardColors = {
  tagBackgroundColor: string;
  gradientColor: string;
  outlineColor: string;
  airlineTextColor: string;
};

const WHITE = '#FFFFFF';
const BLACK = '#12110C';
/** Below this the fin melts into the card; from here on it reads without help. */
const VISIBLE = 1.9;
/** What a mark must reach on its fin: it is a large shape, but a small one on the card. */
const LEGIBLE = 2.6;
/** From here on a colour is paint, and not a grey. */
const COLOURED = 48;

// The card runs from the background colour (bottom left) to the gradient colour (top right). The fin sits at the
// right, a little above the middle: its foot about half the way, its tip at four fifths.
const GROUNDS = [0.5, 0.8] as const;

/** The worst contrast of a colour on the card where the fin is. */
const reads = (colour: string, { tagBackgroundColor, gradientColor }: CardColors): number =>
  Math.min(...GROUNDS.map((share) => contrast(colour, mix(tagBackgroundColor, gradientColor, share))));

/** What to move towards to stand out: white, unless the card itself is light. */
const poleOf = (colors: CardColors): string => (reads(WHITE, colors) >= 2.2 ? WHITE : BLACK);

/** A lighter fin's colour, or a darker one on a light card, as far from the fin's as it takes to show. */
const edgeColour = (tail: string, colors: CardColors): string => {
  const pole = poleOf(colors);
  const tints = [0.6, 0.8, 1].map((share) => mix(tail, pole, share));
  const other = pole === WHITE ? BLACK : WHITE;
  return tints.find((tint) => reads(tint, colors) >= VISIBLE) ?? mix(tail, other, 0.6);
};

/** The colour that stands out most from the other. */
const clearest = (ground: string, colours: readonly string[]): string =>
  colours.reduce((best, colour) => (contrast(colour, ground) > contrast(best, ground) ? colour : best));

/**
 * The airline's own colour. The background has the first say, as long as it is not much duller than the gradient; among
 * reds the brightest is the brand's; a grey card has its colour in the outline.
 */
const brandColour = ({ tagBackgroundColor: ground, gradientColor, outlineColor }: CardColors): string => {
  const [first, second] = [chroma(ground), chroma(gradientColor)];
  const main = first >= second * 0.55 ? ground : gradientColor;
  if (Math.max(first, second) < COLOURED) return chroma(outlineColor) >= COLOURED ? outlineColor : main;
  const reds = [ground, gradientColor, outlineColor].filter(isRed);
  if (!isRed(main)) return main;
  return reds.reduce((best, red) => (chroma(red) > chroma(best) ? red : best), main);
};

/** The stripe beside the tail's paint: the outline where it is a colour of its own, or a lighter tail. */
const accentColour = (tail: string, { outlineColor, gradientColor }: CardColors): string => {
  if (chroma(outlineColor) >= COLOURED && contrast(outlineColor, tail) >= 1.5) return outlineColor;
  if (contrast(gradientColor, tail) >= 1.5 && contrast(gradientColor, WHITE) >= 1.4) return gradientColor;
  return contrast(tail, WHITE) < 1.6 ? mix(tail, BLACK, 0.3) : mix(tail, WHITE, 0.5);
};

/** A body for the dark livery: the darkest of the card's colours, darker still. */
const darkColour = (colors: CardColors): string => {
  const { tagBackgroundColor, gradientColor, airlineTextColor } = colors;
  const darkest = [tagBackgroundColor, gradientColor, airlineTextColor].reduce((a, b) =>
    luminance(b) < luminance(a) ? b : a,
  );
  return luminance(darkest) > 0.1 ? mix(darkest, BLACK, 0.8) : mix(darkest, BLACK, 0.45);
};

type Paint = Pick<Livery, 'fuselage' | 'tail' | 'accent' | 'engine'>;

/** The four paints of a pattern. */
const paintOf = (pattern: Pattern, colors: CardColors): Paint => {
  const brand = brandColour(colors);
  const accent = accentColour(brand, colors);
  if (pattern === 'plain') return { fuselage: WHITE, tail: WHITE, accent: brand, engine: WHITE };
  if (pattern === 'dark') {
    const fuselage = darkColour(colors);
    const bright = [brand, colors.gradientColor, accent].find((colour) => contrast(colour, fuselage) >= 1.9);
    const tail = bright ?? mix(brand, WHITE, 0.4);
    return { fuselage, tail, accent: clearest(fuselage, [accent, tail]), engine: fuselage };
  }
  const painted = pattern === 'tailwrap' || pattern === 'swoosh';
  return { fuselage: WHITE, tail: brand, accent, engine: painted ? brand : WHITE };
};

/** White where it can be read on the fin, else the clearest colour of the brand. */
const markColour = (tail: string, colors: CardColors): string => {
  if (contrast(WHITE, tail) >= LEGIBLE) return WHITE;
  const brand = brandColour(colors);
  if (contrast(brand, tail) >= LEGIBLE) return brand;
  const { tagBackgroundColor, gradientColor, outlineColor, airlineTextColor } = colors;
  return clearest(tail, [tagBackgroundColor, gradientColor, outlineColor, airlineTextColor, BLACK]);
};

/**
 * The paint of a card's aircraft. The fin has the airline's own colour, with a hairline of another where it would melt
 * into the card.
 * @param logo the mark of the airline; none goes on the fin where there is none
 */
export function liveryOf(
  colors: CardColors,
  pattern: Pattern = 'eurowhite',
  logo: MarkArt | null = null,
): Livery {
  const paint = paintOf(pattern, colors);
  const { tail } = paint;
  const figure = logo && finFigure(logo);
  return {
    ...paint,
    pattern,
    edge: reads(tail, colors) < VISIBLE ? edgeColour(tail, colors) : null,
    mark: figure && { viewBox: figure.viewBox, d: figure.d, color: markColour(tail, colors) },
  };
}
