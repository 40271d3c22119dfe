import { isInOutline } from '../../base/outlines.ts';
import { roundToHundredth } from '../../base/round.ts';
import { transformPoint } from '../../pdf/matrix.ts';
import { parseTransform } from '../../pdf/svg/parse-transform.ts';
import { parsePathSegments } from '../../pdf/svg/path-segments.ts';

type Point = readonly [x: number, y: number];

/** The factor by which a mark is enlarged to keep a gap from the edge of the fin. */
const MARGIN_FACTOR = 1.03;
/** The ratio of a tried size to the one before, and the smallest size. */
const SIZE_STEP = 0.97;
const MIN_SIZE = 0.4;
/** The moves that are tried at each size, as ratios of the width and of the height of a mark. */
const MOVES: readonly Point[] = [0, 0.03, -0.03, 0.06, -0.06, 0.1, -0.1].flatMap((dx) =>
  [0, 0.04, -0.04].map((dy): Point => [dx, dy]),
);
/** The points of a curve at which a mark is measured. */
const CURVE_RATIOS = [0.25, 0.5, 0.75, 1] as const;

/**
 * Shrinks and moves the marks of a tail into the outline of its fin. An aircraft places a mark by its box, whose corners may be empty, but
 * on a large fin a tip beyond the edge is seen.
 * @param outline the corners of the fin in units of the drawing
 */
export function fitFinMarks(body: string, outline: readonly Point[]): string {
  return body.replace(
    /<path transform="([^"]+)" fill="[^"]+" d="([^"]+)"\/>/g,
    (path, transform: string, d: string) => {
      const matrix = parseTransform(transform);
      const points = flattenPath(d).map(([x, y]) => transformPoint(matrix, x, y));
      const fit = findFit(points, outline);
      return fit === '' ? path : `<g transform="${fit}">${path}</g>`;
    },
  );
}

/** Returns the transform that moves the points of a mark into an outline; '' if they are inside, or belong to no fin. */
function findFit(points: readonly Point[], outline: readonly Point[]): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const areAllInside = (scale: number, dx: number, dy: number) =>
    points.every(([x, y]) => isInOutline(outline, [cx + dx + (x - cx) * scale, cy + dy + (y - cy) * scale]));
  if (!isInOutline(outline, [cx, cy]) || areAllInside(1, 0, 0)) return '';
  for (let size = 1; size >= MIN_SIZE; size *= SIZE_STEP) {
    for (const [moveX, moveY] of MOVES) {
      const [dx, dy] = [moveX * (right - left), moveY * (bottom - top)];
      if (!areAllInside(size * MARGIN_FACTOR, dx, dy)) continue;
      const [x, y] = [cx + dx - size * cx, cy + dy - size * cy].map(roundToHundredth);
      return `translate(${x} ${y}) scale(${size.toFixed(3)})`;
    }
  }
  return '';
}

/** Lists points on the outline of a path: its corners, and some of each curve. */
function flattenPath(d: string): Point[] {
  const points: Point[] = [];
  for (const { operator, points: numbers } of parsePathSegments(d)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers;
    if (operator === 'h') continue;
    if (operator !== 'c') {
      points.push([x1, y1]);
      continue;
    }
    const [x0, y0] = points.at(-1) ?? [x1, y1];
    for (const t of CURVE_RATIOS) {
      const s = 1 - t;
      const [a, b, c, e] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      points.push([a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3]);
    }
  }
  return points;
}

/** Returns the part of an outline at the right of a vertical line. */
export function cutOutline(corners: readonly Point[], left: number): Point[] {
  return corners.flatMap(([bx, by], i): Point[] => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    const crossing: Point[] =
      ax < left === bx < left ? [] : [[left, ay + ((by - ay) * (left - ax)) / (bx - ax)]];
    return bx < left ? crossing : [...crossing, [bx, by]];
  });
}
