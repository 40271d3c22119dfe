import { FAMILIES } from '../../card/text/card-fonts.ts';
import { typesetLine, shapeLines, type TextLine } from '../../card/text/typeset-line.ts';
import { type TextShaper, type TextStyle } from '../../card/text/shape-text.ts';

const TEXT_STYLES = {
  /** The style of codes, names and numbers. */
  value: { family: FAMILIES.condensed, weight: 700, spacing: 0 },
  caption: { family: FAMILIES.condensed, weight: 600, spacing: 0.1 },
  note: { family: FAMILIES.condensed, weight: 600, spacing: 0.03 },
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
