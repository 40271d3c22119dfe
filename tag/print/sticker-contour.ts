import { STICKER } from '../design/layouts/sticker.ts';
import { tenth } from '../card/text/svg-path.ts';
import { IDENTITY, multiply, scaleOf, type Matrix } from '../pdf/matrix.ts';
import { movedSegments } from '../pdf/svg/path-operators.ts';
import type { Segment } from '../pdf/svg/path-segments.ts';
import { readTransform } from '../pdf/svg/read-transform.ts';
import { shapeSegments } from '../pdf/svg/shape-segments.ts';
import { svgElements, type SvgElement } from '../pdf/svg/svg-elements.ts';

/** Points of the contour: two for each degree. */
const STEPS = 720;
/** px of border outside of everything that is drawn. */
const BORDER = 4;
/** Steps to both sides over which the contour is smoothed, since a plotter's knife cannot turn sharply. */
const SMOOTH = 12;

const C = STICKER.width / 2;

/**
 * The line along which a sticker is cut: round its label, and round an aircraft or a ribbon that stands out from it. It is
 * measured from the middle in all directions.
 * @param svg the sticker as it is drawn
 */
export function stickerContour(svg: string): string {
  const reach = new Float64Array(STEPS);
  const root = svgElements(svg);
  for (const child of root.children) measure(child, IDENTITY, 0, reach);
  const smooth = averaged(highest(reach));
  const points = Array.from(smooth, (distance, at) => {
    const turn = (at * 2 * Math.PI) / STEPS;
    const clamp = (v: number) => tenth(Math.min(STICKER.width, Math.max(0, v)));
    return `${clamp(C + (distance + BORDER) * Math.cos(turn))} ${clamp(C + (distance + BORDER) * Math.sin(turn))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Notes how far an element reaches. What is clipped lies inside of the label. */
function measure(element: SvgElement, outer: Matrix, line: number, reach: Float64Array): void {
  const { name, attributes, children } = element;
  if (name === 'defs' || attributes['clip-path'] !== undefined) return;
  const matrix = multiply(outer, readTransform(attributes['transform']));
  const width = Number(attributes['stroke-width'] ?? line);
  if (name === 'g') return children.forEach((child) => measure(child, matrix, width, reach));
  if (name === 'image' || name === 'use') return;
  const half = ((attributes['stroke'] === undefined && line === 0 ? 0 : width) / 2) * scaleOf(matrix);
  trace(movedSegments(shapeSegments(element), matrix), half, reach);
}

/** Steps into which a piece of a path is cut. */
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

/** The farther end of a short line counts for all directions between its ends. */
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

/** Nowhere less than what it was before `highest`: each value of a neighborhood includes that of its middle. */
function averaged(reach: Float64Array): Float64Array {
  return reach.map((_, at) => around(reach, at).reduce((sum, value) => sum + value, 0) / (2 * SMOOTH + 1));
}

function around(reach: Float64Array, at: number): number[] {
  return Array.from({ length: 2 * SMOOTH + 1 }, (_, i) => reach[(at + i - SMOOTH + STEPS) % STEPS] ?? 0);
}
