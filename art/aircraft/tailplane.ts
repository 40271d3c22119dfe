/** The near half of the tailplane, in front of the tail cone. */
import type { Surface, Tailplane } from '../drawing/airframe.ts';
import { polyline, type Point, type Step, type Track } from '../drawing/geometry.ts';
import { HAIR, INK, LIGHT, type Sheet } from '../drawing/sheet.ts';
import { getSpanPoints, surfacePoint } from '../drawing/surface.ts';
import { leadingEdge, surfaceTrack } from '../drawing/surface-outline.ts';
import { acrossChord } from './wing.ts';

// Three effects give the tailplane thickness: its shadow on the fuselage below its root, a bright upper skin along the leading edge, and
// an underside that darkens towards the elevator.
const castShadow = (sheet: Sheet, s: Surface): void => {
  const [x, y] = s.root;
  const c = s.rootChord;
  // A thin panel covers the shadow's upper part and casts a weaker shadow.
  const [lift, ink] = s.stiff ? [0.035, 0.24] : [0, 0.4];
  const at = (aft: number, down: number): Point => [x + c * aft, y + c * (lift - down)];
  const paint = sheet.gradient(
    'tailshadow',
    [0, at(0, 0.04)[1]],
    [0, at(0, 0.19)[1]],
    [
      [0, INK, ink],
      [1, INK, 0],
    ],
  );
  sheet.fill(
    [
      ['M', at(0.06, 0.04)],
      ['L', at(0.98, 0.05)],
      ['C', at(0.7, 0.17), at(0.3, 0.22), at(0.06, 0.04)],
      ['Z'],
    ],
    paint,
  );
};

/** Returns the skin of the leading edge as seen from outside: from the crest down to its lower side. */
const noseTrack = (s: Surface): Track => [
  ...leadingEdge(s),
  ...getSpanPoints(s, 0.14, [0.97, 0.6, 0.25]).map((p): Step => ['L', p]),
  ['Q', surfacePoint(s, 0.04, 0.13), s.root],
  ['Z'],
];

export const drawTailplane = (sheet: Sheet, s: Tailplane): void => {
  const track = surfaceTrack(s, s.high ? 0.06 : s.stiff ? 0.02 : 0.1);
  if (!s.high) castShadow(sheet, s);
  sheet.fill(track, acrossChord(sheet, 'tailplane', s, ['#D5DAE0', '#B2BBC4', '#77828E']));
  // On a thin panel only the edge of the lit skin is visible.
  if (!s.stiff) sheet.fill(noseTrack(s), '#F4F6F8');
  const hinge = getSpanPoints(s, 0.68, [0.05, 0.96]);
  const cut: Track = [
    ['M', surfacePoint(s, 0.96, 0.68)],
    ['L', surfacePoint(s, 0.96, 1)],
  ];
  sheet.stroke([...polyline(hinge), ...cut], INK, HAIR, 0.26);
  sheet.stroke(track, INK, HAIR, 0.4);
  sheet.stroke(leadingEdge(s), LIGHT, HAIR * 1.4, 0.9, true);
};
