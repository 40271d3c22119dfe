/** The tube with its shading and its paint, and the belly fairing. */
import { getLuminance, mixColors } from '../color.ts';
import type { Airframe, Body } from '../drawing/airframe.ts';
import { lerp, polyline, type Point, type Track } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { cutBand, flattenTrack } from '../drawing/paint-outline.ts';
import {
  isInArea,
  paintAt,
  paintPattern,
  paintTube,
  type Area,
  type Paintwork,
} from '../drawing/paint-tube.ts';
import { paintSchemeBody } from '../schemes/paint-scheme.ts';
import { drawRegistration } from '../schemes/registration.ts';
import { DARK, HAIR, INK, LIGHT, type Sheet } from '../drawing/sheet.ts';

/**
 * Returns the outline from behind the fin around the tail's end and the nose to the fin's fillet. The rest is open, because a line
 * between the fin and the crown would look like a seam.
 */
export const openOutline = (a: Airframe, outline: Track): Point[] => {
  const { front, back } = a.fin;
  const corners = flattenTrack(outline);
  const at = corners.findIndex(([x, y]) => y > 0 && x > back);
  if (at < 1) return corners;
  const before = corners[at - 1] ?? [0, 0];
  const after = corners[at] ?? before;
  const start = lerp(before, after, (back - before[0]) / (after[0] - before[0]));
  const nose = corners.slice(0, at).filter(([x, y]) => y < 0 || x < front[0]);
  // A fin on a duct begins above the crown, but the line ends on the crown.
  const crown = nose.at(-1)?.[1] ?? front[1];
  const end: Point = front[1] > crown + 0.3 ? [front[0], crown] : front;
  return [start, ...corners.slice(at), ...nose, end];
};

/** Adds points until their distance in x is at most `step` meters, so that a line can end between two corners. */
const finer = (points: readonly Point[], step: number): Point[] =>
  points.flatMap((point, i): Point[] => {
    const last = points[i - 1] ?? point;
    const pieces = Math.max(1, Math.ceil(Math.abs(point[0] - last[0]) / step));
    return Array.from({ length: pieces }, (_, k) => lerp(last, point, (k + 1) / pieces));
  });

