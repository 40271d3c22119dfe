/** The order in which the parts of an aircraft are laid over each other. */
import type { Airframe, Delta, PartLayer, Propeller, Tailplane, Wing } from '../drawing/airframe.ts';

/** The functions that each draw one kind of part, in paint or in inks. */
export type PartPainter = {
  aerials(): void;
  fin(): void;
  parts(layer: PartLayer): void;
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
const drawNearWing = (painter: PartPainter, { wing }: Airframe): void => {
  const stations = wing?.plank ? [0, ...wing.plank, 1] : [];
  const drawStretch = (i: number): void => {
    const [from, to] = [stations[i], stations[i + 1]];
    if (wing && from !== undefined && to !== undefined) painter.stretch(wing, from, to, `wing${i}`);
  };
  if (stations.length > 2) drawStretch(0);
  painter.parts('wing');
  if (wing && stations.length === 0) painter.wing(wing);
  else drawStretch(stations.length > 2 ? 1 : 0);
  if (stations.length > 3) painter.parts('tip');
  if (stations.length > 3) drawStretch(2);
  if (wing) painter.tip(wing);
  if (stations.length <= 3) painter.parts('tip');
};

export const drawInOrder = (painter: PartPainter, airframe: Airframe): void => {
  painter.aerials();
  painter.fin();
  painter.parts('behind');
  painter.body();
  painter.parts('body');
  painter.openings();
  if (airframe.tailplane) painter.tailplane(airframe.tailplane);
  if (airframe.delta) painter.delta(airframe.delta);
  drawNearWing(painter, airframe);
  painter.engines();
  airframe.propellers.forEach((propeller, i) => painter.propeller(propeller, `prop${i}`));
  painter.parts('last');
};
