import { roundToTenth } from '../base/round.ts';
import { IDENTITY_MATRIX, multiplyMatrices, getMaxScale, type Matrix } from '../pdf/matrix.ts';
import { transformSegments } from '../pdf/svg/path-operators.ts';
import type { PathSegment } from '../pdf/svg/path-segments.ts';
import { parseTransform } from '../pdf/svg/parse-transform.ts';
import { parseShapeSegments } from '../pdf/svg/shape-segments.ts';
import { parseSvgElements, type SvgElement } from '../pdf/svg/svg-elements.ts';
import type { Extent } from './print-options.ts';

/** The number of points of the contour: two per degree. */
const CONTOUR_STEPS = 720;
/** The border outside of everything that is drawn, in px. */
const BORDER_PX = 4;
/** The steps to each side over which the contour is smoothed, because a plotter's knife cannot make sharp turns. */
const SMOOTHING_STEPS = 12;

type Point = readonly [number, number];

/**
 * Returns the line along which a sticker is cut: around its label, and around an aircraft or a ribbon that extends beyond it. It is
 * measured from the middle in all directions, and does not leave the size of the layout, which is in px.
 * @param svg the drawn sticker
 */
export function traceStickerContour(svg: string, { width, height }: Extent): string {
  const center: Point = [width / 2, height / 2];
  const extents = new Float64Array(CONTOUR_STEPS);
  const root = parseSvgElements(svg);
  for (const child of root.children)
    measureElement(child, IDENTITY_MATRIX, { strokeWidth: 0, center }, extents);
  const smoothedExtents = averageContour(takeHighest(extents));
  const points = Array.from(smoothedExtents, (distance, at) => {
    const angle = (at * 2 * Math.PI) / CONTOUR_STEPS;
    const clamp = (v: number, max: number) => roundToTenth(Math.min(max, Math.max(0, v)));
    const x = clamp(center[0] + (distance + BORDER_PX) * Math.cos(angle), width);
    const y = clamp(center[1] + (distance + BORDER_PX) * Math.sin(angle), height);
    return `${x} ${y}`;
  });
  return `M${points.join('L')}Z`;
}

/** Measures the extent of an element. Clipped elements are inside the label. */
function measureElement(
  element: SvgElement,
  parentMatrix: Matrix,
  { strokeWidth, center }: { readonly strokeWidth: number; readonly center: Point },
  extents: Float64Array,
): void {
  const { name, attributes, children } = element;
  if (name === 'defs' || attributes['clip-path'] !== undefined) return;
  const matrix = multiplyMatrices(parentMatrix, parseTransform(attributes['transform']));
  const width = Number(attributes['stroke-width'] ?? strokeWidth);
  if (name === 'g')
    return children.forEach((child) =>
      measureElement(child, matrix, { strokeWidth: width, center }, extents),
    );
  if (name === 'image' || name === 'use') return;
  const halfStroke =
    ((attributes['stroke'] === undefined && strokeWidth === 0 ? 0 : width) / 2) * getMaxScale(matrix);
  traceSegments(transformSegments(parseShapeSegments(element), matrix), { halfStroke, center }, extents);
}

/** The number of lines into which a segment of a path is divided. */
const SEGMENT_PIECES = 12;

/** Half of the width of a line, and the middle of the sticker, in px. */
type LineMeasure = { readonly halfStroke: number; readonly center: Point };

function traceSegments(segments: readonly PathSegment[], measure: LineMeasure, extents: Float64Array): void {
  let lastPoint = measure.center;
  for (const { operator, points } of segments) {
    const end = [points.at(-2) ?? lastPoint[0], points.at(-1) ?? lastPoint[1]] as const;
    const from: Point = operator === 'm' || operator === 'h' ? end : lastPoint;
    let previousPoint: Point = from;
    for (let piece = 1; piece <= SEGMENT_PIECES; piece += 1) {
      const nextPoint =
        operator === 'c'
          ? getCurvePoint(lastPoint, points, piece / SEGMENT_PIECES)
          : interpolate(from, end, piece / SEGMENT_PIECES);
      recordLine(previousPoint, nextPoint, measure, extents);
      previousPoint = nextPoint;
    }
    lastPoint = end;
  }
}

const interpolate = (a: Point, b: Point, t: number) =>
  [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const;

function getCurvePoint(from: Point, points: readonly number[], t: number) {
  const s = 1 - t;
  const getCoordinate = (axis: 0 | 1) =>
    s * s * s * from[axis] +
    3 * s * s * t * (points[axis] ?? 0) +
    3 * s * t * t * (points[2 + axis] ?? 0) +
    t * t * t * (points[4 + axis] ?? 0);
  return [getCoordinate(0), getCoordinate(1)] as const;
}

/** For a short line, its farther end counts for all directions between its ends. */
function recordLine(a: Point, b: Point, { halfStroke, center }: LineMeasure, extents: Float64Array): void {
  const [ra, rb] = [a, b].map(([x, y]) => Math.hypot(x - center[0], y - center[1])) as [number, number];
  const distance = Math.max(ra, rb) + halfStroke;
  const [from, to] = [a, b].map((point) => getStep(point, center)) as [number, number];
  const stepDifference =
    ((to - from + CONTOUR_STEPS + CONTOUR_STEPS / 2) % CONTOUR_STEPS) - CONTOUR_STEPS / 2;
  for (let step = 0; step <= Math.abs(stepDifference); step += 1) {
    const index = (from + Math.sign(stepDifference) * step + CONTOUR_STEPS) % CONTOUR_STEPS;
    if (distance > (extents[index] ?? 0)) extents[index] = distance;
  }
}

function getStep([x, y]: Point, center: Point): number {
  const angle = Math.atan2(y - center[1], x - center[0]);
  return (Math.round((angle / (2 * Math.PI)) * CONTOUR_STEPS) + CONTOUR_STEPS) % CONTOUR_STEPS;
}

function takeHighest(extents: Float64Array): Float64Array {
  return extents.map((_, at) => Math.max(...listNeighbors(extents, at)));
}

/**
 * Averages the contour. After `takeHighest`, no average is smaller than the original value, because all values around it are at least as
 * large.
 */
function averageContour(extents: Float64Array): Float64Array {
  return extents.map(
    (_, at) => listNeighbors(extents, at).reduce((sum, value) => sum + value, 0) / (2 * SMOOTHING_STEPS + 1),
  );
}

function listNeighbors(extents: Float64Array, at: number): number[] {
  return Array.from(
    { length: 2 * SMOOTHING_STEPS + 1 },
    (_, i) => extents[(at + i - SMOOTHING_STEPS + CONTOUR_STEPS) % CONTOUR_STEPS] ?? 0,
  );
}
