import { FAMILIES } from '../text/card-fonts.ts';
import type { TextStyle } from '../text/shape-text.ts';
import { BAG_TAG } from '../../design/layouts/bag-tag.ts';

export const { width: WIDTH, height: HEIGHT } = BAG_TAG;

/** The left and right edge of the print, its middle and its width, in px. */
export const COLUMN = { left: 30, right: 270, middle: 150, width: 240 } as const;

/** The height of capitals of the condensed face, in em. */
export const CAP = 0.7;

const style = (family: keyof typeof FAMILIES, weight: TextStyle['weight'], spacing: number): TextStyle => ({
  family: FAMILIES[family],
  weight,
  spacing,
});

export const STYLES = {
  airline: style('condensed', 600, 0.07),
  code: style('condensed', 800, -0.006),
  city: style('condensed', 600, 0.03),
  label: style('labels', 600, 0.1),
  value: style('mono', 700, 0),
  soft: style('mono', 400, 0),
  words: style('condensed', 700, 0.03),
  number: style('mono', 400, 0.12),
} as const;
