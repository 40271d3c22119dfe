/** The shapes of layout version 1 as data. Meters, unless a comment says otherwise. */
import type { Deck, Engine, Surface, TipKind } from '../airframe.ts';
import type { Point } from '../geometry.ts';

/** Everything in units of the fuselage height H; y from the centerline. */
export type Nose = {
  tip: Point;
  /** Cubic segments from the tip over the windscreen to the crown: two controls and an end each. */
  upper: readonly (readonly [Point, Point, Point])[];
  /** Controls and end of the one segment from the tip to the keel. */
  lower: readonly [Point, Point, Point];
  /** Panes from front to rear, seen from the side. */
  panes: readonly (readonly Point[])[];
  /** The A350's dark surround: start, then cubic segments. */
  mask?: { start: Point; curve: readonly (readonly [Point, Point, Point])[] };
};

/** In units of H; x is counted forward from the tail's end. */
export type TailCone = {
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

/** A fin; x counted forward from the tail's end. */
export type Fin = {
  root: number;
  rootChord: number;
  tip: number;
  tipChord: number;
  /** Tip above the fuselage's centerline. */
  top: number;
  /** How round the upper front corner is: 0 sharp, 1 as on an A320. */
  roundness: number;
  /** The fillet before the fin: length, and how far up the leading edge it ends. `straight`: a strake (737). */
  dorsal: { length: number; rise: number; straight: boolean };
};

export type ClassicAirframe = {
  name: string;
  length: number;
  /** Height of the fuselage tube. */
  tube: number;
  nose: Nose;
  tailCone: TailCone;
  fin: Fin;
  /** x counted forward from the tail's end, like the fin's. */
  tailplane: Surface;
  wing: Surface;
  tipDevice: TipKind;
  /** Near side only, inner first. */
  engines: readonly (Engine & { station: number })[];
  cabin: Deck;
};

/** Meters of fuselage added before and behind the wing (negative: taken out), and the doors, which are laid out anew. */
type Plugs = { before: number; behind: number; doors: readonly number[] };

/** Everything between the plugs moves aft with the wing; tail parts count from the tail's end and move with it. */
export const stretched = (
  a: ClassicAirframe,
  name: string,
  { before, behind, doors }: Plugs,
): ClassicAirframe => ({
  ...a,
  name,
  length: a.length + before + behind,
  wing: {
    ...a.wing,
    root: [a.wing.root[0] + before, a.wing.root[1]],
    tip: [a.wing.tip[0] + before, a.wing.tip[1]],
  },
  engines: a.engines.map((e) => ({ ...e, lip: [e.lip[0] + before, e.lip[1]] })),
  cabin: { ...a.cabin, to: a.cabin.to + before + behind, doors },
});
