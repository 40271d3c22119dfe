import { graphemesOf } from '../../base/text.ts';
import { SHAPE_SIZE, type ShapedText, type TextRun, type TextShaper } from './shape-text.ts';

/** A shaped text, the font size in px it is to be drawn at, and whether its end is missing. */
export type FittedText = ShapedText & { readonly size: number; readonly isCut?: true };

/** Slack for the rounding of outlines: a text this much too wide still fits. */
const SLACK = 0.5;

/** Font sizes from `first` down to `last` by `step`. */
export function sizesDown(first: number, last: number, step: number): number[] {
  const sizes: number[] = [];
  for (let size = first; size > last - step / 2; size -= step) sizes.push(size);
  return sizes;
}

/** Width of a shaped text's ink in px at a font size. */
export function inkWidth(shaped: ShapedText, size: number): number {
  return ((shaped.ink.right - shaped.ink.left) * size) / SHAPE_SIZE;
}

/** The first of the sizes at which the text is at most `width` px wide, or null. */
export function firstFittingSize(shaped: ShapedText, width: number, sizes: readonly number[]): number | null {
  return sizes.find((size) => inkWidth(shaped, size) <= width + SLACK) ?? null;
}

/** A text, the px it may be wide, and the font sizes to try, largest first. */
export type FitRequest = TextRun & { readonly width: number; readonly sizes: readonly number[] };

/**
 * A text at the largest size that fits; at the smallest it is cut with an ellipsis instead.
 * @returns null where the text draws nothing
 */
export async function fitText(
  shape: TextShaper,
  { text, style, width, sizes }: FitRequest,
): Promise<FittedText | null> {
  const [shaped] = await shape([{ text, style }]);
  if (!shaped) return null;
  const size = firstFittingSize(shaped, width, sizes);
  if (size !== null) return { ...shaped, size };
  return cutText(shape, { text, style }, width, sizes.at(-1) ?? 1);
}

/** The longest beginning of a text that fits with an ellipsis after it. */
async function cutText(
  shape: TextShaper,
  { text, style }: TextRun,
  width: number,
  size: number,
): Promise<FittedText | null> {
  const letters = graphemesOf(text);
  let low = 0;
  let high = letters.length - 1;
  let best: FittedText | null = null;
  while (low <= high) {
    const count = Math.floor((low + high) / 2);
    const [shaped] = await shape([{ text: `${letters.slice(0, count).join('').trimEnd()}…`, style }]);
    if (shaped && inkWidth(shaped, size) <= width + SLACK) {
      best = { ...shaped, size, isCut: true };
      low = count + 1;
    } else {
      high = count - 1;
    }
  }
  return best;
}
