import { roundToTenth } from '../../base/round.ts';
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
  const extendX = (value: number) => {
    if (value < left) left = value;
    if (value > right) right = value;
  };
  const extendY = (value: number) => {
    if (value < top) top = value;
    if (value > bottom) bottom = value;
  };
  let command = '';
  const numbers = [0, 0, 0, 0, 0, 0];
  let [readCount, expectedCount] = [0, 0];
  const reader = { at: 0 };
  while (reader.at < d.length) {
    const code = d.charCodeAt(reader.at);
    if (!isNumeral(code)) {
      const letter = d.charAt(reader.at);
      reader.at += 1;
      if (ARGUMENT_COUNTS[letter] === undefined) continue;
      command = letter;
      expectedCount = ARGUMENT_COUNTS[letter];
      readCount = 0;
      continue;
    }
    numbers[readCount] = parseNumberAt(d, reader);
    readCount += 1;
    if (readCount < expectedCount) continue;
    const [a = 0, b = 0, c = 0, e = 0] = numbers;
    if (command === 'Q') {
      extendX(findQuadraticExtreme(x, a, c));
      extendY(findQuadraticExtreme(y, b, e));
    } else if (command === 'C') {
      // Uses the control points, which is slightly too large. No font of the card has cubic outlines.
      extendX(a);
      extendY(b);
      extendX(c);
      extendY(e);
    }
    if (command !== 'V') x = numbers[readCount === 1 ? 0 : readCount - 2] ?? 0;
    if (command !== 'H') y = numbers[readCount - 1] ?? 0;
    extendX(x);
    extendY(y);
    readCount = 0;
  }
  return left > right ? null : { left, top, right, bottom };
}

const [ZERO, NINE, MINUS, DOT, EXPONENT] = [48, 57, 45, 46, 101];

/** Returns true for a character with which a number starts. */
export const isNumeral = (code: number): boolean =>
  (code >= ZERO && code <= NINE) || code === MINUS || code === DOT;

/** The number of digits, and the powers of ten, for which a division gives exactly the parsed number. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/** Parses the number at the reader's position and moves the reader behind it. A second point starts the next number. */
export function parseNumberAt(d: string, reader: { at: number }): number {
  const start = reader.at;
  let index = start;
  const isNegative = d.charCodeAt(index) === MINUS;
  if (isNegative) index += 1;
  let [value, digits, dot] = [0, 0, -1];
  let isExact = true;
  for (; ; index += 1) {
    const code = d.charCodeAt(index);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + (code - ZERO);
      digits += 1;
    } else if (code === DOT && dot < 0) {
      dot = digits;
    } else if (code === EXPONENT) {
      isExact = false;
      if (d.charCodeAt(index + 1) === MINUS) index += 1;
    } else break;
  }
  reader.at = index;
  if (!isExact || digits === 0 || digits > EXACT_DIGITS) return Number(d.slice(start, index));
  const exact = dot < 0 ? value : value / (POWERS_OF_TEN[digits - dot] ?? 1);
  return isNegative ? -exact : exact;
}

/** The number of arguments of each command. */
const ARGUMENT_COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

/** Returns the extreme of a quadratic curve in one axis; its end if there is no extreme between its ends. */
function findQuadraticExtreme(start: number, control: number, end: number): number {
  const curvature = start - 2 * control + end;
  const t = curvature === 0 ? -1 : (start - control) / curvature;
  if (t <= 0 || t >= 1) return end;
  return (1 - t) * (1 - t) * start + 2 * (1 - t) * t * control + t * t * end;
}

/** Maps the points of a path of absolute commands without arcs. Results are rounded to 0.1 as in Satori. */
export function mapPath(d: string, move: (x: number, y: number) => [number, number]): string {
  return d.replace(/([MLQCHV])([^MLQCHVZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === 'H') return `H${roundToTenth(move(numbers[0] ?? 0, 0)[0])}`;
    if (command === 'V') return `V${roundToTenth(move(0, numbers[0] ?? 0)[1])}`;
    const moved: number[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      moved.push(...move(numbers[i] ?? 0, numbers[i + 1] ?? 0).map(roundToTenth));
    }
    return command + moved.join(' ');
  });
}
