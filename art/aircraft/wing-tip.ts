/** The shape at the end of the wing, which best distinguishes the members of a family. */
import { mixColors } from '../color.ts';
import type { Surface, WingTip, TipKind, Wing } from '../drawing/airframe.ts';
import type { Point, MeterPath } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';
import { getTipSlope } from '../drawing/surface.ts';

/** The wing's gray at the start of the tip. */
const WING_GRAY = '#B9C1C9';

/**
 * Returns a point `chords` tip chords aft of the tip's leading edge and `up` meters above it; with negative `chords`, above the wing's
 * leading edge.
 */
type TipPoint = (chords: number, up: number) => Point;

const buildWinglet = (
  toPoint: TipPoint,
  height: number,
  foot: number,
  lean: number,
  chord: number,
): MeterPath => [
  ['M', toPoint(foot, -0.01)],
  ['C', toPoint(0.45, 0.06), toPoint(lean - 0.42, height * 0.26), toPoint(lean, height * 0.93)],
  ['Q', toPoint(lean + 0.06, height), toPoint(lean + 0.16, height)],
  ['L', toPoint(lean + chord - 0.05, height)],
  ['Q', toPoint(lean + chord, height), toPoint(lean + chord - 0.02, height * 0.93)],
  ['C', toPoint(lean + 0.18, height * 0.42), toPoint(1.14, height * 0.12), toPoint(1, -0.06)],
  ['Z'],
];

const TIP_SHAPES: Record<TipKind, (toPoint: TipPoint) => MeterPath> = {
  none: () => [],
  fence: (toPoint) => [
    ['M', toPoint(0.06, 0.02)],
    ['Q', toPoint(0.46, 0.14), toPoint(0.82, 0.76)],
    ['L', toPoint(1.14, 0.78)],
    ['Q', toPoint(1.03, 0.3), toPoint(1.03, 0.02)],
    ['Q', toPoint(1.05, -0.2), toPoint(1.16, -0.54)],
    ['L', toPoint(0.88, -0.54)],
    ['Q', toPoint(0.5, -0.14), toPoint(0.06, 0.02)],
    ['Z'],
  ],
  sharklet: (toPoint) => buildWinglet(toPoint, 2.4, -0.2, 1.12, 0.36),
  canted: (toPoint) => buildWinglet(toPoint, 2.55, -0.05, 1.0, 0.36),
  blended: (toPoint) => buildWinglet(toPoint, 2.5, -0.25, 1.08, 0.32),
  split: (toPoint) => [
    ['M', toPoint(-0.1, -0.01)],
    ['C', toPoint(0.5, 0.1), toPoint(0.72, 0.8), toPoint(1.16, 2.3)],
    ['Q', toPoint(1.2, 2.42), toPoint(1.3, 2.42)],
    ['L', toPoint(1.44, 2.42)],
    ['Q', toPoint(1.48, 2.4), toPoint(1.46, 2.3)],
    ['C', toPoint(1.26, 1.1), toPoint(1.16, 0.42), toPoint(1.06, 0.06)],
    ['C', toPoint(1.16, -0.3), toPoint(1.36, -0.7), toPoint(1.58, -1.06)],
    ['Q', toPoint(1.58, -1.12), toPoint(1.5, -1.12)],
    ['L', toPoint(1.36, -1.12)],
    ['C', toPoint(0.9, -0.72), toPoint(0.6, -0.24), toPoint(-0.1, -0.01)],
    ['Z'],
  ],
  curved: (toPoint) => [
    ['M', toPoint(-0.6, -0.01)],
    ['C', toPoint(0.3, 0.14), toPoint(1.0, 0.7), toPoint(1.72, 2.75)],
    ['Q', toPoint(1.8, 2.95), toPoint(1.95, 2.88)],
    ['C', toPoint(1.82, 1.6), toPoint(1.5, 0.3), toPoint(1, -0.12)],
    ['Z'],
  ],
  raked: (toPoint) => [
    ['M', toPoint(-0.5, -0.01)],
    ['C', toPoint(0.6, 0.16), toPoint(1.7, 0.5), toPoint(3.0, 1.0)],
    ['C', toPoint(2.5, 0.48), toPoint(1.9, 0.06), toPoint(0.98, -0.14)],
    ['Z'],
  ],
  // Two winglets on one tip (MD-11): a large one upwards and, ahead of it, a small one downwards.
  pair: (toPoint) => [
    ...buildWinglet(toPoint, 2.1, 0.1, 0.95, 0.34),
    ['M', toPoint(0.16, -0.03)],
    ['C', toPoint(0.32, -0.12), toPoint(0.42, -0.5), toPoint(0.56, -0.82)],
    ['L', toPoint(0.8, -0.84)],
    ['Q', toPoint(0.76, -0.4), toPoint(0.86, -0.05)],
    ['Z'],
  ],
  // A blended winglet with a pointed tip, and a curved blade below it (737NG).
  scimitar: (toPoint) => [
    ['M', toPoint(-0.25, -0.01)],
    ['C', toPoint(0.45, 0.06), toPoint(0.66, 0.65), toPoint(1.08, 2.3)],
    ['Q', toPoint(1.2, 2.6), toPoint(1.52, 2.62)],
    ['C', toPoint(1.34, 2.1), toPoint(1.2, 0.7), toPoint(1.04, 0.04)],
    ['C', toPoint(1.1, -0.28), toPoint(1.3, -0.6), toPoint(1.66, -0.8)],
    ['C', toPoint(1.2, -0.78), toPoint(0.7, -0.56), toPoint(0.3, -0.1)],
    ['Z'],
  ],
};

