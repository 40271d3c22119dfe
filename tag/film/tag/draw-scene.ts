import type { LayeredCardRenderer } from '../../card/card-renderer.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { drawBrand } from '../../collection/kit/draw-brand.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { placeBrand } from '../../exported-image/frame-plan.ts';
import { drawFrameScenery } from '../../exported-image/frame-scenery.ts';
import { PRODUCT_NAME } from '../../texts/product.ts';
import type { FilmItem, FilmLayer } from '../film.ts';
import type { FilmSize } from '../film-request.ts';
import { placeLayer } from '../kit/film-items.ts';
import { translateBy } from '../kit/film-matrix.ts';
import type { HangingCard } from './hanging-card.ts';

/** Draws the background of a film of a tag: the sky and the land of its destination, as behind the exported card. */
export async function drawScene(
  { design, box: { x: left, y: top, width, height } }: HangingCard,
  size: FilmSize,
  renderer: LayeredCardRenderer,
): Promise<FilmLayer> {
  const frame = PICTURE_SIZES[size];
  const card = { left, top, width, height };
  const { background } = await drawFrameScenery(renderer, design, size, {
    card,
    turn: 0,
    bounds: card,
    aircraft: null,
    brand: placeBrand(size),
  });
  return { ...frame, svg: wrapInSvg(frame, background) };
}

/** Draws the brand of a film of a tag at its place in the exported image, which is before the string. */
export async function drawFilmBrand(size: FilmSize, renderer: LayeredCardRenderer): Promise<FilmLayer> {
  const { width, height } = placeBrand(size);
  const shape = await renderer.loadShaper([PRODUCT_NAME]);
  const box = { width: Math.ceil(width), height };
  return { ...box, svg: wrapInSvg(box, await drawBrand(width / 2, 0, height, shape)) };
}

/** Places the layer of the brand. */
export function placeFilmBrand(layer: number, size: FilmSize): FilmItem {
  const { left, top } = placeBrand(size);
  return placeLayer(layer, translateBy(left, top));
}