/** Returns the fairing that joins wing and belly, from ahead of the wing's root to behind it. */
export const fairingTrack = (a: Airframe): Track => {
  const h = a.tube / 2;
  const { front: x, chord: c } = a.wingRoot;
  const low = -h - a.fairing * a.tube;
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

// Darkens nose and tail, which face away from the light. Each has its own shape, because a gradient costs time per pixel and the part
// between them has no shade.
const shadeEnds = (sheet: Sheet, { front, rear, end }: Body): void => {
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
  sheet.fill(front.track, shade('front', 0, front.to));
  sheet.fill(rear.track, shade('end', end, rear.from));
};

// The tube's gradient depends on the height only, so the rising underside of the tail would stay bright. A narrow shape between the
// keel's curve and a straight line inside it shades the underside; the shade fades out at the line.
const shadeTailUnderside = (sheet: Sheet, { under }: Body): void => {
  const paint = sheet.gradient('under', under.from, under.to, [
    [0, INK, 0],
    [0.55, INK, 0.1],
    [1, INK, 0.26],
  ]);
  sheet.fill(under.track, paint);
};

/** Returns color and opacity of the outline: light on a dark body, dark on a light body. */
const outlineOf = ({ fuselage }: Livery): readonly [string, number] =>
  getLuminance(fuselage) < DARK ? [mixColors(fuselage, LIGHT, 0.5), 0.8] : [INK, 0.3];

/**
 * Draws the fairing, which fades in over the tube and covers the tube's keel line. Its colors equal the tube's shade at the same height,
 * so that no seam shows. It has the paint of areas that extend down to it.
 */
const drawFairing = (sheet: Sheet, a: Airframe, livery: Livery, { areas, fields = [] }: Paintwork): void => {
  const h = a.tube / 2;
  const track = fairingTrack(a);
  const corners = flattenTrack(track);
  const [front, rear] = [corners[0]?.[0] ?? 0, Math.max(...corners.map(([x]) => x))];
  const lay = (name: string, color: string, painted: Track): void => {
    if (painted.length === 0) return;
    const shaded = (share: number): string => mixColors(color, INK, share);
    const paint = sheet.gradient(
      `fairing${name}`,
      [0, -h * 0.6],
      [0, -h - a.fairing * a.tube],
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
  lay('', livery.scheme?.belly ?? livery.fuselage, track);
  for (const { name, color, from, lower, upper } of areas) {
    if (from < rear) lay(name, color, cutBand(corners, [Math.max(front, from), rear], lower, upper, 14));
  }
  fields.forEach(({ color, cut }, i) => lay(`f${i}`, color, cut(corners)));
  // Only the part below the tube gets a line, because the upper edge is a soft transition.
  sheet.stroke(track.slice(0, 4), outlineOf(livery)[0], HAIR, outlineOf(livery)[1]);
};

// Covers the crown under the fin with the tail's paint, because the straight pieces of the paint's edge leave gaps there.
const coverFoot = (sheet: Sheet, a: Airframe, livery: Livery, tail: Area): void => {
  const { front, back } = a.fin;
  const crown = flattenTrack(a.body.outline).filter(([x, y]) => y > 0 && x < a.body.end - 0.2 * a.tube);
  const foot = finer(crown, a.tube * 0.25).filter(
    (p) => p[0] > front[0] && p[0] < back && isInArea(tail, p, a.tube * 0.01),
  );
  if (foot.length > 1) sheet.stroke(polyline(foot), mixColors(livery.tail, INK, 0.08), HAIR * 1.4);
};

// Shades a hump. Because its shade does not begin at one height, dark strips follow the crown, and a soft oval marks the seam of the two
// lobes.
const shadeHump = (sheet: Sheet, { from, to, seam, rim }: NonNullable<Body['hump']>): void => {
  for (const strip of rim) sheet.fill(strip, '#20364F', 0.05);
  sheet.glow('seam', [(from + to) / 2, seam], (to - from) / 2, 0.85, INK, 0.13);
};

/** Returns the pieces of the fuselage's contour that the tail's paint covers. */
const coveredPieces = (a: Airframe, contour: readonly Point[], tail: Area): Track => {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of finer(contour, a.tube * 0.25)) {
    if (isInArea(tail, point, a.tube * 0.01)) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter((points) => points.length > 1).flatMap((points) => polyline(points));
};

// Covers the narrow gaps that the straight edges of the tail's paint leave along the contour.
const coverFringe = (sheet: Sheet, lines: Track, { tail }: Livery): void => {
  if (lines.length > 0) sheet.stroke(lines, mixColors(tail, INK, 0.25), HAIR * 1.8);
};

/** Draws the contour of a fuselage with a scheme: light along dark paint and dark along light paint. */
const drawContour = (
  sheet: Sheet,
  a: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  contour: readonly Point[],
): void => {
  const lines: { dark: boolean; points: Point[] }[] = [];
  for (const point of finer(contour, a.tube * 0.2)) {
    const dark = getLuminance(paintAt(livery, paintwork, [point[0], point[1] * 0.95])) < DARK;
    const last = lines.at(-1);
    last?.points.push(point);
    if (last?.dark !== dark) lines.push({ dark, points: [point] });
  }
  for (const dark of [false, true]) {
    const tracks = lines.filter((line) => line.dark === dark).flatMap(({ points }) => polyline(points));
    if (tracks.length > 1)
      sheet.stroke(tracks, dark ? (livery.edge ?? '#9AA6B3') : INK, HAIR, dark ? 0.7 : 0.3);
  }
};

/** Draws the fuselage without its openings; returns the painted areas. */
export const drawFuselage = (sheet: Sheet, a: Airframe, livery: Livery): Paintwork => {
  const { outline, exhaust } = a.body;
  paintTube(sheet, a, 'tube', livery.fuselage, outline);
  const { scheme, titles = true, registration = '' } = livery;
  const paintwork = scheme
    ? paintSchemeBody(sheet, a, scheme, titles)
    : paintPattern(sheet, a, livery, outline);
  if (registration !== '') drawRegistration(sheet, a, livery, paintwork, registration);
  shadeEnds(sheet, a.body);
  shadeTailUnderside(sheet, a.body);
  // The exhaust of the auxiliary power unit darkens the very end.
  if (exhaust) sheet.fill(exhaust, '#78828D', 0.75);
  if (a.body.hump) shadeHump(sheet, a.body.hump);
  const contour = openOutline(a, outline);
  if (paintwork.tail) {
    if (!scheme) coverFringe(sheet, coveredPieces(a, contour, paintwork.tail), livery);
    coverFoot(sheet, a, livery, paintwork.tail);
  }
  if (scheme) drawContour(sheet, a, livery, paintwork, contour);
  else {
    const line = livery.edge ? ([livery.edge, 0.85] as const) : outlineOf(livery);
    sheet.stroke(polyline(contour), line[0], HAIR, line[1]);
  }
  if (a.fairing > 0) drawFairing(sheet, a, livery, paintwork);
  return paintwork;
};
