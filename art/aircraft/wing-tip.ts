/** The shape at the end of the wing, which best distinguishes the members of a family. */
import { mixColors } from '../color.ts';
import type { Surface, Tip, TipKind, Wing } from '../drawing/airframe.ts';
import type { Point, Track } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { HAIR, INK, LIGHT, type Sheet } from '../drawing/sheet.ts';
import { slopeAtTip } from '../drawing/surface.ts';

/** The wing's gray at the start of the tip. */
const WING_GREY = '#B9C1C9';

/**
 * Returns a point `chords` tip chords aft of the tip's leading edge and `up` meters above it; with negative `chords`, above the wing's
 * leading edge.
 */
type TipPoint = (chords: number, up: number) => Point;

const winglet = (at: TipPoint, height: number, foot: number, lean: number, chord: number): Track => [
  ['M', at(foot, -0.01)],
  ['C', at(0.45, 0.06), at(lean - 0.42, height * 0.26), at(lean, height * 0.93)],
  ['Q', at(lean + 0.06, height), at(lean + 0.16, height)],
  ['L', at(lean + chord - 0.05, height)],
  ['Q', at(lean + chord, height), at(lean + chord - 0.02, height * 0.93)],
  ['C', at(lean + 0.18, height * 0.42), at(1.14, height * 0.12), at(1, -0.06)],
  ['Z'],
];

const SHAPES: Record<TipKind, (at: TipPoint) => Track> = {
  none: () => [],
  fence: (at) => [
    ['M', at(0.06, 0.02)],
    ['Q', at(0.46, 0.14), at(0.82, 0.76)],
    ['L', at(1.14, 0.78)],
    ['Q', at(1.03, 0.3), at(1.03, 0.02)],
    ['Q', at(1.05, -0.2), at(1.16, -0.54)],
    ['L', at(0.88, -0.54)],
    ['Q', at(0.5, -0.14), at(0.06, 0.02)],
    ['Z'],
  ],
  sharklet: (at) => winglet(at, 2.4, -0.2, 1.12, 0.36),
  canted: (at) => winglet(at, 2.55, -0.05, 1.0, 0.36),
  blended: (at) => winglet(at, 2.5, -0.25, 1.08, 0.32),
  split: (at) => [
    ['M', at(-0.1, -0.01)],
    ['C', at(0.5, 0.1), at(0.72, 0.8), at(1.16, 2.3)],
    ['Q', at(1.2, 2.42), at(1.3, 2.42)],
    ['L', at(1.44, 2.42)],
    ['Q', at(1.48, 2.4), at(1.46, 2.3)],
    ['C', at(1.26, 1.1), at(1.16, 0.42), at(1.06, 0.06)],
    ['C', at(1.16, -0.3), at(1.36, -0.7), at(1.58, -1.06)],
    ['Q', at(1.58, -1.12), at(1.5, -1.12)],
    ['L', at(1.36, -1.12)],
    ['C', at(0.9, -0.72), at(0.6, -0.24), at(-0.1, -0.01)],
    ['Z'],
  ],
  curved: (at) => [
    ['M', at(-0.6, -0.01)],
    ['C', at(0.3, 0.14), at(1.0, 0.7), at(1.72, 2.75)],
    ['Q', at(1.8, 2.95), at(1.95, 2.88)],
    ['C', at(1.82, 1.6), at(1.5, 0.3), at(1, -0.12)],
    ['Z'],
  ],
  raked: (at) => [
    ['M', at(-0.5, -0.01)],
    ['C', at(0.6, 0.16), at(1.7, 0.5), at(3.0, 1.0)],
    ['C', at(2.5, 0.48), at(1.9, 0.06), at(0.98, -0.14)],
    ['Z'],
  ],
  // Two winglets on one tip (MD-11): a large one upwards and, ahead of it, a small one downwards.
  pair: (at) => [
    ...winglet(at, 2.1, 0.1, 0.95, 0.34),
    ['M', at(0.16, -0.03)],
    ['C', at(0.32, -0.12), at(0.42, -0.5), at(0.56, -0.82)],
    ['L', at(0.8, -0.84)],
    ['Q', at(0.76, -0.4), at(0.86, -0.05)],
    ['Z'],
  ],
  // A blended winglet with a pointed tip, and a curved blade below it (737NG).
  scimitar: (at) => [
    ['M', at(-0.25, -0.01)],
    ['C', at(0.45, 0.06), at(0.66, 0.65), at(1.08, 2.3)],
    ['Q', at(1.2, 2.6), at(1.52, 2.62)],
    ['C', at(1.34, 2.1), at(1.2, 0.7), at(1.04, 0.04)],
    ['C', at(1.1, -0.28), at(1.3, -0.6), at(1.66, -0.8)],
    ['C', at(1.2, -0.78), at(0.7, -0.56), at(0.3, -0.1)],
    ['Z'],
  ],
};

