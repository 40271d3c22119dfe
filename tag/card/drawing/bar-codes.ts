import { hundredth } from '../text/svg-path.ts';
import { randomFromText } from './random-from-text.ts';

/**
 * Souvenir codes: they look like those of a flight and depend on the text alone, but no reader finds anything in the stacked
 * bars and in the square.
 */

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const START = [8, 1, 1, 1, 1, 1, 1, 3];
const STOP = [7, 1, 1, 3, 1, 1, 1, 2, 1];
/** Modules in each of the other code words, and bars and gaps of one. */
const WORD = { modules: 17, parts: 8, widest: 6 } as const;

const bar = (x: number, y: number, width: number, height: number) =>
  `M${hundredth(x)} ${hundredth(y)}h${hundredth(width)}v${hundredth(height)}h${hundredth(-width)}z`;

/** A path of stacked bars in the manner of PDF417. */
export function stackedBars(text: string, { x, y, width, height }: Box, rows: number, words: number): string {
  const chance = randomFromText(text);
  const modules = WORD.modules * (words + 3) + 18;
  const word = () => {
    const parts = Array<number>(WORD.parts).fill(1);
    let left = WORD.modules - WORD.parts;
    while (left > 0) {
      const i = Math.floor(chance() * WORD.parts);
      if ((parts[i] ?? 0) >= WORD.widest) continue;
      parts[i] = (parts[i] ?? 0) + 1;
      left -= 1;
    }
    return parts;
  };
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const parts = [START, ...Array.from({ length: words + 2 }, word), STOP].flat();
    d += barsOf(parts, width / modules, (at, wide) =>
      bar(x + at, y + (row * height) / rows, wide, height / rows),
    );
  }
  return d;
}

/** A path of the modules of a square round a bull's eye, in the manner of Aztec. */
export function bullsEye(text: string, x: number, y: number, size: number, cells = 23): string {
  const chance = randomFromText(`${text}#`);
  const module = size / cells;
  const middle = (cells - 1) / 2;
  const isSet = (across: number, down: number) => {
    const ring = Math.max(Math.abs(across), Math.abs(down));
    if (ring < 5) return ring % 2 === 0;
    // The corners tell which way up it is.
    if (ring === 5 && Math.abs(across) + Math.abs(down) >= 9)
      return across <= 0 && !(across === -5 && down === 5);
    return chance() < 0.5;
  };
  let d = '';
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      if (isSet(column - middle, row - middle))
        d += bar(x + column * module, y + row * module, module, module);
    }
  }
  return d;
}

/** Wide and narrow bars of each digit in interleaved 2 of 5. */
const DIGITS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const WIDE = 2.6;

/** px that the bars of an even number of digits are long, with narrow bars of so many px. */
export const twoOfFiveLength = (digits: number, module: number) =>
  module * ((digits / 2) * (4 * WIDE + 6) + WIDE + 6);

/** A path of interleaved 2 of 5, as on bag tags, of an even number of digits; `down`: turned, its bars lie. */
export function twoOfFive(digits: string, { x, y, width, height }: Box, down = false): string {
  let pattern = '0000';
  for (let i = 0; i < digits.length; i += 2) {
    const [bars, gaps] = [DIGITS[Number(digits[i])] ?? '', DIGITS[Number(digits[i + 1])] ?? ''];
    for (let k = 0; k < 5; k += 1) pattern += `${bars[k]}${gaps[k]}`;
  }
  const parts = `${pattern}100`.split('').map((wide) => (wide === '1' ? WIDE : 1));
  const module = (down ? height : width) / parts.reduce((sum, part) => sum + part, 0);
  return barsOf(parts, module, (at, wide) =>
    down ? bar(x, y + at, width, wide) : bar(x + at, y, wide, height),
  );
}

/** A made-up number of ten digits that begins with 0, as no airline's does. */
export function serialOf(text: string): string {
  const chance = randomFromText(text);
  return `0${Array.from({ length: 9 }, () => Math.floor(chance() * 10)).join('')}`;
}

/** Draws every other part: bars and gaps take turns. */
function barsOf(
  parts: readonly number[],
  module: number,
  draw: (at: number, wide: number) => string,
): string {
  let at = 0;
  let d = '';
  parts.forEach((part, i) => {
    if (i % 2 === 0) d += draw(at, part * module);
    at += part * module;
  });
  return d;
}
