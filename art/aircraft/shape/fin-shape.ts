/** Fins by a few numbers, and the values that the drawing needs from an outline. */
import type { Fin } from '../../drawing/airframe.ts';
import { lerp, type Point } from '../../drawing/geometry.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { closeKnots, type Knot } from './smooth.ts';

export type FinPlan = {
  /**
   * The x of the leading and the trailing edge at the foot (`root`) and at the top (`tip`), in meters; negative x counts forward from the
   * aircraft's end.
   */
  root: readonly [number, number];
  tip: readonly [number, number];
  /** Height of the fin's foot above the centerline, in meters. */
  foot: number;
  /** The fillet ahead of the fin: its length in meters, and the fraction of the leading edge at which it ends. A `strake` is straight. */
  fillet?: readonly [number, number];
  strake?: boolean;
  /** The roundness of the upper front corner; 0 is sharp. */
  round?: number;
  /** The roundness of the upper rear corner; 0 is sharp. */
  back?: number;
  /** The length by which the rear edge continues inside the tube, as a fraction of the fin's height. */
  sink?: number;
  /** The drop of the top from its front to its rear end, in meters. */
  droop?: number;
};

const buildFilletKnots = (p: FinPlan, front: Point, tip: Point): Knot[] => {
  const [filletLength, filletRatio] = p.fillet ?? [0, 0];
  if (filletLength === 0) return [[front[0], front[1] - 0.05, 'corner']];
  const end = lerp(front, tip, filletRatio);
  const start: Point = [front[0] - filletLength, front[1] - 0.02];
  if (p.strake) {
    const bend: Point = [front[0] + (end[0] - front[0]) * 0.3, front[1] + (end[1] - front[1]) * 0.6];
    return [
      [...start, 'corner'],
      [...lerp(start, bend, 0.86), 'straightEnd'],
      [...lerp(front, tip, filletRatio * 1.2), 'straightStart'],
    ];
  }
  const rise = end[1] - front[1];
  return [
    [...start, 'corner'],
    [start[0] + (end[0] - start[0]) * 0.36, start[1] + rise * 0.1],
    [start[0] + (end[0] - start[0]) * 0.7, start[1] + rise * 0.38],
    [...end, 'straightStart'],
  ];
};

/** Returns the outline of a fin whose top is `top` meters above the centerline. */
export const buildFinKnots = (p: FinPlan, top: number): Knot[] => {
  const { round = 0.5, back = 0.3, droop = 0 } = p;
  const front: Point = [p.root[0], p.foot];
  const rear: Point = [p.root[1], p.foot];
  const [tip, end]: readonly [Point, Point] = [
    [p.tip[0], top],
    [p.tip[1], top - droop],
  ];
  const chord = end[0] - tip[0];
  const headKnots: Knot[] =
    round === 0
      ? [[...tip, 'corner']]
      : [
          [...lerp(front, tip, 1 - 0.055 * round), 'straightEnd'],
          [tip[0] + chord * 0.07 * round, top - (top - p.foot) * 0.012 * round],
          [tip[0] + chord * (0.06 + 0.26 * round), top],
        ];
  const heelKnots: Knot[] =
    back === 0
      ? [[...end, 'corner']]
      : [
          [end[0] - chord * 0.22 * back, end[1] + droop * 0.1 * back],
          [...lerp(end, rear, 0.05 * back), 'corner'],
        ];
  const sunkEnd = lerp(rear, end, -(p.sink ?? 0.14));
  return [
    ...buildFilletKnots(p, front, tip),
    ...headKnots,
    ...heelKnots,
    [...sunkEnd, 'corner'],
    [front[0], sunkEnd[1], 'corner'],
  ];
};

/** Returns the x at which a closed outline crosses a height, from front to rear. */
const findCrossings = (corners: readonly Point[], y: number): number[] =>
  corners
    .flatMap(([bx, by], i): number[] => {
      const [ax, ay] = corners.at(i - 1) ?? [bx, by];
      return ay > y === by > y ? [] : [bx + ((ax - bx) * (y - by)) / (ay - by)];
    })
    .toSorted((a, b) => a - b);

/** Returns the values that the drawing needs from the outline of a fin whose foot is at the height `foot`. */
export const buildFin = (knots: readonly Knot[], foot: number): Fin => {
  const track = closeKnots(knots);
  const corners = flattenTrack(track);
  const top = Math.max(...corners.map(([, y]) => y));
  const findEdges = (ratio: number): readonly [Point, Point] => {
    const y = foot + (top - foot) * ratio;
    const xs = findCrossings(corners, y);
    return [
      [xs[0] ?? 0, y],
      [xs.at(-1) ?? 0, y],
    ];
  };
  const [[lowFront, lowBack], [highFront, highBack]] = [findEdges(0.35), findEdges(0.88)];
  /** Extends a straight edge from the foot to the top. */
  const extendEdge = (a: Point, b: Point): readonly [Point, Point] => [
    lerp(a, b, -0.35 / 0.53),
    lerp(a, b, 0.65 / 0.53),
  ];
  const [leading, trailing] = [extendEdge(lowFront, highFront), extendEdge(lowBack, highBack)];
  const start = findCrossings(corners, foot + 0.01)[0] ?? leading[0][0];
  const findMiddle = (a: Point, b: Point): Point => lerp(a, b, 0.5);
  const [from, to] = [findMiddle(leading[0], trailing[0]), findMiddle(leading[1], trailing[1])];
  return {
    track,
    leading,
    trailing,
    hinge: [lerp(leading[0], trailing[0], 0.66), lerp(leading[1], trailing[1], 0.64)],
    front: [start, foot],
    back: trailing[0][0],
    foot,
    top,
    rise: Math.atan2(to[1] - from[1], to[0] - from[0]),
    paintFrom: leading[0][0] - (leading[0][0] - start) * 0.25,
  };
};
