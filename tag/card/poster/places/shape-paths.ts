import {
  closeBelow,
  formatCoordinate,
  formatCurve,
  formatPolygon,
  type ScenePoint,
} from '../scenery/shapes.ts';
import { formatBox } from '../scenery/buildings.ts';
import { drawAcacia, drawCypress, drawPalm, drawRoundTree, drawSpruces } from '../scenery/plants.ts';
import { PLACE_FIELD } from './place-field.ts';

/** Splits numbers into groups. */
export const splitIntoGroups = (numbers: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.floor(numbers.length / size) }, (_, i) =>
    numbers.slice(i * size, (i + 1) * size),
  );

export const toPoints = (numbers: readonly number[]): ScenePoint[] =>
  splitIntoGroups(numbers, 2).map(([x = 0, y = 0]): ScenePoint => [x, y]);

/** Returns the points in clockwise order, so that overlapping shapes of one path leave no hole. */
function orderClockwise(points: readonly ScenePoint[]): readonly ScenePoint[] {
  let doubleArea = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    doubleArea += x * nextY - nextX * y;
  });
  return doubleArea < 0 ? points.toReversed() : points;
}

export const formatClosedPolygon = (points: readonly ScenePoint[]): string =>
  formatPolygon(orderClockwise(points));

/** Returns the outline of a shape that is symmetrical around an axis: the half at one side, then its mirror image. */
export function mirrorPoints([axis = 0, ...half]: readonly number[]): ScenePoint[] {
  const points = toPoints(half);
  return [
    ...points.map(([dx, y]): ScenePoint => [axis + dx, y]),
    ...points.map(([dx, y]): ScenePoint => [axis - dx, y]).toReversed(),
  ];
}

/** Returns one half of a symmetrical shape: the right half for direction 1, the left half for -1. */
export function halvePoints([axis = 0, ...half]: readonly number[], direction: 1 | -1): ScenePoint[] {
  const points = toPoints(half);
  const [firstY, lastY] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0];
  return [[axis, firstY], ...points.map(([dx, y]): ScenePoint => [axis + direction * dx, y]), [axis, lastY]];
}

/** One command of path data with its coordinates. */
type PathCommand = readonly [command: string, ...coordinates: number[]];

const joinPath = (...commands: readonly PathCommand[]): string =>
  commands.map(([command, ...coordinates]) => command + coordinates.map(formatCoordinate).join(' ')).join('');

const formatEllipse = (x: number, y: number, rx: number, ry: number): string =>
  joinPath(['M', x - rx, y], ['a', rx, ry, 0, 1, 1, 2 * rx, 0], ['a', rx, ry, 0, 1, 1, -2 * rx, 0], ['z']);

/** Formats a figure on a baseline: the middle of its base, its width and its height. */
type FigureFormatter = (x: number, y: number, width: number, height: number) => string;

const formatDome: FigureFormatter = (x, y, w, h) => {
  const [left, right, shoulder] = [x - w / 2, x + w / 2, y - h * 0.62];
  return joinPath(
    ['M', left, y],
    ['C', left, shoulder, x - w * 0.24, y - h, x, y - h],
    ['C', x + w * 0.24, y - h, right, shoulder, right, y],
    ['Z'],
  );
};

const formatOnion: FigureFormatter = (x, y, w, h) =>
  joinPath(
    ['M', x - w * 0.36, y],
    ['C', x - w * 0.72, y - h * 0.3, x - w * 0.44, y - h * 0.6, x, y - h],
    ['C', x + w * 0.44, y - h * 0.6, x + w * 0.72, y - h * 0.3, x + w * 0.36, y],
    ['Z'],
  );

const formatArch: FigureFormatter = (x, y, w, h) => {
  const [r, spring] = [w / 2, y - h + w / 2];
  return joinPath(['M', x - r, y], ['V', spring], ['A', r, r, 0, 0, 1, x + r, spring], ['V', y], ['Z']);
};

const formatPointedArch: FigureFormatter = (x, y, w, h) => {
  const [r, spring, shoulder] = [w / 2, y - h * 0.55, y - h * 0.84];
  return joinPath(
    ['M', x - r, y],
    ['V', spring],
    ['Q', x - w * 0.44, shoulder, x, y - h],
    ['Q', x + w * 0.44, shoulder, x + r, spring],
    ['V', y],
    ['Z'],
  );
};

