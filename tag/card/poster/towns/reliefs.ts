import { FIELD_END, FIELD_START, type TownContext, type TownPart } from './town-context.ts';
import type { Relief } from './town-words.ts';

/** Returns a smooth ridge from edge to edge between two heights. */
function formatRidge(
  { pickInteger }: TownContext,
  paint: string,
  high: number,
  low: number,
  count: number,
): string {
  const step = (FIELD_END - FIELD_START) / (count - 1);
  const points = Array.from(
    { length: count },
    (_, i) =>
      `${Math.round(FIELD_START + i * step)} ${i % 2 ? pickInteger(high, (high + low) / 2) : pickInteger((high + low) / 2, low)}`,
  );
  return `${paint} hills ${points.join(' ')}`;
}

type Point = readonly [x: number, y: number];
/** A peak with the points of its outline from its left saddle to its right one. */
type Peak = {
  readonly top: Point;
  readonly left: readonly [Point, Point];
  readonly right: readonly [Point, Point];
};

const FOOT = 254;

const mixPoints = ([x, y]: Point, [endX, endY]: Point, ratio: number): Point => [
  Math.round(x + (endX - x) * ratio),
  Math.round(y + (endY - y) * ratio),
];

const formatPolygon = (paint: string, points: readonly Point[]): string =>
  `${paint} polygon ${points.flat().join(' ')}`;

/** Returns the peaks of a range from edge to edge. The highest are at the free side, and no two have the same distance. */
function listPeaks({ pickInteger, freeAxis }: TownContext, high: number, low: number): Peak[] {
  const saddles: Point[] = [[FIELD_START - 20, pickInteger(190, 214)]];
  const tops: Point[] = [];
  for (let x = FIELD_START - 20; x < FIELD_END;) {
    const width = pickInteger(64, 150);
    const distance = Math.min(1, Math.abs(x + width / 2 - freeAxis) / 330);
    const top = Math.round(high + (low - high) * distance + pickInteger(-8, 12));
    tops.push([x + Math.round((width * pickInteger(38, 62)) / 100), top]);
    x += width;
    saddles.push([x, Math.round(top + (FOOT - top) * (pickInteger(26, 52) / 100))]);
  }
  return tops.map((top, i) => {
    const [before = top, after = top] = [saddles[i], saddles[i + 1]];
    const bend = (saddle: Point): Point => {
      const [x, y] = mixPoints(top, saddle, pickInteger(38, 58) / 100);
      return [x, y + pickInteger(-9, 7)];
    };
    return { top, left: [before, bend(before)], right: [bend(after), after] };
  });
}

/** Returns the side of a peak that is turned away from the sun, which is at the free side. */
function shadePeak({ pickInteger, side }: TownContext, { top: [x, y], left, right }: Peak): Point[] {
  const [shoulder, saddle] = side > 0 ? [left[1], left[0]] : right;
  const toY = (ratio: number) => Math.round(y + (FOOT - y) * ratio);
  return [
    [x, y],
    shoulder,
    saddle,
    [saddle[0], FOOT],
    [x + side * pickInteger(6, 26), FOOT],
    [x - side * pickInteger(4, 14), toY(0.6)],
    [x + side * pickInteger(4, 12), toY(0.36)],
    [x - side * 2, toY(0.18)],
  ];
}

/** Returns the snow of a peak: the ratio of its upper sides, with a jagged lower edge. */
function coverPeak({ pickInteger }: TownContext, { top, left, right }: Peak, ratio: number): Point[] {
  const [from, to] = [mixPoints(top, left[1], ratio), mixPoints(top, right[0], ratio)];
  const edge = [0.2, 0.4, 0.6, 0.8].map((part, i): Point => {
    const [x, y] = mixPoints(to, from, part);
    return [x, y + (i % 2 ? pickInteger(-7, -2) : pickInteger(7, 15))];
  });
  return [from, top, to, ...edge];
}

/** Returns a range of mountains. The upper `snowRatio` of the peaks is white. */
function listRangeLines(town: TownContext, paint: string, snowRatio: number): string[] {
  const peaks = listPeaks(town, 112, 160);
  const outline = peaks.flatMap(({ top, left, right }): Point[] => [...left, top, ...right]);
  const first = outline[0] ?? [0, 0];
  const last = outline.at(-1) ?? first;
  return [
    formatPolygon(paint, [[first[0], FOOT], ...outline, [last[0], FOOT]]),
    ...peaks.map((peak) => formatPolygon(`${paint}-shade`, shadePeak(town, peak))),
    ...(snowRatio > 0 ? peaks.map((peak) => formatPolygon('snow', coverPeak(town, peak, snowRatio))) : []),
  ];
}

