/** The order in which the parts of an aircraft are laid over each other. */
import type { Airframe, Delta, PartLayer, Propeller, Tailplane, Wing } from '../drawing/airframe.ts';

/** The functions that each draw one kind of part, in paint or in inks. */
export type PartPainter = {
  drawAerials(): void;
  drawFin(): void;
  drawParts(layer: PartLayer): void;
  drawBody(): void;
  drawOpenings(): void;
  drawTailplane(tailplane: Tailplane): void;
  drawDelta(delta: Delta): void;
  drawWing(wing: Wing): void;
  /** Draws a stretch of a straight wing between two fractions of the half span. */
  drawWingStretch(wing: Wing, from: number, to: number, name: string): void;
  drawWingTip(wing: Wing): void;
  drawEngines(): void;
  drawPropeller(propeller: Propeller, name: string): void;
};

/** Draws the near wing with the parts on it. A straight wing is drawn in stretches, with its nacelles between them. */
const drawNearWing = (painter: PartPainter, { wing }: Airframe): void => {
  const stations = wing?.straightWingNacelles ? [0, ...wing.straightWingNacelles, 1] : [];
  const drawStretch = (i: number): void => {
    const [from, to] = [stations[i], stations[i + 1]];
    if (wing && from !== undefined && to !== undefined) painter.drawWingStretch(wing, from, to, `wing${i}`);
  };
  if (stations.length > 2) drawStretch(0);
  painter.drawParts('wing');
  if (wing && stations.length === 0) painter.drawWing(wing);
  else drawStretch(stations.length > 2 ? 1 : 0);
  if (stations.length > 3) painter.drawParts('tip');
  if (stations.length > 3) drawStretch(2);
  if (wing) painter.drawWingTip(wing);
  if (stations.length <= 3) painter.drawParts('tip');
};

/** Calls the painter for each part of an aircraft, from the farthest to the nearest. */
export const drawInOrder = (painter: PartPainter, airframe: Airframe): void => {
  painter.drawAerials();
  painter.drawFin();
  painter.drawParts('behind');
  painter.drawBody();
  painter.drawParts('body');
  painter.drawOpenings();
  if (airframe.tailplane) painter.drawTailplane(airframe.tailplane);
  if (airframe.delta) painter.drawDelta(airframe.delta);
  drawNearWing(painter, airframe);
  painter.drawEngines();
  airframe.propellers.forEach((propeller, i) => painter.drawPropeller(propeller, `prop${i}`));
  painter.drawParts('last');
};