const formatSpire: FigureFormatter = (x, y, w, h) =>
  joinPath(['M', x - w / 2, y], ['L', x, y - h], ['L', x + w / 2, y], ['Z']);

/** Repeats a shape to the right. */
const repeat = (count: number, step: number, format: (dx: number) => string): string =>
  Array.from({ length: count }, (_, i) => format(i * step)).join('');

type PathFormatter = (numbers: readonly number[], random: () => number) => string;

const formatFigures =
  (formatFigure: FigureFormatter): PathFormatter =>
  ([x = 0, y = 0, w = 0, h = 0, step = 0, count = 1]) =>
    repeat(count, step, (dx) => formatFigure(x + dx, y, w, h));

const formatGroups =
  (size: number, format: (group: readonly number[], random: () => number) => string): PathFormatter =>
  (numbers, random) =>
    splitIntoGroups(numbers, size)
      .map((group) => format(group, random))
      .join('');

/** Returns a smooth closed curve through points. */
function formatBlob(numbers: readonly number[]): string {
  const points = orderClockwise(toPoints(numbers));
  const [first = [0, 0], second = [0, 0]] = points;
  const last = points.at(-1) ?? first;
  // The first and the last segment only give the curve its direction at both ends.
  const segments = formatCurve([last, ...points, first, second])
    .split('C')
    .slice(2, -1);
  return joinPath(['M', ...first]) + segments.map((segment) => `C${segment}`).join('') + 'Z';
}

/** The filled shapes that are one path each. */
export const PATH_FORMATTERS: Readonly<Record<string, PathFormatter>> = {
  polygon: (numbers) => formatClosedPolygon(toPoints(numbers)),
  mirror: (numbers) => formatClosedPolygon(mirrorPoints(numbers)),
  boxes: formatGroups(4, ([x = 0, y = 0, w = 0, h = 0]) => formatBox(x, y, w, h)),
  row: ([x = 0, y = 0, w = 0, h = 0, step = 0, count = 1]) =>
    repeat(count, step, (dx) => formatBox(x + dx, y, w, h)),
  grid: ([x = 0, y = 0, w = 0, h = 0, step = 0, count = 1, rowStep = 0, rows = 1]) =>
    repeat(rows, rowStep, (dy) => repeat(count, step, (dx) => formatBox(x + dx, y + dy, w, h))),
  circles: formatGroups(3, ([x = 0, y = 0, r = 0]) => formatEllipse(x, y, r, r)),
  ellipses: formatGroups(4, ([x = 0, y = 0, rx = 0, ry = 0]) => formatEllipse(x, y, rx, ry)),
  dome: formatFigures(formatDome),
  onion: formatFigures(formatOnion),
  arch: formatFigures(formatArch),
  'pointed-arch': formatFigures(formatPointedArch),
  spire: formatFigures(formatSpire),
  hills: (numbers) => closeBelow(toPoints(numbers), PLACE_FIELD.height),
  blob: formatBlob,
  palms: formatGroups(4, ([x = 0, y = 0, h = 0, lean = 0], random) => drawPalm(random, x, y, h, lean)),
  trees: formatGroups(3, ([x = 0, y = 0, size = 0]) => drawRoundTree(x, y, size)),
  cypresses: formatGroups(3, ([x = 0, y = 0, h = 0]) => drawCypress(x, y, h)),
  acacias: formatGroups(3, ([x = 0, y = 0, h = 0], random) => drawAcacia(random, x, y, h)),
  spruces: ([x = 0, y = 0, endX = 0, endY = 0, step = 0, minHeight = 0, maxHeight = 0], random) =>
    drawSpruces(random, [x, y], [endX, endY], step, [minHeight, maxHeight]),
};

/** Returns the path data of lines that are drawn with a pen. */
export const STROKE_FORMATTERS: Readonly<Record<string, (numbers: readonly number[]) => string>> = {
  line: (numbers) =>
    joinPath(...toPoints(numbers).map((point, i): PathCommand => [i === 0 ? 'M' : 'L', ...point])),
  curve: (numbers) => {
    const points = toPoints(numbers);
    const [x, y] = points[0] ?? [0, 0];
    return joinPath(['M', x, y]) + formatCurve(points);
  },
  rings: (numbers) =>
    splitIntoGroups(numbers, 3)
      .map(([x = 0, y = 0, r = 0]) => formatEllipse(x, y, r, r))
      .join(''),
};
