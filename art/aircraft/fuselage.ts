/** The tube with its shading and its paint, and the belly fairing. */
import { luminance, mix } from '../color.ts';
import type { Airframe } from './airframe.ts';
import { along, polyline, type Point, type Track } from './geometry.ts';
import type { Livery } from './livery-type.ts';
import { band, flattened } from './paint-outline.ts';
import { covers, paintPattern, paintTube, type Area, type Paintwork } from './paint-tube.ts';
import { DARK, HAIR, INK, LIGHT, type Sheet } from './sheet.ts';

/** Nose point, given in H, as meters. */
const fromNose = (a: Airframe, [x, y]: Point): Point => [x * a.tube, y * a.tube];

/** Tail point, given in H forward from the end, as meters. */
const fromTail = (a: Airframe, [x, y]: Point): Point => [a.length - x * a.tube, y * a.tube];

/** From the crown round the tail's end to the keel; continues a track that ends on the crown. */
const tailContour = (a: Airframe): Track => {
  const { tailCone: t } = a;
  const end = (x: number, y: number): Point => fromTail(a, [x, y]);
  return [
    ['L', end(t.crownLeaves, 0.5)],
    ['C', end(...t.crownControls[0]), end(...t.crownControls[1]), end(t.round, t.endTop)],
    ['Q', end(0, t.endTop - 0.02), end(0, (t.endTop + t.endBottom) / 2)],
    ['Q', end(0, t.endBottom + 0.015), end(t.round * 1.4, t.endBottom)],
    ['C', end(...t.keelControls[1]), end(...t.keelControls[0]), end(t.keelLeaves, -0.5)],
  ];
};

/** The closed outline of the fuselage, from the nose tip over the crown. */
const fuselageTrack = (a: Airframe): Track => {
  const nose = (p: Point): Point => fromNose(a, p);
  const [chin, keel, keelStart] = a.nose.lower;
  return [
    ['M', nose(a.nose.tip)],
    ...a.nose.upper.flatMap(([b, c, end]): Track => [['C', nose(b), nose(c), nose(end)]]),
    ...tailContour(a),
    ['L', nose(keelStart)],
    ['C', nose(keel), nose(chin), nose(a.nose.tip)],
    ['Z'],
  ];
};

/** Where the fin stands on the crown: from its fillet to its rear edge. */
const finFoot = ({ length, fin }: Airframe): readonly [number, number] => [
  length - fin.root - fin.dorsal.length,
  length - fin.root + fin.rootChord,
];

/**
 * The outline from behind the fin round the tail's end and the nose to the fin's fillet: the fin grows out of the crown
 * between the two, where a line would be a seam.
 */
const openOutline = (a: Airframe, outline: Track): Point[] => {
  const [front, back] = finFoot(a);
  const corners = flattened(outline);
  const at = corners.findIndex(([x, y]) => y > 0 && x > back);
  const before = corners[at - 1] ?? [0, 0];
  const after = corners[at] ?? before;
  const start = along(before, after, (back - before[0]) / (after[0] - before[0]));
  const nose = corners.slice(0, at).filter(([x, y]) => y < 0 || x < front);
  return [start, ...corners.slice(at), ...nose, [front, a.tube / 2]];
};

/** Corners no further apart than this, so that a line can end between them. */
const finer = (points: readonly Point[], step: number): Point[] =>
  points.flatMap((point, i): Point[] => {
    const last = points[i - 1] ?? point;
    const pieces = Math.max(1, Math.ceil(Math.abs(point[0] - last[0]) / step));
    return Array.from({ length: pieces }, (_, k) => along(last, point, (k + 1) / pieces));
  });

/** How far the belly fairing hangs below the tube, in tube heights. */
export const FAIRING_DEPTH = 0.07;

