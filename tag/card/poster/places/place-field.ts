import type { CityDrawing } from '../../card-art.ts';
import { SCENE_BOX } from '../poster-grid.ts';

/** The field in which a place is drawn, in px. Its lower edge is the lower edge of the poster's scene. */
export const PLACE_FIELD = { width: 552, height: 300 } as const;

/** The position of the field on the poster, in px. */
export const FIELD_ORIGIN = { x: SCENE_BOX.left, y: SCENE_BOX.bottom - PLACE_FIELD.height } as const;

/** The distance between the axis of the landmark and the sun, in px. */
const SUN_DISTANCE_PX = 204;

/** Returns the position of the sun on the poster: where the data puts it, otherwise on the side that the landmark leaves free. */
export function getSunX({ axis, sun }: CityDrawing): number {
  return FIELD_ORIGIN.x + (sun ?? axis + (axis > PLACE_FIELD.width / 2 ? -1 : 1) * SUN_DISTANCE_PX);
}
