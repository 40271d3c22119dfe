import { roundToHundredth } from './svg-path.ts';

/** A function that moves a point of a path. */
export type Warp = (x: number, y: number) => readonly [number, number];

/** The longest straight segment that becomes one curve, in the path's units. Longer segments become several curves. */
const PIECE = 64;

/**
 * Moves each point of a path of absolute M, L, H, V, Q, C and Z, and bends straight segments. The curves of letters are short, so moving
 * their control points is enough.
 */
export function warpPath(d: string, bend: Warp): string {
  let out = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const point = (px: number, py: number) => {
    const [bx, by] = bend(px, py);
    return `${roundToHundredth(bx)} ${roundToHundredth(by)}`;
  };
  const lineTo = (toX: number, toY: number) => {
    const [dx, dy] = [toX - x, toY - y];
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / PIECE));
    for (let i = 0; i < pieces; i += 1) {
      const at = (share: number) => bend(x + (dx * share) / pieces, y + (dy * share) / pieces);
      const [a, middle, b] = [at(i), at(i + 0.5), at(i + 1)];
      const control = [2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2] as const;
      out += `Q${roundToHundredth(control[0])} ${roundToHundredth(control[1])} ${roundToHundredth(b[0])} ${roundToHundredth(b[1])}`;
    }
    [x, y] = [toX, toY];
  };
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQCHVZ])([^MLQCHVZ]*)/g)) {
    const n = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === 'Z') {
      if (x !== startX || y !== startY) lineTo(startX, startY);
      out += 'Z';
    } else if (command === 'H') lineTo(n[0] ?? x, y);
    else if (command === 'V') lineTo(x, n[0] ?? y);
    else if (command === 'L') {
      for (let i = 0; i + 1 < n.length; i += 2) lineTo(n[i] ?? 0, n[i + 1] ?? 0);
    } else {
      const points: string[] = [];
      for (let i = 0; i + 1 < n.length; i += 2) points.push(point(n[i] ?? 0, n[i + 1] ?? 0));
      out += command + points.join(' ');
      [x, y] = [n.at(-2) ?? x, n.at(-1) ?? y];
      if (command === 'M') [startX, startY] = [x, y];
    }
  }
  return out;
}
