/** What art asks of colors beside contrast: arithmetic on '#RRGGBB' strings. */
import { channels, chroma } from '../tag/base/color.ts';

export { chroma, contrast, luminance, mix, scaled } from '../tag/base/color.ts';

/** The angle on the wheel of colors, degrees from red; 0 for a gray. */
export const hue = (color: string): number => {
  const [r, g, b] = channels(color);
  const widest = chroma(color);
  if (widest === 0) return 0;
  const top = Math.max(r, g, b);
  const turn = top === r ? (g - b) / widest : top === g ? 2 + (b - r) / widest : 4 + (r - g) / widest;
  return (turn * 60 + 360) % 360;
};

/** A red, be it bright or deep; no orange, and no pink. */
export const isRed = (color: string): boolean => {
  const [r, g, b] = channels(color);
  return r > 2.6 * g && r > 2 * b;
};
