/** The tube with its shading and its paint, and the belly fairing. */
import { getLuminance, mixColors } from '../color.ts';
import type { Airframe, FuselageBody } from '../drawing/airframe.ts';
import { lerp, buildPolyline, type Point, type MeterPath } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { cutBand, flattenTrack } from '../drawing/paint-outline.ts';
import {
  isInArea,
  getPaintAt,
  paintPattern,
  paintTube,
  type PaintArea,
  type Paintwork,
} from '../drawing/paint-tube.ts';
import { paintSchemeBody } from '../schemes/paint-scheme.ts';
import { drawRegistration } from '../schemes/registration.ts';
import { MAX_DARK_LUMINANCE, HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';

/**
 * Returns the outline from behind the fin around the tail's end and the nose to the fin's fillet. The rest is open, because a line
 * between the fin and the crown would look like a seam.
 */
export const buildOpenOutline = (airframe: Airframe, outline: MeterPath): Point[] => {
  const { front, back } = airframe.fin;
  const corners = flattenTrack(outline);
  const index = corners.findIndex(([x, y]) => y > 0 && x > back);
  if (index < 1) return corners;
  const previousCorner = corners[index - 1] ?? [0, 0];
  const nextCorner = corners[index] ?? previousCorner;
  const start = lerp(
    previousCorner,
    nextCorner,
    (back - previousCorner[0]) / (nextCorner[0] - previousCorner[0]),
  );
  const nose = corners.slice(0, index).filter(([x, y]) => y < 0 || x < front[0]);
  // A fin on a duct begins above the crown, but the line ends on the crown.
  const crown = nose.at(-1)?.[1] ?? front[1];
  const end: Point = front[1] > crown + 0.3 ? [front[0], crown] : front;
  return [start, ...corners.slice(index), ...nose, end];
};

/** Adds points until their distance in x is at most `step` meters, so that a line can end between two corners. */
const refinePoints = (points: readonly Point[], step: number): Point[] =>
  points.flatMap((point, i): Point[] => {
    const previous = points[i - 1] ?? point;
    const pieces = Math.max(1, Math.ceil(Math.abs(point[0] - previous[0]) / step));
    return Array.from({ length: pieces }, (_, k) => lerp(previous, point, (k + 1) / pieces));
  });

/** Returns the fairing that joins wing and belly, from ahead of the wing's root to behind it. */
export const buildFairingTrack = (airframe: Airframe): MeterPath => {
  const halfTube = airframe.tube / 2;
  const { front: x, chord } = airframe.wingRoot;
  const low = -halfTube - airframe.fairing * airframe.tube;
  const start: Point = [x - chord * 0.5, -halfTube];
  const end: Point = [x + chord * 1.2, -halfTube];
  return [
    ['M', start],
    ['C', [x - chord * 0.28, -halfTube], [x - chord * 0.12, low], [x + chord * 0.2, low]],
    ['L', [x + chord * 0.74, low]],
    ['C', [x + chord * 0.94, low], [x + chord * 1.06, -halfTube], end],
    [
      'C',
      [x + chord * 1.08, -halfTube * 0.9],
      [x + chord * 0.98, -halfTube * 0.62],
      [x + chord * 0.82, -halfTube * 0.58],
    ],
    ['L', [x + chord * 0.02, -halfTube * 0.6]],
    ['C', [x - chord * 0.14, -halfTube * 0.64], [x - chord * 0.3, -halfTube * 0.9], start],
    ['Z'],
  ];
};

// Darkens nose and tail, which face away from the light. Each has its own shape, because a gradient costs time per pixel and the part
// between them has no shade.
const shadeEnds = (sheet: Sheet, { front, rear, end }: FuselageBody): void => {
  const addEndShade = (name: string, from: number, to: number): string =>
    sheet.addGradient(
      name,
      [from, 0],
      [to, 0],
      [
        [0, INK_COLOR, 0.2],
        [0.35, INK_COLOR, 0.05],
        [1, INK_COLOR, 0],
      ],
    );
  sheet.fill(front.track, addEndShade('front', 0, front.to));
  sheet.fill(rear.track, addEndShade('end', end, rear.from));
};

// The tube's gradient depends on the height only, so the rising underside of the tail would stay bright. A narrow shape between the
// keel's curve and a straight line inside it shades the underside; the shade fades out at the line.
const shadeTailUnderside = (sheet: Sheet, { under }: FuselageBody): void => {
  const paint = sheet.addGradient('under', under.from, under.to, [
    [0, INK_COLOR, 0],
    [0.55, INK_COLOR, 0.1],
    [1, INK_COLOR, 0.26],
  ]);
  sheet.fill(under.track, paint);
};

/** Returns color and opacity of the outline: light on a dark body, dark on a light body. */
const getOutlineStyle = ({ fuselage }: Livery): readonly [string, number] =>
  getLuminance(fuselage) < MAX_DARK_LUMINANCE
    ? [mixColors(fuselage, LIGHT_COLOR, 0.5), 0.8]
    : [INK_COLOR, 0.3];

/**
 * Draws the fairing, which fades in over the tube and covers the tube's keel line. Its colors equal the tube's shade at the same height,
 * so that no seam shows. It has the paint of areas that extend down to it.
 */
const drawFairing = (
  sheet: Sheet,
  airframe: Airframe,
  livery: Livery,
  { areas, fields = [] }: Paintwork,
): void => {
  const halfTube = airframe.tube / 2;
  const track = buildFairingTrack(airframe);
  const corners = flattenTrack(track);
  const [front, rear] = [corners[0]?.[0] ?? 0, Math.max(...corners.map(([x]) => x))];
  const paintFairing = (name: string, color: string, paintedTrack: MeterPath): void => {
    if (paintedTrack.length === 0) return;
    const darken = (ratio: number): string => mixColors(color, INK_COLOR, ratio);
    const paint = sheet.addGradient(
      `fairing${name}`,
      [0, -halfTube * 0.6],
      [0, -halfTube - airframe.fairing * airframe.tube],
      [
        [0, darken(0.17), 0],
        [0.3, darken(0.21), 0.8],
        [0.62, darken(0.29), 1],
        [0.88, darken(0.44), 1],
        [1, darken(0.36), 1],
      ],
    );
    sheet.fill(paintedTrack, paint);
  };
  paintFairing('', livery.scheme?.belly ?? livery.fuselage, track);
  for (const { name, color, from, lower, upper } of areas) {
    if (from < rear)
      paintFairing(name, color, cutBand(corners, [Math.max(front, from), rear], lower, upper, 14));
  }
  fields.forEach(({ color, cut }, i) => paintFairing(`f${i}`, color, cut(corners)));
  // Only the part below the tube gets a line, because the upper edge is a soft transition.
  sheet.stroke(track.slice(0, 4), getOutlineStyle(livery)[0], HAIRLINE_WIDTH, getOutlineStyle(livery)[1]);
};

// Covers the crown under the fin with the tail's paint, because the straight pieces of the paint's edge leave gaps there.
const coverFinFoot = (sheet: Sheet, airframe: Airframe, livery: Livery, tail: PaintArea): void => {
  const { front, back } = airframe.fin;
  const crown = flattenTrack(airframe.body.outline).filter(
    ([x, y]) => y > 0 && x < airframe.body.end - 0.2 * airframe.tube,
  );
  const footPoints = refinePoints(crown, airframe.tube * 0.25).filter(
    (point) => point[0] > front[0] && point[0] < back && isInArea(tail, point, airframe.tube * 0.01),
  );
  if (footPoints.length > 1)
    sheet.stroke(buildPolyline(footPoints), mixColors(livery.tail, INK_COLOR, 0.08), HAIRLINE_WIDTH * 1.4);
};

// Shades a hump. Because its shade does not begin at one height, dark strips follow the crown, and a soft oval marks the seam of the two
// lobes.
const shadeHump = (sheet: Sheet, { from, to, seam, rim }: NonNullable<FuselageBody['hump']>): void => {
  for (const strip of rim) sheet.fill(strip, '#20364F', 0.05);
  sheet.drawGlow('seam', [(from + to) / 2, seam], {
    radii: [(to - from) / 2, 0.85],
    color: INK_COLOR,
    opacity: 0.13,
  });
};

/** Returns the pieces of the fuselage's contour that the tail's paint covers. */
const listCoveredPieces = (airframe: Airframe, contour: readonly Point[], tail: PaintArea): MeterPath => {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of refinePoints(contour, airframe.tube * 0.25)) {
    if (isInArea(tail, point, airframe.tube * 0.01)) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter((points) => points.length > 1).flatMap((points) => buildPolyline(points));
};

// Covers the narrow gaps that the straight edges of the tail's paint leave along the contour.
const coverFringe = (sheet: Sheet, lines: MeterPath, { tail }: Livery): void => {
  if (lines.length > 0) sheet.stroke(lines, mixColors(tail, INK_COLOR, 0.25), HAIRLINE_WIDTH * 1.8);
};

/** Draws the contour of a fuselage with a scheme: light along dark paint and dark along light paint. */
const drawContour = (
  sheet: Sheet,
  airframe: Airframe,
  livery: Livery,
  paintwork: Paintwork,
  contour: readonly Point[],
): void => {
  const lines: { dark: boolean; points: Point[] }[] = [];
  for (const point of refinePoints(contour, airframe.tube * 0.2)) {
    const isDark =
      getLuminance(getPaintAt(livery, paintwork, [point[0], point[1] * 0.95])) < MAX_DARK_LUMINANCE;
    const previous = lines.at(-1);
    previous?.points.push(point);
    if (previous?.dark !== isDark) lines.push({ dark: isDark, points: [point] });
  }
  for (const isDark of [false, true]) {
    const tracks = lines
      .filter((line) => line.dark === isDark)
      .flatMap(({ points }) => buildPolyline(points));
    if (tracks.length > 1)
      sheet.stroke(
        tracks,
        isDark ? (livery.edge ?? '#9AA6B3') : INK_COLOR,
        HAIRLINE_WIDTH,
        isDark ? 0.7 : 0.3,
      );
  }
};

/** Draws the fuselage without its openings; returns the painted areas. */
export const drawFuselage = (sheet: Sheet, airframe: Airframe, livery: Livery): Paintwork => {
  const { outline, exhaust } = airframe.body;
  paintTube(sheet, airframe, 'tube', livery.fuselage, outline);
  const { scheme, titles = true, registration = '' } = livery;
  const paintwork = scheme
    ? paintSchemeBody(sheet, airframe, scheme, titles)
    : paintPattern(sheet, airframe, livery, outline);
  if (registration !== '') drawRegistration(sheet, airframe, livery, paintwork, registration);
  shadeEnds(sheet, airframe.body);
  shadeTailUnderside(sheet, airframe.body);
  // The exhaust of the auxiliary power unit darkens the very end.
  if (exhaust) sheet.fill(exhaust, '#78828D', 0.75);
  if (airframe.body.hump) shadeHump(sheet, airframe.body.hump);
  const contour = buildOpenOutline(airframe, outline);
  if (paintwork.tail) {
    if (!scheme) coverFringe(sheet, listCoveredPieces(airframe, contour, paintwork.tail), livery);
    coverFinFoot(sheet, airframe, livery, paintwork.tail);
  }
  if (scheme) drawContour(sheet, airframe, livery, paintwork, contour);
  else {
    const line = livery.edge ? ([livery.edge, 0.85] as const) : getOutlineStyle(livery);
    sheet.stroke(buildPolyline(contour), line[0], HAIRLINE_WIDTH, line[1]);
  }
  if (airframe.fairing > 0) drawFairing(sheet, airframe, livery, paintwork);
  return paintwork;
};
