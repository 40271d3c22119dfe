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

/** Collects the flaps of a board. Each letter is drawn once and used by all of its flaps. */
export class FlapBoard {
  readonly #flaps: Flap[] = [];
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  /** All flaps in the order in which they were added. */
  get flaps(): readonly Flap[] {
    return this.#flaps;
  }

  /** Adds a row, and returns the x of its end with a gap. */
  addRow({ text, x, y, scale, widthRatio = 1, gap, color }: FlapRow): number {
    const step = getStep({ scale, widthRatio, gap });
    // Flaps have only letters of one code unit.
    text.split('').forEach((letter, i) => {
      this.#flaps.push({ x: x + i * step, y, scale, widthRatio, letter, color });
    });
    return x + text.length * step;
  }

  /** Draws all flaps. */
  async draw(kit: PictureKit): Promise<{ defs: string; svg: string }> {
    const letters = new Set(this.#flaps.map(({ letter }) => letter));
    letters.delete(' ');
    const glyphs = await Promise.all(
      [...letters].sort().map((letter) => drawGlyph(kit, letter, this.#getGlyphId(letter))),
    );
    const flaps = this.#flaps.map((flap) => this.#drawFlap(flap));
    return { defs: formatFlapDefs(this.#id) + glyphs.join(''), svg: flaps.join('') };
  }

  #getGlyphId(letter: string): string {
    return `${this.#id}l${letter.charCodeAt(0).toString(16)}`;
  }

  #drawFlap({ x, y, scale, widthRatio, letter, color }: Flap): string {
    const scales = widthRatio === 1 ? [scale] : [scale * widthRatio, scale];
    const start = `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${scales.map(roundToThousandth).join(' ')})"><use href="#${this.#id}flap"/>`;
    if (letter === ' ') return `${start}</g>`;
    return `${start}<use href="#${this.#getGlyphId(letter)}" fill="${color}"/><use href="#${this.#id}over"/></g>`;
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

/** Formats an empty flap, and the seam that lies over its letter. */
function formatFlapDefs(id: string): string {
  const { width: w, height: h } = FLAP;
  const half = h / 2;
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
  const seam = `<path d="M0 ${half}H${w}" stroke="#030405" stroke-width="2"/>`;
  // A thin, pale seam crosses the letters, because a dark one cuts the bowl off a 6 and the tail off a Q.
  const letterSeam = `<path d="M1 ${half}H${w - 1}" stroke="#030405" stroke-opacity="0.5" stroke-width="1"/>`;
  const flap = `<g id="${id}flap"><rect width="${w}" height="${h}" rx="4.5" fill="#050607"/><path d="M1 5.5Q1 1 5.5 1H${w - 5.5}Q${w - 1} 1 ${w - 1} 5.5V${half - 0.8}H1Z" fill="url(#${id}top)"/><path d="M1 ${half + 0.8}H${w - 1}V${h - 5.5}Q${w - 1} ${h - 1} ${w - 5.5} ${h - 1}H5.5Q1 ${h - 1} 1 ${h - 5.5}Z" fill="url(#${id}low)"/>${seam}</g>`;
  const over = `<g id="${id}over"><rect x="1" y="1" width="${w - 2}" height="${half - 1}" fill="url(#${id}shade)"/>${letterSeam}</g>`;
  return gradients.join('') + flap + over;
}
