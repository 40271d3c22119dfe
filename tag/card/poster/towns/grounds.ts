import { FIELD_END, FIELD_START, type TownContext, type TownPart } from './town-context.ts';
import type { Ground } from './town-words.ts';

/** Returns land from edge to edge with a rolling upper edge. */
function land({ between }: TownContext, paint: string, y: number, variation: number): string {
  const points = [FIELD_START, 130, 290, 430, FIELD_END].map(
    (x) => `${x} ${between(y - variation, y + variation)}`,
  );
  return `${paint} hills ${points.join(' ')}`;
}

/** Returns plants side by side, `step` px apart. */
function plants(
  { between }: TownContext,
  paint: string,
  shape: 'trees' | 'cypresses' | 'acacias' | 'palms' | 'ellipses',
  y: number,
  [min, max, step]: readonly [number, number, number],
  [from, to]: readonly [number, number] = [FIELD_START, FIELD_END],
): string {
  const list: string[] = [];
  for (
    let x = from + between(0, step);
    x < to;
    x += between(Math.round(step * 0.6), Math.round(step * 1.4))
  ) {
    const size = between(min, max);
    const tail =
      { palms: ` ${between(-8, 12)}`, ellipses: ` ${Math.round(size * 0.6)}` }[shape as string] ?? '';
    list.push(`${x} ${y + between(-3, 3)} ${size}${tail}`);
  }
  return list.length === 0 ? '' : `${paint} ${shape} ${list.join(' ')}`;
}

const corner = ({ side, axis }: TownContext): readonly [number, number] =>
  side < 0 ? [Math.max(300, axis - 40), FIELD_END] : [FIELD_START, Math.min(250, axis + 40)];

const BOATS: readonly (readonly string[])[] = [
  [
    'stone9 polygon 0 -4 0 -30 13 -6',
    'stone8 polygon -2 -4 -2 -24 -11 -6',
    'land8 polygon -13 -3 14 -3 9 3 -9 3',
  ],
  ['land9 polygon -24 -8 26 -8 20 3 -19 3', 'stone9 boxes -16 -17 22 9', 'red7 boxes -4 -25 7 8'],
  [
    'land9 polygon -17 -6 -12 -3 12 -3 18 -7 12 3 -12 3',
    'land9 line 1.2 -2 -4 -2 -20',
    'stone9 boxes 2 -10 8 7',
  ],
];

/** Returns a boat; `size` is in percent. */
const boat = ({ between, side }: TownContext, x: number, y: number, size: number): string[] => [
  `group ${x} ${y} ${size / 100}${side < 0 ? '' : ' -1'}`,
  ...(BOATS[between(0, BOATS.length - 1)] ?? []),
  'end',
];

const farBoat = (town: TownContext): string[] =>
  boat(
    town,
    town.other - town.side * town.between(90, 190),
    town.base + town.between(14, 20),
    town.between(50, 70),
  );

const nearBoat = (town: TownContext): string[] =>
  boat(town, town.other + town.between(-50, 50), town.between(284, 292), town.between(90, 130));

/** The ground before a town, from back to front. */
export const GROUND_PARTS: Readonly<Record<Ground, TownPart>> = {
  sea: (town) => [
    `stone4 boxes ${FIELD_START} ${town.base - 2} 580 5`,
    `water5 water ${town.base + 3}`,
    ...farBoat(town),
    ...nearBoat(town),
  ],
  beach: (town) => {
    const [from, to] = corner(town);
    const foot = town.side < 0 ? `570 262 570 306` : `-20 306 -20 262`;
    return [
      plants(town, 'leaf6', 'palms', town.base + 2, [22, 34, 70]),
      `earth5 boxes ${FIELD_START} ${town.base - 1} 580 5`,
      `water5 water ${town.base + 4}`,
      ...farBoat(town),
      ...nearBoat(town),
      `earth8 polygon ${from + 40} 306 ${to - 60} 286 ${foot} ${to} 306`,
      plants(town, 'leaf9', 'palms', 300, [70, 104, 60], town.side < 0 ? [470, FIELD_END] : [0, 100]),
    ].filter(Boolean);
  },
  river: (town) =>
    [
      plants(town, 'leaf6', 'trees', town.base + 4, [14, 22, 26]),
      `water5 water ${town.base + 3}`,
      ...farBoat(town),
      plants(town, 'leaf7', 'trees', 288, [14, 30, 20], corner(town)),
      land(town, 'leaf7', 284, 4),
    ].filter(Boolean),
  park: (town) => [
    plants(town, 'leaf5', 'trees', town.base + 4, [18, 30, 24]),
    land(town, 'leaf6', town.base + 6, 5),
    plants(town, 'leaf7', 'trees', town.base + 28, [26, 40, 46]),
    land(town, 'leaf8', town.base + 32, 5),
  ],
  woods: (town) => [
    `leaf5 spruces ${FIELD_START} ${town.base + 6} ${FIELD_END} ${town.base + 4} 15 16 30`,
    land(town, 'leaf6', town.base + 6, 4),
    `leaf8 spruces ${FIELD_START} ${town.base + 40} ${FIELD_END} ${town.base + 34} 26 26 46`,
    land(town, 'leaf8', town.base + 36, 4),
  ],
  dry: (town) => [
    land(town, 'earth5', town.base + 4, 4),
    plants(town, 'leaf6', 'ellipses', town.base + 12, [4, 8, 40]),
    land(town, 'earth7', town.base + 24, 6),
    plants(town, 'leaf8', 'ellipses', town.base + 38, [6, 11, 74]),
  ],
  dunes: (town) =>
    [
      plants(town, 'leaf5', 'palms', town.base + 4, [22, 36, 60]),
      land(town, 'earth5', town.base + 4, 4),
      `earth6-shade hills ${FIELD_START} ${town.base + 26} ${town.other - 60} ${town.base + 8} ${town.other + 60} ${town.base + 30} ${FIELD_END} ${town.base + 20}`,
      land(town, 'earth7', town.base + 30, 9),
      plants(town, 'leaf8', 'palms', 296, [44, 66, 60], corner(town)),
    ].filter(Boolean),
  fields: (town) => [
    plants(town, 'leaf5', 'trees', town.base + 4, [14, 24, 34]),
    land(town, 'gold4', town.base + 4, 3),
    land(town, 'leaf6', town.base + 18, 4),
    land(town, 'gold6', town.base + 30, 4),
    plants(town, 'leaf8', 'trees', 300, [24, 36, 110]),
  ],
  bush: (town) =>
    [
      plants(town, 'leaf6', 'acacias', town.base + 4, [20, 32, 50]),
      land(town, 'earth5', town.base + 4, 4),
      land(town, 'gold6', town.base + 24, 5),
      plants(town, 'leaf9', 'acacias', 294, [48, 76, 130], corner(town)),
    ].filter(Boolean),
  grass: (town) => [
    land(town, 'gold4', town.base + 4, 3),
    land(town, 'gold5', town.base + 20, 5),
    land(town, 'earth7', town.base + 36, 5),
  ],
  tropic: (town) =>
    [
      plants(town, 'leaf5', 'trees', town.base + 4, [16, 26, 26]),
      plants(town, 'leaf6', 'palms', town.base + 6, [30, 44, 64]),
      land(town, 'leaf6', town.base + 6, 5),
      land(town, 'leaf8', town.base + 30, 6),
      plants(town, 'leaf9', 'palms', 300, [64, 92, 64], corner(town)),
    ].filter(Boolean),
};
