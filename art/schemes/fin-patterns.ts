/** Patterns for the fins of airlines without a mark, on their aircraft and in their logos. */
import { buildFinBar, buildFinDisc, buildFinPatch, buildFinStroke } from './parts.ts';
import type { SchemePoint, SchemeShape } from '../drawing/scheme.ts';

/** Shapes in two colors on the fin's own color. `second` is paler in a logo of one ink, so no part of it covers `first`. */
type FinPattern = (first: string, second: string) => readonly SchemeShape[];

/** Returns a field with a smooth outline. */
const buildRoundField = (
  color: string,
  ...places: readonly (readonly [u: number, v: number])[]
): SchemeShape => ({
  on: 'fin',
  color,
  poly: places.map(([u, v]): SchemePoint => ['f', u, v]),
});

const buildSweep: FinPattern = (first, second) => [
  buildFinStroke(second, [0.1, 0.5, 0.2], [-0.1, 0.1], [0.5, 0.36], [1.1, 0.9]),
  buildFinStroke(first, [0.05, 0.24, 0.1], [0, -0.06], [0.6, 0.2], [1.1, 0.6]),
];
const buildRise: FinPattern = (first, second) => [
  buildFinStroke(second, [0.5, 0.3, 0.1], [1.1, -0.1], [0.5, 0.3], [0.3, 1.1]),
  buildFinStroke(first, [0.4, 0.2, 0.06], [1.3, 0.1], [0.78, 0.42], [0.62, 1.1]),
];
const buildStripes: FinPattern = (first, second) => [
  buildFinPatch(second, [0.42, -0.2], [0.56, -0.2], [0.86, 1.1], [0.72, 1.1]),
  buildFinPatch(first, [0.12, -0.2], [0.32, -0.2], [0.62, 1.1], [0.42, 1.1]),
  buildFinPatch(first, [0.66, -0.2], [0.73, -0.2], [1.03, 1.1], [0.96, 1.1]),
];
const buildSlash: FinPattern = (first, second) => [
  buildFinPatch(second, [-0.4, 0.04], [-0.4, 0.16], [1.4, 0.8], [1.4, 0.68]),
  buildFinPatch(first, [-0.4, 0.24], [-0.4, 0.56], [1.4, 1.2], [1.4, 0.88]),
];
const buildWave: FinPattern = (first, second) => [
  buildFinStroke(second, 0.14, [-0.4, 0.54], [0.2, 0.72], [0.6, 0.58], [1.3, 0.78]),
  buildFinStroke(first, 0.3, [-0.4, 0.28], [0.2, 0.46], [0.6, 0.32], [1.3, 0.52]),
];
const buildSea: FinPattern = (first, second) => [
  buildFinStroke(second, 0.18, [-0.5, 0.62], [0.1, 0.5], [0.5, 0.64], [0.9, 0.52], [1.4, 0.64]),
  buildFinStroke(first, 0.18, [-0.5, 0.4], [0.1, 0.28], [0.5, 0.42], [0.9, 0.3], [1.4, 0.42]),
  buildFinStroke(first, 0.18, [-0.5, 0.18], [0.1, 0.06], [0.5, 0.2], [0.9, 0.08], [1.4, 0.2]),
];
const buildChevron: FinPattern = (first, second) => [
  buildFinPatch(second, [0.52, 0.16], [0.96, 0.54], [0.74, 0.92], [0.86, 0.92], [1.1, 0.54], [0.66, 0.16]),
  buildFinPatch(first, [0.1, 0.16], [0.56, 0.54], [0.34, 0.92], [0.56, 0.92], [0.82, 0.54], [0.36, 0.16]),
];
const buildArrow: FinPattern = (first, second) => [
  buildFinPatch(second, [0.12, 0.5], [1.2, 1], [1.2, 0.8], [0.46, 0.5], [1.2, 0.2], [1.2, 0]),
  buildFinPatch(first, [0.58, 0.5], [1.3, 0.76], [1.3, 0.24]),
];
const buildStarField: FinPattern = (first, second) =>
  (
    [
      [0.4, 0.2, 0.2],
      [0.7, 0.34, 0.15],
      [0.4, 0.46, 0.17],
      [0.72, 0.58, 0.21],
      [0.44, 0.72, 0.14],
      [0.74, 0.84, 0.12],
    ] as const
  ).map(([u, v, size], i) => buildFinDisc(i % 3 === 1 ? second : first, u, v, size));
