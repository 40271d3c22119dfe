import { roundToHundredth } from '../../base/round.ts';

/** A function that moves a point of a path. */
export type PointWarp = (x: number, y: number) => readonly [number, number];

/** The longest straight segment that becomes one curve, in the path's units. Longer segments become several curves. */
const MAX_PIECE_LENGTH = 64;

/**
 * Moves each point of a path of absolute M, L, H, V, Q, C and Z, and bends straight segments. The curves of letters are short, so moving
 * their control points is enough.
 */
export function warpPath(d: string, warp: PointWarp): string {
  let warpedPath = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const formatWarpedPoint = (px: number, py: number) => {
    const [bx, by] = warp(px, py);
    return `${roundToHundredth(bx)} ${roundToHundredth(by)}`;
  };
  const addLine = (toX: number, toY: number) => {
    const [dx, dy] = [toX - x, toY - y];
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / MAX_PIECE_LENGTH));
    for (let i = 0; i < pieces; i += 1) {
      const warpAt = (position: number) => warp(x + (dx * position) / pieces, y + (dy * position) / pieces);
      const [a, middle, b] = [warpAt(i), warpAt(i + 0.5), warpAt(i + 1)];
      const control = [2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2] as const;
      warpedPath += `Q${roundToHundredth(control[0])} ${roundToHundredth(control[1])} ${roundToHundredth(b[0])} ${roundToHundredth(b[1])}`;
    }
    [x, y] = [toX, toY];
  };
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQCHVZ])([^MLQCHVZ]*)/g)) {
    const numbers = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === 'Z') {
      if (x !== startX || y !== startY) addLine(startX, startY);
      warpedPath += 'Z';
    } else if (command === 'H') addLine(numbers[0] ?? x, y);
    else if (command === 'V') addLine(x, numbers[0] ?? y);
    else if (command === 'L') {
      for (let i = 0; i + 1 < numbers.length; i += 2) addLine(numbers[i] ?? 0, numbers[i + 1] ?? 0);
    } else {
      const points: string[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2)
        points.push(formatWarpedPoint(numbers[i] ?? 0, numbers[i + 1] ?? 0));
      warpedPath += command + points.join(' ');
      [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
      if (command === 'M') [startX, startY] = [x, y];
    }
  }
  return warpedPath;
}
