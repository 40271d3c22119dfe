import type { Composition } from '../../design/choices.ts';
import { getSunX } from './places/place-field.ts';
import { HEADLINE_BOX, SCENE_BOX } from './poster-grid.ts';
import type { PosterSetting } from './poster-setting.ts';

/** The position of sun or moon. */
export type SkyDisc = { readonly x: number; readonly y: number; readonly radius: number };

/** The light around the sun begins below the headline, at this distance from the disc in px. */
const HALO_PX = 52;

/** The size of the sun in a composition: large where the aircraft crosses it, small above a large landmark. */
const SUN_SCALES: Readonly<Record<Composition, number>> = { climb: 1, approach: 1.14, high: 0.62, bank: 0.8 };

/**
 * Returns the position of sun or moon on the poster, in px. The sun of a city stands beside its landmark; an aircraft that descends
 * crosses it.
 */
export function placeDisc(
  setting: Pick<PosterSetting, 'finish' | 'palette' | 'composition' | 'aircraft' | 'light' | 'city'>,
): SkyDisc {
  const { finish, composition, aircraft, city } = setting;
  if (finish === 'night') return placeMoon(setting);
  const fullSun = placeSun(setting);
  const radius = Math.round(fullSun.radius * SUN_SCALES[composition]);
  // A small sun is higher, so that the land does not hide it.
  const sun = { x: fullSun.x, y: fullSun.y - (fullSun.radius - radius) * 0.8, radius };
  if (composition !== 'approach') return sun;
  // The sun is below the headline, on the side that the landmark leaves free.
  const middle = (SCENE_BOX.left + SCENE_BOX.right) / 2;
  const minY = HEADLINE_BOX.bottom + sun.radius + HALO_PX;
  return { x: city ? (sun.x + middle) / 2 : middle, y: Math.max(aircraft.y + 22, minY), radius: sun.radius };
}

function placeSun({
  palette,
  light: { height, isLongDay },
  city,
}: Pick<PosterSetting, 'palette' | 'light' | 'city'>): SkyDisc {
  const cityX = city && getSunX(city);
  switch (palette) {
    case 'dusk':
      return { x: cityX ?? 392, y: isLongDay ? 500 : 540 + (1 - height) * 26, radius: 138 };
    case 'dawn':
      return { x: cityX ?? 392, y: 568, radius: 104 };
    case 'heat':
      return { x: cityX ?? 388, y: 500, radius: 124 };
    case 'clear':
      return { x: cityX ?? 388, y: 500 - height * 30, radius: 62 };
    default:
      return { x: cityX ?? 388, y: 520 - height * 82, radius: 112 };
  }
}

/** The moon is where the aircraft leaves the sky free. */
function placeMoon({ composition, city }: Pick<PosterSetting, 'composition' | 'city'>): SkyDisc {
  if (composition === 'high') return { x: city ? getSunX(city) : 196, y: 516, radius: 46 };
  return { x: composition === 'approach' ? 436 : 194, y: 338, radius: 34 };
}
