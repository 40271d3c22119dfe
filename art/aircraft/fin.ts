/** The fin: behind the fuselage, which covers its foot. */
import { luminance, mix } from '../color.ts';
import type { Airframe, Fin } from '../drawing/airframe.ts';
import { lerp, polyline, type Point } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { paintSchemeFin } from '../schemes/paint-scheme.ts';
import { boxOf, paintMark, placeOnFin, type FinPlace } from './paint-fin.ts';
import { inside } from '../drawing/paint-outline.ts';
import { HAIR, INK, LIGHT, type Sheet } from '../drawing/sheet.ts';

/** Air between the hinge's line and a mark's box, as a share of the box. */
const HINGE_ROOM = 1.08;

/** Light along the leading edge, which fades across the chord; one opaque gradient, so that the paint keeps its color. */
const finPaint = (sheet: Sheet, { leading: [foot, tip], trailing }: Fin, tail: string): string => {
  const front = lerp(foot, tip, 0.5);
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy);
  const rear = lerp(...trailing, 0.5);
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
const drawHinge = (sheet: Sheet, { hinge }: Fin, tail: string, place: FinPlace | null): void => {
  const at = (share: number): Point => lerp(...hinge, share);
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
  const { fin } = a;
  const { mark, tail, edge } = livery;
  const place = mark ? placeOnFin(fin, mark) : null;
  const hinge = (): void => drawHinge(sheet, fin, tail, place);
  if (livery.scheme) paintSchemeFin(sheet, a, livery.scheme, tail, hinge);
  else {
    sheet.fill(fin.track, finPaint(sheet, fin, tail));
    hinge();
  }
  if (mark && place) paintMark(sheet, mark, place);
  if (edge) sheet.stroke(fin.track, edge, HAIR * 1.3, 0.85);
  else sheet.stroke(fin.track, INK, HAIR, 0.2);
};
