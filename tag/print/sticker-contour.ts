import { STICKER } from '../design/layouts/sticker.ts';
import { roundToTenth } from '../card/text/svg-path.ts';
import { IDENTITY, multiply, getMaxScale, type Matrix } from '../pdf/matrix.ts';
import { moveSegments } from '../pdf/svg/path-operators.ts';
import type { Segment } from '../pdf/svg/path-segments.ts';
import { readTransform } from '../pdf/svg/read-transform.ts';
import { shapeSegments } from '../pdf/svg/shape-segments.ts';
import { parseSvgElements, type SvgElement } from '../pdf/svg/svg-elements.ts';

/** The number of points of the contour: two per degree. */
const STEPS = 720;
/** The border outside of everything that is drawn, in px. */
const BORDER = 4;
/** The steps to each side over which the contour is smoothed, because a plotter's knife cannot make sharp turns. */
const SMOOTH = 12;

const C = STICKER.width / 2;

/**
 * Returns the line along which a sticker is cut: around its label, and around an aircraft or a ribbon that extends beyond it. It is
 * measured from the middle in all directions.
 * @param svg the drawn sticker
 */
export function traceStickerContour(svg: string): string {
  const reach = new Float64Array(STEPS);
  const root = parseSvgElements(svg);
  for (const child of root.children) measure(child, IDENTITY, 0, reach);
  const smooth = averaged(highest(reach));
  const points = Array.from(smooth, (distance, at) => {
    const turn = (at * 2 * Math.PI) / STEPS;
    const clamp = (v: number) => roundToTenth(Math.min(STICKER.width, Math.max(0, v)));
    return `${clamp(C + (distance + BORDER) * Math.cos(turn))} ${clamp(C + (distance + BORDER) * Math.sin(turn))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Measures the extent of an element. Clipped elements are inside the label. */
function measure(element: SvgElement, outer: Matrix, line: number, reach: Float64Array): void {
  const { name, attributes, children } = element;
  if (name === 'defs' || attributes['clip-path'] !== undefined) return;
  const matrix = multiply(outer, readTransform(attributes['transform']));
  const width = Number(attributes['stroke-width'] ?? line);
  if (name === 'g') return children.forEach((child) => measure(child, matrix, width, reach));
  if (name === 'image' || name === 'use') return;
  const half = ((attributes['stroke'] === undefined && line === 0 ? 0 : width) / 2) * getMaxScale(matrix);
  trace(moveSegments(shapeSegments(element), matrix), half, reach);
}

/** The number of lines into which a segment of a path is divided. */
const PIECES = 12;

function trace(segments: readonly Segment[], half: number, reach: Float64Array): void {
  let last: readonly [number, number] = [C, C];
  for (const { operator, points } of segments) {
    const end = [points.at(-2) ?? last[0], points.at(-1) ?? last[1]] as const;
    const from = operator === 'm' || operator === 'h' ? end : last;
    let before = from;
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const next =
        operator === 'c' ? onCurve(last, points, piece / PIECES) : between(from, end, piece / PIECES);
      note(before, next, half, reach);
      before = next;
    }
    last = end;
  }
}

const between = (a: readonly [number, number], b: readonly [number, number], t: number) =>
  [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const;

function onCurve(from: readonly [number, number], points: readonly number[], t: number) {
  const s = 1 - t;
  const at = (axis: 0 | 1) =>
    s * s * s * from[axis] +
    3 * s * s * t * (points[axis] ?? 0) +
    3 * s * t * t * (points[2 + axis] ?? 0) +
    t * t * t * (points[4 + axis] ?? 0);
  return [at(0), at(1)] as const;
}

/** For a short line, its farther end counts for all directions between its ends. */
function note(
  a: readonly [number, number],
  b: readonly [number, number],
  half: number,
  reach: Float64Array,
): void {
  const [ra, rb] = [a, b].map(([x, y]) => Math.hypot(x - C, y - C)) as [number, number];
  const far = Math.max(ra, rb) + half;
  const [from, to] = [a, b].map(stepOf) as [number, number];
  const turn = ((to - from + STEPS + STEPS / 2) % STEPS) - STEPS / 2;
  for (let step = 0; step <= Math.abs(turn); step += 1) {
    const at = (from + Math.sign(turn) * step + STEPS) % STEPS;
    if (far > (reach[at] ?? 0)) reach[at] = far;
  }
}

function stepOf([x, y]: readonly [number, number]): number {
  return (Math.round((Math.atan2(y - C, x - C) / (2 * Math.PI)) * STEPS) + STEPS) % STEPS;
}

function highest(reach: Float64Array): Float64Array {
  return reach.map((_, at) => Math.max(...around(reach, at)));
}

/**
 * Averages the contour. After `highest`, no average is smaller than the original value, because all values around it are at least as
 * large.
 */
function averaged(reach: Float64Array): Float64Array {
  return reach.map((_, at) => around(reach, at).reduce((sum, value) => sum + value, 0) / (2 * SMOOTH + 1));
}

function around(reach: Float64Array, at: number): number[] {
  return Array.from({ length: 2 * SMOOTH + 1 }, (_, i) => reach[(at + i - SMOOTH + STEPS) % STEPS] ?? 0);
}
