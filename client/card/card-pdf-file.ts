import { describeDesign } from '../../tag/design/describe.ts';
import { createDesignAttachment } from '../../tag/design-file/embed-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { writeCardPdf } from '../../tag/pdf/card-pdf.ts';
import { splitRgba, type ImagePixels } from '../../tag/pdf/pdf-form.ts';
import { listImageHrefs } from '../../tag/pdf/svg/svg-to-form.ts';
import { deflate } from './deflate.ts';

/**
 * Builds a PDF of one page from a drawn card; its title describes the design in words.
 * @param hasEmbeddedDesign true if the design is attached
 * @throws if the browser cannot read the pixels of an uploaded logo
 */
export async function buildCardPdfFile(
  svg: string,
  design: TagConfig,
  hasEmbeddedDesign = false,
): Promise<Blob> {
  const images = new Map<string, ImagePixels>();
  // oxlint-disable-next-line no-await-in-loop -- a card has one
  for (const href of listImageHrefs(svg)) images.set(href, await decodeImage(href));
  const file = await writeCardPdf({
    svg,
    layout: design.layout,
    title: describeDesign(design),
    images,
    ...(hasEmbeddedDesign && { attachment: createDesignAttachment(design) }),
    deflate,
  });
  return new Blob([new Uint8Array(file)], { type: 'application/pdf' });
}

/** Decodes an image to pixels. Half-transparent pixels lose a little of their color, because a canvas stores them premultiplied. */
async function decodeImage(href: string): Promise<ImagePixels> {
  const image = new Image();
  image.src = href;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('This browser gives no canvas');
  context.drawImage(image, 0, 0);
  return splitRgba(context.getImageData(0, 0, width, height).data, { width, height });
}
