import { roundToTenth } from '../base/round.ts';
import type { ImageArt } from '../card/card-art.ts';
import { wrapInSvgDocument, replaceUnsafeColors } from '../card/card-layers.ts';
import type { LayeredCardRenderer } from '../card/card-renderer.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { getFrameColors } from './frame-colors.ts';
import { drawFrameBackground, drawWithShadow } from './frame-background.ts';
import { planFrame } from './frame-plan.ts';
import { drawFrameTitle } from './frame-title.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';
import { listTitleTexts } from './title-texts.ts';

/**
 * Draws a card on a background in its brand colors, in a social media size, as one SVG document. Its texts are outlines.
 * @param uploadedImage the uploaded logo of the design, if it has one
 */
export async function drawFramedCard(
  renderer: Pick<LayeredCardRenderer, 'render' | 'loadShaper'>,
  unsafeDesign: TagConfig,
  size: ImageSizeId,
  uploadedImage: ImageArt | null = null,
): Promise<string> {
  const design = replaceUnsafeColors(unsafeDesign);
  const layout = getLayout(design.layout);
  const { card, title } = planFrame(layout, size);
  const colors = getFrameColors(design);
  const shape = title && (await renderer.loadShaper(listTitleTexts(design)));
  const { left, top, width, height } = card;
  const cardSvg =
    `<svg x="${roundToTenth(left)}" y="${roundToTenth(top)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}" ` +
    `viewBox="0 0 ${layout.width} ${layout.height}">${await renderer.render(design, uploadedImage)}</svg>`;
  const shorterSide = Math.min(IMAGE_SIZES[size].width, IMAGE_SIZES[size].height);
  return wrapInSvgDocument(
    IMAGE_SIZES[size],
    drawFrameBackground(IMAGE_SIZES[size], colors, card) +
      (title && shape ? await drawFrameTitle(design, title, colors, shape) : '') +
      drawWithShadow(cardSvg, card, shorterSide),
  );
}
