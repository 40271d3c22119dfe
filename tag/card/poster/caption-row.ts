import type { CardArea } from '../card-part.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { createTextStyle } from '../text/create-text-style.ts';
import { typesetLine, type TypesetText, type TextLine } from '../text/typeset-line.ts';
import type { TextShaper } from '../text/shape-text.ts';
import { CAP_MIDDLE_EM } from '../text/card-fonts.ts';

export const CAPTION_STYLES = {
  name: createTextStyle('condensed', 600, 0.06),
  stop: createTextStyle('condensed', 600, 0.04),
  fact: createTextStyle('condensed', 500, 0.04),
};

/** The smallest gap between the texts at the left and at the right, in px. */
export const MIN_GUTTER_PX = 26;

export type CaptionFact = { readonly field: CardTextField; readonly text: string };

/** Returns true if the text is more than white space. */
export const hasText = ({ text }: { text: string }): boolean => text.trim() !== '';

/** Returns the baseline at which capitals of a size are in the middle of a row. */
const computeBaseline = (middle: number, size: number): number => middle + size * CAP_MIDDLE_EM;

/** Returns the area between two positions of a row, in either order. */
export const getRowArea = ({ top, bottom }: CaptionRowBox, from: number, to: number): CardArea => ({
  left: Math.min(from, to),
  top,
  width: Math.abs(to - from),
  height: bottom - top,
});

export type CaptionRowBox = { readonly top: number; readonly bottom: number; readonly middle: number };

/** Typesets a line in the middle of a row at any size. Tall letters are kept inside the row. */
export async function typesetInRow(
  line: Omit<TextLine, 'y'>,
  row: CaptionRowBox,
  shape: TextShaper,
): Promise<TypesetText | null> {
  const measuredText = await typesetLine({ ...line, y: 0 }, shape);
  if (!measuredText) return null;
  const scale = (row.bottom - row.top) / (measuredText.bottom - measuredText.top);
  const size = scale < 1 ? Math.floor(measuredText.size * scale) : measuredText.size;
  const y = computeBaseline(row.middle, size);
  const [top, bottom] = [
    y + measuredText.top * Math.min(1, scale),
    y + measuredText.bottom * Math.min(1, scale),
  ];
  const shiftedY = y + Math.max(0, row.top - top) - Math.max(0, bottom - row.bottom);
  return typesetLine({ ...line, size, least: Math.min(size, line.least ?? size), y: shiftedY }, shape);
}
