import type { ShapedText } from '../text/shape-text.ts';

export type CityText = { readonly svg: string; readonly isTruncated: boolean };

export const LINE_GAP_PX = 9;

/** The distance below the top of the bowl at which the width of a truncated line is measured, as a ratio of its height. */
export const TRUNCATED_DEPTH_RATIO = 1.6;

export const getAspectRatio = ({ ink }: ShapedText): number =>
  (ink.right - ink.left) / (ink.bottom - ink.top);

/** Returns the quality of a fit. Width counts twice, because narrow letters are harder to read than low letters. */
export const scoreFit = (width: number, height: number): number => width * width * height;

/** Splits a name at a space into two parts of similar length. */
export function splitName(text: string): readonly [string, string] | null {
  const words = text.split(/\s+/);
  if (words.length < 2) return null;
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const getLongestLength = (split: readonly [string, string]) =>
    Math.max(split[0].length * 0.92, split[1].length);
  return splits.reduce((best, split) => (getLongestLength(split) < getLongestLength(best) ? split : best));
}
