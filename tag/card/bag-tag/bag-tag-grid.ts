import { createTextStyle } from '../text/create-text-style.ts';
import { BAG_TAG } from '../../design/layouts/bag-tag.ts';

export const { width: BAG_TAG_WIDTH_PX, height: BAG_TAG_HEIGHT_PX } = BAG_TAG;

/** The left and right edge of the print, its middle and its width, in px. */
export const BAG_TAG_COLUMN = { left: 30, right: 270, middle: 150, width: 240 } as const;

export const BAG_TAG_STYLES = {
  airline: createTextStyle('condensed', 600, 0.07),
  code: createTextStyle('condensed', 800, -0.006),
  city: createTextStyle('condensed', 600, 0.03),
  label: createTextStyle('labels', 600, 0.1),
  value: createTextStyle('mono', 700, 0),
  soft: createTextStyle('mono', 400, 0),
  words: createTextStyle('condensed', 700, 0.03),
  number: createTextStyle('mono', 400, 0.12),
} as const;
