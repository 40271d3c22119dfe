/** The paint of an airline's own aircraft. */
import { LOGO_ID, type MarkArt, type ImageDimensions } from '../tag/card/card-art.ts';
import type { FinImage, Livery } from './drawing/livery-type.ts';
import { getBrandColor, getFinEdgeColor, createFinMark } from './livery.ts';
import { findScheme, type SchemeQuery } from './schemes/find-scheme.ts';
import { createSchemeLivery } from './schemes/scheme-livery.ts';
import { createTailOnlyScheme } from './schemes/tail-only.ts';
import type { CardColors } from './paint-contrast.ts';
import { isTailFin } from './tail-fin.ts';

/**
 * Returns the livery of the airline's recipe or, without a recipe, a white body with a fin in the airline's color. On a card of that
 * color the fin keeps its color and gets an edge.
 */
export function createAirlineLivery(
  design: CardColors & SchemeQuery,
  logo: MarkArt | null,
  upload: ImageDimensions | null = null,
): Livery {
  const scheme = findScheme(design);
  if (scheme) {
    const livery = createSchemeLivery(scheme);
    return { ...livery, edge: getFinEdgeColor(livery.tail, design) };
  }
  const color = getBrandColor(design);
  // A drawn fin is not a mark; its pattern is painted instead.
  const logoMark = logo && !isTailFin(logo) ? createFinMark(logo, color, design) : null;
  const mark = upload ? createFinImage(upload) : logoMark;
  const livery = createSchemeLivery(createTailOnlyScheme(design.airline, color, design, mark !== null));
  return { ...livery, mark, edge: getFinEdgeColor(color, design) };
}

const createFinImage = ({ width, height }: ImageDimensions): FinImage => ({
  viewBox: [0, 0, width, height],
  element: LOGO_ID,
});
