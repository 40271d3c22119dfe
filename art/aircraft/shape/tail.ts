/** Rear fuselages; x is negative and counts forward from the end of the aircraft's length, in meters. */
import type { Point } from '../../drawing/geometry.ts';
import { sampleCubic, type Knot } from './smooth.ts';

export type TailShape = { crown: readonly Knot[]; keel: readonly Knot[] };

type TailPlan = {
  /** Half the tube's height. */
  halfHeight: number;
  /** Distance from the end at which the crown and the keel begin to leave the level, in meters. */
  crown: number;
  keel: number;
  /** The end of the cone: its x (0 or negative), and the heights of its upper and lower corner. */
  end?: number;
  high: number;
  low: number;
  /** The roundness of the crown (`over`) and the keel (`under`): 0 is straight, 1 round. */
  over?: number;
  under?: number;
  /** True if the end is cut off, not rounded; its upper corner is `rake` meters further aft than its lower corner. */
  isCutOff?: boolean;
  rake?: number;
};

const CURVE_RATIOS: readonly number[] = [0.2, 0.42, 0.64, 0.84];

/** Returns a tail cone by its beginning and its end. */
export const buildTail = (plan: TailPlan): TailShape => {
  const {
    halfHeight,
    crown,
    keel,
    end = -0.02,
    high,
    low,
    over = 0.6,
    under = 0.5,
    isCutOff = false,
    rake = 0,
  } = plan;
  const top: Point = [end, high];
  const bottom: Point = [end - rake, low];
  const crownLine = sampleCubic(
    [
      [-crown, halfHeight],
      [-crown + (crown + end) * 0.45, halfHeight],
      [end - (crown + end) * 0.25, high + (halfHeight - high) * over * 0.8],
      top,
    ],
    CURVE_RATIOS,
  );
  const keelLine = sampleCubic(
    [
      [-keel, -halfHeight],
      [-keel + (keel + end) * 0.28, -halfHeight],
      [end - (keel + end) * 0.3, low - (halfHeight + low) * 0.3 * (0.6 + 0.8 * under)],
      bottom,
    ],
    CURVE_RATIOS,
  );
  const round = Math.max(0.04, (high - low) * 0.18);
  const tipKnots: Knot[] = isCutOff
    ? []
    : [
        [end, high - (high - low) * 0.3],
        [end, low + (high - low) * 0.3],
      ];
  // The curve does not bend before the rounded tip, because a bend there would make a bulge.
  const lastCrownKnot: Knot = isCutOff ? [...top, 'corner'] : [end - round, high, 'straightEnd'];
  const lastKeelKnot: Knot = isCutOff ? [...bottom, 'corner'] : [end - round, low, 'straightStart'];
  return {
    crown: [[-crown, halfHeight], ...crownLine, lastCrownKnot, ...tipKnots],
    keel: [[-keel, -halfHeight], ...keelLine, lastKeelKnot],
  };
};
