import { contrast, mix } from '../../base/color.ts';

/** The contrasts that WCAG 2 requires of a meaningful shape and of a small text. */
export const MIN_CONTRASTS = { shape: 3, text: 4.5 } as const;

/**
 * The least opacity, from `wanted` up, at which a color reaches a contrast on its ground; 1 where none does. A soft
 * label stays soft wherever it can be read.
 */
export function readableOpacity(color: string, ground: string, least: number, wanted: number): number {
  for (let percent = Math.round(wanted * 100); percent < 100; percent += 1) {
    if (contrast(mix(ground, color, percent / 100), ground) >= least) return percent / 100;
  }
  return 1;
}

/** The first of the colors that can be seen on the ground as a shape; where none can, the one seen best. */
export function pickVisibleColor(colors: readonly [string, ...string[]], ground: string): string {
  const reads = (color: string) => contrast(color, ground);
  const clear = colors.find((color) => reads(color) >= MIN_CONTRASTS.shape);
  return clear ?? colors.reduce((best, color) => (reads(color) > reads(best) ? color : best));
}
