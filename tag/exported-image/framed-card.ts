import { roundToHundredth } from '../base/round.ts';
import type { ImageArt } from '../card/card-art.ts';
import { wrapInSvgDocument, replaceUnsafeColors } from '../card/card-layers.ts';
import type { LayeredCardRenderer } from '../card/card-renderer.ts';
import { DRAWERS } from '../card/drawers.ts';
import { drawBrand } from '../collection/kit/draw-brand.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { PRODUCT_NAME } from '../texts/product.ts';
import { drawCardShadow } from './card-shadow.ts';
import { planFrame, type FramePlan } from './frame-plan.ts';
import { drawFrameScenery } from './frame-scenery.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

/**
 * Draws a card before the sky of its destination, in a social media size, as one SVG document. Its texts are outlines. Nothing that the
 * card says is repeated.
 * @param uploadedImage the uploaded logo of the design, if it has one
 */
export async function drawFramedCard(
  renderer: Pick<LayeredCardRenderer, 'render' | 'loadShaper' | 'renderScenery'>,
  unsafeDesign: TagConfig,
  size: ImageSizeId,
  uploadedImage: ImageArt | null = null,
): Promise<string> {
  const design = replaceUnsafeColors(unsafeDesign);
  const layout = getLayout(design.layout);
  const plan = planFrame({ ...layout, id: design.layout }, size);
  const { card, turn } = plan;
  const scale = card.width / layout.width;
  const [scenery, cardSvg, brand] = await Promise.all([
    drawFrameScenery(renderer, design, size, plan),
    renderer.render(design, uploadedImage),
    drawFrameBrand(renderer, plan),
  ]);
  const transform =
    `translate(${roundToHundredth(card.left + card.width / 2)} ${roundToHundredth(card.top + card.height / 2)}) ` +
    `rotate(${turn}) scale(${scale.toFixed(5)}) translate(${-layout.width / 2} ${-layout.height / 2})`;
  const { width, height } = IMAGE_SIZES[size];
  const outline = getCardOutline(design, cardSvg);
  return wrapInSvgDocument(
    IMAGE_SIZES[size],
    scenery.background +
      brand +
      drawCardShadow(outline, transform, plan.bounds, Math.min(width, height)) +
      `<g transform="${transform}">${cardSvg}</g>` +
      scenery.aircraft,
  );
}

/** Returns the edge of a card: its cut, or the edge of the sticker's first shape, or the whole sheet. */
function getCardOutline(design: TagConfig, cardSvg: string): string {
  const { width, height } = getLayout(design.layout);
  const cut = DRAWERS[design.layout].edge.outline?.(design);
  if (cut) return cut;
  const firstShape = design.layout === 'sticker' ? /<path d="([^"]+)"/.exec(cardSvg)?.[1] : undefined;
  return firstShape ?? `M0 0H${width}V${height}H0Z`;
}

async function drawFrameBrand(
  { loadShaper }: Pick<LayeredCardRenderer, 'loadShaper'>,
  { brand: { left, top, width, height } }: Pick<FramePlan, 'brand'>,
): Promise<string> {
  return drawBrand(left + width / 2, top, height, await loadShaper([PRODUCT_NAME]));
}
