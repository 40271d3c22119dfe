import { multiplyMatrices, type Matrix } from '../pdf/matrix.ts';
import type { Placement } from '../pdf/page-content.ts';
import type { Deflate } from '../pdf/pdf-file.ts';
import type { PdfForm, ImagePixels } from '../pdf/pdf-form.ts';
import { convertSvgToForm } from '../pdf/svg/svg-to-form.ts';
import { POINTS_PER_MM, writePdf, type PdfPage } from '../pdf/write-pdf.ts';
import type { SheetItem, SheetPage } from './sheet-page.ts';

type SheetPdfInput = {
  readonly pages: readonly SheetPage[];
  readonly title: string;
  /** The decoded images for the addresses of listImageHrefs in the cards. */
  readonly images: ReadonlyMap<string, ImagePixels>;
  readonly deflate?: Deflate;
};

/** Creates a PDF of sheets. A repeated card is written once. */
export function writeSheetPdf({ pages, title, images, deflate }: SheetPdfInput): Promise<Uint8Array> {
  const forms = new Map<string, PdfForm>();
  const getForm = (svg: string) => {
    const form = forms.get(svg) ?? convertSvgToForm(svg, images);
    forms.set(svg, form);
    return form;
  };
  return writePdf({
    title,
    pages: pages.map((page) => createPdfPage(page, getForm)),
    isPrinted: true,
    ...(deflate && { deflate }),
  });
}

const MM_TO_POINTS: Matrix = [POINTS_PER_MM, 0, 0, POINTS_PER_MM, 0, 0];

function createPdfPage({ width, height, items }: SheetPage, getForm: (svg: string) => PdfForm): PdfPage {
  return {
    width: width * POINTS_PER_MM,
    height: height * POINTS_PER_MM,
    content: items.map((item) => createPlacement(item, getForm)),
  };
}

function createPlacement(item: SheetItem, getForm: (svg: string) => PdfForm): Placement {
  const matrix = multiplyMatrices(MM_TO_POINTS, item.matrix);
  if ('svg' in item) return { form: getForm(item.svg), matrix };
  return { path: item.path, matrix, stroke: { ink: item.ink, width: item.width } };
}
