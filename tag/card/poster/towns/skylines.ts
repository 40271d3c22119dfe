import { FIELD_END, FIELD_START, type TownContext, type TownPart } from './town-context.ts';
import type { Skyline } from './town-words.ts';

type Widths = readonly [min: number, max: number];

/** Returns a row of houses from edge to edge. A steepness of 0 makes flat roofs. */
const formatRow = (paint: string, base: number, height: number, [min, max]: Widths, steepness = 0): string =>
  `${paint} houses ${FIELD_START} ${FIELD_END} ${base} ${height} ${min} ${max} ${steepness}`;

/** Returns a skyline around its tallest tower, `reach` px to both sides. */
const formatCluster = (
  paint: string,
  base: number,
  height: number,
  [min, max]: Widths,
  peak: number,
  reach: number,
): string => `${paint} towers ${peak - reach} ${peak + reach} ${base} ${height} ${min} ${max} ${peak}`;

const formatLights = (base: number, height: number, ratio: number): string =>
  `glow windows 0 ${base - height} 552 ${height - 6} ${ratio}`;

/** Returns rows that climb a slope at one side of the town. */
function listClimbingRows(
  { base, side, axis }: TownContext,
  paints: readonly [string, string][],
  widths: Widths,
  steepness: number,
): string[] {
  return paints.flatMap(([wall, roof], i) => {
    const rows = paints.length - 1 - i;
    const [start, end] =
      side < 0 ? [axis - 150 + rows * 34, FIELD_END] : [FIELD_START, axis + 150 - rows * 34];
    const foot = base - rows * 20;
    return [
      `${roof} houses ${start} ${end} ${foot} 32 ${widths.join(' ')} ${steepness}`,
      `${wall} houses ${start} ${end} ${foot} 26 ${widths.join(' ')} 0`,
    ];
  });
}

