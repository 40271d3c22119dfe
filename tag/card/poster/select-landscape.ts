import type { TagConfig } from '../../design/tag-config.ts';
import type { AirportLocation, Landscape } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';

/** The landscapes for an airport that is not in the catalogue. */
const FALLBACK_LANDSCAPES: readonly Landscape[] = ['sea', 'mountains', 'plain'];

/** Creates the random numbers of a landscape. One place always has one landscape, independent of the other texts. */
export const createLandscapeRandom = (
  { iata, city }: Pick<TagConfig, 'iata' | 'city'>,
  place: AirportLocation | null,
): (() => number) => createRandomFromText(`${iata}/${place ? '' : city}`);

/** Returns the landscape of a place; a random one if the place is unknown. */
export function selectLandscape(place: AirportLocation | null, random: () => number): Landscape {
  return (
    place?.landscape ?? FALLBACK_LANDSCAPES[Math.floor(random() * FALLBACK_LANDSCAPES.length)] ?? 'plain'
  );
}