/** The fairing that joins wing and belly: runs from before the wing's root to behind it. */
const fairingTrack = (a: Airframe): Track => {
  const h = a.tube / 2;
  const {
    root: [x],
    rootChord: c,
  } = a.wing;
  const low = -h - FAIRING_DEPTH * a.tube;
  const start: Point = [x - c * 0.5, -h];
  const end: Point = [x + c * 1.2, -h];
  return [
    ['M', start],
    ['C', [x - c * 0.28, -h], [x - c * 0.12, low], [x + c * 0.2, low]],
    ['L', [x + c * 0.74, low]],
    ['C', [x + c * 0.94, low], [x + c * 1.06, -h], end],
    ['C', [x + c * 1.08, -h * 0.9], [x + c * 0.98, -h * 0.62], [x + c * 0.82, -h * 0.58]],
    ['L', [x + c * 0.02, -h * 0.6]],
    ['C', [x - c * 0.14, -h * 0.64], [x - c * 0.3, -h * 0.9], start],
    ['Z'],
  ];
};

// Nose and tail turn away from the light. Each is a shape of its own: a gradient is paid for by the pixel, and
// between the two there is nothing to shade.
const shadeEnds = (sheet: Sheet, a: Airframe): void => {
  const { nose, tube, tailCone } = a;
  const at = (p: Point): Point => fromNose(a, p);
  const [chin, keel, keelStart] = nose.lower;
  const front: Track = [
    ['M', at(nose.tip)],
    ...nose.upper.flatMap(([b, c, end]): Track => [['C', at(b), at(c), at(end)]]),
    ['L', at(keelStart)],
    ['C', at(keel), at(chin), at(nose.tip)],
    ['Z'],
  ];
  const rear: Track = [['M', fromTail(a, [tailCone.keelLeaves, 0.5])], ...tailContour(a), ['Z']];
  const shade = (name: string, from: number, to: number): string =>
    sheet.gradient(
      name,
      [from, 0],
      [to, 0],
      [
        [0, INK, 0.2],
        [0.35, INK, 0.05],
        [1, INK, 0],
      ],
    );
  sheet.fill(front, shade('front', 0, 1.15 * tube));
  sheet.fill(rear, shade('end', a.length, a.length - 3.2 * tube));
};

// The tube's gradient knows only height, so the rising underside of the tail would stay bright. A sliver
// between the keel's curve and a straight line inside it carries the shade up; the line is where it fades out.
const shadeTailUnderside = (sheet: Sheet, a: Airframe): void => {
  const { tailCone: t } = a;
  const start = fromTail(a, [t.keelLeaves, -0.5]);
  const end = fromTail(a, [t.round * 1.4, t.endBottom]);
  const high = fromTail(a, [t.round * 0.4, t.endBottom + (t.endTop - t.endBottom) * 0.7]);
  const [dx, dy] = [high[0] - start[0], high[1] - start[1]];
  const depth = (0.3 * a.tube) / Math.sqrt(dx * dx + dy * dy);
  const middle: Point = [start[0] + dx * 0.55, start[1] + dy * 0.55];
  const paint = sheet.gradient(
    'under',
    middle,
    [middle[0] + dy * depth, middle[1] - dx * depth],
    [
      [0, INK, 0],
      [0.55, INK, 0.1],
      [1, INK, 0.26],
    ],
  );
  const keel = (i: 0 | 1): Point => fromTail(a, t.keelControls[i]);
  sheet.fill([['M', start], ['L', high], ['L', end], ['C', keel(1), keel(0), start], ['Z']], paint);
};

/** A dark body wants a light outline, a light one a dark one. */
const outlineOf = ({ fuselage }: Livery): readonly [string, number] =>
  luminance(fuselage) < DARK ? [mix(fuselage, LIGHT, 0.5), 0.8] : [INK, 0.3];

/**
 * The fairing fades in out of the tube and covers the tube's own keel line. Its colors are those of the tube's
 * shade at the same height, so that no seam shows; where paint reaches down to it, it bears that paint.
 */
