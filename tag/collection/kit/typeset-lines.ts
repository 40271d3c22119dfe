import { roundToTenth } from '../../base/round.ts';
import { FAMILIES } from '../../card/text/card-fonts.ts';
import { measureInkWidth } from '../../card/text/fit-text.ts';
import { typesetLine, shapeLines, type TextLine } from '../../card/text/typeset-line.ts';
import { type TextShaper, type TextStyle } from '../../card/text/shape-text.ts';

export const TEXT_STYLES = {
  /** The style of codes, names and numbers. */
  value: { family: FAMILIES.condensed, weight: 700, spacing: 0 },
  /** The style of lines in capitals. */
  line: { family: FAMILIES.condensed, weight: 700, spacing: 0.05 },
  wide: { family: FAMILIES.condensed, weight: 700, spacing: 0.24 },
  caption: { family: FAMILIES.condensed, weight: 600, spacing: 0.1 },
  note: { family: FAMILIES.condensed, weight: 600, spacing: 0.03 },
  mono: { family: FAMILIES.mono, weight: 400, spacing: 0.01 },
} as const satisfies Record<string, TextStyle>;

/** A line of text on a card. */
export type CardLine = Omit<TextLine, 'style'> & { readonly voice: keyof typeof TEXT_STYLES };

/** Typesets lines by their ink, as outlines. A line without ink is left out. */
export async function typesetLines(lines: readonly CardLine[], shape: TextShaper): Promise<string> {
  const styledLines = lines.map(({ voice, ...line }): TextLine => ({ ...line, style: TEXT_STYLES[voice] }));
  await shapeLines(styledLines, shape);
  const svgParts: string[] = [];
  for (const line of styledLines) svgParts.push((await typesetLine(line, shape))?.svg ?? '');
  return svgParts.join('');
}

/** Returns the width of a text's ink at a size; 0 for a text without ink. */
export async function measureTextWidth(
  text: string,
  voice: keyof typeof TEXT_STYLES,
  size: number,
  shape: TextShaper,
): Promise<number> {
  const [shaped] = await shape([{ text, style: TEXT_STYLES[voice] }]);
  return shaped ? measureInkWidth(shaped, size) : 0;
}

type DigitsBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Typesets digits as high as the box and spread over its width. Digits that are too wide are narrowed. */
export async function typesetDigits(
  text: string,
  box: DigitsBox,
  color: string,
  shape: TextShaper,
): Promise<string> {
  const digits = await shape(text.split('').map((digit) => ({ text: digit, style: TEXT_STYLES.value })));
  const shaped = digits.flatMap((digit) => digit ?? []);
  const [zeroDigit] = await shape([{ text: '0', style: TEXT_STYLES.value }]);
  if (!zeroDigit) return '';
  const inkHeight = zeroDigit.ink.bottom - zeroDigit.ink.top;
  const widths = shaped.map(({ ink: { left, right } }) => right - left);
  const totalWidth = widths.reduce((sum, width) => sum + width, 0);
  const minGaps = inkHeight * MIN_GAP_RATIO * (shaped.length - 1);
  const scale = Math.min(box.height / inkHeight, box.width / (totalWidth + minGaps));
  const gap = (box.width / scale - totalWidth) / Math.max(1, shaped.length - 1);
  const top = box.top + (box.height - inkHeight * scale) / 2;
  let pen = 0;
  const digitShapes = shaped.map(({ d, ink: digitInk }, i) => {
    const x = box.left + (pen - digitInk.left) * scale;
    pen += (widths[i] ?? 0) + Math.min(gap, inkHeight * MAX_GAP_RATIO);
    return `<path transform="translate(${roundToTenth(x)} ${roundToTenth(top - zeroDigit.ink.top * scale)}) scale(${scale.toFixed(4)})" d="${d}"/>`;
  });
  return `<g fill="${color}">${digitShapes.join('')}</g>`;
}

/** The limits of the gap between digits, as ratios of their height, so that narrow digits such as 1 are not too far apart. */
const MIN_GAP_RATIO = 0.045;
const MAX_GAP_RATIO = 0.24;
