import { pdfNumber, type PdfDictionary } from './pdf-value.ts';

/** The spot color that cutting machines look for. */
export const CUT_CONTOUR = 'CutContour';

/** What a line or an area of a page is printed with: '#RRGGBB', or the color that is not printed but cut along. */
export type Ink = `#${string}` | typeof CUT_CONTOUR;

/** On a screen a cut is magenta, which no printer takes for a part of the picture. */
const CUT_COLOR_SPACE = [
  '/Separation',
  '/CutContour',
  '/DeviceCMYK',
  { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 },
];

/** What a page with cuts names: its color, and that it leaves the colors below it as they are. */
export const CUT_RESOURCES: { readonly [kind: string]: PdfDictionary } = {
  ColorSpace: { Cut: CUT_COLOR_SPACE },
  ExtGState: { Over: { OP: 'true', op: 'true', OPM: 1 } },
};

/** Operators that choose an ink for the areas or the lines that follow. */
export function inkOperators(ink: Ink, what: 'fill' | 'stroke'): string {
  if (ink === CUT_CONTOUR) return what === 'fill' ? '/Over gs /Cut cs 1 scn' : '/Over gs /Cut CS 1 SCN';
  return `${rgbOf(ink)
    .map((part) => pdfNumber(part))
    .join(' ')} ${what === 'fill' ? 'rg' : 'RG'}`;
}

/** Red, green and blue, 0 to 1. @throws where a color is none */
export function rgbOf(color: string): [number, number, number] {
  const long = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(long);
  if (!parts) throw new Error(`No color: ${color}`);
  const [, red = '', green = '', blue = ''] = parts;
  return [parseInt(red, 16) / 255, parseInt(green, 16) / 255, parseInt(blue, 16) / 255];
}
