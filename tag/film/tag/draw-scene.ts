import type { LayeredCardRenderer } from '../../card/card-renderer.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { drawBrand, measureBrandWidth } from '../../collection/kit/draw-brand.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { drawFrameScenery } from '../../exported-image/frame-scenery.ts';
import { IMAGE_SIZES } from '../../exported-image/image-sizes.ts';
import { PRODUCT_NAME } from '../../texts/product.ts';
import type { FilmLayer } from '../film.ts';
import type { FilmSize } from '../film-request.ts';
import type { HangingCard } from './hanging-card.ts';

/** The height of the brand as a ratio of the frame's width. */
const BRAND_RATIO = 0.036;

/** Draws the background of a film of a tag: the sky and the land of its destination, as behind the exported card, and the brand in the sky, left of the
 * string, where no boat is behind it. */
export async function drawScene(
  { design, box: { x: left, y: top, width, height } }: HangingCard,
  size: FilmSize,
  renderer: LayeredCardRenderer,
): Promise<FilmLayer> {
  const frame = PICTURE_SIZES[size];
  const { margin } = IMAGE_SIZES[size];
  const card = { left, top, width, height };
  const brandHeight = Math.round(BRAND_RATIO * frame.width);
  const brandWidth = measureBrandWidth(brandHeight);
  const brand = {
    left: margin.side,
    top: margin.top,
    width: brandWidth,
    height: brandHeight,
  };
  const { background } = await drawFrameScenery(renderer, design, size, {
    card,
    turn: 0,
    bounds: card,
    aircraft: null,
    brand,
  });
  const shape = await renderer.loadShaper([PRODUCT_NAME]);
  const brandSvg = await drawBrand(brand.left + brandWidth / 2, brand.top, brand.height, shape);
  return { ...frame, svg: wrapInSvg(frame, background + brandSvg) };
}
