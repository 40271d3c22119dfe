import { FAMILIES } from './card-fonts.ts';
import type { TextStyle } from './shape-text.ts';

/** Creates the style of a text. The spacing is in em. */
export function createTextStyle(
  family: keyof typeof FAMILIES,
  weight: TextStyle['weight'],
  spacing: number,
): TextStyle {
  return { family: FAMILIES[family], weight, spacing };
}
