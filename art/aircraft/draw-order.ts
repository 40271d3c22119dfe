/** The order in which the parts of an aircraft are laid over each other. */
import type { Airframe, Delta, Layer, Propeller, Tailplane, Wing } from '../drawing/airframe.ts';

/** The functions that each draw one kind of part, in paint or in inks. */
export type PartPainter = {
  aerials(): void;
  fin(): void;
  parts(layer: Layer): void;
  body(): void;
  openings(): void;
  tailplane(tailplane: Tailplane): void;
  delta(delta: Delta): void;
  wing(wing: Wing): void;
  /** Draws a stretch of a straight wing between two fractions of the half span. */
  stretch(wing: Wing, from: number, to: number, name: string): void;
  tip(wing: Wing): void;
  engines(): void;
  propeller(propeller: Propeller, name: string): void;
};

/** Draws the near wing with the parts on it. A straight wing is drawn in stretches, with its nacelles between them. */
const drawNearWing = (pen: PartPainter, { wing }: Airframe): void => {
  const stations = wing?.plank ? [0, ...wing.plank, 1] : [];
  const drawStretch = (i: number): void => {
    const [from, to] = [stations[i], stations[i + 1]];
    if (wing && from !== undefined && to !== undefined) pen.stretch(wing, from, to, `wing${i}`);
  };
  if (stations.length > 2) drawStretch(0);
  pen.parts('wing');
  if (wing && stations.length === 0) pen.wing(wing);
  else drawStretch(stations.length > 2 ? 1 : 0);
  if (stations.length > 3) pen.parts('tip');
  if (stations.length > 3) drawStretch(2);
  if (wing) pen.tip(wing);
  if (stations.length <= 3) pen.parts('tip');
};

export const drawInOrder = (pen: PartPainter, a: Airframe): void => {
  pen.aerials();
  pen.fin();
  pen.parts('behind');
  pen.body();
  pen.parts('body');
  pen.openings();
  if (a.tailplane) pen.tailplane(a.tailplane);
  if (a.delta) pen.delta(a.delta);
  drawNearWing(pen, a);
  pen.engines();
  a.propellers.forEach((propeller, i) => pen.propeller(propeller, `prop${i}`));
  pen.parts('last');
};
