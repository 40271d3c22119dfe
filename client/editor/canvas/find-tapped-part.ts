import type { CardArea, CardAreas, CardPart } from '../../../tag/card/card-part.ts';

type Point = { readonly x: number; readonly y: number };

/** The largest distance of a tap from the part that it means, in CSS pixels: half of a touch target. */
const MAX_TAP_DISTANCE_PX = 22;

/**
 * Returns the part that a tap means: the nearest one, because small parts share the space of their touch targets. Inside of several parts
 * it is the smallest. Returns the background if no part is near.
 * @param point the place of the tap, in px of the layout
 * @param scale the number of CSS pixels in a px of the layout
 */
export function findTappedPart(areas: CardAreas, point: Point, scale: number): CardPart {
  const parts = (Object.entries(areas) as [CardPart, CardArea][])
    .filter(([part]) => part !== 'background')
    .map(([part, area]) => ({ part, distance: measureDistance(area, point), size: area.width * area.height }))
    .filter(({ distance }) => distance * scale <= MAX_TAP_DISTANCE_PX)
    .toSorted((one, other) => one.distance - other.distance || one.size - other.size);
  return parts[0]?.part ?? 'background';
}

/** Returns the distance of a point from an area; 0 inside of it. */
function measureDistance({ left, top, width, height }: CardArea, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}
