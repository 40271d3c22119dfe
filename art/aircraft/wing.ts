/** The near wing, seen from the side: its underside, from the root low on the fuselage out to the tip. */
import type { Airframe, Surface, Wing } from '../drawing/airframe.ts';
import { polygon, polyline, type Point, type Track } from '../drawing/geometry.ts';
import { HAIR, INK, LIGHT, type Sheet } from '../drawing/sheet.ts';
import { getSpanPoints, surfacePoint } from '../drawing/surface.ts';
import { leadingEdge, surfaceTrack } from '../drawing/surface-outline.ts';

const kinkStation = (s: Surface): number => s.kink?.[0] ?? 0.5;

/** Returns a gradient across the chord: light along the leading edge, dark along the trailing edge. */
export const acrossChord = (
  sheet: Sheet,
  name: string,
  s: Surface,
  colors: readonly [string, string, string],
): string => {
  const front = surfacePoint(s, 0.3, 0);
  const [dx, dy] = [s.tip[0] - s.root[0], s.tip[1] - s.root[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const root = surfacePoint(s, 0, 1);
  // The distance of the root's trailing edge from the line of the leading edge, in meters.
  const depth = ((root[0] - s.root[0]) * dy - (root[1] - s.root[1]) * dx) / length;
  const to: Point = [front[0] + (dy / length) * depth, front[1] - (dx / length) * depth];
  return sheet.gradient(name, front, to, [
    [0, colors[0]],
    [0.35, colors[1]],
    [1, colors[2]],
  ]);
};

// Draws the wing's shadow on the belly below and behind its root. The patch fades out at both ends and the wing covers its upper edge, so
// its outline is invisible; its lower edge is inside the belly fairing.
const castShadow = (sheet: Sheet, a: Airframe, s: Wing): void => {
  const c = s.rootChord;
  const start = s.root[0] + c * 0.36;
  const [corner] = surfacePoint(s, 0, 1);
  const [end] = surfacePoint(s, 0.7, 1);
  const peak = (corner - start) / (end - start);
  const keel = -a.tube / 2;
  const belly = keel - a.fairing * a.tube * 0.9;
  const paint = sheet.gradient(
    'shadow',
    [start, 0],
    [end, 0],
    [
      [0, INK, 0],
      [peak * 0.7, INK, 0.26],
      [peak, INK, 0.34],
      [peak + (1 - peak) * 0.4, INK, 0.13],
      [1, INK, 0],
    ],
  );
  sheet.fill(
    polygon([
      ...getSpanPoints(s, 1, [0, kinkStation(s), 0.5, 0.6, 0.7]),
      [end, keel * 0.97],
      [s.root[0] + c * 1.02, keel],
      [s.root[0] + c * 0.74, belly],
      [start, belly],
      [start, s.root[1]],
    ]),
    paint,
  );
};

/** Draws the canoe-shaped fairings of the flap tracks, which extend below the wing and behind its trailing edge. */
const drawFlapTracks = (sheet: Sheet, s: Wing): void => {
  if (s.canoes.length === 0) return;
  const track = s.canoes.flatMap((station): Track => {
    const [x, y] = surfacePoint(s, station, 1);
    const [fx, fy] = surfacePoint(s, station, 0.7);
    const long = x - fx;
    const deep = long * 0.17;
    const front: Point = [fx, fy - deep * 0.25];
    const back: Point = [x + long * 0.42, y - deep * 0.1];
    return [
      ['M', front],
      ['C', [fx + long * 0.12, fy - deep * 1.25], [x - long * 0.12, y - deep * 1.25], back],
      ['C', [x, y + deep * 0.32], [fx + long * 0.4, fy + deep * 0.3], front],
      ['Z'],
    ];
  });
  const paint = sheet.gradient(
    'tracks',
    [0, s.root[1]],
    [0, s.tip[1]],
    [
      [0, '#8A95A0'],
      [1, '#B4BCC4'],
    ],
  );
  sheet.fill(track, paint);
  sheet.stroke(track, INK, HAIR * 0.8, 0.2);
};

const drawPanelLines = (sheet: Sheet, s: Surface): void => {
  const slat = getSpanPoints(s, 0.13, [0.08, 0.35, 0.65, 0.97]);
  const flap = getSpanPoints(s, 0.7, [0.02, kinkStation(s), 0.72]);
  const aileron = getSpanPoints(s, 0.72, [0.74, 0.95]);
  const cut = (station: number): Track => [
    ['M', surfacePoint(s, station, 0.7)],
    ['L', surfacePoint(s, station, 1)],
  ];
  sheet.stroke(
    [
      ...polyline(slat),
      ...polyline(flap),
      ...polyline(aileron),
      ...cut(0.73),
      ...cut(0.95),
      ...cut(kinkStation(s)),
    ],
    INK,
    HAIR,
    0.17,
  );
};

export const drawWing = (sheet: Sheet, a: Airframe, s: Wing): void => {
  const track = surfaceTrack(s, 0.055);
  if (!s.high) castShadow(sheet, a, s);
  sheet.fill(track, acrossChord(sheet, 'wing', s, ['#DDE2E7', '#A9B2BC', '#6C7783']));
  drawPanelLines(sheet, s);
  drawFlapTracks(sheet, s);
  sheet.stroke(track, INK, HAIR, 0.36);
  sheet.stroke(leadingEdge(s), LIGHT, HAIR * 1.9, 0.85, true);
};
