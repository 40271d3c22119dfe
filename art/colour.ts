/** What art asks of colours beside contrast: arithmetic on '#RRGGBB' strings. */
import { channels, toHex } from '../tag/colour.ts';

export { contrast, luminance, mix } from '../tag/colour.ts';

/** How colourful: the widest gap between two channels, 0 (grey) to 255. */
export const chroma = (colour: string): number => {
  const rgb = channels(colour);
  return Math.max(...rgb) - Math.min(...rgb);
};

/** The angle on the wheel of colours, degrees from red; 0 for a grey. */
export const hue = (colour: string): number => {
  const [r, g, b] = channels(colour);
  const widest = chroma(colour);
  if (widest === 0) return 0;
  const top = Math.max(r, g, b);
  const turn = top === r ? (g - b) / widest : top === g ? 2 + (b - r) / widest : 4 + (r - g) / widest;
  return (turn * 60 + 360) % 360;
};

/** A brighter or darker shade of the same hue and saturation, at most as bright as that can be. */
export const scaled = (colour: string, by: number): string => {
  const rgb = channels(colour);
  const most = 255 / Math.max(1, ...rgb);
  return toHex(rgb.map((v) => v * Math.min(by, most)));
};

/** A red, be it bright or deep; no orange, and no pink. */
export const isRed = (colour: string): boolean => {
  const [r, g, b] = channels(colour);
  return r > 2.6 * g && r > 2 * b;
};
