/** Inks for the hues of a fin that the two inks of a print do not have. */
import type { Inks } from '../../../tag/card/card-art.ts';
import { getChroma, getHueDistance } from '../../color.ts';
import type { Livery } from '../../drawing/livery-type.ts';
import { selectInk } from './ink-sheet.ts';

const MAX_FIN_INKS = 2;
/** The chroma from which a color counts as a hue and not as a gray. */
const MIN_CHROMA = 70;
/** The difference of two hues from which one ink cannot stand for both, in degrees. */
const MIN_HUE_DISTANCE = 35;

const isOtherHue = (color: string, ink: string): boolean =>
  getChroma(ink) < MIN_CHROMA || getHueDistance(color, ink) >= MIN_HUE_DISTANCE;

/** Returns the colors of the fin's paint and marks, the paint first. */
function listFinColors({ tail, scheme }: Livery): string[] {
  const isOnFin = ({ on }: { readonly on?: string }) => on === 'fin' || on === 'both';
  const shapes = (scheme?.shapes ?? []).filter(isOnFin).map(({ color }) => color);
  const marks = (scheme?.marks ?? []).filter(isOnFin).flatMap(({ color, below }) => [color, below]);
  return [tail, ...shapes, ...marks].filter((color): color is string => typeof color === 'string');
}

/** Returns at most two colors of the fin that are printed in inks of their own, because both inks of the print have other hues. */
export function listFinInks(livery: Livery, inks: Inks): readonly string[] {
  const finInks: string[] = [];
  for (const color of listFinColors(livery)) {
    const nearestInk = selectInk(color, { ...inks, finInks });
    if (finInks.length < MAX_FIN_INKS && getChroma(color) >= MIN_CHROMA && isOtherHue(color, nearestInk))
      finInks.push(color);
  }
  return finInks;
}
