import { arcToCurves } from './arc-curves.ts';

/** A segment of a path in PDF: m(ove), l(ine), c(urve), h (close), with absolute coordinates. */
export type Segment = { readonly operator: 'm' | 'l' | 'c' | 'h'; readonly points: readonly number[] };

/** The number of arguments of each command. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };

/**
 * Parses SVG path data to segments.
 * @throws if the data is invalid
 */
export function parsePathSegments(d: string): readonly Segment[] {
  const pen = new Pen();
  const reader = new NumberReader(d);
  for (let command = reader.command(); command; command = reader.command()) {
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      pen.close();
      continue;
    }
    const count = NUMBERS[kind];
    if (count === undefined) throw new Error(`No command of a path: ${command}`);
    let next = kind;
    do {
      pen.draw(next, reader.numbers(count, kind === 'A'), command !== kind);
      // Further points after a move are lines.
      if (kind === 'M') next = 'L';
    } while (reader.hasNumber());
  }
  return pen.segments;
}

const COMMAND = /[\s,]*([a-zA-Z])/y;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const BEFORE_NUMBER = /[\s,]*(?=[-+.\d])/y;
/** The flags of an arc need no separator. */
const FLAG = /[\s,]*([01])/y;

class NumberReader {
  private at = 0;
  constructor(private readonly d: string) {}

  private match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.d);
    if (found) this.at = expression.lastIndex;
    return found?.[1];
  }

  /** Returns the next command; undefined at the end. */
  command(): string | undefined {
    const letter = this.match(COMMAND);
    if (letter === undefined && this.d.slice(this.at).trim() !== '') throw this.failure();
    return letter;
  }

  hasNumber(): boolean {
    BEFORE_NUMBER.lastIndex = this.at;
    return BEFORE_NUMBER.test(this.d);
  }

  numbers(count: number, isArc: boolean): number[] {
    const numbers: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const text = this.match(isArc && (at === 3 || at === 4) ? FLAG : NUMBER);
      if (text === undefined) throw this.failure();
      numbers.push(Number(text));
    }
    return numbers;
  }

  private failure(): Error {
    return new Error(`Not a path: ${this.d.slice(this.at, this.at + 20)}`);
  }
}

/** Follows a path: its current point, the start of its subpath, and the last control point, which smooth curves mirror. */
class Pen {
  readonly segments: Segment[] = [];
  private x = 0;
  private y = 0;
  private start: readonly [number, number] = [0, 0];
  private control: readonly [number, number] | null = null;
  private last = '';

  close(): void {
    this.segments.push({ operator: 'h', points: [] });
    [this.x, this.y] = this.start;
    this.last = 'Z';
  }

  draw(kind: string, numbers: readonly number[], isRelative: boolean): void {
    const [dx, dy] = isRelative ? [this.x, this.y] : [0, 0];
    if (kind === 'A') this.arc(numbers, dx, dy);
    else if (kind === 'H') this.to('l', [(numbers[0] ?? 0) + dx, this.y]);
    else if (kind === 'V') this.to('l', [this.x, (numbers[0] ?? 0) + dy]);
    else
      this.points(
        kind,
        numbers.map((value, at) => value + (at % 2 === 0 ? dx : dy)),
      );
    this.last = kind;
  }

  private points(kind: string, points: readonly number[]): void {
    const [a = 0, b = 0, c = 0, d = 0] = points;
    if (kind === 'M') {
      this.start = [a, b];
      this.to('m', points);
    } else if (kind === 'L') this.to('l', points);
    else if (kind === 'C') this.curve(points);
    else if (kind === 'S') this.curve([...this.mirrored('CS'), a, b, c, d]);
    else if (kind === 'Q') this.quadratic(a, b, c, d);
    else this.quadratic(...this.mirrored('QT'), a, b);
  }

  private mirrored(after: string): [number, number] {
    if (!this.control || this.last === '' || !after.includes(this.last)) return [this.x, this.y];
    return [2 * this.x - this.control[0], 2 * this.y - this.control[1]];
  }

  private curve(points: readonly number[]): void {
    this.control = [points[2] ?? 0, points[3] ?? 0];
    this.to('c', points);
  }

  private quadratic(cx: number, cy: number, x: number, y: number): void {
    const third = (end: number, control: number) => end + ((control - end) * 2) / 3;
    this.to('c', [third(this.x, cx), third(this.y, cy), third(x, cx), third(y, cy), x, y]);
    this.control = [cx, cy];
  }

  private arc(numbers: readonly number[], dx: number, dy: number): void {
    const [rx = 0, ry = 0, turn = 0, large, sweep, x = 0, y = 0] = numbers;
    const arc = { rx, ry, turn, isLarge: large === 1, isClockwise: sweep === 1, x: x + dx, y: y + dy };
    for (const points of arcToCurves(this.x, this.y, arc)) this.to('c', points);
  }

  private to(operator: 'm' | 'l' | 'c', points: readonly number[]): void {
    this.segments.push({ operator, points });
    this.x = points.at(-2) ?? 0;
    this.y = points.at(-1) ?? 0;
  }
}
