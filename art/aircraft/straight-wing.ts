/**
 * A straight wing below the tube, seen along its span from a little above, so that dihedral hardly lifts the tip. It is a slim plank with
 * a rounded leading edge, a shaded underside, and the section of the tip, which is nearest to the viewer.
 */
import { buildSmoothPath, type Point, type PathStep, type MeterPath } from '../drawing/geometry.ts';
import type { Surface } from '../drawing/airframe.ts';
import { HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';

type WingSection = { x: number; y: number; chord: number; thick: number };

/** Returns the section at a fraction of the half span; sections become thinner towards the tip. */
export const getSection = (s: Surface, station: number): WingSection => {
  const interpolate = (a: number, b: number): number => a + (b - a) * station;
  const chord = interpolate(s.rootChord, s.tipChord);
  return {
    x: interpolate(s.root[0], s.tip[0]),
    y: interpolate(s.root[1], s.tip[1]),
    chord,
    thick: chord * interpolate(0.17, 0.15),
  };
};

/** Returns a point of a section, `aft` chords behind the leading edge and `up` thicknesses above the chord. */
export const getSectionPoint = ({ x, y, chord, thick }: WingSection, aft: number, up: number): Point => [
  x + chord * aft,
  y - chord * 0.02 * aft + thick * up,
];

/** Returns the upper side from the trailing edge to the leading edge. */
const listUpperPoints = (section: WingSection): Point[] => [
  getSectionPoint(section, 0.7, 0.34),
  getSectionPoint(section, 0.38, 0.6),
  getSectionPoint(section, 0.14, 0.5),
  getSectionPoint(section, 0.03, 0.26),
];

const listLowerPoints = (section: WingSection): Point[] => [
  getSectionPoint(section, 0.05, -0.26),
  getSectionPoint(section, 0.3, -0.4),
  getSectionPoint(section, 0.65, -0.3),
];

/** Returns the outline of a section of a wing, in meters. */
export const buildSectionTrack = (section: WingSection): MeterPath => [
  ['M', getSectionPoint(section, 0, 0)],
  ...buildSmoothPath([
    getSectionPoint(section, 0, 0),
    ...listLowerPoints(section),
    getSectionPoint(section, 1, 0),
  ]),
  ...buildSmoothPath([
    getSectionPoint(section, 1, 0),
    ...listUpperPoints(section),
    getSectionPoint(section, 0, 0),
  ]),
  ['Z'],
];

/** Returns the outline of a stretch of the wing: the inner section's underside, both edges and the outer section's upper side. */
export const buildHullTrack = (inner: WingSection, outer: WingSection): MeterPath => {
  const lowerCurve = buildSmoothPath([
    getSectionPoint(inner, 0, 0),
    ...listLowerPoints(inner),
    getSectionPoint(inner, 1, 0),
  ]);
  const upperCurve = buildSmoothPath([
    getSectionPoint(outer, 1, 0),
    ...listUpperPoints(outer),
    getSectionPoint(outer, 0, 0),
  ]);
  return [
    ['M', getSectionPoint(inner, 0, 0)],
    ...lowerCurve,
    ['L', getSectionPoint(outer, 1, 0)],
    ...upperCurve,
    ['Z'],
  ];
};

/** Returns a line along the span between two sections. */
const buildSpanLine = (a: WingSection, b: WingSection, aft: number, up: number): MeterPath => [
  ['M', getSectionPoint(a, aft, up)],
  ['L', getSectionPoint(b, aft, up)],
];

const closeTrack = (from: Point, steps: readonly PathStep[]): MeterPath => [['M', from], ...steps, ['Z']];

/** Draws the stretch of the wing between two fractions of the half span. */
export const drawStraightWing = (sheet: Sheet, s: Surface, from: number, to: number, name: string): void => {
  const [inner, outer] = [getSection(s, from), getSection(s, to)];
  const lowerY = getSectionPoint(inner, 0.3, -0.4)[1];
  const upperY = getSectionPoint(outer, 0.38, 0.6)[1];
  const paint = sheet.addGradient(
    name,
    [0, lowerY],
    [0, upperY],
    [
      [0, '#5F6A76'],
      [0.3, '#8A95A0'],
      [0.8, '#B4BDC6'],
      [1, '#C6CDD4'],
    ],
  );
  const track = buildHullTrack(inner, outer);
  sheet.fill(track, paint);
  // The leading edge turns up into the light.
  const edge = closeTrack(getSectionPoint(inner, 0, 0), [
    ['L', getSectionPoint(inner, 0.06, -0.24)],
    ['L', getSectionPoint(outer, 0.07, -0.24)],
    ['L', getSectionPoint(outer, 0, 0)],
  ]);
  sheet.fill(edge, '#E3E8EC');
  sheet.stroke(
    [...buildSpanLine(inner, outer, 0.72, -0.26), ...buildSpanLine(inner, outer, 0.07, -0.24)],
    INK_COLOR,
    HAIRLINE_WIDTH,
    0.2,
  );
  sheet.stroke(track, INK_COLOR, HAIRLINE_WIDTH, 0.36);
  if (to < 1) return;
  const tipTrack = buildSectionTrack(outer);
  const facePaint = sheet.addGradient(
    `${name}t`,
    [0, getSectionPoint(outer, 0, -0.4)[1]],
    [0, getSectionPoint(outer, 0, 0.6)[1]],
    [
      [0, '#A3ADB7'],
      [1, '#F3F5F7'],
    ],
  );
  sheet.fill(tipTrack, facePaint);
  sheet.stroke(tipTrack, INK_COLOR, HAIRLINE_WIDTH, 0.36);
  sheet.stroke(
    [
      ['M', getSectionPoint(outer, 0.85, 0.17)],
      ...buildSmoothPath([
        getSectionPoint(outer, 0.85, 0.17),
        ...listUpperPoints(outer),
        getSectionPoint(outer, 0, 0),
      ]),
    ],
    LIGHT_COLOR,
    HAIRLINE_WIDTH * 1.4,
    0.8,
    true,
  );
};
