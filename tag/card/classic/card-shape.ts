/** The card in px. Everything is drawn in this grid, so that hairlines are on whole pixels at 1x and 2x. */
export const CARD = { width: 376, height: 552 } as const;
/** The viewBox that the specification requires. Its ratio differs from the card's, so the background extends beyond its sides. */
export const VIEW_BOX = { width: 336, height: 542 } as const;

/** The px of one unit of the viewBox, by the height. */
export const PX_PER_UNIT = CARD.height / VIEW_BOX.height;

/** The height of the perforation, in px. */
export const PERFORATION_Y = 441;

const CORNER = 20;
const NOTCH = 9;
const SLOT = { x: 150, y: 19, width: 76, height: 16 } as const;

/** Returns a card outline shrunk by `inset` px: rounded corners, and a half-round notch at each end of the perforation. */
function outline(inset: number): string {
  const right = CARD.width - inset;
  const bottom = CARD.height - inset;
  const r = CORNER - inset;
  const notch = NOTCH + inset;
  // The center of the notch is on the card's edge, so on an inset outline the notch is slightly narrower.
  const half = round(Math.sqrt(notch * notch - inset * inset));
  const arc = (radius: number, sweep: 0 | 1, x: number, y: number) =>
    `A${radius} ${radius} 0 0 ${sweep} ${x} ${y}`;
  return [
    `M${inset + r} ${inset}H${right - r}${arc(r, 1, right, inset + r)}`,
    `V${PERFORATION_Y - half}${arc(notch, 0, right, PERFORATION_Y + half)}`,
    `V${bottom - r}${arc(r, 1, right - r, bottom)}H${inset + r}${arc(r, 1, inset, bottom - r)}`,
    `V${PERFORATION_Y + half}${arc(notch, 0, inset, PERFORATION_Y - half)}`,
    `V${inset + r}${arc(r, 1, inset + r, inset)}Z`,
  ].join('');
}

/** Returns a horizontal slot with round ends, grown by `outset` px. */
function slot(outset: number): string {
  const r = SLOT.height / 2 + outset;
  const left = SLOT.x + SLOT.height / 2;
  const right = SLOT.x + SLOT.width - SLOT.height / 2;
  const top = SLOT.y - outset;
  const bottom = SLOT.y + SLOT.height + outset;
  return `M${left} ${top}H${right}A${r} ${r} 0 0 1 ${right} ${bottom}H${left}A${r} ${r} 0 0 1 ${left} ${top}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The card with its holes as one even-odd path, because a mask would need another layer of the rasterizer. */
export const SHAPE_PATH = outline(0) + slot(0);

/** Width of the outline in px. */
export const OUTLINE_WIDTH = 3;
/** Center line of the outline, inside the card's edge. */
export const OUTLINE_PATH = outline(OUTLINE_WIDTH / 2);

/** The width of the ring around the punch slot in px, and its center line. */
export const SLOT_RING_WIDTH = 2;
export const SLOT_RING_PATH = slot(SLOT_RING_WIDTH / 2);
