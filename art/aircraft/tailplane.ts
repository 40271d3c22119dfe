/** The near half of the tailplane, in front of the tail cone. */
import type { Airframe, Surface } from './airframe.ts';
import { polyline } from './geometry.ts';
import { HAIR, INK, LIGHT, type Sheet } from './sheet.ts';
import { spanwise } from './surface.ts';
import { acrossChord, leadingEdge, surfaceTrack } from './wing.ts';

/** The tailplane in metres from the nose, like the wing. */
const placed = (a: Airframe): Surface => ({
  ...a.tailplane,
  root: [a.length - a.tailplane.root[0], a.tailplane.root[1]],
  tip: [a.length - a.tailplane.tip[0], a.tailplane.tip[1]],
});

export const drawTailplane = (sheet: Sheet, a: Airframe): void => {
  const s = placed(a);
  const track = surfaceTrack(s, 0.06);
  const [x, y] = s.root;
  const c = s.rootChord;
  const shadow = sheet.gradient(
    'tailshadow',
    [0, y],
    [0, y - c * 0.16],
    [
      [0, INK, 0.32],
      [1, INK, 0],
    ],
  );
  sheet.fill(
    [
      ['M', [x, y]],
      ['L', [x + c, y - c * 0.05]],
      ['L', [x + c * 0.9, y - c * 0.1]],
      ['L', [x + c * 0.3, y - c * 0.16]],
      ['Z'],
    ],
    shadow,
  );
  sheet.fill(track, acrossChord(sheet, 'tailplane', s, ['#F2F4F6', '#C3CAD1', '#8B96A1']));
  const hinge = spanwise(s, 0.7, [0.04, 0.97]);
  sheet.stroke(polyline(hinge), INK, HAIR, 0.2);
  sheet.stroke(track, INK, HAIR, 0.34);
  sheet.stroke(leadingEdge(s), LIGHT, HAIR * 1.6, 0.8, true);
};
