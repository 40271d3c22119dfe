/** What art asks of colours beside contrast: arithmetic on '#RRGGBB' strings. */
import { channels } from '../tag/colour.ts';

export { contrast, luminance, mix } from '../tag/colour.ts';

/** How colourful: the widest gap between two channels, 0 (grey) to 255. */
export const chroma = (colour: string): number => {
  const rgb = channels(colour);
  return Math.max(...rgb) - Math.min(...rgb);
};

/** A red, be it bright or deep; no orange, and no pink. */
export const isRed = (colour: string): boolean => {
  const [r, g, b] = channels(colour);
  return r > 2.6 * g && r > 2 * b;
};
