import { roundToTenth } from '../../base/round.ts';
import { fitText, measureInkWidth, listSizesDown } from './fit-text.ts';
import { SHAPING_FONT_PX, type TextShaper, type TextStyle } from './shape-text.ts';

/** A line of text, placed by its ink. */
export type TextLine = {
  readonly text: string;
  readonly style: TextStyle;
  /** The edge or the middle of the ink, selected by `anchor`. */
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The largest width in px. A wider text is shrunk down to `least` and then truncated with an ellipsis. */
  readonly width?: number;
  readonly least?: number;
};

/** A typeset line: its shape, the box of its ink in px, and true if it is truncated. */
export type TypesetText = {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly size: number;
  readonly isTruncated: boolean;
};

/** A letter with its feet on the base line. */
const BASELINE_LETTER = 'H';

/**
 * Typesets a line as outlines. Shape the texts of all lines in one call first, so that each single call finds its text in the cache.
 * @returns null if nothing is drawn
 */
export async function typesetLine(line: TextLine, shape: TextShaper): Promise<TypesetText | null> {
  const { text, style, x, y, size, color, anchor = 'start', width = Infinity, least = size } = line;
  const [baselineShape] = await shape([{ text: BASELINE_LETTER, style }]);
  const fittedText = await fitText(shape, { text, style, width, sizes: listSizesDown(size, least, 1) });
  if (!fittedText || !baselineShape) return null;
  const { ink } = fittedText;
  const scale = fittedText.size / SHAPING_FONT_PX;
  const inkWidth = measureInkWidth(fittedText, fittedText.size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - inkWidth : x - inkWidth / 2;
  const translateY = y - baselineShape.ink.bottom * scale;
  const transform = `translate(${roundToTenth(left - ink.left * scale)} ${roundToTenth(translateY)}) scale(${scale})`;
  return {
    svg: `<path transform="${transform}" fill="${color}" d="${fittedText.d}"/>`,
    left,
    top: translateY + ink.top * scale,
    right: left + inkWidth,
    bottom: translateY + ink.bottom * scale,
    size: fittedText.size,
    isTruncated: fittedText.isTruncated ?? false,
  };
}

/** Shapes the texts of lines and the letters for their base lines in one call. */
export function shapeLines(lines: readonly Pick<TextLine, 'text' | 'style'>[], shape: TextShaper) {
  return shape(
    lines.flatMap(({ text, style }) => [
      { text, style },
      { text: BASELINE_LETTER, style },
    ]),
  );
}
