import { FAMILIES } from '../card/text/card-fonts.ts';
import { measureInkWidth } from '../card/text/fit-text.ts';
import { typesetLine, shapeLines, type TextLine } from '../card/text/set-line.ts';
import { type TextShaper, type TextStyle } from '../card/text/shape-text.ts';
import { roundToTenth } from '../card/text/svg-path.ts';

export const VOICES = {
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
export type Line = Omit<TextLine, 'style'> & { readonly voice: keyof typeof VOICES };

/** Typesets lines by their ink, as outlines. A line without ink is left out. */
export async function setLines(lines: readonly Line[], shape: TextShaper): Promise<string> {
  const styled = lines.map(({ voice, ...line }): TextLine => ({ ...line, style: VOICES[voice] }));
  await shapeLines(styled, shape);
  const set: string[] = [];
  for (const line of styled) set.push((await typesetLine(line, shape))?.svg ?? '');
  return set.join('');
}

/** Returns the width of a text's ink at a size; 0 for a text without ink. */
export async function measureVoiceWidth(
  text: string,
  voice: keyof typeof VOICES,
  size: number,
  shape: TextShaper,
): Promise<number> {
  const [shaped] = await shape([{ text, style: VOICES[voice] }]);
  return shaped ? measureInkWidth(shaped, size) : 0;
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Typesets digits as high as the box and spread over its width. Digits that are too wide are narrowed. */
export async function setDigits(text: string, box: Box, color: string, shape: TextShaper): Promise<string> {
  const digits = await shape(text.split('').map((digit) => ({ text: digit, style: VOICES.value })));
  const shaped = digits.flatMap((digit) => digit ?? []);
  const [first] = await shape([{ text: '0', style: VOICES.value }]);
  if (!first) return '';
  const ink = first.ink.bottom - first.ink.top;
  const widths = shaped.map(({ ink: { left, right } }) => right - left);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const least = ink * MIN_GAP * (shaped.length - 1);
  const scale = Math.min(box.height / ink, box.width / (total + least));
  const gap = (box.width / scale - total) / Math.max(1, shaped.length - 1);
  const top = box.top + (box.height - ink * scale) / 2;
  let pen = 0;
  const drawn = shaped.map(({ d, ink: own }, i) => {
    const x = box.left + (pen - own.left) * scale;
    pen += (widths[i] ?? 0) + Math.min(gap, ink * MAX_GAP);
    return `<path transform="translate(${roundToTenth(x)} ${roundToTenth(top - first.ink.top * scale)}) scale(${scale.toFixed(4)})" d="${d}"/>`;
  });
  return `<g fill="${color}">${drawn.join('')}</g>`;
}

/** The limits of the gap between digits, as ratios of their height, so that narrow digits such as 1 are not too far apart. */
const MIN_GAP = 0.045;
const MAX_GAP = 0.24;

/** Formats a number: 612,480. It does not use Intl, because engines can group digits differently. */
export function formatGrouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
