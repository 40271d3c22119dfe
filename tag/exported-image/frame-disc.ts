import type { PosterFinish } from '../card/poster/poster-colors.ts';
import type { SkyDisc } from '../card/poster/sky-disc.ts';
import type { FramePlan } from './frame-plan.ts';

type Surroundings = Pick<FramePlan, 'card' | 'bounds' | 'aircraft'>;
type ImageBox = { readonly width: number; readonly height: number };

/** The radius of the largest sun as a ratio of the image's shorter side, and the smallest radius in px. */
const SUN_RADIUS_RATIO = 0.165;
const MIN_SUN_RADIUS_PX = 48;

/** The gap between the sun and the card or the edge of the image, in px. */
const SUN_GAP_PX = 24;

/** Places sun or moon in an image where no card hides it, in px of the image. */
export function placeFrameDisc(
  finish: PosterFinish,
  plan: Surroundings,
  image: ImageBox,
  horizon: number,
): SkyDisc {
  const largest = Math.min(image.width, image.height) * SUN_RADIUS_RATIO;
  if (finish === 'night')
    return {
      x: image.width * 0.12,
      y: Math.max(plan.bounds.top * 0.55, largest * 0.7),
      radius: largest * 0.36,
    };
  const sun = placeSun(plan, image, largest);
  if (finish === 'day') return sun;
  // The setting sun is beside the card, because the card covers the middle of the horizon.
  const x = plan.aircraft ? sun.x : (plan.bounds.left + plan.bounds.width + image.width) / 2;
  return { ...sun, x, y: horizon - sun.radius * 0.35 };
}

/** Places the sun above the aircraft, behind the edge of a round card, right of a card, above it, or in the corner over a long card. */
function placeSun(
  { bounds, card, aircraft }: Surroundings,
  { width, height }: ImageBox,
  largest: number,
): SkyDisc {
  if (aircraft) return placeSunAbove(aircraft, largest);
  if (card.width === card.height) {
    const reach = (card.width / 2) * 0.73;
    return { x: width / 2 + reach, y: card.top + card.height / 2 - reach, radius: largest };
  }
  const [right, above] = [width - bounds.left - bounds.width, bounds.top];
  const radius = Math.min(largest, Math.max(right, above) / 2 - SUN_GAP_PX);
  if (radius < MIN_SUN_RADIUS_PX) return { x: width * 0.085, y: height * 0.1, radius: MIN_SUN_RADIUS_PX };
  return right > above
    ? { x: width - right / 2, y: above + radius + SUN_GAP_PX, radius }
    : { x: width * 0.78, y: above / 2, radius };
}

/** The distance from the middle line of an aircraft to the upper edge of its fuselage, as a ratio of its length. */
const FUSELAGE_RATIO = 0.06;

/** Places the sun above the middle of an aircraft, so that it does not lie behind the titles on the fuselage. */
function placeSunAbove(
  { x, y, length, turn }: NonNullable<Surroundings['aircraft']>,
  largest: number,
): SkyDisc {
  const radians = (turn * Math.PI) / 180;
  const half = length / 2;
  const fuselageTop = y - Math.sin(radians) * half - length * FUSELAGE_RATIO;
  const radius = Math.max(MIN_SUN_RADIUS_PX, Math.min(largest, fuselageTop / 2 - SUN_GAP_PX));
  return { x: x - Math.cos(radians) * half, y: Math.max(radius, fuselageTop - SUN_GAP_PX - radius), radius };
}
