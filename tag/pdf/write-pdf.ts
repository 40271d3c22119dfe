import { attachmentEntries, type Attachment } from './attachments.ts';
import { pageContent, type Placement } from './page-content.ts';
import { pdfFile, type Deflate } from './pdf-file.ts';
import { PdfObject, pdfText } from './pdf-value.ts';

/** A page in points, 72 to an inch; what is placed later lies over what is placed before. */
export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly content: readonly Placement[];
};

export type PdfDocument = {
  readonly title: string;
  readonly pages: readonly PdfPage[];
  readonly attachments?: readonly Attachment[];
  /** To be printed as large as it is, on both sides along the long edge: viewers offer that first. */
  readonly isPrinted?: boolean;
  /** Without it nothing is compressed. */
  readonly deflate?: Deflate;
};

export const POINTS_PER_MM = 72 / 25.4;

/**
 * A PDF 1.7 file. It names no author, no time and no program, and the same document gives the same bytes (with the same `deflate`).
 * Equal forms are in it once.
 */
export async function writePdf({
  title,
  pages,
  attachments = [],
  isPrinted = false,
  deflate,
}: PdfDocument): Promise<Uint8Array> {
  const tree = new PdfObject();
  const kids = pages.map((page) => pageObject(page, tree));
  tree.value = { Type: '/Pages', Kids: kids, Count: kids.length };
  const catalogue = new PdfObject();
  catalogue.value = {
    Type: '/Catalog',
    Pages: tree,
    ViewerPreferences: {
      DisplayDocTitle: 'true',
      ...(isPrinted && { PrintScaling: '/None', Duplex: '/DuplexFlipLongEdge' }),
    },
    ...attachmentEntries(attachments),
  };
  const info = new PdfObject();
  info.value = { Title: pdfText(title) };
  return pdfFile(catalogue, info, deflate);
}

function pageObject({ width, height, content }: PdfPage, tree: PdfObject): PdfObject {
  const { contents, resources } = pageContent(content, height);
  const page = new PdfObject();
  page.value = {
    Type: '/Page',
    Parent: tree,
    MediaBox: [0, 0, width, height],
    // Transparent parts are mixed in the colors of the screen, not in those of a viewer's printer.
    Group: { S: '/Transparency', CS: '/DeviceRGB' },
    Resources: resources,
    Contents: contents,
  };
  return page;
}
