import { roundToTenth } from '../base/round.ts';
import type { FramePlan } from './frame-plan.ts';
import { FRAME_ID_PREFIX } from './frame-ids.ts';

/** The soft shadow of the card's height above the image, and the dark one at its edge, in ratios of a length of the image. */
const SHADOWS = [
  { blur: 0.024, drop: 0.026, opacity: 0.5 },
  { blur: 0.005, drop: 0.006, opacity: 0.4 },
] as const;

/** The width of a blur that is still visible, in ratios of its deviation. */
const BLUR_REACH = 2.6;

/**
 * Draws the shadow of a card below it.
 * @param outline the edge of the card as a path
 * @param transform the attribute that puts the path on the image
 * @param bounds the box around the card on the image, so that no more of the image is blurred
 * @param length a length of the image in px, to which the shadow is in proportion
 */
export function drawCardShadow(
  outline: string,
  transform: string,
  bounds: FramePlan['bounds'],
  length: number,
): string {
  const edge = `${FRAME_ID_PREFIX}edge`;
  const shadows = SHADOWS.map(({ blur, drop, opacity }, i) => {
    const id = `${FRAME_ID_PREFIX}blur${i}`;
    const [deviation, y] = [blur * length, drop * length];
    const reach = deviation * BLUR_REACH;
    const area =
      `x="${Math.floor(bounds.left - reach)}" y="${Math.floor(bounds.top + y - reach)}" ` +
      `width="${Math.ceil(bounds.width + 2 * reach)}" height="${Math.ceil(bounds.height + 2 * reach)}"`;
    return (
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${roundToTenth(deviation)}"/></filter>` +
      `<g filter="url(#${id})" opacity="${opacity}"><use href="#${edge}" y="${roundToTenth(y)}"/></g>`
    );
  });
  return `<defs><g id="${edge}"><path d="${outline}" transform="${transform}" fill-rule="evenodd"/></g></defs>${shadows.join('')}`;
}
