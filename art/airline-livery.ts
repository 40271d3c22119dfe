/** The paint of an airline's own aircraft. */
import { LOGO_ID, type MarkArt, type PictureSize } from '../tag/card/card-art.ts';
import type { FinPicture, Livery } from './drawing/livery-type.ts';
import { brandColor, finEdgeColor, finMark } from './livery.ts';
import { findScheme, type SchemeQuery } from './schemes/find-scheme.ts';
import { schemeLivery } from './schemes/scheme-livery.ts';
import { createTailOnlyScheme } from './schemes/tail-only.ts';
import type { CardColors } from './paint-contrast.ts';
import { isTailFin } from './tail-fin.ts';

/**
 * The airline's recipe, else a white body with a fin in its color. The paint keeps its color on a card of the same one:
 * there the fin has an edge.
 */
export function airlineLivery(
  design: CardColors & SchemeQuery,
  logo: MarkArt | null,
  upload: PictureSize | null = null,
): Livery {
  const scheme = findScheme(design);
  if (scheme) {
    const livery = schemeLivery(scheme);
    return { ...livery, edge: finEdgeColor(livery.tail, design) };
  }
  const color = brandColor(design);
  // The drawn fin is no mark: its pattern is painted in its place.
  const own = logo && !isTailFin(logo) ? finMark(logo, color, design) : null;
  const mark = upload ? pictureOnFin(upload) : own;
  const livery = schemeLivery(createTailOnlyScheme(design.airline, color, design, mark !== null));
  return { ...livery, mark, edge: finEdgeColor(color, design) };
}

const pictureOnFin = ({ width, height }: PictureSize): FinPicture => ({
  viewBox: [0, 0, width, height],
  element: LOGO_ID,
});
