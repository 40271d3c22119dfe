import { formatPdfNumber } from '../pdf-value.ts';
import { PAINT_ATTRIBUTES } from './svg-elements.ts';

/** The presentation attributes of an element, including those of its groups. */
export type PaintAttributes = { readonly [Key in (typeof PAINT_ATTRIBUTES)[number]]?: string };

/** Returns the attributes of an element: its own, otherwise those of its groups. */
export function inheritPaint(
  attributes: Readonly<Record<string, string>>,
  parentPaint: PaintAttributes,
): PaintAttributes {
  const ownKeys = PAINT_ATTRIBUTES.filter((key) => attributes[key] !== undefined);
  return { ...parentPaint, ...Object.fromEntries(ownKeys.map((key) => [key, attributes[key]])) };
}

const LINE_CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const LINE_JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

/** Returns the operators that set width, caps, joins and dashes of lines. */
export function formatLineOperators(paint: PaintAttributes): string {
  const cap = LINE_CAPS[paint['stroke-linecap'] ?? 'butt'];
  const join = LINE_JOINS[paint['stroke-linejoin'] ?? 'miter'];
  if (cap === undefined || join === undefined) throw new Error('Unknown ends of a line');
  const width = formatPdfNumber(Number(paint['stroke-width'] ?? 1));
  const limit = formatPdfNumber(Number(paint['stroke-miterlimit'] ?? 4));
  const dashes = paint['stroke-dasharray'] ?? 'none';
  const offset = formatPdfNumber(Number(paint['stroke-dashoffset'] ?? 0));
  const lengths =
    dashes === 'none'
      ? ''
      : dashes
          .split(/[\s,]+/)
          .map((part) => formatPdfNumber(Number(part)))
          .join(' ');
  return `${width} w ${cap} J ${join} j ${limit} M${lengths ? ` [${lengths}] ${offset} d` : ''}`;
}
