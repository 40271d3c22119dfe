import type { CardArea } from '../card-part.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { createTextStyle } from '../text/create-text-style.ts';
import { typesetLine, type TypesetText, type TextLine } from '../text/set-line.ts';
import type { TextShaper } from '../text/shape-text.ts';
import { CAP_MIDDLE_EM } from '../text/card-fonts.ts';

export const STYLES = {
  name: createTextStyle('condensed', 600, 0.06),
  stop: createTextStyle('condensed', 600, 0.04),
  fact: createTextStyle('condensed', 500, 0.04),
};

/** The smallest gap between the texts at the left and at the right, in px. */
export const GUTTER = 26;

export type CaptionFact = { readonly field: CardTextField; readonly text: string };

export const isShown = ({ text }: { text: string }): boolean => text.trim() !== '';

/** Returns the baseline at which capitals of a size are in the middle of a row. */
const baselineAt = (middle: number, size: number): number => middle + size * CAP_MIDDLE_EM;

/** Returns the area between two positions of a row, in either order. */
export const getRowArea = ({ top, bottom }: Row, from: number, to: number): CardArea => ({
  left: Math.min(from, to),
  top,
  width: Math.abs(to - from),
  height: bottom - top,
});

export type Row = { readonly top: number; readonly bottom: number; readonly middle: number };

/** Typesets a line in the middle of a row at any size. Tall letters are kept inside the row. */
export async function typesetInRow(
  line: Omit<TextLine, 'y'>,
  row: Row,
  shape: TextShaper,
): Promise<TypesetText | null> {
  const tried = await typesetLine({ ...line, y: 0 }, shape);
  if (!tried) return null;
  const share = (row.bottom - row.top) / (tried.bottom - tried.top);
  const size = share < 1 ? Math.floor(tried.size * share) : tried.size;
  const y = baselineAt(row.middle, size);
  const [top, bottom] = [y + tried.top * Math.min(1, share), y + tried.bottom * Math.min(1, share)];
  const inside = y + Math.max(0, row.top - top) - Math.max(0, bottom - row.bottom);
  return typesetLine({ ...line, size, least: Math.min(size, line.least ?? size), y: inside }, shape);
}
