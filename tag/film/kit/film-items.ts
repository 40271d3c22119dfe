import { roundToTenth, roundToThousandth } from '../../base/round.ts';
import type { FilmBox, FilmItem, FilmMatrix } from '../film.ts';
import { composeMatrices, translateBy } from './film-matrix.ts';

/** Rounds to 0.00001, but never to -0, because ratios of a matrix are multiplied with up to 1,920 px. */
const roundRatio = (value: number): number => Math.round(value * 100_000) / 100_000 + 0;

type LayerItem = Extract<FilmItem, { kind: 'layer' }>;
type LineItem = Extract<FilmItem, { kind: 'line' }>;
type AreaItem = Extract<FilmItem, { kind: 'area' }>;
type FillItem = Extract<FilmItem, { kind: 'fill' }>;

const roundMatrix = ([a, b, c, d, e, f]: FilmMatrix): FilmMatrix => [
  roundRatio(a),
  roundRatio(b),
  roundRatio(c),
  roundRatio(d),
  roundToThousandth(e),
  roundToThousandth(f),
];

const roundBox = ({ x, y, width, height }: FilmBox): FilmBox => ({
  x: roundToThousandth(x),
  y: roundToThousandth(y),
  width: roundToThousandth(width),
  height: roundToThousandth(height),
});

/** Places a layer, or a part of it. */
export function placeLayer(layer: number, matrix: FilmMatrix, opacity = 1, crop?: FilmBox): LayerItem {
  return {
    kind: 'layer',
    layer,
    matrix: roundMatrix(matrix),
    opacity: roundToThousandth(opacity),
    ...(crop && { crop: roundBox(crop) }),
  };
}

/** Places a line through points. */
export function placeLine(
  points: readonly number[],
  { width, color, opacity = 1 }: { width: number; color: string; opacity?: number },
): LineItem {
  return {
    kind: 'line',
    points: points.map(roundToThousandth),
    width: roundToThousandth(width),
    color,
    opacity: roundToThousandth(opacity),
  };
}

/** Places a dot: a line that is too short to be seen as one, because a canvas draws no line without length. */
export const placeDot = (x: number, y: number, width: number, color: string, opacity = 1): LineItem =>
  placeLine([x, y, x + 0.01, y], { width, color, opacity });

/** Places an area inside closed outlines. Its points are rounded to 0.1 px, because it can have thousands. */
export const placeArea = (outlines: readonly (readonly number[])[], color: string): AreaItem => ({
  kind: 'area',
  outlines: outlines.map((points) => points.map(roundToTenth)),
  color,
  opacity: 1,
});

/** Fills the frame, or a box, with a color. */
export function placeFill(color: string, opacity: number, box?: FilmBox): FillItem {
  return { kind: 'fill', color, opacity: roundToThousandth(opacity), ...(box && { box: roundBox(box) }) };
}

/** Moves an item to the right by px. */
export function moveItem(item: FilmItem, x: number): FilmItem {
  if (item.kind === 'layer')
    return placeLayer(item.layer, composeMatrices(translateBy(x, 0), item.matrix), item.opacity, item.crop);
  const shiftPoints = (points: readonly number[]) =>
    points.map((value, i) => (i % 2 === 0 ? roundToThousandth(value + x) : value));
  if (item.kind === 'line') return { ...item, points: shiftPoints(item.points) };
  if (item.kind === 'area') return { ...item, outlines: item.outlines.map(shiftPoints) };
  return item.box ? { ...item, box: { ...item.box, x: roundToThousandth(item.box.x + x) } } : item;
}
