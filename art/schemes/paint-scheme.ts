/** Paints a scheme on fuselage and fin. */
import type { Airframe } from '../drawing/airframe.ts';
import { lerp, polygon, type Point, type Track } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import { paintTube, type Field, type Paintwork } from '../drawing/paint-tube.ts';
import { INK, LIGHT, type Sheet } from '../drawing/sheet.ts';
import { clipTo, getRegionEdges, createRegion, swapAxes, type Region } from './region.ts';
import type { Color, Scheme, Shape } from '../drawing/scheme.ts';
import { drawBodyMark, drawFinMark, drawFinText } from './scheme-marks.ts';
import { drawTitle } from './scheme-titles.ts';
import { buildShapeOutline } from './shape-outline.ts';
import { createPlacer, type Placer } from './stations.ts';

const cutAll = (region: Region, outlines: readonly (readonly Point[])[]): Track =>
  outlines.flatMap((outline) => {
    const rest = clipTo(region, outline);
    return rest.length === 0 ? [] : polygon(rest);
  });

const cutTurned = (region: Region, outlines: readonly (readonly Point[])[]): Track =>
  outlines.flatMap((outline) => {
    const rest = clipTo(region, swapAxes(outline));
    return rest.length === 0 ? [] : polygon(swapAxes(rest));
  });

const fading = (sheet: Sheet, at: Placer, name: string, color: Color): string =>
  typeof color === 'string' ? color : sheet.gradient(name, at(color.from), at(color.to), color.stops);

/** Adds light along the leading edge and a little shade along the rear edge, over any paint. */
const lightFin = (sheet: Sheet, { fin }: Airframe): void => {
  const [foot, tip] = fin.leading;
  const [front, rear] = [lerp(foot, tip, 0.5), lerp(...fin.trailing, 0.5)];
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy);
  const depth = ((rear[0] - front[0]) * dy) / length;
  const to: Point = [front[0] + (dy / length) * depth, front[1] - (dx / length) * depth];
  const paint = sheet.gradient('finlight', front, to, [
    [0, LIGHT, 0.2],
    [0.14, LIGHT, 0.07],
    [0.5, LIGHT, 0],
    [0.6, INK, 0],
    [1, INK, 0.1],
  ]);
  sheet.fill(fin.track, paint);
};

const isOnFin = ({ on }: Shape): boolean => on === 'fin' || on === 'both';

/** Paints the fin's base color, shapes and marks, and the light on them. */
export const paintSchemeFin = (
  sheet: Sheet,
  a: Airframe,
  { shapes = [], marks = [], finText = [] }: Scheme,
  ground: string,
  drawHinge: () => void,
): void => {
  const at = createPlacer(a);
  const region = createRegion(swapAxes(flattenTrack(a.fin.track)));
  sheet.fill(a.fin.track, ground);
  shapes.filter(isOnFin).forEach((shape, i) => {
    const track = cutTurned(region, buildShapeOutline(shape, at, a));
    if (track.length > 0) sheet.fill(track, fading(sheet, at, `fs${i}`, shape.color));
  });
  // The hinge is drawn below the marks, because a line over a mark would look like a part of it.
  drawHinge();
  for (const mark of marks) if (mark.on === 'fin') drawFinMark(sheet, a, at, mark);
  for (const text of finText) drawFinText(sheet, a, at, text);
  lightFin(sheet, a);
};

/** Returns a strip along the crown below the fin, where a pale line would show between fin and body; null if there is none. */
const jointOf = (a: Airframe, body: Region): Region | null => {
  const from = a.fin.leading[0][0] - (a.fin.leading[0][0] - a.fin.front[0]) * 0.7;
  const to = Math.min(a.fin.trailing[0][0], a.body.end) - a.tube * 0.03;
  if (to <= from) return null;
  const keys = Array.from({ length: 25 }, (_, i) => from + ((to - from) * i) / 24);
  const crown = keys.map((x) => getRegionEdges(body, x)[1]);
  return { keys, low: crown.map((y) => y - 0.012 * a.tube), high: crown.map((y) => y + 0.008 * a.tube) };
};

const middleColor = (color: Color): string =>
  typeof color === 'string' ? color : (color.stops[Math.floor(color.stops.length / 2)]?.[1] ?? LIGHT);

/** Paints the scheme's shapes, marks and titles on the fuselage, which already has its base color. */
export const paintSchemeBody = (
  sheet: Sheet,
  a: Airframe,
  scheme: Scheme,
  withTitles: boolean,
): Paintwork => {
  const at = createPlacer(a);
  const region = createRegion(flattenTrack(a.body.outline));
  const joint = jointOf(a, region);
  const fields: Field[] = [];
  const { shapes = [], marks = [], titles = [] } = scheme;
  const bodyShapes = shapes.filter(({ on }) => on !== 'fin');
  bodyShapes.forEach((shape, i) => {
    const outlines = buildShapeOutline(shape, at, a);
    const track = cutAll(region, outlines);
    if (track.length === 0) return;
    if (typeof shape.color === 'string') paintTube(sheet, a, `bs${i}`, shape.color, track);
    else sheet.fill(track, fading(sheet, at, `bs${i}`, shape.color));
    const color = middleColor(shape.color);
    fields.push({ color, outlines, cut: (corners) => cutAll(createRegion(corners), outlines) });
  });
  if (joint) {
    bodyShapes.forEach((shape, i) => {
      if (shape.on !== 'both') return;
      const track = cutAll(joint, buildShapeOutline(shape, at, a));
      if (track.length > 0) sheet.fill(track, fading(sheet, at, `js${i}`, shape.color));
    });
  }
  for (const mark of marks) if (mark.on !== 'fin') drawBodyMark(sheet, a, at, mark);
  if (withTitles) titles.forEach((title, i) => drawTitle(sheet, a, at, title, `title${i}`));
  return { areas: [], tail: null, fields };
};