const buildBands: FinPattern = (first, second) => [
  buildFinBar(second, 0.5, 0.58),
  buildFinBar(first, 0.22, 0.42),
  buildFinBar(first, 0.66, 0.7),
];
const buildCrown: FinPattern = (first, second) => [
  buildFinBar(second, 0.54, 0.62),
  buildFinBar(first, 0.7, 1.1),
];
const buildHalves: FinPattern = (first, second) => [
  buildFinPatch(second, [-0.6, 0.12], [-0.6, 0.24], [1.4, 0.78], [1.4, 0.66]),
  buildFinPatch(first, [-0.9, -0.3], [-0.6, 0.04], [1.4, 0.58], [1.4, -0.3]),
];
const buildRings: FinPattern = (first, second) => [
  buildFinDisc(second, 0.52, 0.48, 0.6, 0.2),
  buildFinDisc(first, 0.52, 0.48, 0.34),
];
const buildSun: FinPattern = (first, second) => [
  buildFinDisc(second, 1, 0.16, 1.18, 0.13),
  buildFinDisc(second, 1, 0.16, 0.9, 0.16),
  buildFinDisc(first, 1, 0.16, 0.62),
];
const buildFeathers: FinPattern = (first, second) => [
  buildFinStroke(second, [0.02, 0.24, 0.02], [0.1, 0.06], [0.66, 0.2], [1.04, 0.4]),
  buildFinStroke(first, [0.02, 0.26, 0.02], [0.1, 0.16], [0.58, 0.4], [0.98, 0.66]),
  buildFinStroke(second, [0.02, 0.24, 0.02], [0.14, 0.3], [0.5, 0.58], [0.9, 0.92]),
];
const buildPeaks: FinPattern = (first, second) => [
  buildFinPatch(second, [0.2, 0.06], [0.44, 0.76], [1.24, 0.06]),
  buildFinPatch(first, [-0.6, -0.3], [0.06, 0.2], [0.3, 0.1], [0.84, 0.46], [1.4, 0.16], [1.4, -0.3]),
];
const buildLeaf: FinPattern = (first, second) => [
  buildRoundField(second, [0.2, 0.12], [0.72, 0.26], [0.98, 0.6], [0.62, 0.38]),
  buildRoundField(first, [0.16, 0.2], [0.24, 0.56], [0.62, 0.86], [0.6, 0.48]),
];
const buildDiamonds: FinPattern = (first, second) =>
  (
    [
      [0.28, 0.18],
      [0.72, 0.18],
      [0.5, 0.36],
      [0.94, 0.36],
      [0.28, 0.54],
      [0.72, 0.54],
      [0.5, 0.72],
      [0.94, 0.72],
      [0.72, 0.9],
    ] as const
  ).map(([u, v], i) =>
    buildFinPatch(i % 2 === 0 ? first : second, [u - 0.19, v], [u, v + 0.15], [u + 0.19, v], [u, v - 0.15]),
  );
const buildBolt: FinPattern = (first, second) => [
  buildFinPatch(
    second,
    [-0.3, 0.36],
    [0.52, 0.66],
    [0.44, 0.54],
    [1.3, 0.9],
    [1.3, 0.8],
    [0.2, 0.36],
    [0.28, 0.5],
  ),
  buildFinPatch(
    first,
    [-0.3, 0.1],
    [0.56, 0.4],
    [0.48, 0.26],
    [1.3, 0.62],
    [1.3, 0.44],
    [0.2, 0.04],
    [0.3, 0.2],
  ),
];
const buildCrescent: FinPattern = (first, second) => [
  buildRoundField(first, [0.82, 0.84], [0.36, 0.7], [0.28, 0.36], [0.7, 0.12], [0.46, 0.4], [0.52, 0.66]),
  buildFinDisc(second, 0.76, 0.48, 0.2),
];

/** Do not change the order, because an airline's pattern is selected by its index. */
export const FIN_PATTERNS = {
  sweep: buildSweep,
  stripes: buildStripes,
  wave: buildWave,
  chevron: buildChevron,
  starField: buildStarField,
  rise: buildRise,
  slash: buildSlash,
  sea: buildSea,
  arrow: buildArrow,
  bands: buildBands,
  crown: buildCrown,
  halves: buildHalves,
  ringed: buildRings,
  sun: buildSun,
  feathers: buildFeathers,
  peaks: buildPeaks,
  leaf: buildLeaf,
  diamonds: buildDiamonds,
  bolt: buildBolt,
  crescent: buildCrescent,
} as const satisfies Readonly<Record<string, FinPattern>>;

export type FinPatternName = keyof typeof FIN_PATTERNS;
