import { getContrast, mixColors } from '../../base/color.ts';

/** The minimum contrasts of WCAG 2 for a meaningful shape and for a small text. */
export const MIN_CONTRASTS = { shape: 3, text: 4.5 } as const;

/**
 * Returns the smallest opacity, from `wantedOpacity` up, at which a color has a contrast to its background; 1 if there is none. So a soft
 * label stays soft if it is readable.
 */
export function getReadableOpacity(
  color: string,
  background: string,
  minContrast: number,
  wantedOpacity: number,
): number {
  for (let percent = Math.round(wantedOpacity * 100); percent < 100; percent += 1) {
    if (getContrast(mixColors(background, color, percent / 100), background) >= minContrast)
      return percent / 100;
  }
  return 1;
}

/** Returns the first color that is visible as a shape on the background; if none is, the color with the best contrast. */
export function selectVisibleColor(colors: readonly [string, ...string[]], background: string): string {
  const measureContrast = (color: string) => getContrast(color, background);
  const visibleColor = colors.find((color) => measureContrast(color) >= MIN_CONTRASTS.shape);
  return (
    visibleColor ??
    colors.reduce((best, color) => (measureContrast(color) > measureContrast(best) ? color : best))
  );
}
