/** A box in the units of the path: x to the right, y down. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/**
 * The box of the ink of a path made of absolute M, L, Q, C and Z, as Satori writes glyphs.
 * @returns null for a path that draws nothing
 */
export function pathBounds(d: string): Bounds | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let x = 0;
  let y = 0;
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQCHVZ])([^MLQCHVZ]*)/g)) {
    const n = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const points = segmentPoints(command, n, x, y);
    for (const [px, py] of points) {
      box.left = Math.min(box.left, px);
      box.right = Math.max(box.right, px);
      box.top = Math.min(box.top, py);
      box.bottom = Math.max(box.bottom, py);
    }
    [x, y] = points.at(-1) ?? [x, y];
  }
  return box.left > box.right ? null : box;
}

type Point = [number, number];

/** Points that span the ink of one segment, its end point last. */
function segmentPoints(command: string, n: number[], x: number, y: number): Point[] {
  const at = (i: number) => n[i] ?? 0;
  switch (command) {
    case 'M':
    case 'L':
      return [[at(0), at(1)]];
    case 'H':
      return [[at(0), y]];
    case 'V':
      return [[x, at(0)]];
    case 'Q':
      return [
        [extremeOfQuadratic(x, at(0), at(2)), extremeOfQuadratic(y, at(1), at(3))],
        [at(2), at(3)],
      ];
    case 'C':
      // The control hull: slightly generous, and no font of the card has cubic outlines.
      return [
        [at(0), at(1)],
        [at(2), at(3)],
        [at(4), at(5)],
      ];
    default:
      return [];
  }
}

/** Where a quadratic curve turns in one axis, or its end when it does not turn in between. */
function extremeOfQuadratic(start: number, control: number, end: number): number {
  const bend = start - 2 * control + end;
  const t = bend === 0 ? -1 : (start - control) / bend;
  if (t <= 0 || t >= 1) return end;
  return (1 - t) * (1 - t) * start + 2 * (1 - t) * t * control + t * t * end;
}

/** A path of absolute commands without arcs, each of its points moved; rounded to 0.1 as Satori writes them. */
export function mapPath(d: string, move: (x: number, y: number) => [number, number]): string {
  return d.replace(/([MLQCHV])([^MLQCHVZ]*)/g, (_, command: string, rest: string) => {
    const n = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === 'H') return `H${tenth(move(n[0] ?? 0, 0)[0])}`;
    if (command === 'V') return `V${tenth(move(0, n[0] ?? 0)[1])}`;
    const moved: number[] = [];
    for (let i = 0; i + 1 < n.length; i += 2) {
      moved.push(...move(n[i] ?? 0, n[i + 1] ?? 0).map(tenth));
    }
    return command + moved.join(' ');
  });
}

export const tenth = (value: number) => Math.round(value * 10) / 10;
