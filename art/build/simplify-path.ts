/** Redraws a path of thousands of tiny curves with straight lines; on a card the difference is invisible. */

type Point = readonly [number, number];

/** The number of straight pieces per curve, before pieces on one line are joined. */
const CURVE_PIECES = 12;

/** The count of numbers that each command takes. */
const ARGUMENT_COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };

const sampleCubic = (a: Point, b: Point, c: Point, d: Point): Point[] =>
  Array.from({ length: CURVE_PIECES }, (_, i): Point => {
    const t = (i + 1) / CURVE_PIECES;
    const interpolate = (k: 0 | 1): number =>
      (1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * b[k] + 3 * (1 - t) * t * t * c[k] + t ** 3 * d[k];
    return [interpolate(0), interpolate(1)];
  });

/** Returns points on an arc of a circle as SVG defines it; marks have no elliptic arcs. */
const sampleArc = (
  from: Point,
  radius: number,
  isLarge: boolean,
  isClockwise: boolean,
  to: Point,
): Point[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [];
  const r = Math.max(radius, chord / 2);
  const centerDistance =
    Math.sqrt(Math.max(0, r * r - (chord * chord) / 4)) * (isLarge === isClockwise ? -1 : 1);
  const center: Point = [
    (from[0] + to[0]) / 2 - (dy / chord) * centerDistance,
    (from[1] + to[1]) / 2 + (dx / chord) * centerDistance,
  ];
  const getAngle = ([x, y]: Point): number => Math.atan2(y - center[1], x - center[0]);
  const start = getAngle(from);
  const sweepAngle = (2 * Math.PI + (isClockwise ? 1 : -1) * (getAngle(to) - start)) % (2 * Math.PI);
  return Array.from({ length: CURVE_PIECES }, (_, i): Point => {
    const angleAt = start + ((isClockwise ? 1 : -1) * sweepAngle * (i + 1)) / CURVE_PIECES;
    return [center[0] + r * Math.cos(angleAt), center[1] + r * Math.sin(angleAt)];
  });
};

/** Parses the numbers of a command; the flags of an arc may have no space around them. */
const parseNumbers = (command: string, formatPoint: string): number[] => {
  const number = '-?(?:\\d*\\.\\d+|\\d+\\.?)(?:e-?\\d+)?';
  const arcs = new RegExp(
    `(${number})[\\s,]*(${number})[\\s,]*(${number})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${number})[\\s,]*(${number})`,
    'g',
  );
  if (command === 'A') return [...formatPoint.matchAll(arcs)].flatMap((match) => match.slice(1).map(Number));
  return (formatPoint.match(new RegExp(number, 'g')) ?? []).map(Number);
};

/** Returns the outlines of a path as polygons. */
function parsePolygons(d: string): Point[][] {
  const polygons: Point[][] = [];
  let [position, start, handle]: [Point, Point, Point] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVCSAZ])([^MLHVCSAZ]*)/gi)) {
    const command = letter.toUpperCase();
    const isRelative = letter !== command;
    const numbers = parseNumbers(command, rest);
    const size = ARGUMENT_COUNTS[command] ?? 0;
    if (command === 'Z') position = start;
    for (let i = 0; size > 0 && i + size <= numbers.length; i += size) {
      const args = numbers.slice(i, i + size);
      const [ox, oy] = isRelative ? position : [0, 0];
      const point = (k: number): Point => [ox + (args[k] ?? 0), oy + (args[k + 1] ?? 0)];
      const end: Point =
        command === 'H'
          ? [ox + (args[0] ?? 0), position[1]]
          : command === 'V'
            ? [position[0], oy + (args[0] ?? 0)]
            : point(size - 2);
      if (command === 'M' && i === 0) {
        polygons.push([end]);
        start = end;
      } else {
        const mirroredHandle: Point = [2 * position[0] - handle[0], 2 * position[1] - handle[1]];
        const newPoints =
          command === 'C'
            ? sampleCubic(position, point(0), point(2), end)
            : command === 'S'
              ? sampleCubic(position, mirroredHandle, point(0), end)
              : command === 'A'
                ? sampleArc(position, args[0] ?? 0, args[3] === 1, args[4] === 1, end)
                : [end];
        polygons.at(-1)?.push(...newPoints);
      }
      handle = command === 'C' ? point(2) : command === 'S' ? point(0) : end;
      position = end;
    }
  }
  return polygons;
}

/** Removes the points within `tolerance` of the line through their neighbors (Ramer, Douglas and Peucker). */
const simplifyPoints = (points: readonly Point[], tolerance: number): Point[] => {
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b || points.length < 3) return [...points];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [farthest, split] = [0, 0];
  points.forEach((p, i) => {
    const distance =
      length === 0
        ? Math.hypot(p[0] - a[0], p[1] - a[1])
        : Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length;
    if (distance > farthest) [farthest, split] = [distance, i];
  });
  if (farthest <= tolerance) return [a, b];
  return [
    ...simplifyPoints(points.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplifyPoints(points.slice(split), tolerance),
  ];
};

/**
 * Redraws a path with straight lines.
 * @param tolerance the largest distance of a line from the outline, in units of the path
 */
export const simplifyPath = (d: string, tolerance: number): string => {
  const formatPoint = ([x, y]: Point): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
  return parsePolygons(d)
    .map((points) => `M${simplifyPoints(points, tolerance).map(formatPoint).join('L')}Z`)
    .join('');
};
