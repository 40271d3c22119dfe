import { roundToTenth } from '../../base/round.ts';
import { DRAWERS } from '../../card/drawers.ts';
import { formatLinearGradient, wrapInSvg, type GradientStop } from '../../collection/kit/svg-parts.ts';
import { getLayout } from '../../design/layouts/layouts.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { FilmLayer } from '../film.ts';
import type { HangingCard } from './hanging-card.ts';

/** The transparent margin around a card in its layer, so that a rotated card has smooth edges. */
export const CARD_MARGIN_PX = 4;

/** Wraps the SVG document of a card in a layer, with CARD_MARGIN_PX on each side. */
export function wrapCard(card: HangingCard, svg: string): FilmLayer {
  const size = getCardLayerSize(card);
  return { ...size, svg: wrapInSvg(size, nestCard(card, svg, { scale: 1, margin: CARD_MARGIN_PX })) };
}

const getCardLayerSize = ({ box }: HangingCard) => ({
  width: box.width + 2 * CARD_MARGIN_PX,
  height: box.height + 2 * CARD_MARGIN_PX,
});

/** Nests the document of a card, rotated if the card is. */
function nestCard(
  { box, design, isTurned }: HangingCard,
  svg: string,
  { scale, margin }: { scale: number; margin: number },
): string {
  const layout = getLayout(design.layout);
  const [width, height] = [roundToTenth(box.width * scale), roundToTenth(box.height * scale)];
  const [cardWidth, cardHeight] = isTurned ? [height, width] : [width, height];
  const place = isTurned
    ? `translate(${roundToTenth(width + margin)} ${margin}) rotate(90)`
    : `translate(${margin} ${margin})`;
  return `<g transform="${place}"><svg width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${layout.width} ${layout.height}">${svg}</svg></g>`;
}

/** The ratio of the layers of light to the film: they are seen only while the card turns. */
export const SHADE_SCALE = 0.5;

/** Draws the shape of a card in one color, which changes the light on it. Its place is that of the card's layer. */
export function drawShade(card: HangingCard, outline: string, color: string, defs = ''): FilmLayer {
  const { width, height } = getCardLayerSize(card);
  const size = { width: Math.ceil(width * SHADE_SCALE), height: Math.ceil(height * SHADE_SCALE) };
  const shape = `${defs}<path d="${outline}" fill="${color}" fill-rule="evenodd"/>`;
  const margin = CARD_MARGIN_PX * SHADE_SCALE;
  return { ...size, svg: wrapInSvg(size, nestCard(card, shape, { scale: SHADE_SCALE, margin })) };
}

/** The number of places of the gleam on a card, from its left to its right edge, and its half width as a ratio of the card's width. */
export const GLEAMS = 8;
const GLEAM_REACH = 0.17;

/**
 * Draws the reflection of a light on a card, at one of its places. Its place is that of the card's layer.
 * @param ratio the place of the gleam, from 0 to 1
 */
export function drawGleam(card: HangingCard, outline: string, ratio: number): FilmLayer {
  const middle = ratio * (1 - 2 * GLEAM_REACH) + GLEAM_REACH;
  const stops: readonly GradientStop[] = [
    [middle - GLEAM_REACH, '#FFFFFF', 0],
    [middle - GLEAM_REACH * 0.35, '#FFFFFF', 0.75],
    [middle, '#FFFFFF', 1],
    [middle + GLEAM_REACH * 0.35, '#FFFFFF', 0.75],
    [middle + GLEAM_REACH, '#FFFFFF', 0],
  ];
  const gradient = formatLinearGradient('film-gleam', stops, 'x1="0" y1="0" x2="1" y2="0.4"');
  return drawShade(card, outline, 'url(#film-gleam)', `<defs>${gradient}</defs>`);
}

/** The colors of the board between both faces of a card from its top to its bottom, with the light of the sky and a glint. */
const BOARD_STOPS: readonly GradientStop[] = [
  [0, '#F4F1EA'],
  [0.24, '#CFC9BD'],
  [0.33, '#FFFFFF'],
  [0.4, '#FFFFFF'],
  [0.5, '#CFC9BD'],
  [1, '#9B958A'],
];

/** Draws the board of a card, whose edge is seen while the card turns. Its place is that of the card's layer. */
export function drawBoard(card: HangingCard, outline: string): FilmLayer {
  const direction = card.isTurned ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
  const gradient = formatLinearGradient('film-board', BOARD_STOPS, direction);
  return drawShade(card, outline, 'url(#film-board)', `<defs>${gradient}</defs>`);
}

/** The ratio of the shadow's layer to the film. A blurred layer needs few px. */
export const SHADOW_SCALE = 0.25;
/** The blur of the shadow, and the margin that it needs, in px of its layer. */
const SHADOW_BLUR_PX = 6;
export const SHADOW_MARGIN_PX = 22;

/** Draws the blurred shadow of a card as a small layer. */
export function drawShadow(card: HangingCard, outline: string): FilmLayer {
  const { box } = card;
  const size = {
    width: Math.ceil(box.width * SHADOW_SCALE) + 2 * SHADOW_MARGIN_PX,
    height: Math.ceil(box.height * SHADOW_SCALE) + 2 * SHADOW_MARGIN_PX,
  };
  const filter = `<filter id="film-shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${SHADOW_BLUR_PX}"/></filter>`;
  const shape = `<path d="${outline}" fill-rule="evenodd"/>`;
  const nested = nestCard(card, shape, { scale: SHADOW_SCALE, margin: SHADOW_MARGIN_PX });
  return { ...size, svg: wrapInSvg(size, `${filter}<g filter="url(#film-shadow)">${nested}</g>`) };
}

/**
 * Returns the outline of a card as an even-odd path in px of its layout.
 * @param svg the drawn card; a sticker's first path is its label
 */
export function getCardOutline(design: TagConfig, svg: string): string {
  const { width, height, hasContourCut } = getLayout(design.layout);
  const outline = DRAWERS[design.layout].edge.outline?.(design);
  const label = hasContourCut && /<path d="([^"]+)"/.exec(svg)?.[1];
  return outline ?? (label || `M0 0H${width}V${height}H0z`);
}
