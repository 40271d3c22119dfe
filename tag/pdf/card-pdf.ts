import { getLayout, type LayoutId } from '../design/layouts/layouts.ts';
import type { Attachment } from './attachments.ts';
import type { Deflate } from './pdf-file.ts';
import type { ImagePixels } from './pdf-form.ts';
import { convertSvgToForm } from './svg/svg-to-form.ts';
import { POINTS_PER_MM, writePdf } from './write-pdf.ts';

type CardPdfInput = {
  /** The SVG of the card from the card renderer. */
  readonly svg: string;
  readonly layout: LayoutId;
  readonly title: string;
  /** The decoded images for the addresses of listImageHrefs. */
  readonly images?: ReadonlyMap<string, ImagePixels>;
  readonly attachment?: Attachment;
  readonly deflate?: Deflate;
};

/** Creates a PDF with one page in the size of the printed card. */
export function writeCardPdf({
  svg,
  layout,
  title,
  images,
  attachment,
  deflate,
}: CardPdfInput): Promise<Uint8Array> {
  const form = convertSvgToForm(svg, images);
  const scale = (getLayout(layout).widthMm * POINTS_PER_MM) / form.width;
  const matrix = [scale, 0, 0, scale, 0, 0] as const;
  return writePdf({
    title,
    pages: [
      {
        width: form.width * scale,
        height: form.height * scale,
        content: [{ form, matrix }],
      },
    ],
    ...(attachment && { attachments: [attachment] }),
    ...(deflate && { deflate }),
  });
}
