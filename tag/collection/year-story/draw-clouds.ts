import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { Area } from '../kit/area.ts';

/** A cloud, flat below, 200 units wide. */
const CLOUD_PATH =
  'M10 60Q-6 60 -4 46Q0 32 18 34Q20 12 46 12Q58 -8 88 -6Q114 -4 120 18Q140 8 156 22Q166 30 164 40Q190 36 194 50Q194 60 182 60Z';
const CLOUD_WIDTH = 200;

export type CloudOptions = {
  /** The text on which the clouds depend. */
  readonly seed: string;
  readonly area: Area;
  readonly count: number;
  /** The smallest and the largest width in px. */
  readonly widths: readonly [smallest: number, largest: number];
  /** The smallest and the largest opacity. */
  readonly opacities: readonly [smallest: number, largest: number];
};

/** Draws clouds from the top to the bottom of an area. */
export function drawClouds({ seed, area, count, widths, opacities }: CloudOptions, id: string): string {
  const random = createRandomFromText(seed);
  const clouds = Array.from({ length: count }, (_, i) => {
    const x = area.x - widths[1] / 3 + random() * area.width;
    const y = area.y + ((i + random() * 0.6) / count) * area.height;
    const scale = (widths[0] + random() * (widths[1] - widths[0])) / CLOUD_WIDTH;
    const opacity = opacities[0] + random() * (opacities[1] - opacities[0]);
    return `<use href="#${id}" transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${roundToHundredth(scale)})" fill-opacity="${roundToHundredth(opacity)}"/>`;
  });
  return `<defs><path id="${id}" d="${CLOUD_PATH}"/></defs><g fill="#FFFFFF">${clouds.join('')}</g>`;
}
