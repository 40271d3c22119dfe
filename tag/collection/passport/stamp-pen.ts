import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawArcText, drawText, type PictureArc, type PictureLine } from '../kit/typeset-text.ts';
import { STAMP_PLANE, STAMP_SHAPES } from './data/stamp-forms.ts';
import type { Stamp } from './list-stamps.ts';

type Point = readonly [x: number, y: number];
/** A line of a stamp: its text, place and size, and the largest width. */
type StampText = readonly [text: string, x: number, y: number, size: number, width: number];

/** Draws the parts of one stamp in its ink. */
export type StampPen = {
  readonly width: number;
  readonly height: number;
  /** Draws the outline of the stamp and a thin one inside it. */
  outline(
    getPath: (inset: number) => string,
    insets?: readonly [number, number],
    widths?: readonly [number, number],
  ): string;
  /** Draws a thin line. */
  rule(d: string): string;
  fill(d: string): string;
  text(text: StampText, options?: Partial<PictureLine>): Promise<string>;
  arc(
    text: string,
    arc: Pick<PictureArc, 'radius' | 'size' | 'width'> & Partial<PictureArc>,
  ): Promise<string>;
  /** Draws the date. */
  date(x: number, y: number, size: number, width: number, anchor?: 'start' | 'middle'): Promise<string>;
  /** Draws an airliner; for several entries their number in its place, at a slant. */
  emblem(x: number, y: number, scale: number, rotation?: number): Promise<string>;
};

/** The smallest size of a text before scaling: longer texts are cut. */
const MIN_TEXT_SIZE = 25;

/** Creates the pen of a stamp. */
export function createStampPen(kit: PictureKit, { form, ink, dateInk, date, count }: Stamp): StampPen {
  const { width, height } = STAMP_SHAPES[form];
  const drawLine = (d: string, lineWidth: number) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${lineWidth}" stroke-linejoin="round"/>`;
  return {
    width,
    height,
    outline: (getPath, [outer, inner] = [3, 11], [thick, thin] = [5, 1.8]) =>
      drawLine(getPath(outer), thick) + drawLine(getPath(inner), thin),
    rule: (d) => drawLine(d, 2),
    fill: (d) => `<path d="${d}" fill="${ink}"/>`,
    text: ([text, x, y, size, maxWidth], options) =>
      drawText(kit, text, {
        x,
        y,
        size,
        color: ink,
        anchor: 'middle',
        width: maxWidth,
        least: Math.min(size, MIN_TEXT_SIZE),
        tracking: 0.05,
        ...options,
      }),
    arc: (text, arc) =>
      drawArcText(kit, text, { x: 0, y: 0, color: ink, tracking: 0.06, least: MIN_TEXT_SIZE, ...arc }),
    date: (x, y, size, maxWidth, anchor = 'middle') =>
      drawText(kit, date, {
        x,
        y,
        size,
        color: dateInk,
        face: 'mono-bold',
        anchor,
        width: maxWidth,
        least: Math.min(size, MIN_TEXT_SIZE),
      }),
    emblem: async (x, y, scale, rotation = 0) => {
      if (count === 1)
        return `<path transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${rotation}) scale(${roundToHundredth(scale)})" d="${STAMP_PLANE}" fill="${ink}"/>`;
      const size = 20 + 10 * scale;
      const line = { x, y: y + size * 0.35, size, color: dateInk, anchor: 'middle', face: 'title' } as const;
      return `<g transform="rotate(-9 ${x} ${y})">${await drawText(kit, `×${count}`, line)}</g>`;
    },
  };
}

/** Formats a closed path through points. */
export function formatPolygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}Z`;
}

/** Formats a rectangle around 0,0 with round corners. */
export function formatRoundedBox(width: number, height: number, radius: number): string {
  const [x, y, r] = [width / 2, height / 2, radius];
  return `M${-x + r} ${-y}H${x - r}a${r} ${r} 0 0 1 ${r} ${r}V${y - r}a${r} ${r} 0 0 1 ${-r} ${r}H${-x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${-y + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}
