import type { ScreenSize } from '../../kit/picture-sizes.ts';

/** The colors of the desk, the cover and the texts. */
export const PASSPORT_COLORS = {
  desk: ['#E9DFCB', '#D6C6A6'],
  cover: '#6A1523',
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
  readonly maxStamps: number;
  /** The largest ratio of a stamp that another one may cover. */
  readonly maxOverlap: number;
  /** The largest and the smallest scale of stamps. */
  readonly scales: readonly [max: number, min: number];
  readonly printSize: number;
};

export const PASSPORT_PLANS: Readonly<Record<ScreenSize, PassportPlan>> = {
  story: {
    spread: { x: 62, y: 316, width: 956, height: 1340 },
    isStacked: true,
    corner: 24,
    padding: 34,
    maxStamps: 18,
    maxOverlap: 0.1,
    scales: [1.9, 0.78],
    printSize: 24,
  },
  square: {
    spread: { x: 50, y: 176, width: 980, height: 700 },
    isStacked: false,
    corner: 24,
    padding: 26,
    maxStamps: 12,
    maxOverlap: 0.1,
    scales: [1.6, 0.7],
    printSize: 22,
  },
  link: {
    spread: { x: 344, y: 44, width: 812, height: 542 },
    isStacked: false,
    corner: 16,
    padding: 20,
    maxStamps: 8,
    maxOverlap: 0.04,
    scales: [1.3, 0.56],
    printSize: 17,
  },
};
