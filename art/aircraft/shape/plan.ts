/**
 * The description of a type, in meters. x counts from the nose tip aft; a negative x counts forward from the aircraft's end, so that
 * members of a family share their tails. `shift` moves the parts on and below the wing.
 */
import type {
  Aerial,
  CabinDeck,
  Engine,
  PartLayer,
  PartPaint,
  Propeller,
  WingTip,
} from '../../drawing/airframe.ts';
import type { Point } from '../../drawing/geometry.ts';
import type { FinPlan } from './fin-shape.ts';
import type { NoseShape } from './nose.ts';
import type { Knot } from './smooth.ts';
import type { TailShape } from './tail.ts';

export type SurfacePlan = {
  root: Point;
  chord: number;
  tip: Point;
  tipChord: number;
  kink?: readonly [number, number];
  isFlat?: boolean;
  isHigh?: boolean;
  /** Present for a straight wing below the tube: the fractions of the half span at which it has nacelles; empty if it has none. */
  straightWingNacelles?: readonly number[];
  flapTrackStations?: readonly number[];
};

export type PartPlan = {
  layer: PartLayer;
  outline: readonly Knot[];
  paint?: PartPaint;
  lip?: readonly Knot[];
  line?: number;
  /** True for a part of the nose, which does not move with the wing. */
  isFixed?: boolean;
};

export type PropellerPlan = Pick<Propeller, 'hub' | 'radius' | 'blades'> & {
  /** Length and half the width of the spinner. */
  spinner: readonly [number, number];
};

export type DeltaPlan = {
  upper: readonly Knot[];
  lower: readonly Knot[];
  lines: readonly (readonly Point[])[];
};

export type AircraftPlan = {
  name: string;
  length: number;
  /** The overall height (`height`), and the height of the centerline above the ground (`ground`). */
  height: number;
  ground: number;
  /** Half the tube's height. */
  halfHeight: number;
  nose: NoseShape;
  tail: TailShape;
  /** Knots of crown and keel between nose and tail, if the tube is not level there. */
  spine?: { crown?: readonly Knot[]; keel?: readonly Knot[] };
  hump?: { from: number; to: number; seam: number };
  /** `top` is the fin's top if the aircraft's highest point is above it (T-tails). */
  fin: (FinPlan & { top?: number }) | { outline: readonly Knot[]; foot: number };
  tailplane?: SurfacePlan;
  wing?: SurfacePlan;
  wingRoot?: { front: number; chord: number };
  delta?: DeltaPlan;
  /** Depth of the belly fairing, as a fraction of the tube's height. */
  fairing?: number;
  tip?: WingTip;
  engines?: readonly Engine[];
  decks: readonly CabinDeck[];
  parts?: readonly PartPlan[];
  propellers?: readonly PropellerPlan[];
  aerials?: readonly Aerial[];
  /** True if the tail cone has no exhaust at its end. */
  hasPlainEnd?: boolean;
  shift?: number;
};
