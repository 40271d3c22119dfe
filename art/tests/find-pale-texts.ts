import { Resvg } from '@resvg/resvg-js';
import type { DrawnText, TextByOutline } from '../../tag/collection/tests/list-drawn-texts.ts';
import { getContrast, mixColors } from '../color.ts';

const MIN_TEXT_CONTRAST = 4.5;
/** The contrast that nine of ten points behind an upright text have at least: a text may cross the line of a drawing. */
const MIN_POINT_CONTRAST = 2;
const ZOOM = 0.25;

/** Finds the texts that are hard to read on what is behind them. It paints the SVG without its texts, a quarter as large. */
export function findPaleTexts(
  svg: string,
  texts: TextByOutline,
  drawnTexts: readonly DrawnText[],
): (DrawnText & { readonly contrast: number })[] {
  const bare = svg.replace(/<path transform="[^"]*" fill="#\w+" d="([^"]+)"\/>/g, (path, d: string) =>
    texts.has(d) ? '' : path,
  );
  const { pixels, width, height } = new Resvg(bare, { fitTo: { mode: 'zoom', value: ZOOM } }).render();
  const getColor = (x: number, y: number): string => {
    const start = (Math.min(height - 1, y) * width + Math.min(width - 1, x)) * 4;
    return `#${pixels.subarray(start, start + 3).toString('hex')}`;
  };
  return drawnTexts.flatMap((drawn) => {
    const { fill, opacity, ink, isUpright } = drawn;
    const [left, top, right, bottom] = [ink.left, ink.top, ink.right, ink.bottom].map((px) =>
      Math.round(px * ZOOM),
    ) as [number, number, number, number];
    const contrasts: number[] = [];
    for (let y = top; y <= bottom; y += 2) {
      for (let x = left; x <= right; x += 3) {
        const behind = getColor(x, y);
        contrasts.push(getContrast(mixColors(behind, fill, opacity), behind));
      }
    }
    contrasts.sort((a, b) => a - b);
    const contrast = contrasts[Math.floor(contrasts.length / 2)] ?? 0;
    const leastContrast = contrasts[Math.floor(contrasts.length / 10)] ?? 0;
    return contrast >= MIN_TEXT_CONTRAST && (!isUpright || leastContrast >= MIN_POINT_CONTRAST)
      ? []
      : [{ ...drawn, contrast }];
  });
}
