import { roundToHundredth, roundToTenth, roundToThousandth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { formatLinearGradient } from '../kit/svg-parts.ts';
import { shapeOutline } from '../kit/typeset-text.ts';
import { FLAP } from './data/board-plans.ts';

/** A flap of a board with its letter; x and y in px. */
export type Flap = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** The ratio of its width to that of a usual flap. */
  readonly widthRatio: number;
  readonly letter: string;
  readonly color: string;
};

/** A row of flaps: its text, its place, and its color. */
type FlapRow = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly widthRatio?: number;
  readonly gap: number;
  readonly color: string;
};

/** Returns the distance from one flap of a row to the next. */
export const getStep = ({
  scale,
  widthRatio = 1,
  gap,
}: Pick<FlapRow, 'scale' | 'widthRatio' | 'gap'>): number => FLAP.width * scale * widthRatio + gap;

/** The ratio of a capital to its flap, and of the widest letter to its flap. */
const CAPITAL_RATIO = 0.66;
const MAX_LETTER_RATIO = 0.8;

/**
 * Collects the flaps of a board. Each letter, and the flaps of rows of one length, are drawn once and used by all rows, because a browser
 * needs time for each element of a picture.
 */
export class FlapBoard {
  readonly #rows: Required<FlapRow>[] = [];
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  /** All flaps in the order in which they were added. */
  get flaps(): readonly Flap[] {
    return this.#rows.flatMap((row) =>
      // Flaps have only letters of one code unit.
      row.text.split('').map((letter, i) => ({ ...row, x: row.x + i * getStep(row), letter })),
    );
  }

  /** Adds a row, and returns the x of its end with a gap. */
  addRow(row: FlapRow): number {
    this.#rows.push({ widthRatio: 1, ...row });
    return row.x + row.text.length * getStep(row);
  }

  /** Draws all flaps. */
  async draw(kit: PictureKit): Promise<{ defs: string; svg: string }> {
    const letters = new Set(this.#rows.flatMap(({ text }) => text.split('')));
    letters.delete(' ');
    const glyphs = await Promise.all(
      [...letters].sort().map((letter) => drawGlyph(kit, letter, this.#getGlyphId(letter))),
    );
    const strips = new Map<string, string>();
    const svg = this.#rows.map((row) => this.#drawRow(row, strips)).join('');
    return { defs: formatShades(this.#id) + [...strips.values()].join('') + glyphs.join(''), svg };
  }

  #getGlyphId(letter: string): string {
    return `${this.#id}l${letter.charCodeAt(0).toString(16)}`;
  }

  /** Draws a row over its strip of empty flaps; adds the strip to `strips` if it is the first of this kind. */
  #drawRow(row: Required<FlapRow>, strips: Map<string, string>): string {
    const { text, x, y, scale, widthRatio, color } = row;
    if (text === '') return '';
    const scaleX = scale * widthRatio;
    const step = getStep(row) / scaleX;
    const key = `${text.length} ${roundToThousandth(step)}`;
    const id = `${this.#id}f${strips.has(key) ? [...strips.keys()].indexOf(key) : strips.size}`;
    if (!strips.has(key)) strips.set(key, formatStrip(id, this.#id, text.length, step));
    const letters = text.split('').map((letter, i) => {
      if (letter === ' ') return '';
      return `<use href="#${this.#getGlyphId(letter)}" x="${roundToHundredth(i * step)}"/>`;
    });
    const scales = widthRatio === 1 ? [scale] : [scaleX, scale];
    return `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${scales.map(roundToThousandth).join(' ')})" fill="${color}"><use href="#${id}"/>${letters.join('')}<use href="#${id}o"/></g>`;
  }
}

/** Draws a letter in the middle of a flap. */
async function drawGlyph(kit: PictureKit, letter: string, id: string): Promise<string> {
  const [shaped, capital] = await Promise.all([
    shapeOutline(kit, letter, 'caption'),
    shapeOutline(kit, 'H', 'caption'),
  ]);
  if (!shaped || !capital) return '';
  const scale = (FLAP.height * CAPITAL_RATIO) / (capital.ink.bottom - capital.ink.top);
  const inkWidth = (shaped.ink.right - shaped.ink.left) * scale;
  const scaleX = scale * Math.min(1, (FLAP.width * MAX_LETTER_RATIO) / inkWidth);
  const x = FLAP.width / 2 - ((shaped.ink.left + shaped.ink.right) / 2) * scaleX;
  const y = FLAP.height / 2 - ((capital.ink.top + capital.ink.bottom) / 2) * scale;
  return `<path id="${id}" transform="translate(${roundToHundredth(x)} ${roundToHundredth(y)}) scale(${scaleX.toFixed(4)} ${scale.toFixed(4)})" d="${shaped.d}"/>`;
}

/** Formats the shades of the upper and the lower halves of flaps, and the shade over the letters. */
function formatShades(id: string): string {
  const gradients = [
    formatLinearGradient(`${id}top`, [
      [0, '#34393D'],
      [0.12, '#2A2F33'],
      [1, '#22262A'],
    ]),
    formatLinearGradient(`${id}low`, [
      [0, '#191C1F'],
      [0.25, '#1F2326'],
      [0.92, '#24282C'],
      [1, '#15181A'],
    ]),
    formatLinearGradient(`${id}shade`, [
      [0, '#000000', 0.02],
      [0.85, '#000000', 0.08],
      [1, '#000000', 0.16],
    ]),
  ];
  return gradients.join('');
}

/** Formats the empty flaps of a row under `id`, and what lies over their letters under the id with an "o". */
function formatStrip(id: string, boardId: string, length: number, step: number): string {
  const { width: w, height: h } = FLAP;
  const half = h / 2;
  const repeat = (formatFlap: (x: number) => string) =>
    Array.from({ length }, (_, i) => formatFlap(roundToHundredth(i * step))).join('');
  const edges = repeat(
    (x) => `M${x} 4.5q0-4.5 4.5-4.5h${w - 9}q4.5 0 4.5 4.5v${h - 9}q0 4.5-4.5 4.5h${9 - w}q-4.5 0-4.5-4.5z`,
  );
  const tops = repeat(
    (x) => `M${roundToHundredth(x + 1)} 5.5q0-4.5 4.5-4.5h${w - 11}q4.5 0 4.5 4.5V${half - 0.8}h${2 - w}z`,
  );
  const lows = repeat(
    (x) =>
      `M${roundToHundredth(x + 1)} ${half + 0.8}h${w - 2}V${h - 5.5}q0 4.5-4.5 4.5h${11 - w}q-4.5 0-4.5-4.5z`,
  );
  const seams = repeat((x) => `M${x} ${half}h${w}`);
  const shades = repeat((x) => `M${roundToHundredth(x + 1)} 1h${w - 2}V${half}h${2 - w}z`);
  // A thin, pale seam crosses the letters, because a dark one cuts the bowl off a 6 and the tail off a Q.
  const letterSeams = repeat((x) => `M${roundToHundredth(x + 1)} ${half}h${w - 2}`);
  const empty = `<g id="${id}"><path d="${edges}" fill="#050607"/><path d="${tops}" fill="url(#${boardId}top)"/><path d="${lows}" fill="url(#${boardId}low)"/><path d="${seams}" stroke="#030405" stroke-width="2"/></g>`;
  return `${empty}<g id="${id}o"><path d="${shades}" fill="url(#${boardId}shade)"/><path d="${letterSeams}" stroke="#030405" stroke-opacity="0.5"/></g>`;
}
