import { roundToTenth } from '../../base/round.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { FlownType } from './list-types.ts';

/** The gap between a count and the name beside it, in sizes of the larger of them. */
export const COUNT_GAP = 0.22;

export const INK_COLOR = '#12110C';
/** The smallest size of a text. */
export const MIN_TEXT_PX = 22;

/** Draws the aircraft of a type with its nose at x and its highest point at y, on a scale in px per meter. */
export function drawFlownAircraft(
  { flight, measures }: FlownType,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
  kit: PictureKit,
): string {
  const { body } = kit.art.drawAircraft(flight, { idPrefix: kit.createId() });
  const zoom = (measures.length * scale) / AIRCRAFT_DRAWING_WIDTH;
  return `<g transform="translate(${x} ${roundToTenth(y)}) scale(${zoom.toFixed(4)})">${body}</g>`;
}
