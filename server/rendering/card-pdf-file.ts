import { deflateSync } from 'node:zlib';
import { PICTURE_HREF } from '../../tag/card/card-art.ts';
import { describeDesign } from '../../tag/design/describe.ts';
import { designAttachment } from '../../tag/design-file/embed-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { cardPdf } from '../../tag/pdf/card-pdf.ts';
import { pictureFromRgba, type ImagePixels } from '../../tag/pdf/pdf-form.ts';
import { picturesIn } from '../../tag/pdf/svg/svg-to-form.ts';

/** How PDFs are compressed: more than zlib's default takes longer and saves next to nothing. */
export const deflate = (data: Uint8Array): Uint8Array => deflateSync(data);

/** A drawn card as a PDF of one page, named in words. @param carries whether the design is attached */
export async function cardPdfFile(svg: string, design: TagConfig, carries = false): Promise<Buffer> {
  const file = await cardPdf({
    svg,
    layout: design.layout,
    title: describeDesign(design),
    pictures: await decodedPictures(svg),
    ...(carries && { attachment: designAttachment(design) }),
    deflate,
  });
  return Buffer.from(file.buffer, file.byteOffset, file.length);
}

/** The pixels of the pictures in a card, by their addresses; the decoder is loaded with the first one. */
export async function decodedPictures(svg: string): Promise<ReadonlyMap<string, ImagePixels>> {
  const pictures = new Map<string, ImagePixels>();
  for (const href of picturesIn(svg)) {
    // oxlint-disable-next-line no-await-in-loop -- a card has one
    pictures.set(href, await decoded(href));
  }
  return pictures;
}

async function decoded(href: string): Promise<ImagePixels> {
  const { default: sharp } = await import('sharp');
  const png = Buffer.from(href.slice(PICTURE_HREF.length), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return pictureFromRgba(data, info);
}
