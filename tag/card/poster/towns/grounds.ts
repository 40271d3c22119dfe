import { FIELD_END, FIELD_START, type TownContext, type TownPart } from './town-context.ts';
import type { Ground } from './town-words.ts';

/** Returns land from edge to edge with a rolling upper edge. */
function formatLand({ pickInteger }: TownContext, paint: string, y: number, variation: number): string {
  const points = [FIELD_START, 130, 290, 430, FIELD_END].map(
    (x) => `${x} ${pickInteger(y - variation, y + variation)}`,
  );
  return `${paint} hills ${points.join(' ')}`;
}

/** Returns plants side by side, `step` px apart. */
function formatPlants(
  { pickInteger }: TownContext,
  paint: string,
  shape: 'trees' | 'cypresses' | 'acacias' | 'palms' | 'ellipses',
  y: number,
  [min, max, step]: readonly [number, number, number],
  [from, to]: readonly [number, number] = [FIELD_START, FIELD_END],
): string {
  const list: string[] = [];
  for (
    let x = from + pickInteger(0, step);
    x < to;
    x += pickInteger(Math.round(step * 0.6), Math.round(step * 1.4))
  ) {
    const size = pickInteger(min, max);
    const tail =
      { palms: ` ${pickInteger(-8, 12)}`, ellipses: ` ${Math.round(size * 0.6)}` }[shape as string] ?? '';
    list.push(`${x} ${y + pickInteger(-3, 3)} ${size}${tail}`);
  }
  return list.length === 0 ? '' : `${paint} ${shape} ${list.join(' ')}`;
}

const getCornerRange = ({ side, axis }: TownContext): readonly [number, number] =>
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
const listBoatLines = ({ pickInteger, side }: TownContext, x: number, y: number, size: number): string[] => [
  `group ${x} ${y} ${size / 100}${side < 0 ? '' : ' -1'}`,
  ...(BOATS[pickInteger(0, BOATS.length - 1)] ?? []),
  'end',
];

const listFarBoatLines = (town: TownContext): string[] =>
  listBoatLines(
    town,
    town.freeAxis - town.side * town.pickInteger(90, 190),
    town.base + town.pickInteger(14, 20),
    town.pickInteger(50, 70),
  );

const listNearBoatLines = (town: TownContext): string[] =>
  listBoatLines(
    town,
    town.freeAxis + town.pickInteger(-50, 50),
    town.pickInteger(284, 292),
    town.pickInteger(90, 130),
  );

/** The ground before a town, from back to front. */
export const GROUND_PARTS: Readonly<Record<Ground, TownPart>> = {
  sea: (town) => [
    `stone4 boxes ${FIELD_START} ${town.base - 2} 580 5`,
    `water5 water ${town.base + 3}`,
    ...listFarBoatLines(town),
    ...listNearBoatLines(town),
  ],
  beach: (town) => {
    const [from, to] = getCornerRange(town);
    const foot = town.side < 0 ? `570 262 570 306` : `-20 306 -20 262`;
    return [
      formatPlants(town, 'leaf6', 'palms', town.base + 2, [22, 34, 70]),
      `earth5 boxes ${FIELD_START} ${town.base - 1} 580 5`,
      `water5 water ${town.base + 4}`,
      ...listFarBoatLines(town),
      ...listNearBoatLines(town),
      `earth8 polygon ${from + 40} 306 ${to - 60} 286 ${foot} ${to} 306`,
      formatPlants(town, 'leaf9', 'palms', 300, [70, 104, 60], town.side < 0 ? [470, FIELD_END] : [0, 100]),
    ].filter(Boolean);
  },
  river: (town) =>
    [
      formatPlants(town, 'leaf6', 'trees', town.base + 4, [14, 22, 26]),
      `water5 water ${town.base + 3}`,
      ...listFarBoatLines(town),
      formatPlants(town, 'leaf7', 'trees', 288, [14, 30, 20], getCornerRange(town)),
      formatLand(town, 'leaf7', 284, 4),
    ].filter(Boolean),
  park: (town) => [
    formatPlants(town, 'leaf5', 'trees', town.base + 4, [18, 30, 24]),
    formatLand(town, 'leaf6', town.base + 6, 5),
    formatPlants(town, 'leaf7', 'trees', town.base + 28, [26, 40, 46]),
    formatLand(town, 'leaf8', town.base + 32, 5),
  ],
  woods: (town) => [
    `leaf5 spruces ${FIELD_START} ${town.base + 6} ${FIELD_END} ${town.base + 4} 15 16 30`,
    formatLand(town, 'leaf6', town.base + 6, 4),
    `leaf8 spruces ${FIELD_START} ${town.base + 40} ${FIELD_END} ${town.base + 34} 26 26 46`,
    formatLand(town, 'leaf8', town.base + 36, 4),
  ],
  dry: (town) => [
    formatLand(town, 'earth5', town.base + 4, 4),
    formatPlants(town, 'leaf6', 'ellipses', town.base + 12, [4, 8, 40]),
    formatLand(town, 'earth7', town.base + 24, 6),
    formatPlants(town, 'leaf8', 'ellipses', town.base + 38, [6, 11, 74]),
  ],
  dunes: (town) =>
    [
      formatPlants(town, 'leaf5', 'palms', town.base + 4, [22, 36, 60]),
      formatLand(town, 'earth5', town.base + 4, 4),
      `earth6-shade hills ${FIELD_START} ${town.base + 26} ${town.freeAxis - 60} ${town.base + 8} ${town.freeAxis + 60} ${town.base + 30} ${FIELD_END} ${town.base + 20}`,
      formatLand(town, 'earth7', town.base + 30, 9),
      formatPlants(town, 'leaf8', 'palms', 296, [44, 66, 60], getCornerRange(town)),
    ].filter(Boolean),
  fields: (town) => [
    formatPlants(town, 'leaf5', 'trees', town.base + 4, [14, 24, 34]),
    formatLand(town, 'gold4', town.base + 4, 3),
    formatLand(town, 'leaf6', town.base + 18, 4),
    formatLand(town, 'gold6', town.base + 30, 4),
    formatPlants(town, 'leaf8', 'trees', 300, [24, 36, 110]),
  ],
  bush: (town) =>
    [
      formatPlants(town, 'leaf6', 'acacias', town.base + 4, [20, 32, 50]),
      formatLand(town, 'earth5', town.base + 4, 4),
      formatLand(town, 'gold6', town.base + 24, 5),
      formatPlants(town, 'leaf9', 'acacias', 294, [48, 76, 130], getCornerRange(town)),
    ].filter(Boolean),
  grass: (town) => [
    formatLand(town, 'gold4', town.base + 4, 3),
    formatLand(town, 'gold5', town.base + 20, 5),
    formatLand(town, 'earth7', town.base + 36, 5),
  ],
  tropic: (town) =>
    [
      formatPlants(town, 'leaf5', 'trees', town.base + 4, [16, 26, 26]),
      formatPlants(town, 'leaf6', 'palms', town.base + 6, [30, 44, 64]),
      formatLand(town, 'leaf6', town.base + 6, 5),
      formatLand(town, 'leaf8', town.base + 30, 6),
      formatPlants(town, 'leaf9', 'palms', 300, [64, 92, 64], getCornerRange(town)),
    ].filter(Boolean),
};
