import { splitGraphemes } from '../../base/text.ts';
import { SHAPING_FONT_PX, type ShapedText, type TextRun, type TextShaper } from './shape-text.ts';

/** A shaped text with its font size in px, and a flag if it is truncated. */
export type FittedText = ShapedText & { readonly size: number; readonly isTruncated?: true };

/** The tolerance in px for the rounding of outlines: a text that is wider by this still fits. */
const WIDTH_TOLERANCE_PX = 0.5;

/** Returns font sizes from `first` down to `last` by `step`. */
export function listSizesDown(first: number, last: number, step: number): number[] {
  const sizes: number[] = [];
  for (let size = first; size > last - step / 2; size -= step) sizes.push(size);
  return sizes;
}

/** Returns the width of a shaped text's ink in px at a font size. */
export function measureInkWidth(shaped: ShapedText, size: number): number {
  return ((shaped.ink.right - shaped.ink.left) * size) / SHAPING_FONT_PX;
}

/** Returns the first size at which the text is at most `width` px wide; null if there is none. */
export function findFittingSize(shaped: ShapedText, width: number, sizes: readonly number[]): number | null {
  return sizes.find((size) => measureInkWidth(shaped, size) <= width + WIDTH_TOLERANCE_PX) ?? null;
}

/** A text, its largest width in px, and the font sizes to try, largest first. */
export type FitRequest = TextRun & { readonly width: number; readonly sizes: readonly number[] };

/**
 * Fits a text at the largest size that fits. At the smallest size, it is truncated with an ellipsis.
 * @returns null if the text draws nothing
 */
export async function fitText(
  shape: TextShaper,
  { text, style, width, sizes }: FitRequest,
): Promise<FittedText | null> {
  const [shaped] = await shape([{ text, style }]);
  if (!shaped) return null;
  const size = findFittingSize(shaped, width, sizes);
  if (size !== null) return { ...shaped, size };
  return truncateText(shape, { text, style }, width, sizes.at(-1) ?? 1);
}

/** Returns the longest beginning of a text that fits with an ellipsis after it. */
async function truncateText(
  shape: TextShaper,
  { text, style }: TextRun,
  width: number,
  size: number,
): Promise<FittedText | null> {
  const letters = splitGraphemes(text);
  let low = 0;
  let high = letters.length - 1;
  let best: FittedText | null = null;
  while (low <= high) {
    const count = Math.floor((low + high) / 2);
    const [shaped] = await shape([{ text: `${letters.slice(0, count).join('').trimEnd()}…`, style }]);
    if (shaped && measureInkWidth(shaped, size) <= width + WIDTH_TOLERANCE_PX) {
      best = { ...shaped, size, isTruncated: true };
      low = count + 1;
    } else {
      high = count - 1;
    }
  }
  return best;
}
