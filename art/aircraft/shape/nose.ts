/** Noses and cockpit windows, in meters from the tip and above the tube's centerline. */
import type { Point } from '../../drawing/geometry.ts';
import { sampleCubic, type Knot } from './smooth.ts';

export type NoseShape = {
  /** Knots from the tip to the point at which the edge is level. */
  crown: readonly Knot[];
  keel: readonly Knot[];
  panes: readonly (readonly Point[])[];
  mask?: readonly Knot[];
  /** The x at which the seam of the radome meets the crown; 0 if there is none. */
  radome: number;
};

type NosePlan = {
  /** Half the tube's height. */
  halfHeight: number;
  /** Height of the tip. */
  tip: number;
  /** The lower (`base`) and the upper end (`top`) of the windscreen. */
  base: Point;
  top: Point;
  /** The x at which the crown (`level`) and the keel (`keel`) become level. */
  level: number;
  keel: number;
  /** The roundness of the tip above (`upperRoundness`) and below (`lowerRoundness`): 0 is a needle, 1 a ball. */
  upperRoundness?: number;
  lowerRoundness?: number;
  /** The slope of the line at the windscreen's foot, as a fraction of the mean slope. */
  footSlopeRatio?: number;
  /** True if the windscreen meets the nose in a corner. */
  hasStep?: boolean;
  panes: readonly (readonly Point[])[];
  mask?: readonly Knot[];
  radome?: number;
};

const buildCrown = ({
  halfHeight,
  tip,
  base,
  top,
  level,
  upperRoundness = 0.5,
  footSlopeRatio = 0.8,
  hasStep = false,
}: NosePlan): Knot[] => {
  const slope = ((base[1] - tip) / base[0]) * footSlopeRatio;
  const back = base[0] * 0.42;
  const lowerKnots = sampleCubic(
    [[0, tip], [0, tip + (base[1] - tip) * upperRoundness], [base[0] - back, base[1] - back * slope], base],
    [0.14, 0.34, 0.64],
  );
  const [dx, dy] = [top[0] - base[0], top[1] - base[1]];
  const levelDistance = level - top[0];
  const slopeAtTop = Math.min((dy / dx) * 0.8, ((halfHeight - top[1]) / levelDistance) * 2.6);
  const upperKnots = sampleCubic(
    [
      top,
      [top[0] + levelDistance * 0.3, top[1] + levelDistance * 0.3 * slopeAtTop],
      [top[0] + levelDistance * 0.5, halfHeight],
      [level, halfHeight],
    ],
    [0.3, 0.55, 0.8, 1],
  );
  return [[0, tip], ...lowerKnots, hasStep ? [...base, 'corner'] : base, top, ...upperKnots];
};

const buildKeel = ({ halfHeight, tip, keel, lowerRoundness = 0.6 }: NosePlan): Knot[] =>
  sampleCubic(
    [
      [0, tip],
      [0, tip - (tip + halfHeight) * lowerRoundness],
      [keel * 0.4, -halfHeight],
      [keel, -halfHeight],
    ],
    [0.1, 0.26, 0.48, 0.72, 1],
  );

/** Returns a nose by its tip, its windscreen and the start of the tube. */
export const buildNose = (plan: NosePlan): NoseShape => ({
  crown: buildCrown(plan),
  keel: buildKeel(plan),
  panes: plan.panes,
  ...(plan.mask && { mask: plan.mask }),
  radome: plan.radome ?? plan.base[0] * 0.72,
});

/** The gap between two panes, in meters. */
const PANE_GAP_M = 0.075;

/**
 * Returns adjacent panes from their lower and upper corners, front to rear. A positive `cut` cuts off the rear lower corner of the last
 * pane.
 */
export const buildPanes = (sill: readonly Point[], head: readonly Point[], cut = 0): Point[][] =>
  sill.slice(1).map((s, i): Point[] => {
    const [s0, h0, h1] = [sill[i] ?? s, head[i] ?? s, head[i + 1] ?? s];
    const frontGap = i === 0 ? 0 : PANE_GAP_M / 2;
    const isLast = i === sill.length - 2;
    const rearGap = isLast ? 0 : PANE_GAP_M / 2;
    const back: Point[] =
      isLast && cut > 0
        ? [
            [s[0], s[1] + cut],
            [s[0] - cut, s[1]],
          ]
        : [[s[0] - rearGap, s[1]]];
    return [[s0[0] + frontGap, s0[1]], [h0[0] + frontGap, h0[1]], [h1[0] - rearGap, h1[1]], ...back];
  });

/** Returns a nose on another scale. */
export const scaleNose = (n: NoseShape, x: number, y = x): NoseShape => {
  const scaleKnot = ([kx, ky, ...rest]: Knot): Knot => [kx * x, ky * y, ...rest];
  return {
    crown: n.crown.map(scaleKnot),
    keel: n.keel.map(scaleKnot),
    panes: n.panes.map((pane) => pane.map(([px, py]): Point => [px * x, py * y])),
    ...(n.mask && { mask: n.mask.map(scaleKnot) }),
    radome: n.radome * x,
  };
};
