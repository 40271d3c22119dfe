import { formatPdfNumber, type PdfDictionary } from './pdf-value.ts';

/** The name of the spot color that cutting machines recognize. */
export const CUT_CONTOUR = 'CutContour';

/** The ink of a line or an area: '#RRGGBB', or the spot color, which is not printed but cut. */
export type Ink = `#${string}` | typeof CUT_CONTOUR;

/** Screens show a cut in magenta, so that users do not take it for a part of the drawing. */
const CUT_COLOR_SPACE = [
  '/Separation',
  '/CutContour',
  '/DeviceCMYK',
  { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 },
];

/** The resources of a page with cuts: the spot color, and overprinting, which keeps the colors below. */
export const CUT_RESOURCES: { readonly [kind: string]: PdfDictionary } = {
  ColorSpace: { Cut: CUT_COLOR_SPACE },
  ExtGState: { Over: { OP: 'true', op: 'true', OPM: 1 } },
};

/** Returns the operators that set an ink for the following areas or lines. */
export function formatInkOperators(ink: Ink, usage: 'fill' | 'stroke'): string {
  if (ink === CUT_CONTOUR) return usage === 'fill' ? '/Over gs /Cut cs 1 scn' : '/Over gs /Cut CS 1 SCN';
  return `${parseInkRgb(ink)
    .map((part) => formatPdfNumber(part))
    .join(' ')} ${usage === 'fill' ? 'rg' : 'RG'}`;
}

/**
 * Parses red, green and blue, 0 to 1.
 * @throws if the color is invalid
 */
export function parseInkRgb(color: string): [number, number, number] {
  const sixDigitColor = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(sixDigitColor);
  if (!parts) throw new Error(`No color: ${color}`);
  const [, red = '', green = '', blue = ''] = parts;
  return [parseInt(red, 16) / 255, parseInt(green, 16) / 255, parseInt(blue, 16) / 255];
}
