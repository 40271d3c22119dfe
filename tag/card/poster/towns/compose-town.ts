import type { CityDrawing } from '../../card-art.ts';
import { createRandomFromText } from '../../drawing/random-from-text.ts';
import { PLACE_FIELD } from '../places/place-field.ts';
import { GROUND_PARTS } from './grounds.ts';
import { RELIEF_PARTS } from './reliefs.ts';
import { listSignLines, type Sign } from './signs.ts';
import { SKYLINE_PARTS } from './skylines.ts';
import type { TownContext } from './town-context.ts';
import type { Ground, Relief, Skyline } from './town-words.ts';

/** A town of a region: SKYLINE RELIEF GROUND SIGN [SIGN]. */
export type TownRecipe = readonly [
  skyline: Skyline,
  relief: Relief,
  ground: Ground,
  sign: Sign,
  secondSign?: Sign,
];

/** The foot of the second sign is farther, so it is smaller, in percent. */
const MAIN_SCALES = [100, 112] as const;
const SECOND_SCALES = [58, 72] as const;

/** Returns the shapes of a town, from back to front. Its code selects sizes, distances and the order of the buildings. */
export function composeTown(
  { id, axis }: Pick<CityDrawing, 'id' | 'axis'>,
  [skyline, relief, ground, sign, secondSign]: TownRecipe,
): string[] {
  const random = createRandomFromText(`${id} town`);
  const pickInteger = (from: number, to: number): number => Math.round(from + (to - from) * random());
  const side = axis > PLACE_FIELD.width / 2 ? -1 : 1;
  const town: TownContext = {
    base: pickInteger(242, 254),
    axis,
    freeAxis: axis + side * pickInteger(190, 240),
    side,
    random,
    pickInteger,
  };
  const drawSign = (name: Sign, x: number, [min, max]: readonly [number, number]): string[] => [
    `group ${x} ${town.base + 1} ${pickInteger(min, max) / 100}${random() < 0.5 ? ' -1' : ''}`,
    ...listSignLines(name),
    'end',
  ];
  return [
    ...RELIEF_PARTS[relief](town),
    ...SKYLINE_PARTS[skyline](town),
    ...(secondSign ? drawSign(secondSign, town.freeAxis + pickInteger(-20, 20), SECOND_SCALES) : []),
    ...drawSign(sign, axis, MAIN_SCALES),
    ...GROUND_PARTS[ground](town),
  ];
}
