/** The smallest distance of a swipe, in pixels. */
const MIN_SWIPE_PX = 64;

/**
 * Returns true if a finger has swiped in a direction.
 * @param distance its way in this direction, in pixels; negative if it went back
 * @param deviation its way to one of the sides, in pixels
 */
export function isSwipe(distance: number, deviation: number): boolean {
  return distance >= MIN_SWIPE_PX && distance > 2 * Math.abs(deviation);
}
