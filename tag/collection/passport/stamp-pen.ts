import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { formatLinearGradient, type GradientStop } from '../kit/svg-parts.ts';
import { drawArcText, typesetText, type PictureArc, type PictureLine } from '../kit/typeset-text.ts';
import { STAMP_PLANE, STAMP_SHAPES } from './data/stamp-forms.ts';
import type { Point } from './convex-polygon.ts';
import type { Stamp } from './list-stamps.ts';

/** A line of a stamp: its text, place and size, and the largest width. */
type StampText = readonly [text: string, x: number, y: number, size: number, width: number];

/** Draws the parts of one stamp in its ink. */
export type StampPen = {
  readonly width: number;
  readonly height: number;
  /** Draws the outline of the stamp with worn parts, and a thin one inside it; behind them the echo of the stamp. */
  outline(
    getPath: (inset: number) => string,
    insets?: readonly [number, number],
    widths?: readonly [number, number],
  ): string;
  /** Draws a thin line. */
  rule(d: string): string;
  fill(d: string): string;
  text(text: StampText, options?: Partial<PictureLine>): Promise<string>;
  /** Draws a name in one line, or a long one in two lines. */
  name(text: StampText, options?: Partial<PictureLine>): Promise<string>;
  arc(
    text: string,
    arc: Pick<PictureArc, 'radius' | 'size' | 'width'> & Partial<PictureArc>,
  ): Promise<string>;
  /** Draws the date. */
  date(x: number, y: number, size: number, width: number, anchor?: 'start' | 'middle'): Promise<string>;
  /** Draws an airliner. */
  emblem(x: number, y: number, scale: number, rotation?: number): string;
};

/** The smallest size of a text before scaling: longer texts are condensed. */
const MIN_TEXT_SIZE = 25;
/** The smallest size of a text on an arc before scaling, because it cannot be condensed. */
const MIN_ARC_TEXT_SIZE = 19;
/** The smallest ratio of the width of condensed letters to their usual width: longer texts are cut. */
const MIN_CONDENSED_RATIO = 0.66;
/** The largest and the smallest size of a name in two lines, and their base lines from that of one line. */
const TWO_LINE_SIZES = { size: 20, least: 17 } as const;
const TWO_LINE_SHIFTS = [-13, 5] as const;

/** The opacity of the faint second impression of a stamp. */
const ECHO_OPACITY = 0.3;

/** Creates the pen of a stamp. */
export function createStampPen(kit: PictureKit, stamp: Stamp): StampPen {
  const { form, ink, dateInk, date, echo } = stamp;
  const { width, height } = STAMP_SHAPES[form];
  const wornInk = `${kit.createId()}worn`;
  const drawLine = (d: string, lineWidth: number, stroke = ink) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${lineWidth}" stroke-linejoin="round"/>`;
  const drawEcho = (getPath: (inset: number) => string, lineWidth: number) => {
    if (!echo) return '';
    const [dx, dy] = echo;
    const clip = `<clipPath id="${wornInk}clip"><path clip-rule="evenodd" d="M-200 -170H200V170H-200Z${getPath(0)}"/></clipPath>`;
    return `${clip}<g clip-path="url(#${wornInk}clip)" opacity="${ECHO_OPACITY}"><g transform="translate(${dx} ${dy})">${drawLine(getPath(3), lineWidth)}${drawLine(getPath(11), 1.8)}</g></g>`;
  };
  return {
    width,
    height,
    outline: (getPath, [outer, inner] = [3, 11], [thick, thin] = [5, 1.8]) =>
      formatWornInk(wornInk, stamp) +
      drawEcho(getPath, thick) +
      drawLine(getPath(outer), thick, `url(#${wornInk})`) +
      drawLine(getPath(inner), thin, `url(#${wornInk})`),
    rule: (d) => drawLine(d, 2),
    fill: (d) => `<path d="${d}" fill="${ink}"/>`,
    text: (text, options) => drawCondensed(kit, text[0], toLine(text, ink, options)),
    name: async (text, options) => {
      const line = toLine(text, ink, options);
      const { svg, isTruncated } = await typesetText(kit, text[0], line);
      if (!isTruncated) return svg;
      const parts = splitName(text[0]).map((part, i) =>
        drawCondensed(kit, part, { ...line, ...TWO_LINE_SIZES, y: line.y + (TWO_LINE_SHIFTS[i] ?? 0) }),
      );
      return (await Promise.all(parts)).join('');
    },
    arc: (text, arc) =>
      drawArcText(kit, text, { x: 0, y: 0, color: ink, tracking: 0.06, least: MIN_ARC_TEXT_SIZE, ...arc }),
    date: (x, y, size, maxWidth, anchor = 'middle') =>
      drawCondensed(kit, date, {
        x,
        y,
        size,
        color: dateInk,
        face: 'mono-bold',
        anchor,
        width: maxWidth,
        least: Math.min(size, MIN_TEXT_SIZE),
      }),
    emblem: (x, y, scale, rotation = 0) =>
      `<path transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${rotation}) scale(${roundToHundredth(scale)})" d="${STAMP_PLANE}" fill="${ink}"/>`,
  };
}

