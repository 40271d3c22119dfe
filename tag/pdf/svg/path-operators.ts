import { movePoint, type Matrix } from '../matrix.ts';
import { pdfNumber } from '../pdf-value.ts';
import { pathSegments, type Segment } from './path-segments.ts';

/** SVG path data as operators of PDF. */
export function pathOperators(d: string): string {
  return segmentOperators(pathSegments(d));
}

/** @param digits behind the point */
export function segmentOperators(segments: readonly Segment[], digits = 4): string {
  let out = '';
  for (const { operator, points } of segments) {
    for (const value of points) out += `${pdfNumber(value, digits)} `;
    out += `${operator} `;
  }
  return out.trimEnd();
}

/** Segments with each of their points moved. */
export function movedSegments(segments: readonly Segment[], matrix: Matrix): Segment[] {
  return segments.map(({ operator, points }) => {
    const moved: number[] = [];
    for (let at = 0; at < points.length; at += 2) {
      moved.push(...movePoint(matrix, points[at] ?? 0, points[at + 1] ?? 0));
    }
    return { operator, points: moved };
  });
}
