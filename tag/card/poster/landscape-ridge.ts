import type { Landscape } from '../card-art.ts';
import { SCENE_BOX } from './poster-grid.ts';
import type { ScenePoint } from './scenery/shapes.ts';

/** The width of a column of a ridge, in px. */
export const RIDGE_COLUMN_PX = 46;

/** The y above all drawings of a landscape in each column of the scene, in px. The test measures the drawings. */
export const LANDSCAPE_RIDGES: Readonly<Record<Landscape, readonly number[]>> = {
  sea: [520, 502, 522, 544, 560, 574, 560, 546, 538, 520, 504, 520],
  mountains: [518, 518, 522, 520, 516, 516, 492, 472, 472, 482, 482, 492],
  desert: [530, 530, 530, 548, 548, 548, 526, 526, 484, 484, 484, 484],
  plain: [542, 542, 542, 542, 542, 546, 544, 542, 542, 544, 544, 542],
  city: [546, 534, 472, 498, 512, 514, 498, 476, 466, 466, 514, 522],
};

/** The distance from a ridge that the aircraft keeps in addition to that from a skyline, in px. Snow behind an engine looks like a crash. */
const CLEARANCE_PX = 16;

/** Returns the points of a landscape's ridge above which the aircraft flies, at both edges of each column. */
export const listRidgePoints = (landscape: Landscape): ScenePoint[] =>
  LANDSCAPE_RIDGES[landscape].flatMap((top, i): ScenePoint[] =>
    [i, i + 1].map((column) => [SCENE_BOX.left + column * RIDGE_COLUMN_PX, top - CLEARANCE_PX]),
  );
