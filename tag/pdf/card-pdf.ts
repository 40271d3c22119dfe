import { layoutOf, type LayoutId } from '../design/layouts/layouts.ts';
import type { Attachment } from './attachments.ts';
import type { Deflate } from './pdf-file.ts';
import type { ImagePixels } from './pdf-form.ts';
import { svgToForm } from './svg/svg-to-form.ts';
import { POINTS_PER_MM, writePdf } from './write-pdf.ts';

type CardPdf = {
  /** The whole card, as the card renderer draws it. */
  readonly svg: string;
  readonly layout: LayoutId;
  readonly title: string;
  /** The pictures that picturesIn names. */
  readonly pictures?: ReadonlyMap<string, ImagePixels>;
  readonly attachment?: Attachment;
  readonly deflate?: Deflate;
};

/** A card as a PDF of one page, as large as the card is as an object. */
export function cardPdf({ svg, layout, title, pictures, attachment, deflate }: CardPdf): Promise<Uint8Array> {
  const form = svgToForm(svg, pictures);
  const scale = (layoutOf(layout).widthMm * POINTS_PER_MM) / form.width;
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