/** The rows of each region, from back to front. */
export const SKYLINE_PARTS: Readonly<Record<Skyline, TownPart>> = {
  downtown: ({ base, axis, freeAxis, side, pickInteger }) => [
    formatRow('land2', base, pickInteger(34, 48), [18, 34]),
    formatCluster(
      'land3',
      base,
      pickInteger(84, 104),
      [16, 28],
      axis + side * pickInteger(60, 100),
      pickInteger(90, 130),
    ),
    formatCluster('land5', base, pickInteger(92, 118), [18, 30], axis, pickInteger(96, 140)),
    formatCluster('land4', base, pickInteger(40, 70), [20, 34], freeAxis, 60),
    formatRow('brick5', base, pickInteger(18, 26), [22, 44]),
    formatLights(base, 116, 0.34),
  ],
  midtown: ({ base, axis, side, pickInteger }) => [
    formatCluster(
      'land2',
      base,
      pickInteger(50, 66),
      [16, 30],
      axis + side * pickInteger(80, 130),
      pickInteger(70, 110),
    ),
    formatCluster('land4', base, pickInteger(66, 92), [18, 30], axis, pickInteger(50, 84)),
    formatRow('brick5', base, pickInteger(22, 32), [26, 48]),
    formatRow('stone5', base, pickInteger(14, 20), [30, 52], 0.24),
    formatLights(base, 90, 0.36),
  ],
  oldtown: ({ base, axis, pickInteger }) => [
    formatRow('land3', base - 14, pickInteger(36, 46), [18, 30], 0.6),
    formatRow('brick4', base - 6, pickInteger(38, 46), [20, 32], pickInteger(50, 70) / 100),
    formatRow('stone6', base, pickInteger(30, 38), [22, 34]),
    `stone4 houses ${axis - 90} ${axis + 90} ${base} ${pickInteger(28, 40)} 22 32 0.5`,
    formatLights(base, 44, 0.4),
  ],
  hanse: ({ base, pickInteger }) => [
    formatRow('land3', base - 10, pickInteger(40, 50), [18, 26], 0.8),
    formatRow('brick6', base, pickInteger(44, 54), [22, 34], pickInteger(70, 95) / 100),
    `stone7 houses ${pickInteger(40, 120)} ${pickInteger(200, 260)} ${base} 44 22 30 0.8`,
    `gold6 houses ${pickInteger(300, 360)} ${pickInteger(400, 470)} ${base} 40 22 30 0.8`,
    formatLights(base, 46, 0.4),
  ],
  med: (town) => [
    formatRow('stone4', town.base - 4, 34, [20, 34]),
    ...listClimbingRows(
      town,
      [
        ['stone5', 'brick3'],
        ['stone6', 'brick4'],
        ['stone7', 'brick5'],
      ],
      [20, 34],
      0.22,
    ),
    formatRow('brick6', town.base, 24, [24, 38], 0.22),
    formatRow('stone8', town.base, 19, [24, 38]),
    formatLights(town.base, 64, 0.3),
  ],
  medina: ({ base, axis, pickInteger }) => [
    formatRow('earth4', base - 8, pickInteger(44, 54), [18, 32]),
    formatCluster('stone5', base, pickInteger(50, 62), [22, 36], axis, pickInteger(120, 180)),
    formatRow('stone7', base, pickInteger(28, 38), [20, 40]),
    formatLights(base, 60, 0.22),
  ],
  levant: (town) => [
    formatRow('land3', town.base - 8, town.pickInteger(44, 56), [18, 34]),
    ...listClimbingRows(
      town,
      [
        ['earth4', 'earth3'],
        ['stone5', 'earth4'],
        ['earth6', 'stone5'],
      ],
      [18, 30],
      0,
    ),
    formatRow('stone7', town.base, town.pickInteger(22, 30), [20, 36]),
    formatLights(town.base, 70, 0.3),
  ],
  gulf: ({ base, axis, freeAxis, pickInteger }) => [
    formatCluster('land2', base, pickInteger(70, 90), [10, 18], freeAxis, pickInteger(90, 130)),
    formatCluster('land4', base, pickInteger(90, 112), [10, 18], axis, pickInteger(70, 110)),
    formatRow('earth5', base, pickInteger(18, 26), [26, 46]),
    formatRow('stone8', base, pickInteger(12, 18), [30, 50]),
    formatLights(base, 112, 0.3),
  ],
  steppe: ({ base, axis, freeAxis, pickInteger }) => [
    formatRow('land2', base, pickInteger(46, 56), [38, 62]),
    formatCluster('land4', base, pickInteger(70, 90), [26, 44], axis, pickInteger(110, 150)),
    formatCluster('stone5', base, pickInteger(48, 62), [36, 60], freeAxis, 110),
    formatRow('stone6', base, pickInteger(18, 26), [40, 66]),
    formatLights(base, 86, 0.36),
  ],
  russia: ({ base, axis, pickInteger }) => [
    formatRow('land2', base, pickInteger(52, 64), [34, 56]),
    formatCluster('land3', base, pickInteger(76, 96), [20, 36], axis, pickInteger(90, 120)),
    formatRow('gold6', base, pickInteger(28, 36), [40, 64]),
    formatRow('stone7', base, pickInteger(20, 27), [36, 60], 0.12),
    formatLights(base, 84, 0.36),
  ],
  savanna: ({ base, axis, pickInteger }) => [
    formatCluster('land3', base, pickInteger(60, 84), [18, 32], axis, pickInteger(80, 130)),
    formatRow('stone5', base, pickInteger(26, 34), [24, 44]),
    formatRow('brick6', base, pickInteger(18, 24), [26, 44], 0.28),
    formatLights(base, 80, 0.3),
  ],
  southasia: ({ base, axis, freeAxis, pickInteger }) => [
    formatCluster('land2', base, pickInteger(56, 76), [16, 28], freeAxis, pickInteger(80, 120)),
    formatRow('earth4', base, pickInteger(46, 58), [18, 32]),
    formatCluster('stone5', base, pickInteger(52, 66), [20, 34], axis, pickInteger(100, 150)),
    formatRow('brick6', base, pickInteger(26, 34), [20, 36]),
    formatRow('stone7', base, pickInteger(16, 22), [22, 40]),
    formatLights(base, 62, 0.34),
  ],
  eastasia: ({ base, axis, freeAxis, side, pickInteger }) => [
    `land2 row ${freeAxis - 90} ${base - pickInteger(58, 74)} 14 80 ${pickInteger(19, 24)} ${pickInteger(7, 10)}`,
    formatCluster(
      'land3',
      base,
      pickInteger(84, 104),
      [14, 24],
      axis + side * pickInteger(40, 90),
      pickInteger(110, 150),
    ),
    formatCluster('land5', base, pickInteger(96, 122), [14, 26], axis, pickInteger(80, 120)),
    formatRow('land4', base, pickInteger(36, 48), [14, 26]),
    formatRow('stone6', base, pickInteger(14, 20), [24, 44]),
    formatLights(base, 118, 0.36),
  ],
  japan: ({ base, axis, freeAxis, pickInteger }) => [
    formatCluster('land2', base, pickInteger(70, 92), [14, 26], freeAxis, pickInteger(90, 120)),
    formatCluster('land4', base, pickInteger(52, 70), [16, 28], axis, pickInteger(120, 160)),
    formatRow('stone5', base, pickInteger(34, 42), [14, 28]),
    formatRow('land6', base, pickInteger(18, 24), [22, 36], 0.3),
    formatLights(base, 80, 0.38),
  ],
  seasia: ({ base, axis, freeAxis, pickInteger }) => [
    formatCluster('land2', base, pickInteger(66, 86), [14, 26], freeAxis, pickInteger(80, 120)),
    formatCluster('land4', base, pickInteger(54, 78), [18, 30], axis, pickInteger(90, 130)),
    formatRow('stone6', base, pickInteger(26, 34), [20, 34]),
    formatRow('brick6', base, pickInteger(18, 25), [24, 38], 0.4),
    formatLights(base, 76, 0.34),
  ],
  brazil: ({ base, axis, freeAxis, pickInteger }) => [
    formatCluster('land2', base, pickInteger(76, 96), [10, 18], freeAxis, pickInteger(90, 130)),
    formatCluster('stone5', base, pickInteger(88, 110), [12, 20], axis, pickInteger(100, 150)),
    formatRow('stone7', base, pickInteger(34, 44), [12, 22]),
    formatRow('brick6', base, pickInteger(14, 20), [24, 40], 0.2),
    formatLights(base, 108, 0.28),
  ],
  colonial: ({ base, axis, freeAxis, pickInteger }) => [
    formatCluster('land3', base, pickInteger(56, 80), [16, 28], freeAxis, pickInteger(60, 100)),
    formatRow('brick4', base - 4, pickInteger(32, 40), [22, 38], 0.3),
    formatRow('gold6', base, pickInteger(26, 32), [24, 40]),
    `stone7 houses ${axis - 110} ${axis + 110} ${base} 28 24 36 0`,
    formatRow('brick6', base, pickInteger(14, 19), [28, 44], 0.24),
    formatLights(base, 76, 0.3),
  ],
  island: ({ base, axis, freeAxis, pickInteger }) => [
    formatRow('land3', base, pickInteger(16, 22), [26, 44], 0.3),
    `stone8 houses ${axis - 100} ${axis + 100} ${base} ${pickInteger(24, 30)} 24 38 0.4`,
    `red6 houses ${freeAxis - 60} ${freeAxis + 20} ${base} 24 24 32 0.4`,
    `gold7 houses ${freeAxis + 20} ${freeAxis + 80} ${base} 22 24 32 0.4`,
    formatLights(base, 30, 0.3),
  ],
  oceania: ({ base, axis, freeAxis, pickInteger }) => [
    formatRow('land2', base, pickInteger(26, 34), [22, 40]),
    formatCluster('land4', base, pickInteger(92, 116), [16, 28], axis, pickInteger(70, 100)),
    formatCluster('land3', base, pickInteger(40, 60), [20, 32], freeAxis, 70),
    formatRow('brick5', base, pickInteger(20, 26), [28, 46], 0.34),
    formatLights(base, 108, 0.32),
  ],
};
