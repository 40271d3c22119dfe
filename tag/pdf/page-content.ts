import { CUT_CONTOUR, CUT_RESOURCES, inkOperators, type Ink } from './ink.ts';
import { multiply, type Matrix } from './matrix.ts';
import type { PdfForm } from './pdf-form.ts';
import { pdfMatrix, pdfNumber, PdfStream, type PdfDictionary } from './pdf-value.ts';
import { pathOperators } from './svg/path-operators.ts';

type Line = { readonly ink: Ink; readonly width: number };

/**
 * Something on a page, whose units are points (72 to an inch) from its upper left corner, y downwards, until `matrix` is
 * applied: a form, or a path as SVG writes it, drawn as a line.
 */
export type Placement =
  | { readonly form: PdfForm; readonly matrix: Matrix }
  | { readonly path: string; readonly matrix?: Matrix; readonly stroke: Line };

type PageContent = { readonly contents: PdfStream; readonly resources: PdfDictionary };

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
  const hasCut = placements.some((one) => 'path' in one && one.stroke.ink === CUT_CONTOUR);
  return {
    contents: new PdfStream({}, pieces.join('\n')),
    resources: { ...(names.size > 0 && { XObject: forms }), ...(hasCut && CUT_RESOURCES) },
  };
}

function pathPiece({ path, stroke }: Extract<Placement, { path: string }>): string {
  const { ink, width } = stroke;
  return `${inkOperators(ink, 'stroke')} ${pdfNumber(width)} w ${pathOperators(path)} S`;
}
