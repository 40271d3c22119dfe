import { CUT_CONTOUR, CUT_RESOURCES, inkOperators, type Ink } from './ink.ts';
import { multiply, type Matrix } from './matrix.ts';
import type { PdfForm } from './pdf-form.ts';
import { pdfMatrix, pdfNumber, PdfStream, type PdfDictionary } from './pdf-value.ts';
import { pathOperators } from './svg/path-operators.ts';

export type Line = { readonly ink: Ink; readonly width: number; readonly dash?: readonly number[] };

/**
 * Something on a page, whose units are points (72 to an inch) from its upper left corner, y downwards, until `matrix` is
 * applied: a form, or a path as SVG writes it, filled (even-odd) or drawn as a line or both.
 */
export type Placement =
  | { readonly form: PdfForm; readonly matrix: Matrix }
  | {
      readonly path: string;
      readonly matrix?: Matrix;
      readonly fill?: Ink;
      readonly stroke?: Line;
    };

export type PageContent = { readonly contents: PdfStream; readonly resources: PdfDictionary };

/** The operators of a page of some height, and what they name. Equal forms have one name. */
export function pageContent(placements: readonly Placement[], height: number): PageContent {
  const names = new Map<PdfStream, string>();
  const upright: Matrix = [1, 0, 0, -1, 0, height];
  const pieces = placements.map((placement) => {
    const matrix = pdfMatrix(multiply(upright, placement.matrix ?? [1, 0, 0, 1, 0, 0]));
    if (!('form' in placement)) return `q ${matrix} cm ${pathPiece(placement)} Q`;
    const { stream } = placement.form;
    const name = names.get(stream) ?? `F${names.size}`;
    names.set(stream, name);
    return `q ${matrix} cm /${name} Do Q`;
  });
  const forms = Object.fromEntries([...names].map(([stream, name]) => [name, stream]));
  const hasCut = placements.some((one) => 'path' in one && inksOf(one).includes(CUT_CONTOUR));
  return {
    contents: new PdfStream({}, pieces.join('\n')),
    resources: { ...(names.size > 0 && { XObject: forms }), ...(hasCut && CUT_RESOURCES) },
  };
}

type PlacedPath = Extract<Placement, { path: string }>;

function inksOf({ fill, stroke }: PlacedPath): (Ink | undefined)[] {
  return [fill, stroke?.ink];
}

function pathPiece({ path, fill, stroke }: PlacedPath): string {
  const operators = pathOperators(path);
  const area = fill ? `${inkOperators(fill, 'fill')} ${operators} f* ` : '';
  if (!stroke) return area;
  const dash = stroke.dash ? `[${stroke.dash.map((length) => pdfNumber(length)).join(' ')}] 0 d ` : '';
  return `${area}${inkOperators(stroke.ink, 'stroke')} ${pdfNumber(stroke.width)} w ${dash}${operators} S`;
}
