import { transformPoint, type Matrix } from '../matrix.ts';
import { formatPdfNumber } from '../pdf-value.ts';
import { parsePathSegments, type PathSegment } from './path-segments.ts';

/** Converts SVG path data to operators of PDF. */
export function formatPathOperators(d: string): string {
  return formatSegmentOperators(parsePathSegments(d));
}

/** @param digits the number of decimals */
export function formatSegmentOperators(segments: readonly PathSegment[], digits = 4): string {
  let operatorText = '';
  for (const { operator, points } of segments) {
    for (const value of points) operatorText += `${formatPdfNumber(value, digits)} `;
    operatorText += `${operator} `;
  }
  return operatorText.trimEnd();
}

/** Applies a matrix to all points of segments. */
export function transformSegments(segments: readonly PathSegment[], matrix: Matrix): PathSegment[] {
  return segments.map(({ operator, points }) => {
    const transformedPoints: number[] = [];
    for (let index = 0; index < points.length; index += 2) {
      transformedPoints.push(...transformPoint(matrix, points[index] ?? 0, points[index + 1] ?? 0));
    }
    return { operator, points: transformedPoints };
  });
}
