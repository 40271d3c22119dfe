import type { CardArt, MarkArt, PictureArt } from '../tag/card/card-art.ts';
import { CARD_ID_PREFIX } from '../tag/card/render-card.ts';
import type { TagConfig } from '../tag/tag-config.ts';
import { drawAircraft } from './aircraft/draw-aircraft.ts';
import { liveryOf } from './livery.ts';
import { clearLogoColour } from './logo-colour.ts';

/** The art of a design's card: its aircraft painted in its colours, beside the logo the caller looked up. */
export function cardArt(design: TagConfig, logo: MarkArt | PictureArt | null): CardArt {
  const { selectedAircraft, subtype } = design;
  // A picture that somebody uploaded has colours and a ground of its own: it stays off the fin.
  const livery = liveryOf(design, design.livery, logo?.kind === 'mark' ? logo : null);
  return {
    aircraft: drawAircraft(selectedAircraft, subtype, livery, `${CARD_ID_PREFIX}ac-`),
    logo: legible(design, logo),
  };
}

/** A mark in a colour that can be read; a picture has its own. */
function legible(design: TagConfig, logo: MarkArt | PictureArt | null): MarkArt | PictureArt | null {
  const color = logo?.kind === 'mark' ? clearLogoColour(design) : null;
  return logo?.kind === 'mark' && color !== null ? { ...logo, color } : logo;
}
