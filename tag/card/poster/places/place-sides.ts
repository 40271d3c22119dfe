import { PLACE_FIELD } from './place-field.ts';
import type { ScenePoint } from '../scenery/shapes.ts';
import { PATH_COMMANDS } from './place-words.ts';
import { splitIntoGroups, toPoints } from './shape-paths.ts';

/** The side of a city at which its land continues. */
export type PlaceSide = 'left' | 'right';

/** The least width of a shape that is no landmark, and of a row of buildings or trees, in px. */
const MIN_LAND_WIDTH_PX = 500;
const MIN_ROW_WIDTH_PX = 190;

/** The greatest height of a line that is no part of a bridge, in px. */
const MAX_LINE_HEIGHT_PX = 40;

/** The height of the ground in the field, down to which hills get lower, and the ratio of their height that remains far from the city. */
const GROUND_Y = 246;
const FAR_HEIGHT_RATIO = 0.3;
/** The distance from the city over which hills get lower, in px. */
const SLOPE_WIDTH_PX = 260;

/** The height below which a shape at the edge of the field is ground. */
const MIN_BAND_Y = 234;

/** Lists the lines of a city that continue beside it: water, ground and rows, but no group and no shape of a landmark. */
export function listSideLines(shapes: readonly string[], side: PlaceSide): string[] {
  let isInGroup = false;
  return shapes.flatMap((line) => {
    const [paint = '', word = '', ...values] = line.split(' ');
    if (paint === 'group') isInGroup = true;
    if (paint === 'end') isInGroup = false;
    if (isInGroup || paint === 'end') return [];
    const numbers = values.map(Number);
    if (word === 'water' || word === 'windows') return [line];
    const points = listPoints(word, values);
    const isFromEdgeToEdge = measureWidth(points.map(([x]) => x)) >= MIN_LAND_WIDTH_PX;
    if (points.length === 0)
      return isRow(word, numbers) ? [[paint, word, ...lowerRow(word, numbers)].join(' ')] : [];
    if (!isFromEdgeToEdge) return listBands(paint, word, points, side);
    if (word === 'path' || word === 'blob') return [line];
    if (word === 'line' || word === 'curve')
      return measureWidth(points.map(([, y]) => y)) <= MAX_LINE_HEIGHT_PX ? [line] : [];
    return [[paint, word, ...lowerHills(points, side)].join(' ')];
  });
}

/** Lists the points of a shape with an outline; none of other shapes. */
function listPoints(word: string, values: readonly string[]): ScenePoint[] {
  if (word === 'path') return listSegmentEnds(values);
  const numbers = values.map(Number);
  if (word === 'line' || word === 'curve') return toPoints(numbers.slice(1));
  return word === 'polygon' || word === 'hills' || word === 'blob' ? toPoints(numbers) : [];
}

/** Lists the ends of the segments of a path. */
function listSegmentEnds(values: readonly string[]): ScenePoint[] {
  const points: ScenePoint[] = [];
  let [x, y] = [0, 0];
  values.forEach((command, start) => {
    const count = PATH_COMMANDS[command] ?? 0;
    if (count === 0) return;
    const numbers = values.slice(start + 1, start + 1 + count).map(Number);
    if (command === 'H') x = numbers[0] ?? x;
    else if (command === 'V') y = numbers[0] ?? y;
    else [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    points.push([x, y]);
  });
  return points;
}

/** Returns true if a shape is a row of many buildings or trees, or a box from edge to edge. */
function isRow(word: string, numbers: readonly number[]): boolean {
  switch (word) {
    case 'houses':
    case 'towers':
      return (numbers[1] ?? 0) - (numbers[0] ?? 0) >= MIN_ROW_WIDTH_PX;
    case 'spruces':
      return (numbers[2] ?? 0) - (numbers[0] ?? 0) >= MIN_ROW_WIDTH_PX;
    case 'trees':
      return measureWidth(splitIntoGroups(numbers, 3).map(([x = 0]) => x)) >= MIN_ROW_WIDTH_PX;
    case 'boxes':
    case 'lit-boxes':
      return splitIntoGroups(numbers, 4).some(([, , width = 0]) => width >= MIN_LAND_WIDTH_PX);
    default:
      return false;
  }
}

const measureWidth = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** The height down to which the rows of buildings at the shore reach, so that no sky is seen between them and the water. */
const SHORE_Y = 254;
const MIN_SHORE_Y = 238;

/** Moves a row of buildings at the shore down to the water, because the city covers that gap with its nearer rows. */
function lowerRow(word: string, numbers: readonly number[]): readonly number[] {
  const [start = 0, end = 0, base = 0, ...sizes] = numbers;
  const isShore = (word === 'houses' || word === 'towers') && base >= MIN_SHORE_Y;
  return isShore ? [start, end, Math.max(base, SHORE_Y), ...sizes] : numbers;
}

/** Continues ground that ends at the edge of the field, as a band. */
function listBands(paint: string, word: string, points: readonly ScenePoint[], side: PlaceSide): string[] {
  const isAtEdge = ([x]: ScenePoint): boolean => (side === 'left' ? x <= 0 : x >= PLACE_FIELD.width);
  const heights = points.filter(isAtEdge).map(([, y]) => y);
  if (word === 'hills') heights.push(PLACE_FIELD.height);
  const top = Math.min(...heights);
  const height = Math.max(...heights) - top;
  if (heights.length < 2 || top < MIN_BAND_Y || word === 'line' || word === 'curve') return [];
  return [`${paint} boxes -10 ${top} ${PLACE_FIELD.width + 20} ${height}`];
}

/** Lowers the points above the ground with their distance from the city, so that no mountain is seen twice. */
function lowerHills(points: readonly ScenePoint[], side: PlaceSide): number[] {
  return points.flatMap(([x, y]) => {
    if (y >= GROUND_Y) return [x, y];
    // The land is drawn mirrored: the city is at the right edge of the land on its right side.
    const distance = Math.max(0, side === 'right' ? PLACE_FIELD.width - x : x);
    const ratio = 1 - (1 - FAR_HEIGHT_RATIO) * Math.min(1, distance / SLOPE_WIDTH_PX);
    return [x, Math.round(GROUND_Y - (GROUND_Y - y) * ratio)];
  });
}
