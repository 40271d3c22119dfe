import { getContrast, WHITE_COLOR } from '../../base/color.ts';
import type { Halo } from '../card-art.ts';

/** A background that has less contrast to white is light. */
const MIN_DARK_CARD_CONTRAST = 2.2;
const DARK_EDGE_COLOR = '#5B6672';

/**
 * Returns the border of a painted aircraft, so that a fin in the color of the card stands out. There are only two colors, so that cards
 * of many colors share the cached pixels of an aircraft.
 * @param width in 1/632 of the aircraft's width
 */
export const selectAircraftEdge = (background: string, width: number): Halo => ({
  color: getContrast(background, WHITE_COLOR) < MIN_DARK_CARD_CONTRAST ? DARK_EDGE_COLOR : WHITE_COLOR,
  width,
});
