import { roundToTenth } from '../base/round.ts';
import { mixColors } from '../base/color.ts';
import { FAMILIES } from '../card/text/card-fonts.ts';
import { typesetLine } from '../card/text/typeset-line.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import type { BackArea, BackColors } from './back-area.ts';

const LABEL_STYLE = { family: FAMILIES.mono, weight: 400, spacing: 0.06 } as const;

/** The lines on which the owner of a tag writes; an address has two. */
const LABELS = ['NAME', 'ADDRESS', ''] as const;

/** Heights as ratios of the font size of the facts: a line to write on, and the label below its rule. */
const RISE = { row: 2.3, label: 0.55, gap: 0.25 } as const;

/** Returns the height of the form for a font size of the facts. */
export const getFormHeight = (size: number): number => LABELS.length * RISE.row * size;

/** Typesets empty lines for the owner's name and address, at the bottom of the area. `size` is the font size of the facts. */
export async function typesetForm(
  { x, y, width, height }: BackArea,
  size: number,
  { background, text }: BackColors,
  shape: TextShaper,
): Promise<string> {
  const foot = y + height;
  const rows = await Promise.all(
    LABELS.map(async (label, at) => {
      // The last rule has no label below it, so it may stand at the bottom.
      const rule = foot - (LABELS.length - 1 - at) * RISE.row * size;
      const color = mixColors(background, text, 0.55);
      const line = `<path d="M${roundToTenth(x)} ${roundToTenth(rule)}H${roundToTenth(x + width)}" fill="none" stroke="${color}" stroke-width="${roundToTenth(size * 0.06)}"/>`;
      const labelSize = size * RISE.label;
      const labelY = rule + (RISE.label * 0.73 + RISE.gap) * size;
      const options = { style: LABEL_STYLE, x, y: labelY, size: labelSize, least: labelSize * 0.6, width };
      const set = label === '' ? null : await typesetLine({ text: label, color: text, ...options }, shape);
      return line + (set?.svg ?? '');
    }),
  );
  return rows.join('');
}
