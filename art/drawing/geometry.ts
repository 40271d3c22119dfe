/** Points in meters, and the way from them to path data in drawing units. */

/** [x, y] in meters: x from the nose tip to the rear, y up from the fuselage's centerline. */
export type Point = readonly [number, number];

/** A drawing's units: `scale` units per meter, y turned round and counted from `top` (meters above the centerline); the nose is `left` meters in. */
export type Frame = { scale: number; top: number; left?: number };

/** One command of a path and its points. */
export type Step = readonly ['M' | 'L' | 'C' | 'Q' | 'Z', ...Point[]];

/** A path in meters, in the order in which it is drawn. */
export type Track = readonly Step[];

/** Two decimals: the same text in every engine, and a tenth of a pixel even at four times the size. */
export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

export const lerp = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The track as SVG path data in drawing units. */
export const pathData = (frame: Frame, track: Track): string => {
  const { left = 0 } = frame;
  const text = ([x, y]: Point): string =>
    `${formatNumber((x + left) * frame.scale)} ${formatNumber((frame.top - y) * frame.scale)}`;
  let last = '';
  const step = ([letter, ...points]: Step): string => {
    const [px, py] = last.split(' ');
    const to = points.map(text);
    last = to.at(-1) ?? '';
    const [x, y] = last.split(' ');
    // Windows, doors and flat edges: a third shorter as a vertical or horizontal line.
    if (letter === 'L' && x === px) return `V${y}`;
    if (letter === 'L' && y === py) return `H${x}`;
    return letter + to.join(' ');
  };
  return track.map(step).join('');
};

/** A smooth curve through all points (Catmull-Rom as cubic segments), to continue a track that ends at the first. */
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

/** Straight lines from point to point. */
export const polyline = (points: readonly Point[]): Track =>
  points.map((point, i): Step => [i === 0 ? 'M' : 'L', point]);

/** A closed polygon. */
export const polygon = (points: readonly Point[]): Track => [...polyline(points), ['Z']];
