/** Paints a scheme on fuselage and fin. */
import type { Airframe } from '../drawing/airframe.ts';
import { lerp, buildPolygon, type Point, type MeterPath } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import { paintTube, type PaintField, type Paintwork } from '../drawing/paint-tube.ts';
import { INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';
import { clipToRegion, getRegionEdges, createRegion, swapAxes, type Region } from './region.ts';
import type { SchemeColor, Scheme, SchemeShape } from '../drawing/scheme.ts';
import { drawBodyMark, drawFinMark, drawFinText } from './scheme-marks.ts';
import { drawTitles } from './scheme-titles.ts';
import { buildShapeOutline } from './shape-outline.ts';
import { createPlacer, type SchemePlacer } from './placer.ts';

const clipOutlines = (region: Region, outlines: readonly (readonly Point[])[]): MeterPath =>
  outlines.flatMap((outline) => {
    const clipped = clipToRegion(region, outline);
    return clipped.length === 0 ? [] : buildPolygon(clipped);
  });

const clipSwappedOutlines = (region: Region, outlines: readonly (readonly Point[])[]): MeterPath =>
  outlines.flatMap((outline) => {
    const clipped = clipToRegion(region, swapAxes(outline));
    return clipped.length === 0 ? [] : buildPolygon(swapAxes(clipped));
  });

const resolvePaint = (sheet: Sheet, toPoint: SchemePlacer, name: string, color: SchemeColor): string =>
  typeof color === 'string'
    ? color
    : sheet.addGradient(name, toPoint(color.from), toPoint(color.to), color.stops);

/** Adds light along the leading edge and a little shade along the rear edge, over any paint. */
const drawFinLight = (sheet: Sheet, { fin }: Airframe): void => {
  const [foot, tip] = fin.leading;
  const [front, rear] = [lerp(foot, tip, 0.5), lerp(...fin.trailing, 0.5)];
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy);
  const depth = ((rear[0] - front[0]) * dy) / length;
  const to: Point = [front[0] + (dy / length) * depth, front[1] - (dx / length) * depth];
  const paint = sheet.addGradient('finlight', front, to, [
    [0, LIGHT_COLOR, 0.2],
    [0.14, LIGHT_COLOR, 0.07],
    [0.5, LIGHT_COLOR, 0],
    [0.6, INK_COLOR, 0],
    [1, INK_COLOR, 0.1],
  ]);
  sheet.fill(fin.track, paint);
};

const isOnFin = ({ on }: SchemeShape): boolean => on === 'fin' || on === 'both';

/** Paints the fin's base color, shapes and marks, and the light on them. */
export const paintSchemeFin = (
  sheet: Sheet,
  airframe: Airframe,
  { shapes = [], marks = [], finText = [] }: Scheme,
  background: string,
  drawHinge: () => void,
): void => {
  const toPoint = createPlacer(airframe);
  const region = createRegion(swapAxes(flattenTrack(airframe.fin.track)));
  sheet.fill(airframe.fin.track, background);
  shapes.filter(isOnFin).forEach((shape, i) => {
    const track = clipSwappedOutlines(region, buildShapeOutline(shape, toPoint, airframe));
    if (track.length > 0) sheet.fill(track, resolvePaint(sheet, toPoint, `fs${i}`, shape.color));
  });
  // The hinge is drawn below the marks, because a line over a mark would look like a part of it.
  drawHinge();
  for (const mark of marks) if (mark.on === 'fin') drawFinMark(sheet, airframe, toPoint, mark);
  for (const text of finText) drawFinText(sheet, airframe, toPoint, text);
  drawFinLight(sheet, airframe);
};

/** Returns a strip along the crown below the fin, where a pale line would show between fin and body; null if there is none. */
const buildJointRegion = (airframe: Airframe, body: Region): Region | null => {
  const from = airframe.fin.leading[0][0] - (airframe.fin.leading[0][0] - airframe.fin.front[0]) * 0.7;
  const to = Math.min(airframe.fin.trailing[0][0], airframe.body.end) - airframe.tube * 0.03;
  if (to <= from) return null;
  const keys = Array.from({ length: 25 }, (_, i) => from + ((to - from) * i) / 24);
  const crown = keys.map((x) => getRegionEdges(body, x)[1]);
  return {
    keys,
    low: crown.map((y) => y - 0.012 * airframe.tube),
    high: crown.map((y) => y + 0.008 * airframe.tube),
  };
};

const getMiddleColor = (color: SchemeColor): string =>
  typeof color === 'string' ? color : (color.stops[Math.floor(color.stops.length / 2)]?.[1] ?? LIGHT_COLOR);

/** Paints the scheme's shapes, marks and titles on the fuselage, which already has its base color. */
export const paintSchemeBody = (
  sheet: Sheet,
  airframe: Airframe,
  scheme: Scheme,
  hasTitles: boolean,
): Paintwork => {
  const toPoint = createPlacer(airframe);
  const region = createRegion(flattenTrack(airframe.body.outline));
  const joint = buildJointRegion(airframe, region);
  const fields: PaintField[] = [];
  const { shapes = [], marks = [] } = scheme;
  const bodyShapes = shapes.filter(({ on }) => on !== 'fin');
  bodyShapes.forEach((shape, i) => {
    const outlines = buildShapeOutline(shape, toPoint, airframe);
    const track = clipOutlines(region, outlines);
    if (track.length === 0) return;
    if (typeof shape.color === 'string') paintTube(sheet, airframe, `bs${i}`, shape.color, track);
    else sheet.fill(track, resolvePaint(sheet, toPoint, `bs${i}`, shape.color));
    const color = getMiddleColor(shape.color);
    fields.push({ color, outlines, cut: (corners) => clipOutlines(createRegion(corners), outlines) });
  });
  if (joint) {
    bodyShapes.forEach((shape, i) => {
      if (shape.on !== 'both') return;
      const track = clipOutlines(joint, buildShapeOutline(shape, toPoint, airframe));
      if (track.length > 0) sheet.fill(track, resolvePaint(sheet, toPoint, `js${i}`, shape.color));
    });
  }
  for (const mark of marks) if (mark.on !== 'fin') drawBodyMark(sheet, airframe, toPoint, mark);
  const paintwork = { areas: [], tail: null, fields };
  if (hasTitles) drawTitles(sheet, airframe, scheme, paintwork);
  return paintwork;
};