/** Returns a cone with concave sides. */
function listConeLines(
  [x, top, half]: readonly [number, number, number],
  side: 1 | -1,
  hasSnow: boolean,
): string[] {
  const [shadedX, foot] = [x - side * half, 252];
  const rim = 11;
  const lines = [
    `land2 path M ${x - half} ${foot} Q ${x - half * 0.36} ${top + 46} ${x - rim} ${top} L ${x + rim} ${top} Q ${x + half * 0.36} ${top + 46} ${x + half} ${foot} Z`,
    `land2-shade path M ${x + side * 4} ${top} L ${x - side * rim} ${top} Q ${x - side * half * 0.36} ${top + 46} ${shadedX} ${foot} L ${x + side * 20} ${foot} Q ${x - side * 14} ${top + 66} ${x + side * 4} ${top} Z`,
  ];
  if (!hasSnow) return lines;
  return [
    ...lines,
    `snow path M ${x - rim} ${top} L ${x + rim} ${top} Q ${x + 17} ${top + 13} ${x + 27} ${top + 25} L ${x + 14} ${top + 21} L ${x + 5} ${top + 36} L ${x - 7} ${top + 22} L ${x - 15} ${top + 34} L ${x - 27} ${top + 25} Q ${x - 17} ${top + 13} ${x - rim} ${top} Z`,
  ];
}

/** Returns rocks with round tops. */
const listDomes = (
  { pickInteger, axis, side }: TownContext,
  paint: string,
  [low, high]: readonly [number, number],
) => {
  const rocks = Array.from({ length: 6 }, (_, i) => {
    const x = Math.round(axis + side * (-130 + i * 86) + pickInteger(-18, 18));
    return { x, width: pickInteger(70, 128), height: pickInteger(low, high) };
  });
  return rocks.map(({ x, width, height }, i) => `${paint}${2 + (i % 2)} dome ${x} 254 ${width} ${height}`);
};

/** Returns table mountains. */
const listTableMountains = (town: TownContext): string[] => {
  const { pickInteger, freeAxis, axis, side } = town;
  const draw = (x: number, top: number, half: number) => [
    `brick2 polygon ${x - half} 250 ${x - half + 26} ${top + 30} ${x - half + 30} ${top} ${x + half - 32} ${top - 4} ${x + half - 28} ${top + 28} ${x + half} 250`,
    `brick2-shade polygon ${x - side * (half - 34)} ${top} ${x - side * (half - 29)} ${top + 29} ${x - side * half} 250 ${x - side * (half - 60)} 250 ${x - side * (half - 44)} ${top + 34}`,
  ];
  return [
    ...draw(freeAxis + side * 120, pickInteger(160, 180), pickInteger(90, 120)),
    ...draw(freeAxis - side * 10, pickInteger(134, 152), pickInteger(80, 120)),
    ...draw(axis - side * 90, pickInteger(160, 178), pickInteger(90, 130)),
  ];
};

/** The land behind a town, from back to front. */
export const RELIEF_PARTS: Readonly<Record<Relief, TownPart>> = {
  flat: (town) => [formatRidge(town, 'land1', 206, 220, 4)],
  hills: (town) => [formatRidge(town, 'land1', 150, 196, 5), formatRidge(town, 'leaf2', 178, 214, 6)],
  ridge: (town) => [
    formatRidge(town, 'land1', 110, 160, 6),
    formatRidge(town, 'land2', 136, 186, 7),
    formatRidge(town, 'leaf3', 180, 214, 6),
  ],
  peaks: (town) => [
    ...listRangeLines(town, 'land2', town.pickInteger(66, 96) / 100),
    formatRidge(town, 'leaf3', 204, 222, 6),
  ],
  sierra: (town) => [...listRangeLines(town, 'earth2', 0), formatRidge(town, 'earth3', 204, 222, 5)],
  volcano: (town) => [
    formatRidge(town, 'land1', 180, 208, 6),
    ...listConeLines(
      [
        town.freeAxis + town.pickInteger(-20, 30) * town.side,
        town.pickInteger(108, 128),
        town.pickInteger(180, 220),
      ],
      town.side,
      false,
    ),
    formatRidge(town, 'leaf3', 206, 224, 5),
  ],
  twins: (town) => [
    ...listConeLines([town.freeAxis + town.side * 10, 112, 210], town.side, true),
    ...listConeLines([town.freeAxis - town.side * 150, 158, 130], town.side, true),
    formatRidge(town, 'land3', 206, 222, 5),
  ],
  karst: (town) => [...listDomes(town, 'leaf', [72, 138]), formatRidge(town, 'leaf3', 206, 224, 5)],
  morro: (town) => [
    formatRidge(town, 'land1', 140, 190, 5),
    ...listDomes(town, 'land', [56, 112]),
    formatRidge(town, 'leaf3', 200, 222, 5),
  ],
  mesa: listTableMountains,
  isle: ({ freeAxis, pickInteger, side }) => [
    `land1 hills ${freeAxis - 170} 252 ${freeAxis - 90} ${pickInteger(214, 226)} ${freeAxis + side * 10} ${pickInteger(166, 192)} ${freeAxis + 100} ${pickInteger(204, 222)} ${freeAxis + 180} 252`,
    `leaf2 hills ${freeAxis - 120} 252 ${freeAxis - 40} ${pickInteger(214, 228)} ${freeAxis + 50} ${pickInteger(204, 220)} ${freeAxis + 140} 252`,
  ],
};
