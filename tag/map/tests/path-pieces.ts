export type Point = readonly [x: number, y: number];

/** The number of lines that replace an elliptical arc. */
const ARC_LINES = 120;

/** Returns the pieces of path data with absolute M, L and A, each as its points. */
export function listPathPieces(d: string): Point[][] {
  const pieces: Point[][] = [];
  for (const [, command, text = ''] of d.matchAll(/([MLA])([^MLAZ]*)/g)) {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const end: Point = [numbers.at(-2) ?? Number.NaN, numbers.at(-1) ?? Number.NaN];
    if (command === 'M') pieces.push([end]);
    else if (command === 'L') pieces.at(-1)?.push(end);
    else pieces.at(-1)?.push(...flattenArc(pieces.at(-1)?.at(-1) ?? end, numbers, end));
  }
  return pieces;
}

/** Returns the points of an elliptical arc after its start (SVG 1.1, F.6.5). The large-arc flag is 0. */
function flattenArc([x1, y1]: Point, numbers: readonly number[], [x2, y2]: Point): Point[] {
  const [firstRx = 0, firstRy = 0, degrees = 0, , sweep = 0] = numbers;
  if (firstRx === 0 || firstRy === 0) return [[x2, y2]];
  const phi = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const stretch = Math.max(1, Math.sqrt((x / firstRx) ** 2 + (y / firstRy) ** 2));
  const [rx, ry] = [firstRx * stretch, firstRy * stretch];
  const root = Math.sqrt(
    Math.max(0, (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2) / ((rx * y) ** 2 + (ry * x) ** 2 || 1),
  );
  const factor = sweep === 1 ? -root : root;
  // The flags are unequal for sweep = 1 and large-arc = 0.
  const [cx, cy] = [-factor * ((rx * y) / ry), factor * ((ry * x) / rx)];
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx);
  const full = 2 * Math.PI;
  const turn =
    sweep === 1 ? (((end - start) % full) + full) % full : -((((start - end) % full) + full) % full);
  return Array.from({ length: ARC_LINES }, (_, i): Point => {
    const angle = start + (turn * (i + 1)) / ARC_LINES;
    const [along, across] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    return [cos * along - sin * across + (x1 + x2) / 2, sin * along + cos * across + (y1 + y2) / 2];
  });
}

/** Returns the length of lines through points. */
export const measureLine = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [beforeX, beforeY] = points[i - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
