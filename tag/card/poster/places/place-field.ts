import type { Composition } from '../../../design/choices.ts';
import type { CityDrawing } from '../../card-art.ts';
import { SCENE_BOX } from '../poster-grid.ts';
import type { ScenePoint } from '../scenery/shapes.ts';

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

/** The width of a column of the skyline, in px. */
export const SKYLINE_COLUMN_PX = 12;

/** Returns the scale of the landmark in a composition. A town, which has no measured skyline, is lower than a city. */
export function getLandmarkScale(composition: Composition, { skyline }: CityDrawing): number {
  if (composition !== 'high') return 1;
  return skyline ? 1.2 : 1.5;
}

/** Returns the place of the field's origin on the poster. The foot of the landmark stays at its place in all scales. */
export function getFieldOrigin(
  { axis }: CityDrawing,
  scale: number,
): { readonly x: number; readonly y: number } {
  return {
    x: FIELD_ORIGIN.x + axis * (1 - scale),
    y: SCENE_BOX.bottom - PLACE_FIELD.height * scale,
  };
}

/** Returns the highest points of the city on the poster: one at both edges of each column, because a spire can be at an edge. */
export function listSkylinePoints(city: CityDrawing, scale: number): ScenePoint[] {
  const { x, y } = getFieldOrigin(city, scale);
  return (city.skyline ?? []).flatMap((top, i): ScenePoint[] =>
    [i, i + 1].map((column) => [x + column * SKYLINE_COLUMN_PX * scale, y + top * scale]),
  );
}
