/** The near wing, seen from the side: its underside, from the root low on the fuselage out to the tip. */
import type { Airframe, Surface, Wing } from '../drawing/airframe.ts';
import { buildPolygon, buildPolyline, type Point, type MeterPath } from '../drawing/geometry.ts';
import { HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, LIT_EDGE, type Sheet } from '../drawing/sheet.ts';
import { getSpanPoints, getSurfacePoint } from '../drawing/surface.ts';
import { buildLeadingEdge, buildWingTrack } from '../drawing/surface-outline.ts';

/** Chord stations, as fractions of the chord aft of the leading edge: the slats' rear edge, the flaps' front edge, the ailerons' front edge. */
const SLAT_CHORD = 0.13;
const FLAP_CHORD = 0.7;
const AILERON_CHORD = 0.72;

/** The depth of a flap track's fairing, as a fraction of its length. */
const FAIRING_DEPTH_RATIO = 0.17;

const getKinkStation = (surface: Surface): number => surface.kink?.[0] ?? 0.5;

/** Returns a gradient across the chord: light along the leading edge, dark along the trailing edge. */
export const addChordGradient = (
  sheet: Sheet,
  name: string,
  surface: Surface,
  colors: readonly [string, string, string],
): string => {
  const front = getSurfacePoint(surface, 0.3, 0);
  const [dx, dy] = [surface.tip[0] - surface.root[0], surface.tip[1] - surface.root[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const root = getSurfacePoint(surface, 0, 1);
  // The distance of the root's trailing edge from the line of the leading edge, in meters.
  const depth = ((root[0] - surface.root[0]) * dy - (root[1] - surface.root[1]) * dx) / length;
  const to: Point = [front[0] + (dy / length) * depth, front[1] - (dx / length) * depth];
  return sheet.addGradient(name, front, to, [
    [0, colors[0]],
    [0.35, colors[1]],
    [1, colors[2]],
  ]);
};

// Draws the wing's shadow on the belly below and behind its root. The patch fades out at both ends and the wing covers its upper edge, so
// its outline is invisible; its lower edge is inside the belly fairing.
const castShadow = (sheet: Sheet, airframe: Airframe, surface: Wing): void => {
  const c = surface.rootChord;
  const start = surface.root[0] + c * 0.36;
  const [corner] = getSurfacePoint(surface, 0, 1);
  const [end] = getSurfacePoint(surface, 0.7, 1);
  const peak = (corner - start) / (end - start);
  const keel = -airframe.tube / 2;
  const belly = keel - airframe.fairing * airframe.tube * 0.9;
  const paint = sheet.addGradient(
    'shadow',
    [start, 0],
    [end, 0],
    [
      [0, INK_COLOR, 0],
      [peak * 0.7, INK_COLOR, 0.26],
      [peak, INK_COLOR, 0.34],
      [peak + (1 - peak) * 0.4, INK_COLOR, 0.13],
      [1, INK_COLOR, 0],
    ],
  );
  sheet.fill(
    buildPolygon([
      ...getSpanPoints(surface, 1, [0, getKinkStation(surface), 0.5, 0.6, 0.7]),
      [end, keel * 0.97],
      [surface.root[0] + c * 1.02, keel],
      [surface.root[0] + c * 0.74, belly],
      [start, belly],
      [start, surface.root[1]],
    ]),
    paint,
  );
};

/** Draws the canoe-shaped fairings of the flap tracks, which extend below the wing and behind its trailing edge. */
const drawFlapTracks = (sheet: Sheet, surface: Wing): void => {
  if (surface.flapTrackStations.length === 0) return;
  const track = surface.flapTrackStations.flatMap((station): MeterPath => {
    const [x, y] = getSurfacePoint(surface, station, 1);
    const [fx, fy] = getSurfacePoint(surface, station, FLAP_CHORD);
    const canoeLength = x - fx;
    const canoeDepth = canoeLength * FAIRING_DEPTH_RATIO;
    const front: Point = [fx, fy - canoeDepth * 0.25];
    const back: Point = [x + canoeLength * 0.42, y - canoeDepth * 0.1];
    return [
      ['M', front],
      [
        'C',
        [fx + canoeLength * 0.12, fy - canoeDepth * 1.25],
        [x - canoeLength * 0.12, y - canoeDepth * 1.25],
        back,
      ],
      ['C', [x, y + canoeDepth * 0.32], [fx + canoeLength * 0.4, fy + canoeDepth * 0.3], front],
      ['Z'],
    ];
  });
  const paint = sheet.addGradient(
    'tracks',
    [0, surface.root[1]],
    [0, surface.tip[1]],
    [
      [0, '#8A95A0'],
      [1, '#B4BCC4'],
    ],
  );
  sheet.fill(track, paint);
  sheet.stroke(track, INK_COLOR, HAIRLINE_WIDTH * 0.8, 0.2);
};

const drawPanelLines = (sheet: Sheet, surface: Surface): void => {
  const slat = getSpanPoints(surface, SLAT_CHORD, [0.08, 0.35, 0.65, 0.97]);
  const flap = getSpanPoints(surface, FLAP_CHORD, [0.02, getKinkStation(surface), 0.72]);
  const aileron = getSpanPoints(surface, AILERON_CHORD, [0.74, 0.95]);
  const buildCutLine = (station: number): MeterPath => [
    ['M', getSurfacePoint(surface, station, FLAP_CHORD)],
    ['L', getSurfacePoint(surface, station, 1)],
  ];
  sheet.stroke(
    [
      ...buildPolyline(slat),
      ...buildPolyline(flap),
      ...buildPolyline(aileron),
      ...buildCutLine(0.73),
      ...buildCutLine(0.95),
      ...buildCutLine(getKinkStation(surface)),
    ],
    INK_COLOR,
    HAIRLINE_WIDTH,
    0.17,
  );
};

/** Draws a swept wing with its shade on the body and the light along its leading edge. */
export const drawWing = (sheet: Sheet, airframe: Airframe, surface: Wing): void => {
  const track = buildWingTrack(surface);
  if (!surface.isHigh) castShadow(sheet, airframe, surface);
  sheet.fill(track, addChordGradient(sheet, 'wing', surface, ['#DDE2E7', '#A9B2BC', '#6C7783']));
  drawPanelLines(sheet, surface);
  drawFlapTracks(sheet, surface);
  sheet.stroke(track, INK_COLOR, HAIRLINE_WIDTH, 0.36);
  sheet.stroke(buildLeadingEdge(surface), LIGHT_COLOR, LIT_EDGE.width, LIT_EDGE.opacity, true);
};
