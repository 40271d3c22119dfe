import { describeDesign } from '../../tag/design/describe.ts';
import { designAttachment } from '../../tag/design-file/embed-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { cardPdf } from '../../tag/pdf/card-pdf.ts';
import { pictureFromRgba, type ImagePixels } from '../../tag/pdf/pdf-form.ts';
import { picturesIn } from '../../tag/pdf/svg/svg-to-form.ts';

/**
 * A drawn card as a PDF of one page, named in words.
 * @param carries whether the design is attached
 * @throws where the browser cannot read the pixels of an uploaded logo
 */
export async function cardPdfFile(svg: string, design: TagConfig, carries = false): Promise<Blob> {
  const pictures = new Map<string, ImagePixels>();
  // oxlint-disable-next-line no-await-in-loop -- a card has one
  for (const href of picturesIn(svg)) pictures.set(href, await decoded(href));
  const file = await cardPdf({
    svg,
    layout: design.layout,
    title: describeDesign(design),
    pictures,
    ...(carries && { attachment: designAttachment(design) }),
    deflate,
  });
  return new Blob([new Uint8Array(file)], { type: 'application/pdf' });
}

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Half-transparent pixels lose a little of their color, since a canvas keeps them premultiplied. */
async function decoded(href: string): Promise<ImagePixels> {
  const image = new Image();
  image.src = href;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('This browser gives no canvas');
  context.drawImage(image, 0, 0);
  return pictureFromRgba(context.getImageData(0, 0, width, height).data, { width, height });
}
