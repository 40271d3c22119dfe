import { roundToHundredth } from '../../base/round.ts';
import { createRandomFromText } from './random-from-text.ts';

/**
 * Souvenir codes: they look like the codes of a flight and depend only on the text, but readers find nothing in the stacked bars and in
 * the square.
 */

type CodeBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const START_PATTERN = [8, 1, 1, 1, 1, 1, 1, 3];
const STOP_PATTERN = [7, 1, 1, 3, 1, 1, 1, 2, 1];
/** The number of modules of a code word, of its bars and gaps, and of the widest bar or gap. */
const CODE_WORD = { modules: 17, parts: 8, widest: 6 } as const;

const formatBar = (x: number, y: number, width: number, height: number) =>
  `M${roundToHundredth(x)} ${roundToHundredth(y)}h${roundToHundredth(width)}v${roundToHundredth(height)}h${roundToHundredth(-width)}z`;

/** Returns a path of stacked bars that look like PDF417. */
export function drawStackedBars(
  text: string,
  { x, y, width, height }: CodeBox,
  rows: number,
  words: number,
): string {
  const random = createRandomFromText(text);
  const modules = CODE_WORD.modules * (words + 3) + 18;
  const createWord = () => {
    const parts = Array<number>(CODE_WORD.parts).fill(1);
    let remaining = CODE_WORD.modules - CODE_WORD.parts;
    while (remaining > 0) {
      const i = Math.floor(random() * CODE_WORD.parts);
      if ((parts[i] ?? 0) >= CODE_WORD.widest) continue;
      parts[i] = (parts[i] ?? 0) + 1;
      remaining -= 1;
    }
    return parts;
  };
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const parts = [START_PATTERN, ...Array.from({ length: words + 2 }, createWord), STOP_PATTERN].flat();
    d += drawBars(parts, width / modules, (at, wide) =>
      formatBar(x + at, y + (row * height) / rows, wide, height / rows),
    );
  }
  return d;
}

/** Returns a path of the modules of a square around a bull's eye that look like Aztec. */
export function drawBullsEye(text: string, x: number, y: number, size: number, cells = 23): string {
  const random = createRandomFromText(`${text}#`);
  const module = size / cells;
  const middle = (cells - 1) / 2;
  const isSet = (across: number, down: number) => {
    const ring = Math.max(Math.abs(across), Math.abs(down));
    if (ring < 5) return ring % 2 === 0;
    // The corner marks show the orientation.
    if (ring === 5 && Math.abs(across) + Math.abs(down) >= 9)
      return across <= 0 && !(across === -5 && down === 5);
    return random() < 0.5;
  };
  let d = '';
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      if (isSet(column - middle, row - middle))
        d += formatBar(x + column * module, y + row * module, module, module);
    }
  }
  return d;
}

/** Wide and narrow bars of each digit in interleaved 2 of 5. */
const DIGIT_PATTERNS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
];
const WIDE_BAR_RATIO = 2.6;

/** Returns the length of the bars of an even number of digits in px. `module` is the width of a narrow bar in px. */
export const measureTwoOfFive = (digits: number, module: number) =>
  module * ((digits / 2) * (4 * WIDE_BAR_RATIO + 6) + WIDE_BAR_RATIO + 6);

/**
 * Returns a path of Interleaved 2 of 5, as on bag tags, for an even number of digits.
 * @param isRotated true for a code that is rotated by a quarter
 */
export function drawTwoOfFive(digits: string, { x, y, width, height }: CodeBox, isRotated = false): string {
  let pattern = '0000';
  for (let i = 0; i < digits.length; i += 2) {
    const [bars, gaps] = [
      DIGIT_PATTERNS[Number(digits[i])] ?? '',
      DIGIT_PATTERNS[Number(digits[i + 1])] ?? '',
    ];
    for (let k = 0; k < 5; k += 1) pattern += `${bars[k]}${gaps[k]}`;
  }
  const parts = `${pattern}100`.split('').map((wide) => (wide === '1' ? WIDE_BAR_RATIO : 1));
  const module = (isRotated ? height : width) / parts.reduce((sum, part) => sum + part, 0);
  return drawBars(parts, module, (at, wide) =>
    isRotated ? formatBar(x, y + at, width, wide) : formatBar(x + at, y, wide, height),
  );
}

/** Returns an invented number of ten digits. It begins with 0, unlike the numbers of all airlines. */
export function createSerial(text: string): string {
  const random = createRandomFromText(text);
  return `0${Array.from({ length: 9 }, () => Math.floor(random() * 10)).join('')}`;
}

/** Draws every other part, because bars and gaps alternate. */
function drawBars(
  parts: readonly number[],
  module: number,
  drawBar: (at: number, wide: number) => string,
): string {
  let offset = 0;
  let d = '';
  parts.forEach((part, i) => {
    if (i % 2 === 0) d += drawBar(offset, part * module);
    offset += part * module;
  });
  return d;
}
