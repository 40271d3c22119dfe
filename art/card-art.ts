import type { CardArt, MarkArt, PictureArt } from '../tag/card/card-art.ts';
import { CARD_ID_PREFIX } from '../tag/card/render-card.ts';
import { GENERIC_LIVERIES, type TagConfig } from '../tag/design/tag-config.ts';
import { drawAircraft } from './aircraft/draw-aircraft.ts';
import { liveryOf } from './livery.ts';
import { contrast, mix } from './color.ts';

/** The art of a design's card: its aircraft painted in its colors, beside the logo the caller looked up. */
export function cardArt(design: TagConfig, logo: MarkArt | PictureArt | null): CardArt {
  const { selectedAircraft, subtype, layoutVersion: version, airlineTextColor: ink } = design;
  // No airline has its own scheme yet.
  const pattern = design.livery === 'airline' ? GENERIC_LIVERIES[0] : design.livery;
  const scale = version === 1 ? 'fit' : design.scale;
  // An uploaded picture has its own colors and background, so it is not put on the fin.
  const livery = liveryOf(design, pattern, logo?.kind === 'mark' ? logo : null);
  return {
    aircraft: drawAircraft(selectedAircraft, subtype, livery, `${CARD_ID_PREFIX}ac-`, {
      version,
      scale,
      ink,
    }),
    logo: legible(design, logo),
  };
}

/** A mark in a color that can be read; a picture has its own. */
function legible(design: TagConfig, logo: MarkArt | PictureArt | null): MarkArt | PictureArt | null {
  const color = logo?.kind === 'mark' ? clearLogoColor(design) : null;
  return logo?.kind === 'mark' && color !== null ? { ...logo, color } : logo;
}

type Colors = { tagBackgroundColor: string; gradientColor: string; airlineTextColor: string };

/** Where the logo stands, as shares of the way from the card's background color to its gradient color. */
const GROUNDS = [0.5, 0.66] as const;
/** The contrast that WCAG 2 requires of a meaningful shape. */
const LEGIBLE = 3;
const WHITE = '#FFFFFF';
const BLACK = '#12110C';

/** White or near black for a logo whose own color cannot be read at its place; null where it can. */
export function clearLogoColor({
  tagBackgroundColor,
  gradientColor,
  airlineTextColor,
}: Colors): string | null {
  const reads = (color: string): number =>
    Math.min(...GROUNDS.map((share) => contrast(color, mix(tagBackgroundColor, gradientColor, share))));
  if (reads(airlineTextColor) >= LEGIBLE) return null;
  return reads(WHITE) >= reads(BLACK) ? WHITE : BLACK;
}
