import { createAttachmentEntries, type Attachment } from './attachments.ts';
import { createPageContent, type Placement } from './page-content.ts';
import { assemblePdfFile, type Deflate } from './pdf-file.ts';
import { PdfObject, formatPdfText } from './pdf-value.ts';

/** A page in points (1/72 inch). Later content is drawn over earlier content. */
export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly content: readonly Placement[];
  /** The distances from the edges of the page to the cut, and to the end of the bleed, if the page is cut. */
  readonly trimMargin?: number;
  readonly bleedMargin?: number;
};

export type PdfDocument = {
  readonly title: string;
  readonly pages: readonly PdfPage[];
  readonly attachments?: readonly Attachment[];
  /** True if viewers must preselect the actual size and two-sided printing along the long edge. */
  readonly isPrinted?: boolean;
  /** The compression; if absent, nothing is compressed. */
  readonly deflate?: Deflate;
};

export const POINTS_PER_MM = 72 / 25.4;

/**
 * Writes a PDF 1.7 file. It contains no author, time or program. Equal documents give equal bytes (with the same `deflate`). Equal
 * form XObjects (drawings that are used several times) are written once.
 */
export async function writePdf({
  title,
  pages,
  attachments = [],
  isPrinted = false,
  deflate,
}: PdfDocument): Promise<Uint8Array> {
  const tree = new PdfObject();
  const kids = pages.map((page) => createPageObject(page, tree));
  tree.value = { Type: '/Pages', Kids: kids, Count: kids.length };
  const catalogue = new PdfObject();
  catalogue.value = {
    Type: '/Catalog',
    Pages: tree,
    ViewerPreferences: {
      DisplayDocTitle: 'true',
      ...(isPrinted && { PrintScaling: '/None', Duplex: '/DuplexFlipLongEdge' }),
    },
    ...createAttachmentEntries(attachments),
  };
  const info = new PdfObject();
  info.value = { Title: formatPdfText(title) };
  return assemblePdfFile(catalogue, info, deflate);
}

function createPageObject(
  { width, height, content, trimMargin, bleedMargin }: PdfPage,
  tree: PdfObject,
): PdfObject {
  const { contents, resources } = createPageContent(content, height);
  const page = new PdfObject();
  page.value = {
    Type: '/Page',
    Parent: tree,
    MediaBox: [0, 0, width, height],
    ...(bleedMargin !== undefined && { BleedBox: createBox(width, height, bleedMargin) }),
    ...(trimMargin !== undefined && { TrimBox: createBox(width, height, trimMargin) }),
    // Transparent parts are mixed in RGB, not in the color space of a viewer's printer.
    Group: { S: '/Transparency', CS: '/DeviceRGB' },
    Resources: resources,
    Contents: contents,
  };
  return page;
}

const createBox = (width: number, height: number, margin: number) => [
  margin,
  margin,
  width - margin,
  height - margin,
];
