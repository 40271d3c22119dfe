/** The near half of the tailplane, in front of the tail cone. */
import type { Surface, Tailplane } from '../drawing/airframe.ts';
import { buildPolyline, type Point, type PathStep, type MeterPath } from '../drawing/geometry.ts';
import { HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';
import { getSpanPoints, getSurfacePoint } from '../drawing/surface.ts';
import { buildLeadingEdge, buildTailplaneTrack } from '../drawing/surface-outline.ts';
import { addChordGradient } from './wing.ts';

// Three effects give the tailplane thickness: its shadow on the fuselage below its root, a bright upper skin along the leading edge, and
// an underside that darkens towards the elevator.
const castShadow = (sheet: Sheet, surface: Surface): void => {
  const [x, y] = surface.root;
  const c = surface.rootChord;
  // A thin panel covers the shadow's upper part and casts a weaker shadow.
  const [lift, ink] = surface.isStiff ? [0.035, 0.24] : [0, 0.4];
  const toPoint = (aft: number, down: number): Point => [x + c * aft, y + c * (lift - down)];
  const paint = sheet.addGradient(
    'tailshadow',
    [0, toPoint(0, 0.04)[1]],
    [0, toPoint(0, 0.19)[1]],
    [
      [0, INK_COLOR, ink],
      [1, INK_COLOR, 0],
    ],
  );
  sheet.fill(
    [
      ['M', toPoint(0.06, 0.04)],
      ['L', toPoint(0.98, 0.05)],
      ['C', toPoint(0.7, 0.17), toPoint(0.3, 0.22), toPoint(0.06, 0.04)],
      ['Z'],
    ],
    paint,
  );
};

/** Returns the skin of the leading edge as seen from outside: from the crest down to its lower side. */
const buildNoseTrack = (surface: Surface): MeterPath => [
  ...buildLeadingEdge(surface),
  ...getSpanPoints(surface, 0.14, [0.97, 0.6, 0.25]).map((p): PathStep => ['L', p]),
  ['Q', getSurfacePoint(surface, 0.04, 0.13), surface.root],
  ['Z'],
];

/** Draws a tailplane with the light along its leading edge. */
export const drawTailplane = (sheet: Sheet, surface: Tailplane): void => {
  const track = buildTailplaneTrack(surface);
  if (!surface.isHigh) castShadow(sheet, surface);
  sheet.fill(track, addChordGradient(sheet, 'tailplane', surface, ['#D5DAE0', '#B2BBC4', '#77828E']));
  // On a thin panel only the edge of the lit skin is visible.
  if (!surface.isStiff) sheet.fill(buildNoseTrack(surface), '#F4F6F8');
  const hinge = getSpanPoints(surface, 0.68, [0.05, 0.96]);
  const elevatorCut: MeterPath = [
    ['M', getSurfacePoint(surface, 0.96, 0.68)],
    ['L', getSurfacePoint(surface, 0.96, 1)],
  ];
  sheet.stroke([...buildPolyline(hinge), ...elevatorCut], INK_COLOR, HAIRLINE_WIDTH, 0.26);
  sheet.stroke(track, INK_COLOR, HAIRLINE_WIDTH, 0.4);
  sheet.stroke(buildLeadingEdge(surface), LIGHT_COLOR, HAIRLINE_WIDTH * 1.4, 0.9, true);
};
