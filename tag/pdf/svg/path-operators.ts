import { movePoint, type Matrix } from '../matrix.ts';
import { formatPdfNumber } from '../pdf-value.ts';
import { parsePathSegments, type Segment } from './path-segments.ts';

/** Converts SVG path data to operators of PDF. */
export function formatPathOperators(d: string): string {
  return formatSegmentOperators(parsePathSegments(d));
}

/** @param digits the number of decimals */
export function formatSegmentOperators(segments: readonly Segment[], digits = 4): string {
  let out = '';
  for (const { operator, points } of segments) {
    for (const value of points) out += `${formatPdfNumber(value, digits)} `;
    out += `${operator} `;
  }
  return out.trimEnd();
}

/** Applies a matrix to all points of segments. */
export function moveSegments(segments: readonly Segment[], matrix: Matrix): Segment[] {
  return segments.map(({ operator, points }) => {
    const moved: number[] = [];
    for (let at = 0; at < points.length; at += 2) {
      moved.push(...movePoint(matrix, points[at] ?? 0, points[at + 1] ?? 0));
    }
    return { operator, points: moved };
  });
}
