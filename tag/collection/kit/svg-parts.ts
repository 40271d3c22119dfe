import { roundToHundredth, roundToThousandth } from '../../base/round.ts';

/** Wraps the content of a picture in an SVG document. */
export function wrapInSvg({ width, height }: { width: number; height: number }, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** A stop of a gradient; the default opacity is 1. */
export type GradientStop = readonly [offset: number, color: string, opacity?: number];

/** The attributes of a gradient from the top to the bottom. */
const DOWNWARD = 'x1="0" y1="0" x2="0" y2="1"';
/** The attributes of a gradient from the left to the right. */
export const RIGHTWARD = 'x1="0" y1="0" x2="1" y2="0"';

/** Formats a linear gradient, by default from the top to the bottom. */
export function formatLinearGradient(
  id: string,
  stops: readonly GradientStop[],
  direction: string = DOWNWARD,
): string {
  return `<linearGradient id="${id}" ${direction}>${formatStops(stops)}</linearGradient>`;
}

/** Formats a radial gradient, by default from the middle of its shape. */
export function formatRadialGradient(id: string, stops: readonly GradientStop[], attributes = ''): string {
  return `<radialGradient id="${id}" ${attributes}>${formatStops(stops)}</radialGradient>`;
}

function formatStops(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const opacityAttribute = opacity === undefined ? '' : ` stop-opacity="${roundToHundredth(opacity)}"`;
      return `<stop offset="${roundToThousandth(offset)}" stop-color="${color}"${opacityAttribute}/>`;
    })
    .join('');
}

/** Returns a drawing whose thin lines stay thin when it is shown larger by `zoom`. */
export function thinLines(svg: string, zoom: number): string {
  if (zoom <= 1.3) return svg;
  return svg.replace(
    /stroke-width="([\d.]+)"/g,
    (_, width: string) => `stroke-width="${roundToHundredth(Number(width) / zoom ** 0.75)}"`,
  );
}

/** Limits a value to a range. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
