/** Rear fuselages. x is negative: meters ahead of the end of the aircraft's length. */
import type { Point } from '../../drawing/geometry.ts';
import { sampled, type Knot } from './smooth.ts';

export type TailShape = { crown: readonly Knot[]; keel: readonly Knot[] };

type TailPlan = {
  h: number;
  /** How far ahead of the end the crown and the keel leave the level. */
  crown: number;
  keel: number;
  /** The end: its x (0 or negative), upper and lower corner. */
  end?: number;
  high: number;
  low: number;
  /** How full the crown and the keel are: 0 straight, 1 round. */
  over?: number;
  under?: number;
  /** The end is cut off, not rounded; `rake` meters further aft above than below. */
  cut?: boolean;
  rake?: number;
};

const AFT: readonly number[] = [0.2, 0.42, 0.64, 0.84];

/** A tail cone by where it begins and how it ends. */
export const tail = (plan: TailPlan): TailShape => {
  const { h, crown, keel, end = -0.02, high, low, over = 0.6, under = 0.5, cut = false, rake = 0 } = plan;
  const corner = cut ? (['c'] as const) : ([] as const);
  const top: Point = [end, high];
  const bottom: Point = [end - rake, low];
  const crownLine = sampled(
    [
      [-crown, h],
      [-crown + (crown + end) * 0.45, h],
      [end - (crown + end) * 0.25, high + (h - high) * over * 0.8],
      top,
    ],
    AFT,
  );
  const keelLine = sampled(
    [
      [-keel, -h],
      [-keel + (keel + end) * 0.28, -h],
      [end - (keel + end) * 0.3, low - (h + low) * 0.3 * (0.6 + 0.8 * under)],
      bottom,
    ],
    AFT,
  );
  const round = Math.max(0.04, (high - low) * 0.18);
  const tip: Knot[] = cut
    ? []
    : [
        [end, high - (high - low) * 0.3],
        [end, low + (high - low) * 0.3],
      ];
  // Straight up to the rounded tip: a curve that already turned here would bulge ahead of it.
  const last: Knot = cut ? ([...top, ...corner] as unknown as Knot) : [end - round, high, 'i'];
  const lowest: Knot = cut ? ([...bottom, ...corner] as unknown as Knot) : [end - round, low, 'o'];
  return {
    crown: [[-crown, h], ...crownLine, last, ...tip],
    keel: [[-keel, -h], ...keelLine, lowest],
  };
};