/** The heights at which SHAPES are defined, in meters. */
const HEIGHTS: Record<TipKind, number> = {
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
export const openFoot = (track: Track): Track => track.slice(0, -1);

/** Draws a raked tip in the wing's gray, because it is the end of the wing. */
const drawRaked = (sheet: Sheet, track: Track, foot: Point, end: Point): void => {
  const paint = sheet.gradient('tip', foot, end, [
    [0, WING_GREY],
    [1, '#E3E7EB'],
  ]);
  sheet.fill(track, paint);
  sheet.stroke(openFoot(track), INK, HAIR, 0.34);
};

/** Returns the tail's color; on a winglet it begins at the bend. A fence has the color everywhere. */
const tipPaint = (sheet: Sheet, kind: TipKind, wing: Surface, tail: string): string => {
  const [x, y] = wing.tip;
  const chord = wing.tipChord;
  if (kind === 'fence') return tail;
  return sheet.gradient(
    'tip',
    [x - chord * 0.3, y],
    [x + chord * 0.3, y + 0.3],
    [
      [0, WING_GREY],
      [0.8, tail],
    ],
  );
};

/** Returns the outline of the tip; empty if the wing has none. */
export const tipTrack = (wing: Wing, tip: Tip): Track => {
  const [x, y] = wing.tip;
  const chord = wing.tipChord;
  // A straight wing is seen nearly edge on, so its leading edge is so steep that the tip would be stretched.
  const slope = wing.plank ? 0.04 : Math.min(0.5, slopeAtTip(wing));
  const tall = tip.height === undefined ? 1 : tip.height / HEIGHTS[tip.kind];
  return SHAPES[tip.kind]((chords, up) => [
    x + (wing.plank ? Math.max(0.35, chords) : chords) * chord,
    y + up * tall + Math.min(0, chords) * chord * slope,
  ]);
};

export const drawWingTip = (sheet: Sheet, wing: Wing, tip: Tip, livery: Livery): void => {
  const [x, y] = wing.tip;
  const chord = wing.tipChord;
  const track = tipTrack(wing, tip);
  if (tip.kind === 'none') return;
  if (tip.kind === 'raked') {
    drawRaked(sheet, track, [x - chord * 0.5, y], [x + chord * 2, y]);
    return;
  }
  const sheen = sheet.gradient(
    'sheen',
    [x + chord * 0.3, 0],
    [x + chord * 1.5, 0],
    [
      [0, LIGHT, 0.25],
      [1, LIGHT, 0],
    ],
  );
  sheet.fill(track, tipPaint(sheet, tip.kind, wing, livery.tail));
  sheet.fill(track, sheen);
  // The tip has an edge, because it would be invisible on a body of the same paint.
  const wrapped = livery.pattern === 'cheatline' || livery.pattern === 'tailwrap';
  const edge = livery.edge ?? (wrapped ? mixColors(livery.tail, LIGHT, 0.6) : null);
  if (edge) sheet.stroke(openFoot(track), edge, HAIR * 1.1, 0.8);
  else sheet.stroke(openFoot(track), INK, HAIR, 0.26);
};
