/** A box in the units of the path: x to the right, y down. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/**
 * The box of the ink of a path made of absolute M, L, H, V, Q, C and Z, as Satori writes glyphs. Each card that is drawn, and
 * each letter that is typed, measures some thousand segments, so that no objects are made for them.
 * @returns null for a path that draws nothing
 */
export function pathBounds(d: string): Bounds | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y] = [0, 0];
  const reachX = (value: number) => {
    if (value < left) left = value;
    if (value > right) right = value;
  };
  const reachY = (value: number) => {
    if (value < top) top = value;
    if (value > bottom) bottom = value;
  };
  let command = '';
  const n = [0, 0, 0, 0, 0, 0];
  let read = 0;
  for (const [part] of d.matchAll(/[MLQCHVZ]|-?[\d.]+(?:e-?\d+)?/g)) {
    if (part in NUMBERS_OF) {
      command = part;
      read = 0;
      continue;
    }
    n[read] = Number(part);
    read += 1;
    if (read < (NUMBERS_OF[command] ?? 0)) continue;
    const [a = 0, b = 0, c = 0, e = 0] = n;
    if (command === 'Q') {
      reachX(extremeOfQuadratic(x, a, c));
      reachY(extremeOfQuadratic(y, b, e));
    } else if (command === 'C') {
      // The control hull: slightly generous, and no font of the card has cubic outlines.
      reachX(a);
      reachY(b);
      reachX(c);
      reachY(e);
    }
    if (command !== 'V') x = n[read === 1 ? 0 : read - 2] ?? 0;
    if (command !== 'H') y = n[read - 1] ?? 0;
    reachX(x);
    reachY(y);
    read = 0;
  }
  return left > right ? null : { left, top, right, bottom };
}

/** How many numbers each command has. */
const NUMBERS_OF: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

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
export const hundredth = (value: number) => Math.round(value * 100) / 100;
