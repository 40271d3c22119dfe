/** The fin: behind the fuselage, which covers its foot. */
import { luminance, mix } from '../color.ts';
import type { Airframe } from './airframe.ts';
import { along, polyline, type Point, type Track } from './geometry.ts';
import type { Livery } from './livery-type.ts';
import { boxOf, paintMark, placeOnFin, type FinPlace } from './paint-fin.ts';
import { inside } from './paint-outline.ts';
import { HAIR, INK, LIGHT, type Sheet } from './sheet.ts';

/** Air between the hinge's line and a mark's box, as a share of the box. */
const HINGE_ROOM = 1.08;

type Corners = { rootFront: Point; rootBack: Point; tipFront: Point; tipBack: Point };

const corners = (a: Airframe): Corners => {
  const { fin, length } = a;
  const foot = a.tube / 2;
  const rootX = length - fin.root;
  const tipX = length - fin.tip;
  return {
    rootFront: [rootX, foot],
    rootBack: [rootX + fin.rootChord, foot],
    tipFront: [tipX, fin.top],
    tipBack: [tipX + fin.tipChord, fin.top],
  };
};

const dorsalTrack = (a: Airframe, c: Corners): Track => {
  const { length, rise, straight } = a.fin.dorsal;
  const foot = a.tube / 2;
  const start: Point = [c.rootFront[0] - length, foot - 0.015 * a.tube];
  const end = along(c.rootFront, c.tipFront, rise);
  if (straight) {
    // A strake: a straight slope that meets the leading edge in a short bend.
    const bend: Point = [c.rootFront[0] + (end[0] - c.rootFront[0]) * 0.35, foot + (end[1] - foot) * 0.62];
    return [
      ['M', start],
      ['L', along(start, bend, 0.86)],
      ['Q', bend, end],
    ];
  }
  return [
    ['M', start],
    ['C', [start[0] + length * 0.62, foot + 0.01 * a.tube], along(c.rootFront, c.tipFront, rise * 0.25), end],
  ];
};

const finTrack = (a: Airframe): Track => {
  const c = corners(a);
  const { tipChord: chord, roundness: r } = a.fin;
  const below: Point = along(c.rootBack, c.tipBack, -0.25);
  return [
    ...dorsalTrack(a, c),
    ['L', along(c.rootFront, c.tipFront, 1 - 0.045 * r)],
    [
      'Q',
      [c.tipFront[0] + chord * 0.06 * r, c.tipFront[1]],
      [c.tipFront[0] + chord * (0.04 + 0.26 * r), c.tipFront[1]],
    ],
    ['L', [c.tipBack[0] - chord * 0.06, c.tipBack[1]]],
    ['Q', c.tipBack, along(c.tipBack, c.rootBack, 0.035)],
    ['L', below],
    ['L', [c.rootFront[0] - a.fin.dorsal.length, below[1]]],
    ['Z'],
  ];
};

/** Light along the leading edge, which fades across the chord; one opaque gradient, so that the paint keeps its color. */
const finPaint = (sheet: Sheet, c: Corners, tail: string): string => {
  const front = along(c.rootFront, c.tipFront, 0.5);
  const [dx, dy] = [c.tipFront[0] - c.rootFront[0], c.tipFront[1] - c.rootFront[1]];
  const length = Math.hypot(dx, dy);
  const rear = along(c.rootBack, c.tipBack, 0.5);
  // How far the rear edge lies behind the line of the leading edge.
  const depth = ((rear[0] - front[0]) * dy) / length;
  const to: Point = [front[0] + (dy / length) * depth, front[1] - (dx / length) * depth];
  return sheet.gradient('fin', front, to, [
    [0, mix(tail, LIGHT, 0.26)],
    [0.16, mix(tail, LIGHT, 0.1)],
    [0.6, tail],
    [1, mix(tail, INK, 0.09)],
  ]);
};

/** The rudder's hinge, broken where the mark is: a line through a mark would be one more stroke of it. */
const drawHinge = (sheet: Sheet, c: Corners, tail: string, place: FinPlace | null): void => {
  const at = (share: number): Point =>
    along(along(c.rootFront, c.rootBack, 0.66), along(c.tipFront, c.tipBack, 0.64), share);
  const box = place && boxOf(place, HINGE_ROOM);
  const pieces = 32;
  const lines: Point[][] = [[]];
  for (let i = 0; i <= pieces; i += 1) {
    const point = at(0.05 + (0.93 * i) / pieces);
    if (box && inside(box, point)) lines.push([]);
    else lines.at(-1)?.push(point);
  }
  const track = lines
    .filter((points) => points.length > 2)
    .flatMap((points) => polyline([points[0] ?? at(0), points.at(-1) ?? at(1)]));
  sheet.stroke(track, luminance(tail) < 0.35 ? LIGHT : INK, HAIR, 0.22);
};

export const drawFin = (sheet: Sheet, a: Airframe, livery: Livery): void => {
  const c = corners(a);
  const track = finTrack(a);
  const { mark, tail, edge } = livery;
  const place = mark ? placeOnFin(a, track, mark) : null;
  sheet.fill(track, finPaint(sheet, c, tail));
  drawHinge(sheet, c, tail, place);
  if (mark && place) paintMark(sheet, mark, place);
  if (edge) sheet.stroke(track, edge, HAIR * 1.3, 0.85);
  else sheet.stroke(track, INK, HAIR, 0.2);
};
