import type { FittedText } from '../text/fit-text.ts';
import { SHAPING_FONT_PX } from '../text/shape-text.ts';
import type { Bounds } from '../text/svg-path.ts';

export type Placement = {
  /** The edge or center of the ink, selected by `align`. */
  readonly x: number;
  readonly baseline: number;
  readonly align: 'left' | 'center' | 'right';
  readonly fill: string;
  readonly opacity?: number;
  /** The font size for which the baseline is set. A smaller text moves up, so that it stays centered. */
  readonly largest?: number;
  /** The vertical limits of the ink in px, because accents and ideographs are taller than capitals. */
  readonly band?: { readonly top: number; readonly bottom: number };
};

/** The position and scale of a text, and the box of its ink, in px. */
export type PlacedText = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly box: Bounds;
};

/**
 * Places a text by its ink.
 * @param foot the baseline in shaped texts
 */
export function placeText(fitted: FittedText, foot: number, at: Placement): PlacedText {
  const { ink } = fitted;
  const { scale, baseline } = fitIntoBand(fitted, foot, at);
  const anchorX = { left: ink.left, right: ink.right, center: (ink.left + ink.right) / 2 }[at.align];
  const [x, y] = [at.x - anchorX * scale, baseline - foot * scale];
  const [left, right] = [x + ink.left * scale, x + ink.right * scale];
  return { x, y, scale, box: { left, right, top: y + ink.top * scale, bottom: y + ink.bottom * scale } };
}

export function drawPlacedText(d: string, { x, y, scale }: PlacedText, { fill, opacity }: Placement): string {
  const transform = `translate(${roundToPlaces(x)} ${roundToPlaces(y)}) scale(${roundToPlaces(scale, 5)})`;
  const fillOpacity = opacity === undefined ? '' : ` fill-opacity="${opacity}"`;
  return `<path transform="${transform}" fill="${fill}"${fillOpacity} d="${d}"/>`;
}

/** Returns scale and baseline of a text. A text with ink outside of its band is shrunk and moved into the band. */
function fitIntoBand({ ink, size }: FittedText, foot: number, { baseline, band }: Placement) {
  const scale = size / SHAPING_FONT_PX;
  if (!band) return { scale, baseline };
  const fittedScale = Math.min(scale, (band.bottom - band.top) / (ink.bottom - ink.top));
  const top = baseline - (foot - ink.top) * fittedScale;
  const bottom = baseline + (ink.bottom - foot) * fittedScale;
  return {
    scale: fittedScale,
    baseline: baseline + Math.max(0, band.top - top) - Math.max(0, bottom - band.bottom),
  };
}

function roundToPlaces(value: number, places = 2): number {
  return Number(value.toFixed(places));
}
