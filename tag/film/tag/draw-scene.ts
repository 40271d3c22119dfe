import type { LayeredCardRenderer } from '../../card/card-renderer.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { drawFrameScenery } from '../../exported-image/frame-scenery.ts';
import type { FilmLayer } from '../film.ts';
import type { FilmSize } from '../film-request.ts';
import type { HangingCard } from './hanging-card.ts';

/** Draws the background of a film of a tag: the sky and the land of its destination, as behind the exported card. */
export async function drawScene(
  { design, box: { x: left, y: top, width, height } }: HangingCard,
  size: FilmSize,
  renderer: LayeredCardRenderer,
): Promise<FilmLayer> {
  const card = { left, top, width, height };
  const { background } = await drawFrameScenery(renderer, design, size, {
    card,
    bounds: card,
    aircraft: null,
  });
  return { ...PICTURE_SIZES[size], svg: wrapInSvg(PICTURE_SIZES[size], background) };
}
