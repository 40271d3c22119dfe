/** Points in meters, and their conversion to path data in drawing units. */

/** [x, y] in meters: x from the nose tip to the rear, y up from the fuselage's centerline. */
export type Point = readonly [number, number];

/**
 * The conversion to drawing units: `scale` units per meter; y points down from `top` (meters above the centerline); the nose is `left`
 * meters from the left edge.
 */
export type DrawingFrame = { scale: number; top: number; left?: number };

/** One command of a path and its points. */
export type PathStep = readonly ['M' | 'L' | 'C' | 'Q' | 'Z', ...Point[]];

/** A path in meters, in the order in which it is drawn. */
export type MeterPath = readonly PathStep[];

/**
 * Formats a number with at most two decimals: the text is equal in every engine, and the error below a tenth of a pixel even at four
 * times the size.
 */
export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns the point between two points; `ratio` is 0 at the first and 1 at the second. */
export const lerp = (a: Point, b: Point, ratio: number): Point => [
  a[0] + (b[0] - a[0]) * ratio,
  a[1] + (b[1] - a[1]) * ratio,
];

/** Returns the track as SVG path data in drawing units. */
export const formatPathData = (frame: DrawingFrame, track: MeterPath): string => {
  const { left = 0 } = frame;
  const formatPoint = ([x, y]: Point): string =>
    `${formatNumber((x + left) * frame.scale)} ${formatNumber((frame.top - y) * frame.scale)}`;
  let lastPoint = '';
  const formatStep = ([letter, ...points]: PathStep): string => {
    const [px, py] = lastPoint.split(' ');
    const pointTexts = points.map(formatPoint);
    lastPoint = pointTexts.at(-1) ?? '';
    const [x, y] = lastPoint.split(' ');
    // A vertical or horizontal line shortens the text of windows, doors and flat edges by a third.
    if (letter === 'L' && x === px) return `V${y}`;
    if (letter === 'L' && y === py) return `H${x}`;
    return letter + pointTexts.join(' ');
  };
  return track.map(formatStep).join('');
};

/** Returns a smooth curve through all points (Catmull-Rom as cubic segments), which continues a track that ends at the first point. */
export const buildSmoothPath = (points: readonly Point[], tension = 1 / 6): MeterPath =>
  points.slice(1).map((end, i): PathStep => {
    const start = points[i] ?? end;
    const before = points[i - 1] ?? start;
    const after = points[i + 2] ?? end;
    const startControl: Point = [
      start[0] + (end[0] - before[0]) * tension,
      start[1] + (end[1] - before[1]) * tension,
    ];
    const endControl: Point = [
      end[0] - (after[0] - start[0]) * tension,
      end[1] - (after[1] - start[1]) * tension,
    ];
    return ['C', startControl, endControl, end];
  });

/** Returns straight lines between the points. */
export const buildPolyline = (points: readonly Point[]): MeterPath =>
  points.map((point, i): PathStep => [i === 0 ? 'M' : 'L', point]);

/** Returns a closed polygon. */
export const buildPolygon = (points: readonly Point[]): MeterPath => [...buildPolyline(points), ['Z']];
