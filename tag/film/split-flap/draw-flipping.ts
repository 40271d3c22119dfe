import type { FilmBox, FilmItem } from '../film.ts';
import { placeFill, placeLayer } from '../kit/film-items.ts';
import { composeMatrices, pivotAt, scaleBy, translateBy } from '../kit/film-matrix.ts';

/** A letter of a flap: a part of a layer. */
export type FlapFace = { readonly layer: number; readonly crop: FilmBox };

/** The opacity of the shade on a flap that is seen from its edge. */
const MAX_SHADE_OPACITY = 0.55;
/** The smallest height of a falling half, as a ratio. */
const MIN_HEIGHT_RATIO = 0.02;

/** Draws a flap that falls from one letter to the next: its upper half falls before the lower one, and shows the next letter then. */
export function drawFlipping(box: FilmBox, shown: FlapFace, next: FlapFace, progress: number): FilmItem[] {
  const hinge = box.y + box.height / 2;
  const tilt = Math.cos(Math.PI * progress);
  const ratio = Math.max(MIN_HEIGHT_RATIO, Math.abs(tilt));
  const isUpper = tilt > 0;
  const half = (box.height / 2) * ratio;
  const shade = { x: box.x, y: isUpper ? hinge - half : hinge, width: box.width, height: half };
  return [
    placeHalf(box, next, true),
    placeHalf(box, shown, false),
    placeHalf(box, isUpper ? shown : next, isUpper, ratio),
    placeFill('#000000', MAX_SHADE_OPACITY * (1 - ratio), shade),
  ];
}

/** Places the upper or the lower half of a letter, which is lower while it falls. */
function placeHalf(box: FilmBox, { layer, crop }: FlapFace, isUpper: boolean, ratio = 1): FilmItem {
  const half = { ...crop, y: isUpper ? crop.y : crop.y + crop.height / 2, height: crop.height / 2 };
  const place = translateBy(box.x - crop.x, box.y - crop.y);
  const fall = pivotAt(0, box.y + box.height / 2, scaleBy(1, ratio));
  return placeLayer(layer, ratio === 1 ? place : composeMatrices(fall, place), 1, half);
}
