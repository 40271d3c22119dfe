/** Points in meters, and their conversion to path data in drawing units. */

/** [x, y] in meters: x from the nose tip to the rear, y up from the fuselage's centerline. */
export type Point = readonly [number, number];

/**
 * The conversion to drawing units: `scale` units per meter; y points down from `top` (meters above the centerline); the nose is `left`
 * meters from the left edge.
 */
export type Frame = { scale: number; top: number; left?: number };

/** One command of a path and its points. */
export type Step = readonly ['M' | 'L' | 'C' | 'Q' | 'Z', ...Point[]];

/** A path in meters, in the order in which it is drawn. */
export type Track = readonly Step[];

/**
 * Formats a number with at most two decimals: the text is equal in every engine, and the error below a tenth of a pixel even at four
 * times the size.
 */
export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

export const lerp = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Returns the track as SVG path data in drawing units. */
export const formatPathData = (frame: Frame, track: Track): string => {
  const { left = 0 } = frame;
  const text = ([x, y]: Point): string =>
    `${formatNumber((x + left) * frame.scale)} ${formatNumber((frame.top - y) * frame.scale)}`;
  let last = '';
  const step = ([letter, ...points]: Step): string => {
    const [px, py] = last.split(' ');
    const to = points.map(text);
    last = to.at(-1) ?? '';
    const [x, y] = last.split(' ');
    // A vertical or horizontal line shortens the text of windows, doors and flat edges by a third.
    if (letter === 'L' && x === px) return `V${y}`;
    if (letter === 'L' && y === py) return `H${x}`;
    return letter + to.join(' ');
  };
  return track.map(step).join('');
};

/** Returns a smooth curve through all points (Catmull-Rom as cubic segments), which continues a track that ends at the first point. */
export const smoothCurve = (points: readonly Point[], tension = 1 / 6): Track =>
  points.slice(1).map((end, i): Step => {
    const start = points[i] ?? end;
    const before = points[i - 1] ?? start;
    const after = points[i + 2] ?? end;
    const leave: Point = [
      start[0] + (end[0] - before[0]) * tension,
      start[1] + (end[1] - before[1]) * tension,
    ];
    const arrive: Point = [
      end[0] - (after[0] - start[0]) * tension,
      end[1] - (after[1] - start[1]) * tension,
    ];
    return ['C', leave, arrive, end];
  });

/** Returns straight lines between the points. */
export const polyline = (points: readonly Point[]): Track =>
  points.map((point, i): Step => [i === 0 ? 'M' : 'L', point]);

/** Returns a closed polygon. */
export const polygon = (points: readonly Point[]): Track => [...polyline(points), ['Z']];
