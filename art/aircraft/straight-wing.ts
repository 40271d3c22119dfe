/**
 * A straight wing below the tube, seen along its span from a little above, so that dihedral hardly lifts the tip. It is a slim plank with
 * a rounded leading edge, a shaded underside, and the section of the tip, which is nearest to the viewer.
 */
import { smoothCurve, type Point, type Step, type Track } from '../drawing/geometry.ts';
import type { Surface } from '../drawing/airframe.ts';
import { HAIR, INK, LIGHT, type Sheet } from '../drawing/sheet.ts';

type Section = { x: number; y: number; chord: number; thick: number };

/** Returns the section at a fraction of the half span; sections become thinner towards the tip. */
export const sectionAt = (s: Surface, station: number): Section => {
  const mix = (a: number, b: number): number => a + (b - a) * station;
  const chord = mix(s.rootChord, s.tipChord);
  return {
    x: mix(s.root[0], s.tip[0]),
    y: mix(s.root[1], s.tip[1]),
    chord,
    thick: chord * mix(0.17, 0.15),
  };
};

/** Returns a point of a section, `aft` chords behind the leading edge and `up` thicknesses above the chord. */
export const pointOf = ({ x, y, chord, thick }: Section, aft: number, up: number): Point => [
  x + chord * aft,
  y - chord * 0.02 * aft + thick * up,
];

/** Returns the upper side from the trailing edge to the leading edge. */
const upperSide = (c: Section): Point[] => [
  pointOf(c, 0.7, 0.34),
  pointOf(c, 0.38, 0.6),
  pointOf(c, 0.14, 0.5),
  pointOf(c, 0.03, 0.26),
];

const lowerSide = (c: Section): Point[] => [
  pointOf(c, 0.05, -0.26),
  pointOf(c, 0.3, -0.4),
  pointOf(c, 0.65, -0.3),
];

export const lens = (c: Section): Track => [
  ['M', pointOf(c, 0, 0)],
  ...smoothCurve([pointOf(c, 0, 0), ...lowerSide(c), pointOf(c, 1, 0)]),
  ...smoothCurve([pointOf(c, 1, 0), ...upperSide(c), pointOf(c, 0, 0)]),
  ['Z'],
];

/** Returns the outline of a stretch of the wing: the inner section's underside, both edges and the outer section's upper side. */
export const hull = (inner: Section, outer: Section): Track => {
  const low = smoothCurve([pointOf(inner, 0, 0), ...lowerSide(inner), pointOf(inner, 1, 0)]);
  const high = smoothCurve([pointOf(outer, 1, 0), ...upperSide(outer), pointOf(outer, 0, 0)]);
  return [['M', pointOf(inner, 0, 0)], ...low, ['L', pointOf(outer, 1, 0)], ...high, ['Z']];
};

/** Returns a line along the span between two sections. */
const line = (a: Section, b: Section, aft: number, up: number): Track => [
  ['M', pointOf(a, aft, up)],
  ['L', pointOf(b, aft, up)],
];

const closed = (from: Point, rest: readonly Step[]): Track => [['M', from], ...rest, ['Z']];

/** Draws the stretch of the wing between two fractions of the half span. */
export const drawStraightWing = (sheet: Sheet, s: Surface, from: number, to: number, name: string): void => {
  const [inner, outer] = [sectionAt(s, from), sectionAt(s, to)];
  const low = pointOf(inner, 0.3, -0.4)[1];
  const high = pointOf(outer, 0.38, 0.6)[1];
  const paint = sheet.gradient(
    name,
    [0, low],
    [0, high],
    [
      [0, '#5F6A76'],
      [0.3, '#8A95A0'],
      [0.8, '#B4BDC6'],
      [1, '#C6CDD4'],
    ],
  );
  const track = hull(inner, outer);
  sheet.fill(track, paint);
  // The leading edge turns up into the light.
  const edge = closed(pointOf(inner, 0, 0), [
    ['L', pointOf(inner, 0.06, -0.24)],
    ['L', pointOf(outer, 0.07, -0.24)],
    ['L', pointOf(outer, 0, 0)],
  ]);
  sheet.fill(edge, '#E3E8EC');
  sheet.stroke([...line(inner, outer, 0.72, -0.26), ...line(inner, outer, 0.07, -0.24)], INK, HAIR, 0.2);
  sheet.stroke(track, INK, HAIR, 0.36);
  if (to < 1) return;
  const tip = lens(outer);
  const face = sheet.gradient(
    `${name}t`,
    [0, pointOf(outer, 0, -0.4)[1]],
    [0, pointOf(outer, 0, 0.6)[1]],
    [
      [0, '#A3ADB7'],
      [1, '#F3F5F7'],
    ],
  );
  sheet.fill(tip, face);
  sheet.stroke(tip, INK, HAIR, 0.36);
  sheet.stroke(
    [
      ['M', pointOf(outer, 0.85, 0.17)],
      ...smoothCurve([pointOf(outer, 0.85, 0.17), ...upperSide(outer), pointOf(outer, 0, 0)]),
    ],
    LIGHT,
    HAIR * 1.4,
    0.8,
    true,
  );
};
