import type { PictureArt } from '../card/card-art.ts';
import { svgDocument, withSafeColors } from '../card/card-layers.ts';
import type { LayeredCardRenderer } from '../card/card-renderer.ts';
import { layoutOf } from '../design/layouts/layouts.ts';
import { tenth } from '../card/text/svg-path.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { frameColors } from './frame-colors.ts';
import { frameGround, withShadow } from './frame-ground.ts';
import { planFrame } from './frame-plan.ts';
import { frameTitle } from './frame-title.ts';
import { PICTURE_SIZES, type PictureSize } from './picture-sizes.ts';
import { textsOfTitle } from './title-words.ts';

/**
 * A card on its brand's ground in the size of a story or a post, as one SVG document whose texts are outlines.
 * @param picture the logo of a design that names an uploaded one
 */
export async function framedCard(
  renderer: Pick<LayeredCardRenderer, 'render' | 'shaperFor'>,
  given: TagConfig,
  size: PictureSize,
  picture: PictureArt | null = null,
): Promise<string> {
  const design = withSafeColors(given);
  const layout = layoutOf(design.layout);
  const { card, title } = planFrame(layout, size);
  const colors = frameColors(design);
  const shape = title && (await renderer.shaperFor(textsOfTitle(design)));
  const { left, top, width, height } = card;
  const drawn =
    `<svg x="${tenth(left)}" y="${tenth(top)}" width="${tenth(width)}" height="${tenth(height)}" ` +
    `viewBox="0 0 ${layout.width} ${layout.height}">${await renderer.render(design, picture)}</svg>`;
  const shorter = Math.min(PICTURE_SIZES[size].width, PICTURE_SIZES[size].height);
  return svgDocument(
    PICTURE_SIZES[size],
    frameGround(PICTURE_SIZES[size], colors, card) +
      (title && shape ? await frameTitle(design, title, colors, shape) : '') +
      withShadow(drawn, card, shorter),
  );
}
