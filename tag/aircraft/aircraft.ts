import type { Aircraft } from './aircraft-type.ts';
import { AIRBUS } from './airbus.ts';
import { AMERICAN } from './american.ts';
import { BOEING } from './boeing.ts';
import { EASTERN } from './eastern.ts';
import { EUROPEAN } from './european.ts';
import { SPECIFIED } from './specified.ts';

export type { Aircraft };

/** Every type that a design can choose: the eleven specified choices first, in their order, then the others by maker. */
export const AIRCRAFT: readonly Aircraft[] = [
  ...SPECIFIED,
  ...AIRBUS,
  ...BOEING,
  ...AMERICAN,
  ...EUROPEAN,
  ...EASTERN,
];

export const DEFAULT_AIRCRAFT_IMAGE = '/img/aircraft_a350-900_1000.png';

const DEFAULT_FAMILY = 'A350-900';

const BY_IMAGE = new Map(AIRCRAFT.map((aircraft) => [aircraft.image, aircraft]));

/** The aircraft whose image a design names, or undefined for a path that is none. */
export function findAircraft(image: string): Aircraft | undefined {
  return BY_IMAGE.get(image);
}

/** The family label of an aircraft image; A350-900 for an unknown one. */
export function familyLabel(image: string): string {
  return findAircraft(image)?.family ?? DEFAULT_FAMILY;
}
