/** Redraws a path of thousands of tiny curves with straight lines; on a card the difference is invisible. */

type Point = readonly [number, number];

/** The number of straight pieces per curve, before pieces on one line are joined. */
const PIECES = 12;

/** The count of numbers that each command takes. */
const SIZES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };

const cubic = (a: Point, b: Point, c: Point, d: Point): Point[] =>
  Array.from({ length: PIECES }, (_, i): Point => {
    const t = (i + 1) / PIECES;
    const at = (k: 0 | 1): number =>
      (1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * b[k] + 3 * (1 - t) * t * t * c[k] + t ** 3 * d[k];
    return [at(0), at(1)];
  });

/** Returns points on an arc of a circle as SVG defines it; marks have no elliptic arcs. */
const arc = (from: Point, radius: number, isLarge: boolean, isClockwise: boolean, to: Point): Point[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [];
  const r = Math.max(radius, chord / 2);
  const away = Math.sqrt(Math.max(0, r * r - (chord * chord) / 4)) * (isLarge === isClockwise ? -1 : 1);
  const center: Point = [
    (from[0] + to[0]) / 2 - (dy / chord) * away,
    (from[1] + to[1]) / 2 + (dx / chord) * away,
  ];
  const angle = ([x, y]: Point): number => Math.atan2(y - center[1], x - center[0]);
  const start = angle(from);
  const turn = (2 * Math.PI + (isClockwise ? 1 : -1) * (angle(to) - start)) % (2 * Math.PI);
  return Array.from({ length: PIECES }, (_, i): Point => {
    const at = start + ((isClockwise ? 1 : -1) * turn * (i + 1)) / PIECES;
    return [center[0] + r * Math.cos(at), center[1] + r * Math.sin(at)];
  });
};

/** Parses the numbers of a command; the flags of an arc may have no space around them. */
const numbersOf = (command: string, text: string): number[] => {
  const number = '-?(?:\\d*\\.\\d+|\\d+\\.?)(?:e-?\\d+)?';
  const arcs = new RegExp(
    `(${number})[\\s,]*(${number})[\\s,]*(${number})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${number})[\\s,]*(${number})`,
    'g',
  );
  if (command === 'A') return [...text.matchAll(arcs)].flatMap((match) => match.slice(1).map(Number));
  return (text.match(new RegExp(number, 'g')) ?? []).map(Number);
};

/** Returns the outlines of a path as polygons. */
export function polygonsOf(d: string): Point[][] {
  const polygons: Point[][] = [];
  let [at, start, handle]: [Point, Point, Point] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVCSAZ])([^MLHVCSAZ]*)/gi)) {
    const command = letter.toUpperCase();
    const isRelative = letter !== command;
    const numbers = numbersOf(command, rest);
    const size = SIZES[command] ?? 0;
    if (command === 'Z') at = start;
    for (let i = 0; size > 0 && i + size <= numbers.length; i += size) {
      const n = numbers.slice(i, i + size);
      const [ox, oy] = isRelative ? at : [0, 0];
      const point = (k: number): Point => [ox + (n[k] ?? 0), oy + (n[k + 1] ?? 0)];
      const end: Point =
        command === 'H'
          ? [ox + (n[0] ?? 0), at[1]]
          : command === 'V'
            ? [at[0], oy + (n[0] ?? 0)]
            : point(size - 2);
      if (command === 'M' && i === 0) {
        polygons.push([end]);
        start = end;
      } else {
        const mirrored: Point = [2 * at[0] - handle[0], 2 * at[1] - handle[1]];
        const drawn =
          command === 'C'
            ? cubic(at, point(0), point(2), end)
            : command === 'S'
              ? cubic(at, mirrored, point(0), end)
              : command === 'A'
                ? arc(at, n[0] ?? 0, n[3] === 1, n[4] === 1, end)
                : [end];
        polygons.at(-1)?.push(...drawn);
      }
      handle = command === 'C' ? point(2) : command === 'S' ? point(0) : end;
      at = end;
    }
  }
  return polygons;
}

/** Removes the points within `most` of the line through their neighbors (Ramer, Douglas and Peucker). */
const thinned = (points: readonly Point[], most: number): Point[] => {
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b || points.length < 3) return [...points];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [farthest, split] = [0, 0];
  points.forEach((p, i) => {
    const off =
      length === 0
        ? Math.hypot(p[0] - a[0], p[1] - a[1])
        : Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length;
    if (off > farthest) [farthest, split] = [off, i];
  });
  if (farthest <= most) return [a, b];
  return [...thinned(points.slice(0, split + 1), most).slice(0, -1), ...thinned(points.slice(split), most)];
};

/**
 * Redraws a path with straight lines.
 * @param most the largest distance of a line from the outline, in units of the path
 */
export const coarsePath = (d: string, most: number): string => {
  const text = ([x, y]: Point): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
  return polygonsOf(d)
    .map((points) => `M${thinned(points, most).map(text).join('L')}Z`)
    .join('');
};
