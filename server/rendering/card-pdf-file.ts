import { deflateSync } from 'node:zlib';
import { IMAGE_HREF_PREFIX } from '../../tag/card/card-art.ts';
import { describeDesign } from '../../tag/design/describe.ts';
import { createDesignAttachment } from '../../tag/design-file/embed-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { writeCardPdf } from '../../tag/pdf/card-pdf.ts';
import { splitRgba, type ImagePixels } from '../../tag/pdf/pdf-form.ts';
import { listImageHrefs } from '../../tag/pdf/svg/svg-to-form.ts';

/** Compresses a PDF stream with zlib's default level. Higher levels take longer and save almost nothing. */
export const deflate = (data: Uint8Array): Uint8Array => deflateSync(data);

/**
 * Makes a PDF of one page from a drawn card. Its title describes the design.
 * @param hasEmbeddedDesign true if the design is attached
 */
export async function buildCardPdfFile(
  svg: string,
  design: TagConfig,
  hasEmbeddedDesign = false,
): Promise<Buffer> {
  const file = await writeCardPdf({
    svg,
    layout: design.layout,
    title: describeDesign(design),
    images: await decodeImages(svg),
    ...(hasEmbeddedDesign && { attachment: createDesignAttachment(design) }),
    deflate,
  });
  return Buffer.from(file.buffer, file.byteOffset, file.length);
}

/** Decodes the images in a card; returns the pixels by their URLs. The decoder is loaded with the first image. */
export async function decodeImages(svg: string): Promise<ReadonlyMap<string, ImagePixels>> {
  const pixelsByHref = new Map<string, ImagePixels>();
  for (const href of listImageHrefs(svg)) {
    // oxlint-disable-next-line no-await-in-loop -- a card has one
    pixelsByHref.set(href, await decodeImage(href));
  }
  return pixelsByHref;
}

async function decodeImage(href: string): Promise<ImagePixels> {
  const { default: sharp } = await import('sharp');
  const png = Buffer.from(href.slice(IMAGE_HREF_PREFIX.length), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return splitRgba(data, info);
}
