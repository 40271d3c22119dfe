import type { ScreenSize } from '../../kit/picture-sizes.ts';

/** The colors of the desk, the cover and the texts. */
export const PASSPORT_COLORS = {
  desk: ['#E9DFCB', '#D6C6A6'],
  cover: '#6A1523',
  coverLine: '#A8525C',
  title: '#3A1A16',
  print: '#6B553B',
} as const;

/** The places of a passport in one size, in px. */
export type PassportPlan = {
  readonly spread: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** True if the pages are above each other. */
  readonly isStacked: boolean;
  readonly corner: number;
  /** The distance of stamps from the edges of a page and from the fold. */
  readonly padding: number;
  /** The most stamps of a passport, and of one with many stamps. */
  readonly maxStamps: { readonly few: number; readonly many: number };
  /** The largest and the smallest scale of stamps. */
  readonly scales: readonly [max: number, min: number];
  readonly printSize: number;
};

export const PASSPORT_PLANS: Readonly<Record<ScreenSize, PassportPlan>> = {
  story: {
    spread: { x: 62, y: 316, width: 956, height: 1340 },
    isStacked: true,
    corner: 24,
    padding: 14,
    maxStamps: { few: 20, many: 26 },
    scales: [3, 0.72],
    printSize: 24,
  },
  square: {
    spread: { x: 44, y: 152, width: 992, height: 756 },
    isStacked: false,
    corner: 24,
    padding: 10,
    maxStamps: { few: 17, many: 20 },
    scales: [2.1, 0.72],
    printSize: 22,
  },
  link: {
    spread: { x: 338, y: 38, width: 832, height: 550 },
    isStacked: false,
    corner: 16,
    padding: 10,
    maxStamps: { few: 11, many: 12 },
    scales: [1.9, 0.72],
    printSize: 22,
  },
};
