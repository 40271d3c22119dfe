import { roundToHundredth } from '../../base/round.ts';
/** The card in px. Everything is drawn in this grid, so that hairlines are on whole pixels at 1x and 2x. */
export const CLASSIC_CARD = { width: 376, height: 552 } as const;
/** The viewBox that the specification requires. Its ratio differs from the card's, so the background extends beyond its sides. */
export const VIEW_BOX = { width: 336, height: 542 } as const;

/** The px of one unit of the viewBox, by the height. */
export const PX_PER_UNIT = CLASSIC_CARD.height / VIEW_BOX.height;

/** Start and end of the background's gradient, in px. */
export const GRADIENT_LINE = { x1: 128, y1: 364, x2: 300, y2: 0 } as const;

/** The height of the perforation, in px. */
export const PERFORATION_Y = 441;

const CORNER_RADIUS_PX = 20;
const NOTCH_RADIUS_PX = 9;
const SLOT_BOX = { x: 150, y: 19, width: 76, height: 16 } as const;

/** Returns a card outline shrunk by `inset` px: rounded corners, and a half-round notch at each end of the perforation. */
export function formatOutline(inset: number): string {
  const right = CLASSIC_CARD.width - inset;
  const bottom = CLASSIC_CARD.height - inset;
  const r = CORNER_RADIUS_PX - inset;
  const notchRadius = NOTCH_RADIUS_PX + inset;
  // The center of the notch is on the card's edge, so on an inset outline the notch is slightly narrower.
  const notchHalfHeight = roundToHundredth(Math.sqrt(notchRadius * notchRadius - inset * inset));
  const formatArc = (radius: number, sweep: 0 | 1, x: number, y: number) =>
    `A${radius} ${radius} 0 0 ${sweep} ${x} ${y}`;
  return [
    `M${inset + r} ${inset}H${right - r}${formatArc(r, 1, right, inset + r)}`,
    `V${PERFORATION_Y - notchHalfHeight}${formatArc(notchRadius, 0, right, PERFORATION_Y + notchHalfHeight)}`,
    `V${bottom - r}${formatArc(r, 1, right - r, bottom)}H${inset + r}${formatArc(r, 1, inset, bottom - r)}`,
    `V${PERFORATION_Y + notchHalfHeight}${formatArc(notchRadius, 0, inset, PERFORATION_Y - notchHalfHeight)}`,
    `V${inset + r}${formatArc(r, 1, inset + r, inset)}Z`,
  ].join('');
}

/** Returns a horizontal slot with round ends, grown by `outset` px. */
export function formatSlot(outset: number): string {
  const r = SLOT_BOX.height / 2 + outset;
  const left = SLOT_BOX.x + SLOT_BOX.height / 2;
  const right = SLOT_BOX.x + SLOT_BOX.width - SLOT_BOX.height / 2;
  const top = SLOT_BOX.y - outset;
  const bottom = SLOT_BOX.y + SLOT_BOX.height + outset;
  return `M${left} ${top}H${right}A${r} ${r} 0 0 1 ${right} ${bottom}H${left}A${r} ${r} 0 0 1 ${left} ${top}Z`;
}

/** The card with its holes as one even-odd path, because a mask would need another layer of the rasterizer. */
export const SHAPE_PATH = formatOutline(0) + formatSlot(0);

/** Width of the outline in px. */
export const OUTLINE_WIDTH = 3;
/** Center line of the outline, inside the card's edge. */
export const OUTLINE_PATH = formatOutline(OUTLINE_WIDTH / 2);

/** The width of the ring around the punch slot in px, and its center line. */
export const SLOT_RING_WIDTH = 2;
export const SLOT_RING_PATH = formatSlot(SLOT_RING_WIDTH / 2);
