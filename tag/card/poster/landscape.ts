import type { Place } from '../card-art.ts';
import { drawCity } from './scenery/city.ts';
import { drawDesert } from './scenery/desert.ts';
import { drawMountains } from './scenery/mountains.ts';
import { drawPlain } from './scenery/plain.ts';
import type { DrawScene } from './scenery/scene.ts';
import { drawSea } from './scenery/sea.ts';

export type Landscape = 'sea' | 'mountains' | 'desert' | 'plain' | 'city';

export const DRAW_SCENE: Readonly<Record<Landscape, DrawScene>> = {
  sea: drawSea,
  mountains: drawMountains,
  desert: drawDesert,
  plain: drawPlain,
  city: drawCity,
};

/** What an airport that is not in the catalogue may lie in. */
const ANYWHERE: readonly Landscape[] = ['sea', 'mountains', 'plain'];

export function landscapeOf(_place: Place | null, chance: () => number): Landscape {
  return ANYWHERE[Math.floor(chance() * ANYWHERE.length)] ?? 'plain';
}