type CondensableLine = PictureLine & { readonly width: number; readonly least: number };

const toLine = (
  [, x, y, size, width]: StampText,
  color: string,
  options: Partial<PictureLine> = {},
): CondensableLine => ({
  x,
  y,
  size,
  color,
  anchor: 'middle',
  tracking: 0.05,
  ...options,
  width,
  least: Math.min(size, MIN_TEXT_SIZE),
});

/** Draws a line; the letters of one that is too long at its smallest size are condensed. */
async function drawCondensed(kit: PictureKit, text: string, line: CondensableLine): Promise<string> {
  const { svg, isTruncated } = await typesetText(kit, text, line);
  if (!isTruncated) return svg;
  const { x, width, least } = line;
  const natural = await typesetText(kit, text, { ...line, size: least, width: Infinity });
  const ratio = Math.max(
    MIN_CONDENSED_RATIO,
    Math.floor((100 * width) / (natural.right - natural.left)) / 100,
  );
  const condensed = await typesetText(kit, text, { ...line, size: least, width: width / ratio });
  return `<g transform="translate(${roundToTenth(x * (1 - ratio))} 0) scale(${ratio} 1)">${condensed.svg}</g>`;
}

/** Splits a name at the space at which its longer part is shortest. */
function splitName(name: string): string[] {
  const words = name.split(' ');
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const measure = (parts: readonly string[]) => Math.max(...parts.map(({ length }) => length));
  return splits.reduce((best, parts) => (measure(parts) < measure(best) ? parts : best), splits[0] ?? [name]);
}

/** The worn parts of an outline: where they are on the way through the stamp, and the ratio of ink that they have left. */
const WEAR: readonly GradientStop[] = [
  [0, '', 0.5],
  [0.14, '', 1],
  [0.3, '', 0.95],
  [0.38, '', 0.42],
  [0.46, '', 1],
  [0.7, '', 0.9],
  [0.79, '', 0.35],
  [0.86, '', 0.95],
  [1, '', 0.6],
];

/** Formats the ink of an outline, of which a stamp gave less in some parts. */
function formatWornInk(id: string, { code, city, day, ink }: Stamp): string {
  const random = createRandomFromText(`wear ${code} ${city} ${day}`);
  const [dx, dy] = [roundToTenth(60 + 80 * random()), roundToTenth(140 * random() - 70)];
  const shift = roundToTenth(24 * random() - 12);
  const direction = `gradientUnits="userSpaceOnUse" x1="${shift - dx}" y1="${-dy}" x2="${roundToTenth(shift + dx)}" y2="${dy}"`;
  const stops = WEAR.map(([offset, , opacity]): GradientStop => [offset, ink, opacity]);
  return formatLinearGradient(id, stops, direction);
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
