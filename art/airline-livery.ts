/** The paint of an airline's own aircraft, from version 2 of the layout on. */
import type { MarkArt } from '../tag/card/card-art.ts';
import type { Livery } from './aircraft/livery-type.ts';
import { brandColor, edgeFor, finMark } from './livery.ts';
import { findScheme, type Flown } from './schemes/find-scheme.ts';
import { schemeLivery } from './schemes/scheme-livery.ts';
import { tailOnlyScheme } from './schemes/tail-only.ts';
import type { CardColors } from './stand-out.ts';
import { isTailFin } from './tail-fin.ts';

/**
 * The airline's recipe, else a white body with a fin in its color. The paint keeps its color on a card of the same one:
 * there the fin has an edge.
 */
export function airlineLivery(design: CardColors & Flown, logo: MarkArt | null): Livery {
  const scheme = findScheme(design);
  if (scheme) {
    const livery = schemeLivery(scheme);
    return { ...livery, edge: edgeFor(livery.tail, design) };
  }
  const color = brandColor(design);
  // The initials of a drawn fin are no mark: a pattern takes their place.
  const mark = logo && !isTailFin(logo) ? finMark(logo, color, design) : null;
  const livery = schemeLivery(tailOnlyScheme(design.airline, color, design, mark !== null));
  return { ...livery, mark, edge: edgeFor(color, design) };
}
