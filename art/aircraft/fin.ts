/** The fin, which is drawn behind the fuselage so that its foot is covered. */
import { isInOutline } from '../../tag/base/outlines.ts';
import { getLuminance, mixColors } from '../color.ts';
import type { Airframe, Fin } from '../drawing/airframe.ts';
import { lerp, buildPolyline, type Point } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { paintSchemeFin } from '../schemes/paint-scheme.ts';
import { getPlaceCorners, paintMark, placeOnFin, type FinPlace } from './paint-fin.ts';
import { HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';

/** The factor by which a mark's box is enlarged, so that the hinge's line keeps a gap from it. */
const HINGE_GAP_FACTOR = 1.08;

/** Returns the fin's paint: light along the leading edge, which fades across the chord. One opaque gradient keeps the paint's color. */
const addFinPaint = (sheet: Sheet, { leading: [foot, tip], trailing }: Fin, tail: string): string => {
  const front = lerp(foot, tip, 0.5);
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy);
  const rear = lerp(...trailing, 0.5);
  // The distance of the rear edge from the line of the leading edge, in meters.
  const depth = ((rear[0] - front[0]) * dy) / length;
  const to: Point = [front[0] + (dy / length) * depth, front[1] - (dx / length) * depth];
  return sheet.addGradient('fin', front, to, [
    [0, mixColors(tail, LIGHT_COLOR, 0.26)],
    [0.16, mixColors(tail, LIGHT_COLOR, 0.1)],
    [0.6, tail],
    [1, mixColors(tail, INK_COLOR, 0.09)],
  ]);
};

/** Draws the rudder's hinge with a gap at the mark, because a line through a mark would look like a part of it. */
const drawHinge = (sheet: Sheet, { hinge }: Fin, tail: string, place: FinPlace | null): void => {
  const getHingePoint = (ratio: number): Point => lerp(...hinge, ratio);
  const markBox = place && getPlaceCorners(place, HINGE_GAP_FACTOR);
  const pieces = 32;
  const lines: Point[][] = [[]];
  for (let i = 0; i <= pieces; i += 1) {
    const point = getHingePoint(0.05 + (0.93 * i) / pieces);
    if (markBox && isInOutline(markBox, point)) lines.push([]);
    else lines.at(-1)?.push(point);
  }
  const track = lines
    .filter((points) => points.length > 2)
    .flatMap((points) => buildPolyline([points[0] ?? getHingePoint(0), points.at(-1) ?? getHingePoint(1)]));
  sheet.stroke(track, getLuminance(tail) < 0.35 ? LIGHT_COLOR : INK_COLOR, HAIRLINE_WIDTH, 0.22);
};

/** Draws the fin in the paint of the livery, with its mark. */
export const drawFin = (sheet: Sheet, airframe: Airframe, livery: Livery): void => {
  const { fin } = airframe;
  const { mark, tail, edge } = livery;
  const place = mark ? placeOnFin(fin, mark) : null;
  const drawFinHinge = (): void => drawHinge(sheet, fin, tail, place);
  if (livery.scheme) paintSchemeFin(sheet, airframe, livery.scheme, tail, drawFinHinge);
  else {
    sheet.fill(fin.track, addFinPaint(sheet, fin, tail));
    drawFinHinge();
  }
  if (mark && place) paintMark(sheet, mark, place);
  if (edge) sheet.stroke(fin.track, edge, HAIRLINE_WIDTH * 1.3, 0.85);
  else sheet.stroke(fin.track, INK_COLOR, HAIRLINE_WIDTH, 0.2);
};
