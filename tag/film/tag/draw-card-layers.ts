import { roundToTenth } from '../../base/round.ts';
import type { CardRenderer } from '../../card/card-renderer.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { getLayout } from '../../design/layouts/layouts.ts';
import type { FilmLayer } from '../film.ts';
import type { HangingCard } from './hanging-card.ts';

/** The transparent margin around a card in its layer, so that a rotated card has smooth edges. */
export const CARD_MARGIN_PX = 4;

/** Draws the front of a card as a layer, with CARD_MARGIN_PX on each side. */
export async function drawFront(card: HangingCard, renderer: CardRenderer): Promise<FilmLayer> {
  return wrapCard(card, await renderer.render(card.design));
}

/** Wraps the SVG document of a card in a layer. */
export function wrapCard({ box, design, isTurned }: HangingCard, svg: string, around = ''): FilmLayer {
  const { width, height } = getLayout(design.layout);
  const size = { width: box.width + 2 * CARD_MARGIN_PX, height: box.height + 2 * CARD_MARGIN_PX };
  const [cardWidth, cardHeight] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const place = isTurned
    ? `translate(${box.width + CARD_MARGIN_PX} ${CARD_MARGIN_PX}) rotate(90)`
    : `translate(${CARD_MARGIN_PX} ${CARD_MARGIN_PX})`;
  const nested = `<svg width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;
  return {
    ...size,
    svg: wrapInSvg(size, `<g transform="${place}">${around ? `<g ${around}>${nested}</g>` : nested}</g>`),
  };
}

/** The ratio of the shadow's layer to the film. A blurred layer needs few px. */
export const SHADOW_SCALE = 0.25;
/** The blur of the shadow, and the margin that it needs, in px of its layer. */
const SHADOW_BLUR_PX = 7;
const SHADOW_MARGIN_PX = 24;

/** A layer with the place of its origin, as seen from the card's origin, in px of the film. */
export type ShadowLayer = FilmLayer & { readonly offset: number };

/** Draws the blurred shadow of a card as a small layer. */
export function drawShadow({ box, design, isTurned }: HangingCard, cardSvg: string): ShadowLayer {
  const { width, height } = getLayout(design.layout);
  const toSmall = (length: number) => roundToTenth(length * SHADOW_SCALE);
  const size = {
    width: Math.ceil(box.width * SHADOW_SCALE) + 2 * SHADOW_MARGIN_PX,
    height: Math.ceil(box.height * SHADOW_SCALE) + 2 * SHADOW_MARGIN_PX,
  };
  const [cardWidth, cardHeight] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const place = isTurned
    ? `translate(${toSmall(box.width) + SHADOW_MARGIN_PX} ${SHADOW_MARGIN_PX}) rotate(90)`
    : `translate(${SHADOW_MARGIN_PX} ${SHADOW_MARGIN_PX})`;
  const filter =
    `<filter id="film-shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${SHADOW_BLUR_PX}"/></filter>`;
  const nested = `<svg width="${toSmall(cardWidth)}" height="${toSmall(cardHeight)}" viewBox="0 0 ${width} ${height}">${cardSvg}</svg>`;
  return {
    ...size,
    svg: wrapInSvg(size, `${filter}<g filter="url(#film-shadow)"><g transform="${place}">${nested}</g></g>`),
    offset: SHADOW_MARGIN_PX / SHADOW_SCALE,
  };
}
