/** The eleven choices of layout version 1 and their shapes. */
import type { Subtype } from '../../../tag/design/choices.ts';
import type { Airframe } from '../airframe.ts';
import {
  A320_FENCE,
  A320_SHARKLET,
  A330_200,
  A330_300,
  A340_200,
  A340_300,
  A340_600,
  A350_1000,
  A350_900,
} from './airbus.ts';
import { B737_800, B737_800_WINGLET, B737_MAX_8, B777_200ER, B777_300ER, B787_8, B787_9 } from './boeing.ts';
import type { ClassicAirframe } from './classic-airframe.ts';
import { toAirframe } from './to-airframe.ts';

// One row per choice: the sub-type that stands for it, and its sibling where the choice spans two.
const CHOICES: readonly (readonly [image: string, standard: ClassicAirframe, alternate?: ClassicAirframe])[] =
  [
    ['/img/aircraft_a320.png', A320_FENCE],
    ['/img/aircraft_a320_winglet.png', A320_SHARKLET],
    ['/img/aircraft_a330-200_300.png', A330_300, A330_200],
    ['/img/aircraft_a340-200_300.png', A340_300, A340_200],
    ['/img/aircraft_a340-600.png', A340_600],
    ['/img/aircraft_a350-900_1000.png', A350_900, A350_1000],
    ['/img/aircraft_b737.png', B737_800],
    ['/img/aircraft_b737_winglet.png', B737_800_WINGLET],
    ['/img/aircraft_b737_max.png', B737_MAX_8],
    ['/img/aircraft_b777-200_300er.png', B777_300ER, B777_200ER],
    ['/img/aircraft_b787-8_9.png', B787_9, B787_8],
  ];

export const CHOICE_IMAGES: readonly string[] = CHOICES.map(([image]) => image);

/** The choices that span two sub-types. */
export const PAIRED_IMAGES: readonly string[] = CHOICES.filter(([, , sibling]) => sibling).map(
  ([image]) => image,
);

/** The choice that `image` names; an unknown one as an A350. */
export const classicAirframe = (image: string, subtype: Subtype): Airframe => {
  const [, standard, alternate] = CHOICES.find(([path]) => path === image) ?? [image, A350_900, A350_1000];
  return toAirframe(subtype === 'alternate' ? (alternate ?? standard) : standard);
};
