/** Writes the segments of a path, each with the first `count` of the values of an SVG command. */
export type PathWriter = {
  draw(kind: string, isRelative: boolean, values: readonly number[], count: number): void;
  close(): void;
  format(): string;
};

/** The bend of a curve, below which it becomes a line, in tenths of a px. */
const MAX_LINE_BEND_TENTHS = 1.2;

/** The number of the values of an arc before its end. */
const ARC_SHAPE_VALUES = 5;

/**
 * Creates a writer that follows the exact points, and writes the distances between rounded ones, so that errors do not add up. Distances
 * are whole tenths of a px, because sums of them are exact.
 */
export function createPathWriter(): PathWriter {
  let [x, y, startX, startY, writtenX, writtenY] = [0, 0, 0, 0, 0, 0];
  const text = createSegmentText();
  const tenths: number[] = [];
  let size = 0;
  const add = (value: number) => {
    tenths[size] = value;
    size += 1;
  };
  const addPoint = (pointX: number, pointY: number) => {
    add(Math.round(pointX * 10) - writtenX);
    add(Math.round(pointY * 10) - writtenY);
  };
  const moveTo = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
    writtenX = Math.round(x * 10);
    writtenY = Math.round(y * 10);
  };
  return {
    draw(kind, isRelative, values, count) {
      const originX = isRelative ? x : 0;
      const originY = isRelative ? y : 0;
      const shapeValues = kind === 'a' ? ARC_SHAPE_VALUES : 0;
      let nextX = kind === 'h' ? originX + (values[0] ?? 0) : x;
      let nextY = kind === 'v' ? originY + (values[0] ?? 0) : y;
      size = 0;
      for (let i = 0; i < shapeValues; i += 1) add(Math.round((values[i] ?? 0) * 10));
      for (let i = shapeValues; i + 1 < count; i += 2) {
        nextX = originX + (values[i] ?? 0);
        nextY = originY + (values[i + 1] ?? 0);
        addPoint(nextX, nextY);
      }
      if (count === 1) addPoint(nextX, nextY);
      moveTo(nextX, nextY);
      if (kind === 'm') [startX, startY] = [x, y];
      if (kind === 'l' || kind === 'h' || kind === 'v' || kind === 'q' || kind === 'c')
        writeSegment(text, kind, tenths, size);
      else text.write(kind, tenths, 0, size);
    },
    close() {
      moveTo(startX, startY);
      text.write('z', tenths, 0, 0);
    },
    format: () => text.format(),
  };
}

type SegmentText = {
  /** Writes the values from one index to before another. */
  write(letter: string, tenths: readonly number[], from: number, to: number): void;
  format(): string;
};

/** Creates the text of a path, which leaves out repeated letters. */
function createSegmentText(): SegmentText {
  let out = '';
  let lastLetter = '';
  return {
    write(letter, tenths, from, to) {
      const isRepeated = letter === lastLetter && letter !== 'm';
      if (!isRepeated) out += letter;
      for (let i = from; i < to; i += 1) {
        const value = tenths[i] ?? 0;
        if (value >= 0 && (i > from || isRepeated)) out += ' ';
        out += formatTenths(value);
      }
      lastLetter = letter;
    },
    format: () => out,
  };
}

/** Writes a line or a curve; a curve that is nearly straight becomes a line, and a segment without length is left out. */
function writeSegment(text: SegmentText, kind: string, tenths: readonly number[], size: number): void {
  const end = size - 2;
  const dx = tenths[end] ?? 0;
  const dy = tenths[end + 1] ?? 0;
  if (dx === 0 && dy === 0) {
    // A curve that returns to its start has no direction.
    if (!isEmpty(tenths, size)) text.write(kind, tenths, 0, size);
  } else if (!isStraight(tenths, end)) text.write(kind, tenths, 0, size);
  else if (dy === 0) text.write('h', tenths, end, end + 1);
  else if (dx === 0) text.write('v', tenths, end + 1, size);
  else text.write('l', tenths, end, size);
}

function isEmpty(tenths: readonly number[], size: number): boolean {
  for (let i = 0; i < size; i += 1) if (tenths[i] !== 0) return false;
  return true;
}

/** Returns true if the control points of a curve are near the line to its end, which is at the index `end`. */
function isStraight(tenths: readonly number[], end: number): boolean {
  const dx = tenths[end] ?? 0;
  const dy = tenths[end + 1] ?? 0;
  const length = Math.sqrt(dx * dx + dy * dy);
  for (let i = 0; i < end; i += 2) {
    const px = tenths[i] ?? 0;
    const py = tenths[i + 1] ?? 0;
    if (Math.abs(px * dy - py * dx) >= MAX_LINE_BEND_TENTHS * length || px * dx + py * dy < 0) return false;
    if (px * px + py * py > (length + 0.5) ** 2) return false;
  }
  return true;
}

/** Formats tenths without a zero before the point: '-.4'. */
function formatTenths(tenths: number): string {
  const size = Math.abs(tenths);
  const rest = size % 10;
  const whole = (size - rest) / 10;
  const sign = tenths < 0 ? '-' : '';
  if (rest === 0) return sign + whole;
  return whole === 0 ? `${sign}.${rest}` : `${sign}${whole}.${rest}`;
}
