/** Samples noses and tail cones that are drawn as curves, because plans of aircraft consist of knots. */
import type { Point, Track } from '../../drawing/geometry.ts';
import type { NoseShape } from './nose.ts';
import { sampleCubic, type Knot } from './smooth.ts';
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

const SHARES = [0.3, 0.65, 1];

/** Fractions of a curve that begins at a round tip; they are closer together near the tip. */
const FROM_TIP = [0.1, 0.25, 0.5, 0.75, 1];

/** Returns a nose in meters for a tube of the given height. */
export const sampleNose = (n: NoseCurves, tube: number): NoseShape => {
  const at = ([x, y]: Point): Point => [x * tube, y * tube];
  let start = at(n.tip);
  const crown: Knot[] = [start];
  n.upper.forEach(([b, c, end], i) => {
    crown.push(...sampleCubic([start, at(b), at(c), at(end)], i === 0 ? [0.12, 0.35, 0.65, 1] : SHARES));
    start = at(end);
  });
  const [chin, keel, level] = n.lower;
  const steps: Track = (n.mask?.curve ?? []).map(([b, c, end]) => ['C', at(b), at(c), at(end)]);
  let from = at(n.mask?.start ?? [0, 0]);
  const mask = steps.flatMap((step): Point[] => {
    const [, b, c, end] = step as readonly ['C', Point, Point, Point];
    const points = sampleCubic([from, b, c, end], [0.33, 0.67, 1]);
    from = end;
    return points;
  });
  return {
    crown,
    keel: sampleCubic([at(n.tip), at(chin), at(keel), at(level)], FROM_TIP),
    panes: n.panes.map((pane) => pane.map(at)),
    ...(n.mask && { mask }),
    radome: (n.upper[0]?.[2][0] ?? 0) * tube * 0.72,
  };
};

/** Returns a tail cone in meters for a tube of the given height. */
export const sampleTail = (t: TailCurves, tube: number): TailShape => {
  const at = ([x, y]: Point): Point => [-Math.max(0.02, x * tube), y * tube];
  // The curve does not bend before the rounded end, because a bend there would make a bulge.
  const curve = (a: Point, controls: readonly [Point, Point], end: Point, flag: 'i' | 'o'): Knot[] => [
    ...sampleCubic([at(a), at(controls[0]), at(controls[1]), at(end)], [0.22, 0.45, 0.68, 0.86]),
    [...at(end), flag],
  ];
  return {
    crown: [
      at([t.crownLeaves, 0.5]),
      ...curve([t.crownLeaves, 0.5], t.crownControls, [t.round, t.endTop], 'i'),
      at([0, t.endTop - 0.03]),
      at([0, t.endBottom + 0.03]),
    ],
    keel: [
      at([t.keelLeaves, -0.5]),
      ...curve([t.keelLeaves, -0.5], t.keelControls, [t.round * 1.4, t.endBottom], 'o'),
    ],
  };
};