const drawFairing = (sheet: Sheet, a: Airframe, livery: Livery, { areas }: Paintwork): void => {
  const h = a.tube / 2;
  const track = fairingTrack(a);
  const corners = flattened(track);
  const [front, rear] = [corners[0]?.[0] ?? 0, Math.max(...corners.map(([x]) => x))];
  const lay = (name: string, color: string, painted: Track): void => {
    if (painted.length === 0) return;
    const shaded = (share: number): string => mix(color, INK, share);
    const paint = sheet.gradient(
      `fairing${name}`,
      [0, -h * 0.6],
      [0, -h - FAIRING_DEPTH * a.tube],
      [
        [0, shaded(0.17), 0],
        [0.3, shaded(0.21), 0.8],
        [0.62, shaded(0.29), 1],
        [0.88, shaded(0.44), 1],
        [1, shaded(0.36), 1],
      ],
    );
    sheet.fill(painted, paint);
  };
  lay('', livery.fuselage, track);
  for (const { name, color, from, lower, upper } of areas) {
    if (from < rear) lay(name, color, band(corners, [Math.max(front, from), rear], lower, upper, 14));
  }
  // Only the part that hangs below the tube gets a line; the upper edge is a soft transition.
  sheet.stroke(track.slice(0, 4), outlineOf(livery)[0], HAIR, outlineOf(livery)[1]);
};

/** The exhaust of the auxiliary power unit darkens the very end. */
const drawExhaust = (sheet: Sheet, a: Airframe): void => {
  const { round, endTop, endBottom } = a.tailCone;
  const end = (x: number, y: number): Point => fromTail(a, [x, y]);
  const middle = (endTop + endBottom) / 2;
  const half = (endTop - endBottom) * 0.36;
  sheet.fill(
    [
      ['M', end(round * 0.9, middle + half)],
      ['Q', end(-round * 0.2, middle), end(round * 1.2, middle - half)],
      ['Q', end(round * 0.6, middle), end(round * 0.9, middle + half)],
      ['Z'],
    ],
    '#2A3037',
    0.75,
  );
};

// A rim of light along the tail's paint, so that its shaded underside does not sink into a card of that color.
const drawRim = (sheet: Sheet, a: Airframe, livery: Livery, contour: readonly Point[], tail: Area): void => {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of finer(contour, a.tube * 0.25)) {
    if (covers(tail, point, a.tube * 0.01)) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  const lines = [...runs, run].filter((points) => points.length > 1).flatMap((points) => polyline(points));
  // Under the fin the paint goes on without a line: what the pieces of its edge leave bare of the crown is covered.
  const [front, back] = finFoot(a);
  const crown = flattened(fuselageTrack(a)).filter(([x, y]) => y > 0 && x < a.length - 0.2 * a.tube);
  const foot = finer(crown, a.tube * 0.25).filter(
    (p) => p[0] > front && p[0] < back && covers(tail, p, a.tube * 0.01),
  );
  if (foot.length > 1) sheet.stroke(polyline(foot), mix(livery.tail, INK, 0.08), HAIR * 1.4);
  if (lines.length === 0) return;
  if (livery.edge) sheet.stroke(lines, livery.edge, HAIR, 0.85);
  else sheet.stroke(lines, mix(livery.tail, LIGHT, 0.4), HAIR, 0.6);
};

/** Everything of the fuselage but its openings. Returns what was painted where. */
export const drawFuselage = (sheet: Sheet, a: Airframe, livery: Livery): Paintwork => {
  const outline = fuselageTrack(a);
  paintTube(sheet, a, 'tube', livery.fuselage, outline);
  const paintwork = paintPattern(sheet, a, livery, outline);
  shadeEnds(sheet, a);
  shadeTailUnderside(sheet, a);
  drawExhaust(sheet, a);
  const contour = openOutline(a, outline);
  sheet.stroke(polyline(contour), outlineOf(livery)[0], HAIR, outlineOf(livery)[1]);
  if (paintwork.tail) drawRim(sheet, a, livery, contour, paintwork.tail);
  drawFairing(sheet, a, livery, paintwork);
  return paintwork;
};
