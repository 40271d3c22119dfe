import type { Landscape, Place } from '../card-art.ts';
import { drawCity } from './scenery/city.ts';
import { drawDesert } from './scenery/desert.ts';
import { drawMountains } from './scenery/mountains.ts';
import { drawPlain } from './scenery/plain.ts';
import type { DrawScene } from './scenery/scene.ts';
import { drawSea } from './scenery/sea.ts';

export const DRAW_SCENE: Readonly<Record<Landscape, DrawScene>> = {
  sea: drawSea,
  mountains: drawMountains,
  desert: drawDesert,
  plain: drawPlain,
  city: drawCity,
};

/** What an airport that is not in the catalogue may lie in. */
const ANYWHERE: readonly Landscape[] = ['sea', 'mountains', 'plain'];

export function landscapeOf(place: Place | null, chance: () => number): Landscape {
  return place?.landscape ?? ANYWHERE[Math.floor(chance() * ANYWHERE.length)] ?? 'plain';
}

/** The drawings of a landscape that fit a part of the world; all of them where nothing is said. */
export function variantOf(landscape: Landscape, place: Place | null, chance: () => number): number {
  const fitting = place ? variantsAt(landscape, place) : ALL;
  return fitting[Math.floor(chance() * fitting.length)] ?? 0;
}

const ALL = [0, 1, 2] as const;

function variantsAt(landscape: Landscape, { latitude, longitude }: Place): readonly number[] {
  // Old towns: Europe and the lands round the Mediterranean. Table mountains: the Americas and Australia.
  const isOldWorld = latitude > 34 && longitude > -12 && longitude < 41;
  const isNewWorld = longitude < -30 || longitude > 112;
  if (landscape === 'city') return isOldWorld ? [2] : [0, 1];
  if (landscape === 'desert') return isNewWorld ? [1] : [0, 2];
  return ALL;
}