/** The heights at which TIP_SHAPES are defined, in meters. */
const TIP_HEIGHTS_M: Record<TipKind, number> = {
  none: 1,
  fence: 0.78,
  sharklet: 2.4,
  canted: 2.55,
  blended: 2.5,
  split: 2.42,
  curved: 2.9,
  raked: 1,
  pair: 2.1,
  scimitar: 2.62,
};

/** Returns the outline without the line across its foot, because the tip continues the wing there. */
export const removeFootLine = (track: MeterPath): MeterPath => track.slice(0, -1);

/** Draws a raked tip in the wing's gray, because it is the end of the wing. */
const drawRaked = (sheet: Sheet, track: MeterPath, foot: Point, end: Point): void => {
  const paint = sheet.addGradient('tip', foot, end, [
    [0, WING_GRAY],
    [1, '#E3E7EB'],
  ]);
  sheet.fill(track, paint);
  sheet.stroke(removeFootLine(track), INK_COLOR, HAIRLINE_WIDTH, 0.34);
};

/** Returns the tail's color; on a winglet it begins at the bend. A fence has the color everywhere. */
const getTipPaint = (sheet: Sheet, kind: TipKind, wing: Surface, tail: string): string => {
  const [x, y] = wing.tip;
  const chord = wing.tipChord;
  if (kind === 'fence') return tail;
  return sheet.addGradient(
    'tip',
    [x - chord * 0.3, y],
    [x + chord * 0.3, y + 0.3],
    [
      [0, WING_GRAY],
      [0.8, tail],
    ],
  );
};

/** The rise of the leading edge at the tip, in meters per meter: of a straight wing, and the largest of any other. */
const STRAIGHT_WING_SLOPE = 0.04;
const MAX_TIP_SLOPE = 0.5;

/** The start of the tip of a straight wing, in tip chords. */
const MIN_STRAIGHT_TIP_CHORDS = 0.35;

/** Returns the outline of the tip; empty if the wing has none. */
export const buildTipTrack = (wing: Wing, tip: WingTip): MeterPath => {
  const [x, y] = wing.tip;
  const chord = wing.tipChord;
  // A straight wing is seen nearly edge on, so its leading edge is so steep that the tip would be stretched.
  const slope = wing.straightWingNacelles ? STRAIGHT_WING_SLOPE : Math.min(MAX_TIP_SLOPE, getTipSlope(wing));
  const heightScale = tip.height === undefined ? 1 : tip.height / TIP_HEIGHTS_M[tip.kind];
  return TIP_SHAPES[tip.kind]((chords, up) => [
    x + (wing.straightWingNacelles ? Math.max(MIN_STRAIGHT_TIP_CHORDS, chords) : chords) * chord,
    y + up * heightScale + Math.min(0, chords) * chord * slope,
  ]);
};

export const drawWingTip = (sheet: Sheet, wing: Wing, tip: WingTip, livery: Livery): void => {
  const [x, y] = wing.tip;
  const chord = wing.tipChord;
  const track = buildTipTrack(wing, tip);
  if (tip.kind === 'none') return;
  if (tip.kind === 'raked') {
    drawRaked(sheet, track, [x - chord * 0.5, y], [x + chord * 2, y]);
    return;
  }
  const sheen = sheet.addGradient(
    'sheen',
    [x + chord * 0.3, 0],
    [x + chord * 1.5, 0],
    [
      [0, LIGHT_COLOR, 0.25],
      [1, LIGHT_COLOR, 0],
    ],
  );
  sheet.fill(track, getTipPaint(sheet, tip.kind, wing, livery.tail));
  sheet.fill(track, sheen);
  // The tip has an edge, because it would be invisible on a body of the same paint.
  const hasWrappedPaint = livery.pattern === 'cheatline' || livery.pattern === 'tailwrap';
  const edge = livery.edge ?? (hasWrappedPaint ? mixColors(livery.tail, LIGHT_COLOR, 0.6) : null);
  if (edge) sheet.stroke(removeFootLine(track), edge, HAIRLINE_WIDTH * 1.1, 0.8);
  else sheet.stroke(removeFootLine(track), INK_COLOR, HAIRLINE_WIDTH, 0.26);
};
