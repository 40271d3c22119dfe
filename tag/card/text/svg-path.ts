/** A box in the units of the path; x increases to the right, y downward. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/**
 * Returns the box of the ink of a path with absolute M, L, H, V, Q, C and Z, as Satori formats glyphs. It creates no objects or strings,
 * because each card and each keystroke measures thousands of segments.
 * @returns null for a path that draws nothing
 */
export function measurePathBounds(d: string): Bounds | null {
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
  let [read, wanted] = [0, 0];
  const reader = { at: 0 };
  while (reader.at < d.length) {
    const code = d.charCodeAt(reader.at);
    if (!isNumeral(code)) {
      const letter = d.charAt(reader.at);
      reader.at += 1;
      if (NUMBERS_OF[letter] === undefined) continue;
      command = letter;
      wanted = NUMBERS_OF[letter];
      read = 0;
      continue;
    }
    n[read] = numberAt(d, reader);
    read += 1;
    if (read < wanted) continue;
    const [a = 0, b = 0, c = 0, e = 0] = n;
    if (command === 'Q') {
      reachX(extremeOfQuadratic(x, a, c));
      reachY(extremeOfQuadratic(y, b, e));
    } else if (command === 'C') {
      // Uses the control points, which is slightly too large. No font of the card has cubic outlines.
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

const [ZERO, NINE, MINUS, DOT, EXPONENT] = [48, 57, 45, 46, 101];

const isNumeral = (code: number) => (code >= ZERO && code <= NINE) || code === MINUS || code === DOT;

/** The number of digits, and the powers of ten, for which a division gives exactly the parsed number. */
const EXACT_DIGITS = 15;
const TENS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/** Parses the number at the reader's position and moves the reader behind it. */
function numberAt(d: string, reader: { at: number }): number {
  const start = reader.at;
  let at = start;
  const isBelow = d.charCodeAt(at) === MINUS;
  if (isBelow) at += 1;
  let [value, digits, dot] = [0, 0, -1];
  let isPlain = true;
  for (; ; at += 1) {
    const code = d.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + (code - ZERO);
      digits += 1;
    } else if (code === DOT) {
      if (dot >= 0) isPlain = false;
      dot = digits;
    } else if (code === EXPONENT) {
      isPlain = false;
      if (d.charCodeAt(at + 1) === MINUS) at += 1;
    } else break;
  }
  reader.at = at;
  if (!isPlain || digits === 0 || digits > EXACT_DIGITS) return Number(d.slice(start, at));
  const exact = dot < 0 ? value : value / (TENS[digits - dot] ?? 1);
  return isBelow ? -exact : exact;
}

/** The number of arguments of each command. */
const NUMBERS_OF: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

/** Returns the extreme of a quadratic curve in one axis; its end if there is no extreme between its ends. */
function extremeOfQuadratic(start: number, control: number, end: number): number {
  const bend = start - 2 * control + end;
  const t = bend === 0 ? -1 : (start - control) / bend;
  if (t <= 0 || t >= 1) return end;
  return (1 - t) * (1 - t) * start + 2 * (1 - t) * t * control + t * t * end;
}

/** Maps the points of a path of absolute commands without arcs. Results are rounded to 0.1 as in Satori. */
export function mapPath(d: string, move: (x: number, y: number) => [number, number]): string {
  return d.replace(/([MLQCHV])([^MLQCHVZ]*)/g, (_, command: string, rest: string) => {
    const n = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === 'H') return `H${roundToTenth(move(n[0] ?? 0, 0)[0])}`;
    if (command === 'V') return `V${roundToTenth(move(0, n[0] ?? 0)[1])}`;
    const moved: number[] = [];
    for (let i = 0; i + 1 < n.length; i += 2) {
      moved.push(...move(n[i] ?? 0, n[i + 1] ?? 0).map(roundToTenth));
    }
    return command + moved.join(' ');
  });
}

export const roundToTenth = (value: number) => Math.round(value * 10) / 10;
export const roundToHundredth = (value: number) => Math.round(value * 100) / 100;
