import { roundToHundredth } from '../text/svg-path.ts';
import { createRandomFromText } from './random-from-text.ts';

/**
 * Souvenir codes: they look like the codes of a flight and depend only on the text, but readers find nothing in the stacked bars and in
 * the square.
 */

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const START = [8, 1, 1, 1, 1, 1, 1, 3];
const STOP = [7, 1, 1, 3, 1, 1, 1, 2, 1];
/** The number of modules of a code word, of its bars and gaps, and of the widest bar or gap. */
const WORD = { modules: 17, parts: 8, widest: 6 } as const;

const bar = (x: number, y: number, width: number, height: number) =>
  `M${roundToHundredth(x)} ${roundToHundredth(y)}h${roundToHundredth(width)}v${roundToHundredth(height)}h${roundToHundredth(-width)}z`;

/** Returns a path of stacked bars that look like PDF417. */
export function drawStackedBars(
  text: string,
  { x, y, width, height }: Box,
  rows: number,
  words: number,
): string {
  const chance = createRandomFromText(text);
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

/** Returns a path of the modules of a square around a bull's eye that look like Aztec. */
export function drawBullsEye(text: string, x: number, y: number, size: number, cells = 23): string {
  const chance = createRandomFromText(`${text}#`);
  const module = size / cells;
  const middle = (cells - 1) / 2;
  const isSet = (across: number, down: number) => {
    const ring = Math.max(Math.abs(across), Math.abs(down));
    if (ring < 5) return ring % 2 === 0;
    // The corner marks show the orientation.
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

/** Returns the length of the bars of an even number of digits in px. `module` is the width of a narrow bar in px. */
export const measureTwoOfFive = (digits: number, module: number) =>
  module * ((digits / 2) * (4 * WIDE + 6) + WIDE + 6);

/**
 * Returns a path of Interleaved 2 of 5, as on bag tags, for an even number of digits.
 * @param down true for a code that is rotated by a quarter
 */
export function drawTwoOfFive(digits: string, { x, y, width, height }: Box, down = false): string {
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

/** Returns an invented number of ten digits. It begins with 0, unlike the numbers of all airlines. */
export function createSerial(text: string): string {
  const chance = createRandomFromText(text);
  return `0${Array.from({ length: 9 }, () => Math.floor(chance() * 10)).join('')}`;
}

/** Draws every other part, because bars and gaps alternate. */
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
