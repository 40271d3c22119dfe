import { isNumeral, parseNumberAt } from '../../card/text/svg-path.ts';
import { createPathWriter } from './path-writer.ts';

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

/**
 * Rewrites a path with relative coordinates of one decimal, without segments that have no length. The drawings of a picture are smaller
 * than on a page, so that the difference is invisible, and the file is half as large. A picture has thousands of paths, so that the text
 * is read without regular expressions.
 */
export function compactPath(d: string): string {
  const writer = createPathWriter();
  const reader = { at: 0 };
  const values = [0, 0, 0, 0, 0, 0, 0];
  let [command, kind] = ['', ''];
  let [readCount, expectedCount] = [0, 0];
  while (reader.at < d.length) {
    const code = d.charCodeAt(reader.at);
    if (!isNumeral(code)) {
      reader.at += 1;
      if (!isLetter(code)) continue;
      command = d.charAt(reader.at - 1);
      kind = command.toLowerCase();
      expectedCount = VALUE_COUNTS[kind] ?? 0;
      readCount = 0;
      if (kind === 'z') writer.close();
      continue;
    }
    // The two flags of an arc need no space after them.
    if (kind === 'a' && (readCount === 3 || readCount === 4)) {
      values[readCount] = code - DIGIT_0;
      reader.at += 1;
    } else values[readCount] = parseNumberAt(d, reader);
    readCount += 1;
    if (readCount < expectedCount) continue;
    writer.draw(kind, command === kind, values, readCount);
    readCount = 0;
    // Further pairs after a move are lines.
    if (kind === 'm') [command, kind] = [command === 'm' ? 'l' : 'L', 'l'];
  }
  return writer.format();
}

/** Rewrites all paths of a drawing. */
export function compactPaths(svg: string): string {
  return svg.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${compactPath(d)}"`);
}

const DIGIT_0 = 48;

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
