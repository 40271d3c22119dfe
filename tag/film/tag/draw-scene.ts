import { UNKNOWN_AIRCRAFT_IMAGE } from '../../aircraft/aircraft.ts';
import type { LayeredCardRenderer } from '../../card/card-renderer.ts';
import { getPosterColors } from '../../card/poster/poster-colors.ts';
import { SCENE_BOX } from '../../card/poster/poster-grid.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { formatLinearGradient, formatRadialGradient, wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { POSTER } from '../../design/layouts/poster.ts';
import { drawFrameBackground } from '../../exported-image/frame-background.ts';
import { getFrameColors } from '../../exported-image/frame-colors.ts';
import type { FilmLayer } from '../film.ts';
import type { FilmSize } from '../film-request.ts';
import type { HangingCard } from './hanging-card.ts';

/** The opacity of the sky's lowest color over the land, so that the card is before it. */
const HAZE_OPACITY = 0.3;

/**
 * Draws the background of a film of a tag: the poster's sky and land of its place, without texts and aircraft. A poster hangs before a
 * plain background of its colors.
 */
export async function drawScene(
  { design, box }: HangingCard,
  size: FilmSize,
  renderer: LayeredCardRenderer,
): Promise<FilmLayer> {
  const frame = PICTURE_SIZES[size];
  if (design.layout === 'poster') {
    const { x: left, y: top, width, height } = box;
    const background = drawFrameBackground(frame, getFrameColors(design), { left, top, width, height });
    return { ...frame, svg: wrapInSvg(frame, background) };
  }
  const { under } = await renderer.renderLayers({
    ...design,
    layout: 'poster',
    finish: 'day',
    selectedAircraft: UNKNOWN_AIRCRAFT_IMAGE,
  });
  const [sky, , low] = getPosterColors(design, 'day').sky;
  const scale = frame.width / (SCENE_BOX.right - SCENE_BOX.left);
  const sceneHeight = Math.round((SCENE_BOX.bottom - SCENE_BOX.top) * scale);
  const defs =
    formatLinearGradient('film-haze', [
      [0, low, 0],
      [1, low, HAZE_OPACITY],
    ]) +
    formatRadialGradient('film-light', [
      [0, '#FFFFFF', 0.2],
      [1, '#FFFFFF', 0],
    ]);
  const fill = `width="${frame.width}" height="${frame.height}"`;
  return {
    ...frame,
    svg: wrapInSvg(
      frame,
      `<defs>${defs}</defs><rect ${fill} fill="${sky}"/>` +
        `<svg y="${frame.height - sceneHeight}" width="${frame.width}" height="${sceneHeight}" viewBox="${SCENE_BOX.left} ${SCENE_BOX.top} ${SCENE_BOX.right - SCENE_BOX.left} ${SCENE_BOX.bottom - SCENE_BOX.top}">` +
        `<svg width="${POSTER.width}" height="${POSTER.height}">${under}</svg></svg>` +
        `<rect ${fill} fill="url(#film-haze)"/><rect ${fill} fill="url(#film-light)"/>`,
    ),
  };
}
