import { arcToCurves } from './arc-curves.ts';

/** A segment of a path in PDF: m(ove), l(ine), c(urve), h (close), with absolute coordinates. */
export type PathSegment = { readonly operator: 'm' | 'l' | 'c' | 'h'; readonly points: readonly number[] };

/** The number of arguments of each command. */
const ARGUMENT_COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
};

/**
 * Parses SVG path data to segments.
 * @throws if the data is invalid
 */
export function parsePathSegments(d: string): readonly PathSegment[] {
  const pen = new PathPen();
  const reader = new NumberReader(d);
  for (let command = reader.readCommand(); command; command = reader.readCommand()) {
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      pen.close();
      continue;
    }
    const count = ARGUMENT_COUNTS[kind];
    if (count === undefined) throw new Error(`No command of a path: ${command}`);
    let next = kind;
    do {
      pen.draw(next, reader.readNumbers(count, kind === 'A'), command !== kind);
      // Further points after a move are lines.
      if (kind === 'M') next = 'L';
    } while (reader.hasNumber());
  }
  return pen.segments;
}

const COMMAND_PATTERN = /[\s,]*([a-zA-Z])/y;
const NUMBER_PATTERN = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const NUMBER_START_PATTERN = /[\s,]*(?=[-+.\d])/y;
/** The flags of an arc need no separator. */
const FLAG_PATTERN = /[\s,]*([01])/y;

class NumberReader {
  private position = 0;
  constructor(private readonly d: string) {}

  private matchNext(expression: RegExp): string | undefined {
    expression.lastIndex = this.position;
    const found = expression.exec(this.d);
    if (found) this.position = expression.lastIndex;
    return found?.[1];
  }

  /** Returns the next command; undefined at the end. */
  readCommand(): string | undefined {
    const letter = this.matchNext(COMMAND_PATTERN);
    if (letter === undefined && this.d.slice(this.position).trim() !== '') throw this.createError();
    return letter;
  }

  hasNumber(): boolean {
    NUMBER_START_PATTERN.lastIndex = this.position;
    return NUMBER_START_PATTERN.test(this.d);
  }

  readNumbers(count: number, isArc: boolean): number[] {
    const numbers: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const text = this.matchNext(isArc && (at === 3 || at === 4) ? FLAG_PATTERN : NUMBER_PATTERN);
      if (text === undefined) throw this.createError();
      numbers.push(Number(text));
    }
    return numbers;
  }

  private createError(): Error {
    return new Error(`Not a path: ${this.d.slice(this.position, this.position + 20)}`);
  }
}

/** Follows a path: its current point, the start of its subpath, and the last control point, which smooth curves mirror. */
class PathPen {
  readonly segments: PathSegment[] = [];
  private x = 0;
  private y = 0;
  private start: readonly [number, number] = [0, 0];
  private control: readonly [number, number] | null = null;
  private lastCommand = '';

  close(): void {
    this.segments.push({ operator: 'h', points: [] });
    [this.x, this.y] = this.start;
    this.lastCommand = 'Z';
  }

  draw(kind: string, numbers: readonly number[], isRelative: boolean): void {
    const [dx, dy] = isRelative ? [this.x, this.y] : [0, 0];
    if (kind === 'A') this.addArc(numbers, dx, dy);
    else if (kind === 'H') this.addSegment('l', [(numbers[0] ?? 0) + dx, this.y]);
    else if (kind === 'V') this.addSegment('l', [this.x, (numbers[0] ?? 0) + dy]);
    else
      this.drawPoints(
        kind,
        numbers.map((value, at) => value + (at % 2 === 0 ? dx : dy)),
      );
    this.lastCommand = kind;
  }

  private drawPoints(kind: string, drawPoints: readonly number[]): void {
    const [a = 0, b = 0, c = 0, d = 0] = drawPoints;
    if (kind === 'M') {
      this.start = [a, b];
      this.addSegment('m', drawPoints);
    } else if (kind === 'L') this.addSegment('l', drawPoints);
    else if (kind === 'C') this.addCurve(drawPoints);
    else if (kind === 'S') this.addCurve([...this.mirrorControl('CS'), a, b, c, d]);
    else if (kind === 'Q') this.addQuadratic(a, b, c, d);
    else this.addQuadratic(...this.mirrorControl('QT'), a, b);
  }

  private mirrorControl(after: string): [number, number] {
    if (!this.control || this.lastCommand === '' || !after.includes(this.lastCommand))
      return [this.x, this.y];
    return [2 * this.x - this.control[0], 2 * this.y - this.control[1]];
  }

  private addCurve(points: readonly number[]): void {
    this.control = [points[2] ?? 0, points[3] ?? 0];
    this.addSegment('c', points);
  }

  private addQuadratic(cx: number, cy: number, x: number, y: number): void {
    const elevateControl = (end: number, control: number) => end + ((control - end) * 2) / 3;
    this.addSegment('c', [
      elevateControl(this.x, cx),
      elevateControl(this.y, cy),
      elevateControl(x, cx),
      elevateControl(y, cy),
      x,
      y,
    ]);
    this.control = [cx, cy];
  }

  private addArc(numbers: readonly number[], dx: number, dy: number): void {
    const [rx = 0, ry = 0, rotationDegrees = 0, large, sweep, x = 0, y = 0] = numbers;
    const arc = {
      rx,
      ry,
      rotationDegrees,
      isLarge: large === 1,
      isClockwise: sweep === 1,
      x: x + dx,
      y: y + dy,
    };
    for (const points of arcToCurves(this.x, this.y, arc)) this.addSegment('c', points);
  }

  private addSegment(operator: 'm' | 'l' | 'c', points: readonly number[]): void {
    this.segments.push({ operator, points });
    this.x = points.at(-2) ?? 0;
    this.y = points.at(-1) ?? 0;
  }
}
