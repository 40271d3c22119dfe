import { roundToTenth } from '../../base/round.ts';

/** The number of values of each command, by its lower-case letter. */
const VALUE_COUNTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 2 * 2,
  c: 2 * 3,
  a: 7,
  z: 0,
  t: 2,
  s: 4,
};

/** The bend of a curve in px, below which it becomes a line. */
const MAX_LINE_BEND = 0.12;

/**
 * Rewrites a path with relative coordinates of one decimal, without segments that have no length. The drawings of a picture are smaller
 * than on a page, so that the difference is invisible, and the file is half as large.
 */
export function compactPath(d: string): string {
  const pen = createPen();
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = letter.toLowerCase() === 'a' ? parseArcValues(text) : parseValues(text);
    const kind = letter.toLowerCase();
    const count = VALUE_COUNTS[kind] ?? 0;
    if (count === 0) pen.close();
    for (let i = 0; count > 0 && i + count <= values.length; i += count) {
      // Further pairs after a move are lines.
      const repeated = kind === 'm' && i > 0 ? 'l' : kind;
      pen.draw(repeated, letter === kind, values.slice(i, i + count));
    }
  }
  return pen.format();
}

const parseValues = (text: string): number[] =>
  (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);

/** Parses the values of an arc, whose two flags need no space after them. */
function parseArcValues(text: string): number[] {
  const number = String.raw`\s*,?\s*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)`;
  const flag = String.raw`\s*,?\s*([01])`;
  const arcs = text.matchAll(new RegExp(`${number}${number}${number}${flag}${flag}${number}${number}`, 'g'));
  return [...arcs].flatMap((match) => match.slice(1).map(Number));
}

type Pen = {
  draw(kind: string, isRelative: boolean, values: readonly number[]): void;
  close(): void;
  format(): string;
};

/** Creates a pen that follows the exact points, and writes the distances between rounded ones, so that errors do not add up. */
function createPen(): Pen {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let [writtenX, writtenY] = [0, 0];
  let out = '';
  let lastLetter = '';
  const write = (letter: string, values: readonly number[]) => {
    let text = letter === lastLetter && letter !== 'm' ? '' : letter;
    for (const [i, value] of values.entries()) {
      const number = formatNumber(value);
      const needsSpace = !number.startsWith('-') && (i > 0 || text === '');
      text += (needsSpace ? ' ' : '') + number;
    }
    out += text;
    lastLetter = letter;
  };
  return {
    draw(kind, isRelative, values) {
      const [originX, originY] = isRelative ? [x, y] : [0, 0];
      if (kind === 'a') {
        const [rx = 0, ry = 0, angle = 0, large = 0, sweep = 0, toX = 0, toY = 0] = values;
        [x, y] = [originX + toX, originY + toY];
        const [nextX, nextY] = [roundToTenth(x), roundToTenth(y)];
        write('a', [
          roundToTenth(rx),
          roundToTenth(ry),
          roundToTenth(angle),
          large,
          sweep,
          nextX - writtenX,
          nextY - writtenY,
        ]);
        [writtenX, writtenY] = [nextX, nextY];
        return;
      }
      const points = toPoints(kind, values, [x, y], [originX, originY]);
      [x, y] = points.at(-1) ?? [x, y];
      const deltas = points.map(([px, py]): Point => [
        roundToTenth(px) - writtenX,
        roundToTenth(py) - writtenY,
      ]);
      const [dx, dy] = deltas.at(-1) ?? [0, 0];
      if (kind === 'm') [startX, startY] = [x, y];
      [writtenX, writtenY] = [writtenX + dx, writtenY + dy].map(roundToTenth) as [number, number];
      if (kind === 'm') write('m', [dx, dy]);
      else if (kind === 's' || kind === 't') write(kind, deltas.flat());
      else if (deltas.some(([px, py]) => Math.abs(px) > 0.01 || Math.abs(py) > 0.01))
        writeSegment(write, kind, deltas);
    },
    close() {
      [x, y] = [startX, startY];
      [writtenX, writtenY] = [roundToTenth(x), roundToTenth(y)];
      write('z', []);
    },
    format: () => out,
  };
}

type Point = readonly [x: number, y: number];

/** Returns the points of a segment on the page. */
function toPoints(
  kind: string,
  values: readonly number[],
  [x, y]: Point,
  [originX, originY]: Point,
): Point[] {
  const [first = 0] = values;
  if (kind === 'h') return [[originX + first, y]];
  if (kind === 'v') return [[x, originY + first]];
  const points: Point[] = [];
  for (let i = 0; i < values.length; i += 2)
    points.push([originX + (values[i] ?? 0), originY + (values[i + 1] ?? 0)]);
  return points;
}

/** Writes a line or a curve; a curve that is nearly straight becomes a line. */
function writeSegment(
  write: (letter: string, values: readonly number[]) => void,
  kind: string,
  deltas: readonly Point[],
): void {
  const [dx, dy] = deltas.at(-1) ?? [0, 0];
  const length = Math.hypot(dx, dy);
  const isStraight = deltas
    .slice(0, -1)
    .every(
      ([px, py]) =>
        Math.abs(px * dy - py * dx) <= MAX_LINE_BEND * length &&
        px * dx + py * dy >= 0 &&
        Math.hypot(px, py) <= length + 0.05,
    );
  const letter =
    !isStraight || length === 0 ? kind : Math.abs(dy) < 0.01 ? 'h' : Math.abs(dx) < 0.01 ? 'v' : 'l';
  write(
    letter,
    letter === 'h' ? [dx] : letter === 'v' ? [dy] : (letter === 'l' ? [[dx, dy]] : deltas).flat(),
  );
}

/** Formats a number without a zero before its point: '-.4'. */
const formatNumber = (value: number): string => {
  const rounded = roundToTenth(value);
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
};
