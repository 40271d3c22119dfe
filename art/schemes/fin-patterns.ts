/** Patterns for the fins of airlines without a mark, on their aircraft and in their logos. */
import { bar, disc, patch, stroke } from './parts.ts';
import type { SchemePoint, Shape } from '../drawing/scheme.ts';

/** Shapes in two colors on the fin's own color. `second` is paler in a logo of one ink, so no part of it covers `first`. */
type FinPattern = (first: string, second: string) => readonly Shape[];

/** Returns a field with a smooth outline. */
const round = (color: string, ...places: readonly (readonly [u: number, v: number])[]): Shape => ({
  on: 'fin',
  color,
  poly: places.map(([u, v]): SchemePoint => ['f', u, v]),
});

const sweep: FinPattern = (first, second) => [
  stroke(second, [0.1, 0.5, 0.2], [-0.1, 0.1], [0.5, 0.36], [1.1, 0.9]),
  stroke(first, [0.05, 0.24, 0.1], [0, -0.06], [0.6, 0.2], [1.1, 0.6]),
];
const rise: FinPattern = (first, second) => [
  stroke(second, [0.5, 0.3, 0.1], [1.1, -0.1], [0.5, 0.3], [0.3, 1.1]),
  stroke(first, [0.4, 0.2, 0.06], [1.3, 0.1], [0.78, 0.42], [0.62, 1.1]),
];
const stripes: FinPattern = (first, second) => [
  patch(second, [0.42, -0.2], [0.56, -0.2], [0.86, 1.1], [0.72, 1.1]),
  patch(first, [0.12, -0.2], [0.32, -0.2], [0.62, 1.1], [0.42, 1.1]),
  patch(first, [0.66, -0.2], [0.73, -0.2], [1.03, 1.1], [0.96, 1.1]),
];
const slash: FinPattern = (first, second) => [
  patch(second, [-0.4, 0.04], [-0.4, 0.16], [1.4, 0.8], [1.4, 0.68]),
  patch(first, [-0.4, 0.24], [-0.4, 0.56], [1.4, 1.2], [1.4, 0.88]),
];
const wave: FinPattern = (first, second) => [
  stroke(second, 0.14, [-0.4, 0.54], [0.2, 0.72], [0.6, 0.58], [1.3, 0.78]),
  stroke(first, 0.3, [-0.4, 0.28], [0.2, 0.46], [0.6, 0.32], [1.3, 0.52]),
];
const sea: FinPattern = (first, second) => [
  stroke(second, 0.18, [-0.5, 0.62], [0.1, 0.5], [0.5, 0.64], [0.9, 0.52], [1.4, 0.64]),
  stroke(first, 0.18, [-0.5, 0.4], [0.1, 0.28], [0.5, 0.42], [0.9, 0.3], [1.4, 0.42]),
  stroke(first, 0.18, [-0.5, 0.18], [0.1, 0.06], [0.5, 0.2], [0.9, 0.08], [1.4, 0.2]),
];
const chevron: FinPattern = (first, second) => [
  patch(second, [0.52, 0.16], [0.96, 0.54], [0.74, 0.92], [0.86, 0.92], [1.1, 0.54], [0.66, 0.16]),
  patch(first, [0.1, 0.16], [0.56, 0.54], [0.34, 0.92], [0.56, 0.92], [0.82, 0.54], [0.36, 0.16]),
];
const arrow: FinPattern = (first, second) => [
  patch(second, [0.12, 0.5], [1.2, 1], [1.2, 0.8], [0.46, 0.5], [1.2, 0.2], [1.2, 0]),
  patch(first, [0.58, 0.5], [1.3, 0.76], [1.3, 0.24]),
];
const starField: FinPattern = (first, second) =>
  (
    [
      [0.4, 0.2, 0.2],
      [0.7, 0.34, 0.15],
      [0.4, 0.46, 0.17],
      [0.72, 0.58, 0.21],
      [0.44, 0.72, 0.14],
      [0.74, 0.84, 0.12],
    ] as const
  ).map(([u, v, size], i) => disc(i % 3 === 1 ? second : first, u, v, size));
const bands: FinPattern = (first, second) => [
  bar(second, 0.5, 0.58),
  bar(first, 0.22, 0.42),
  bar(first, 0.66, 0.7),
];
const crown: FinPattern = (first, second) => [bar(second, 0.54, 0.62), bar(first, 0.7, 1.1)];
const halves: FinPattern = (first, second) => [
  patch(second, [-0.6, 0.12], [-0.6, 0.24], [1.4, 0.78], [1.4, 0.66]),
  patch(first, [-0.9, -0.3], [-0.6, 0.04], [1.4, 0.58], [1.4, -0.3]),
];
const ringed: FinPattern = (first, second) => [
  disc(second, 0.52, 0.48, 0.6, 0.2),
  disc(first, 0.52, 0.48, 0.34),
];
const sun: FinPattern = (first, second) => [
  disc(second, 1, 0.16, 1.18, 0.13),
  disc(second, 1, 0.16, 0.9, 0.16),
  disc(first, 1, 0.16, 0.62),
];
const feathers: FinPattern = (first, second) => [
  stroke(second, [0.02, 0.24, 0.02], [0.1, 0.06], [0.66, 0.2], [1.04, 0.4]),
  stroke(first, [0.02, 0.26, 0.02], [0.1, 0.16], [0.58, 0.4], [0.98, 0.66]),
  stroke(second, [0.02, 0.24, 0.02], [0.14, 0.3], [0.5, 0.58], [0.9, 0.92]),
];
const peaks: FinPattern = (first, second) => [
  patch(second, [0.2, 0.06], [0.44, 0.76], [1.24, 0.06]),
  patch(first, [-0.6, -0.3], [0.06, 0.2], [0.3, 0.1], [0.84, 0.46], [1.4, 0.16], [1.4, -0.3]),
];
const leaf: FinPattern = (first, second) => [
  round(second, [0.2, 0.12], [0.72, 0.26], [0.98, 0.6], [0.62, 0.38]),
  round(first, [0.16, 0.2], [0.24, 0.56], [0.62, 0.86], [0.6, 0.48]),
];
const diamonds: FinPattern = (first, second) =>
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
    patch(i % 2 === 0 ? first : second, [u - 0.19, v], [u, v + 0.15], [u + 0.19, v], [u, v - 0.15]),
  );
const bolt: FinPattern = (first, second) => [
  patch(second, [-0.3, 0.36], [0.52, 0.66], [0.44, 0.54], [1.3, 0.9], [1.3, 0.8], [0.2, 0.36], [0.28, 0.5]),
  patch(first, [-0.3, 0.1], [0.56, 0.4], [0.48, 0.26], [1.3, 0.62], [1.3, 0.44], [0.2, 0.04], [0.3, 0.2]),
];
const crescent: FinPattern = (first, second) => [
  round(first, [0.82, 0.84], [0.36, 0.7], [0.28, 0.36], [0.7, 0.12], [0.46, 0.4], [0.52, 0.66]),
  disc(second, 0.76, 0.48, 0.2),
];

/** Do not change the order, because an airline's pattern is selected by its index. */
export const FIN_PATTERNS = {
  sweep,
  stripes,
  wave,
  chevron,
  starField,
  rise,
  slash,
  sea,
  arrow,
  bands,
  crown,
  halves,
  ringed,
  sun,
  feathers,
  peaks,
  leaf,
  diamonds,
  bolt,
  crescent,
} as const satisfies Readonly<Record<string, FinPattern>>;

export type FinPatternName = keyof typeof FIN_PATTERNS;
