/** Samples noses and tail cones that are drawn as curves, because plans of aircraft consist of knots. */
import type { Point, MeterPath } from '../../drawing/geometry.ts';
import type { NoseShape } from './nose.ts';
import { sampleCubic, type Knot, type KnotFlag } from './smooth.ts';
import type { TailShape } from './tail.ts';

/** A nose as curves. Everything is in units of the fuselage height H; y counts from the centerline. */
export type NoseCurves = {
  tip: Point;
  /** Cubic segments from the tip over the windscreen to the crown: two controls and an end each. */
  upper: readonly (readonly [Point, Point, Point])[];
  /** Controls and end of the one segment from the tip to the keel. */
  lower: readonly [Point, Point, Point];
  /** Panes from front to rear, seen from the side. */
  panes: readonly (readonly Point[])[];
  /** The dark surround of the A350's cockpit windows: the start, then cubic segments. */
  mask?: { start: Point; curve: readonly (readonly [Point, Point, Point])[] };
};

/** A tail cone as curves, in units of H; x counts forward from the tail's end. */
export type TailCurves = {
  crownLeaves: number;
  crownControls: readonly [Point, Point];
  keelLeaves: number;
  keelControls: readonly [Point, Point];
  /** Height of the upper and the lower corner of the end. */
  endTop: number;
  endBottom: number;
  /** Roundness of the end. */
  round: number;
};

const CURVE_RATIOS = [0.3, 0.65, 1];

/** Fractions of a curve that begins at a round tip; they are closer together near the tip. */
const TIP_CURVE_RATIOS = [0.1, 0.25, 0.5, 0.75, 1];

/** Returns a nose in meters for a tube of the given height. */
export const sampleNose = (noseCurves: NoseCurves, tube: number): NoseShape => {
  const toMeters = ([x, y]: Point): Point => [x * tube, y * tube];
  let start = toMeters(noseCurves.tip);
  const crown: Knot[] = [start];
  noseCurves.upper.forEach(([b, c, end], i) => {
    crown.push(
      ...sampleCubic(
        [start, toMeters(b), toMeters(c), toMeters(end)],
        i === 0 ? [0.12, 0.35, 0.65, 1] : CURVE_RATIOS,
      ),
    );
    start = toMeters(end);
  });
  const [chin, keel, level] = noseCurves.lower;
  const steps: MeterPath = (noseCurves.mask?.curve ?? []).map(([b, c, end]) => [
    'C',
    toMeters(b),
    toMeters(c),
    toMeters(end),
  ]);
  let from = toMeters(noseCurves.mask?.start ?? [0, 0]);
  const mask = steps.flatMap((step): Point[] => {
    const [, b, c, end] = step as readonly ['C', Point, Point, Point];
    const points = sampleCubic([from, b, c, end], [0.33, 0.67, 1]);
    from = end;
    return points;
  });
  return {
    crown,
    keel: sampleCubic(
      [toMeters(noseCurves.tip), toMeters(chin), toMeters(keel), toMeters(level)],
      TIP_CURVE_RATIOS,
    ),
    panes: noseCurves.panes.map((pane) => pane.map(toMeters)),
    ...(noseCurves.mask && { mask }),
    radome: (noseCurves.upper[0]?.[2][0] ?? 0) * tube * 0.72,
  };
};

/** Returns a tail cone in meters for a tube of the given height. */
export const sampleTail = (tailCurves: TailCurves, tube: number): TailShape => {
  const toMeters = ([x, y]: Point): Point => [-Math.max(0.02, x * tube), y * tube];
  // The curve does not bend before the rounded end, because a bend there would make a bulge.
  const sampleCurve = (a: Point, controls: readonly [Point, Point], end: Point, flag: KnotFlag): Knot[] => [
    ...sampleCubic(
      [toMeters(a), toMeters(controls[0]), toMeters(controls[1]), toMeters(end)],
      [0.22, 0.45, 0.68, 0.86],
    ),
    [...toMeters(end), flag],
  ];
  return {
    crown: [
      toMeters([tailCurves.crownLeaves, 0.5]),
      ...sampleCurve(
        [tailCurves.crownLeaves, 0.5],
        tailCurves.crownControls,
        [tailCurves.round, tailCurves.endTop],
        'straightEnd',
      ),
      toMeters([0, tailCurves.endTop - 0.03]),
      toMeters([0, tailCurves.endBottom + 0.03]),
    ],
    keel: [
      toMeters([tailCurves.keelLeaves, -0.5]),
      ...sampleCurve(
        [tailCurves.keelLeaves, -0.5],
        tailCurves.keelControls,
        [tailCurves.round * 1.4, tailCurves.endBottom],
        'straightStart',
      ),
    ],
  };
};
