import { CUT_CONTOUR, CUT_RESOURCES, formatInkOperators, type Ink } from './ink.ts';
import { multiplyMatrices, type Matrix } from './matrix.ts';
import type { PdfForm } from './pdf-form.ts';
import { formatPdfMatrix, formatPdfNumber, PdfStream, type PdfDictionary } from './pdf-value.ts';
import { formatPathOperators } from './svg/path-operators.ts';

type StrokeLine = { readonly ink: Ink; readonly width: number };

/**
 * A form or a stroked SVG path on a page. Its units are points (1/72 inch) from the upper left corner, y downward, before `matrix` is
 * applied.
 */
export type Placement =
  | { readonly form: PdfForm; readonly matrix: Matrix }
  | { readonly path: string; readonly matrix?: Matrix; readonly stroke: StrokeLine };

type PageContent = { readonly contents: PdfStream; readonly resources: PdfDictionary };

/** Returns the operators of a page and its resources. Equal forms get one name. */
export function createPageContent(placements: readonly Placement[], height: number): PageContent {
  const names = new Map<PdfStream, string>();
  const flipMatrix: Matrix = [1, 0, 0, -1, 0, height];
  const pieces = placements.map((placement) => {
    const matrix = formatPdfMatrix(multiplyMatrices(flipMatrix, placement.matrix ?? [1, 0, 0, 1, 0, 0]));
    if (!('form' in placement)) return `q ${matrix} cm ${formatPath(placement)} Q`;
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

function formatPath({ path, stroke }: Extract<Placement, { path: string }>): string {
  const { ink, width } = stroke;
  return `${formatInkOperators(ink, 'stroke')} ${formatPdfNumber(width)} w ${formatPathOperators(path)} S`;
}
