import type { CardTextField } from '../../design/field-lists.ts';
import { createTextStyle } from '../text/create-text-style.ts';
import { listSizesDown } from '../text/fit-text.ts';
import type { TextRun } from '../text/shape-text.ts';
import { CLASSIC_COLUMN } from './card-grid.ts';
import { PX_PER_UNIT } from './card-shape.ts';
import type { Placement } from './place-text.ts';

export const CLASSIC_STYLES = {
  airline: createTextStyle('condensed', 600, 0.07),
  code: createTextStyle('condensed', 700, -0.006),
  city: createTextStyle('condensed', 700, 0.02),
  country: createTextStyle('condensed', 600, 0.2),
  facts: createTextStyle('condensed', 600, 0.1),
  label: createTextStyle('mono', 400, 0.16),
  value: createTextStyle('mono', 400, 0),
  words: createTextStyle('condensed', 600, 0.05),
  stop: createTextStyle('condensed', 700, 0.03),
};

/** Font sizes in px. The first size that fits is used. */
export const FONT_SIZES_PX = {
  code: listSizesDown(178, 60, 2),
  /** For the line with type, registration, seat and class. */
  facts: listSizesDown(15, 9, 0.5),
  city: listSizesDown(32, 16, 2).map((size) => size * PX_PER_UNIT),
  country: listSizesDown(14, 9, 1),
  label: [9.5],
  /** For labels in other scripts, which have more strokes than Latin capitals. */
  largeLabel: [11.5],
  value: listSizesDown(18, 9, 1),
  words: listSizesDown(20, 9, 1),
  stop: listSizesDown(34, 16, 2),
  stopover: listSizesDown(22, 11, 1),
};

/** One line of text with its style, largest width, font sizes and placement. */
export type ClassicLine = TextRun & {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly placement: Placement;
  /** The text of the design; absent for labels. */
  readonly field?: CardTextField;
};

export const LEFT = { x: CLASSIC_COLUMN.left, align: 'left' } as const;
export const RIGHT = { x: CLASSIC_COLUMN.right, align: 'right' } as const;
export const CENTER = { x: CLASSIC_COLUMN.center, align: 'center' } as const;
