import { FIELD_END, FIELD_START, type TownContext, type TownPart } from './town-context.ts';
import type { Skyline } from './town-words.ts';

type Widths = readonly [min: number, max: number];

/** Returns a row of houses from edge to edge. A steepness of 0 makes flat roofs. */
const row = (paint: string, base: number, height: number, [min, max]: Widths, steepness = 0): string =>
  `${paint} houses ${FIELD_START} ${FIELD_END} ${base} ${height} ${min} ${max} ${steepness}`;

/** Returns a skyline around its tallest tower, `reach` px to both sides. */
const cluster = (
  paint: string,
  base: number,
  height: number,
  [min, max]: Widths,
  peak: number,
  reach: number,
): string => `${paint} towers ${peak - reach} ${peak + reach} ${base} ${height} ${min} ${max} ${peak}`;

const lights = (base: number, height: number, ratio: number): string =>
  `glow windows 0 ${base - height} 552 ${height - 6} ${ratio}`;

/** Returns rows that climb a slope at one side of the town. */
function climb(
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
  downtown: ({ base, axis, other, side, between }) => [
    row('land2', base, between(34, 48), [18, 34]),
    cluster('land3', base, between(84, 104), [16, 28], axis + side * between(60, 100), between(90, 130)),
    cluster('land5', base, between(92, 118), [18, 30], axis, between(96, 140)),
    cluster('land4', base, between(40, 70), [20, 34], other, 60),
    row('brick5', base, between(18, 26), [22, 44]),
    lights(base, 116, 0.34),
  ],
  midtown: ({ base, axis, side, between }) => [
    cluster('land2', base, between(50, 66), [16, 30], axis + side * between(80, 130), between(70, 110)),
    cluster('land4', base, between(66, 92), [18, 30], axis, between(50, 84)),
    row('brick5', base, between(22, 32), [26, 48]),
    row('stone5', base, between(14, 20), [30, 52], 0.24),
    lights(base, 90, 0.36),
  ],
  oldtown: ({ base, axis, between }) => [
    row('land3', base - 14, between(36, 46), [18, 30], 0.6),
    row('brick4', base - 6, between(38, 46), [20, 32], between(50, 70) / 100),
    row('stone6', base, between(30, 38), [22, 34]),
    `stone4 houses ${axis - 90} ${axis + 90} ${base} ${between(28, 40)} 22 32 0.5`,
    lights(base, 44, 0.4),
  ],
  hanse: ({ base, between }) => [
    row('land3', base - 10, between(40, 50), [18, 26], 0.8),
    row('brick6', base, between(44, 54), [22, 34], between(70, 95) / 100),
    `stone7 houses ${between(40, 120)} ${between(200, 260)} ${base} 44 22 30 0.8`,
    `gold6 houses ${between(300, 360)} ${between(400, 470)} ${base} 40 22 30 0.8`,
    lights(base, 46, 0.4),
  ],
  med: (town) => [
    row('stone4', town.base - 4, 34, [20, 34]),
    ...climb(
      town,
      [
        ['stone5', 'brick3'],
        ['stone6', 'brick4'],
        ['stone7', 'brick5'],
      ],
      [20, 34],
      0.22,
    ),
    row('brick6', town.base, 24, [24, 38], 0.22),
    row('stone8', town.base, 19, [24, 38]),
    lights(town.base, 64, 0.3),
  ],
  medina: ({ base, axis, between }) => [
    row('earth4', base - 8, between(44, 54), [18, 32]),
    cluster('stone5', base, between(50, 62), [22, 36], axis, between(120, 180)),
    row('stone7', base, between(28, 38), [20, 40]),
    lights(base, 60, 0.22),
  ],
  levant: (town) => [
    row('land3', town.base - 8, town.between(44, 56), [18, 34]),
    ...climb(
      town,
      [
        ['earth4', 'earth3'],
        ['stone5', 'earth4'],
        ['earth6', 'stone5'],
      ],
      [18, 30],
      0,
    ),
    row('stone7', town.base, town.between(22, 30), [20, 36]),
    lights(town.base, 70, 0.3),
  ],
  gulf: ({ base, axis, other, between }) => [
    cluster('land2', base, between(70, 90), [10, 18], other, between(90, 130)),
    cluster('land4', base, between(90, 112), [10, 18], axis, between(70, 110)),
    row('earth5', base, between(18, 26), [26, 46]),
    row('stone8', base, between(12, 18), [30, 50]),
    lights(base, 112, 0.3),
  ],
  steppe: ({ base, axis, other, between }) => [
    row('land2', base, between(46, 56), [38, 62]),
    cluster('land4', base, between(70, 90), [26, 44], axis, between(110, 150)),
    cluster('stone5', base, between(48, 62), [36, 60], other, 110),
    row('stone6', base, between(18, 26), [40, 66]),
    lights(base, 86, 0.36),
  ],
  russia: ({ base, axis, between }) => [
    row('land2', base, between(52, 64), [34, 56]),
    cluster('land3', base, between(76, 96), [20, 36], axis, between(90, 120)),
    row('gold6', base, between(28, 36), [40, 64]),
    row('stone7', base, between(20, 27), [36, 60], 0.12),
    lights(base, 84, 0.36),
  ],
  savanna: ({ base, axis, between }) => [
    cluster('land3', base, between(60, 84), [18, 32], axis, between(80, 130)),
    row('stone5', base, between(26, 34), [24, 44]),
    row('brick6', base, between(18, 24), [26, 44], 0.28),
    lights(base, 80, 0.3),
  ],
  southasia: ({ base, axis, other, between }) => [
    cluster('land2', base, between(56, 76), [16, 28], other, between(80, 120)),
    row('earth4', base, between(46, 58), [18, 32]),
    cluster('stone5', base, between(52, 66), [20, 34], axis, between(100, 150)),
    row('brick6', base, between(26, 34), [20, 36]),
    row('stone7', base, between(16, 22), [22, 40]),
    lights(base, 62, 0.34),
  ],
  eastasia: ({ base, axis, other, side, between }) => [
    `land2 row ${other - 90} ${base - between(58, 74)} 14 80 ${between(19, 24)} ${between(7, 10)}`,
    cluster('land3', base, between(84, 104), [14, 24], axis + side * between(40, 90), between(110, 150)),
    cluster('land5', base, between(96, 122), [14, 26], axis, between(80, 120)),
    row('land4', base, between(36, 48), [14, 26]),
    row('stone6', base, between(14, 20), [24, 44]),
    lights(base, 118, 0.36),
  ],
  japan: ({ base, axis, other, between }) => [
    cluster('land2', base, between(70, 92), [14, 26], other, between(90, 120)),
    cluster('land4', base, between(52, 70), [16, 28], axis, between(120, 160)),
    row('stone5', base, between(34, 42), [14, 28]),
    row('land6', base, between(18, 24), [22, 36], 0.3),
    lights(base, 80, 0.38),
  ],
  seasia: ({ base, axis, other, between }) => [
    cluster('land2', base, between(66, 86), [14, 26], other, between(80, 120)),
    cluster('land4', base, between(54, 78), [18, 30], axis, between(90, 130)),
    row('stone6', base, between(26, 34), [20, 34]),
    row('brick6', base, between(18, 25), [24, 38], 0.4),
    lights(base, 76, 0.34),
  ],
  brazil: ({ base, axis, other, between }) => [
    cluster('land2', base, between(76, 96), [10, 18], other, between(90, 130)),
    cluster('stone5', base, between(88, 110), [12, 20], axis, between(100, 150)),
    row('stone7', base, between(34, 44), [12, 22]),
    row('brick6', base, between(14, 20), [24, 40], 0.2),
    lights(base, 108, 0.28),
  ],
  colonial: ({ base, axis, other, between }) => [
    cluster('land3', base, between(56, 80), [16, 28], other, between(60, 100)),
    row('brick4', base - 4, between(32, 40), [22, 38], 0.3),
    row('gold6', base, between(26, 32), [24, 40]),
    `stone7 houses ${axis - 110} ${axis + 110} ${base} 28 24 36 0`,
    row('brick6', base, between(14, 19), [28, 44], 0.24),
    lights(base, 76, 0.3),
  ],
  island: ({ base, axis, other, between }) => [
    row('land3', base, between(16, 22), [26, 44], 0.3),
    `stone8 houses ${axis - 100} ${axis + 100} ${base} ${between(24, 30)} 24 38 0.4`,
    `red6 houses ${other - 60} ${other + 20} ${base} 24 24 32 0.4`,
    `gold7 houses ${other + 20} ${other + 80} ${base} 22 24 32 0.4`,
    lights(base, 30, 0.3),
  ],
  oceania: ({ base, axis, other, between }) => [
    row('land2', base, between(26, 34), [22, 40]),
    cluster('land4', base, between(92, 116), [16, 28], axis, between(70, 100)),
    cluster('land3', base, between(40, 60), [20, 32], other, 70),
    row('brick5', base, between(20, 26), [28, 46], 0.34),
    lights(base, 108, 0.32),
  ],
};
