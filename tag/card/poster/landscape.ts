import type { Landscape, AirportLocation } from '../card-art.ts';
import { drawCity } from './scenery/city.ts';
import { drawDesert } from './scenery/desert.ts';
import { drawMountains } from './scenery/mountains.ts';
import { MAX_WARM_LATITUDE, type SceneDrawer } from './scenery/scene.ts';
import { drawPlain } from './scenery/plain.ts';
import { drawSea } from './scenery/sea.ts';

export const SCENE_DRAWERS: Readonly<Record<Landscape, SceneDrawer>> = {
  sea: drawSea,
  mountains: drawMountains,
  desert: drawDesert,
  plain: drawPlain,
  city: drawCity,
};

/** Selects one of the drawings of a landscape that fit a part of the world; of all drawings if the place is unknown. */
export function selectSceneVariant(
  landscape: Landscape,
  place: AirportLocation | null,
  random: () => number,
): number {
  const variants = place ? listVariants(landscape, place) : ALL_VARIANTS;
  return variants[Math.floor(random() * variants.length)] ?? 0;
}

const ALL_VARIANTS = [0, 1, 2] as const;

function listVariants(landscape: Landscape, { latitude, longitude }: AirportLocation): readonly number[] {
  // Table mountains are drawn for the Americas and Australia, savanna for Africa.
  const isNewWorld = longitude < -30 || longitude > 112;
  const isAfrica = latitude < 20 && longitude > -20 && longitude < 52;
  if (landscape === 'city') return [selectTown(latitude, longitude)];
  if (landscape === 'desert') return isNewWorld ? [1] : [0, 2];
  if (landscape === 'plain' && Math.abs(latitude) < MAX_WARM_LATITUDE) return isAfrica ? [0] : [1];
  return ALL_VARIANTS;
}

/** Returns the drawing of a town that fits a part of the world. */
function selectTown(latitude: number, longitude: number): number {
  const [towers, bridge, oldTown, gables, pagoda, tropics] = [0, 1, 2, 3, 4, 5];
  if (latitude > 51.5 && longitude > 3 && longitude < 31) return gables;
  if (latitude > 34 && longitude > -12 && longitude < 41) return oldTown;
  if (latitude > MAX_WARM_LATITUDE && longitude > 100 && longitude < 147) return pagoda;
  if (latitude > 37 && latitude < 38.5 && longitude < -121) return bridge;
  return Math.abs(latitude) < MAX_WARM_LATITUDE ? tropics : towers;
}
