/** The paint on the fuselage: one pattern per livery, with light and shade on each area. */
import { isInOutline } from '../../tag/base/outlines.ts';
import { getLuminance, mixColors } from '../color.ts';
import type { Airframe } from './airframe.ts';
import type { Point, MeterPath } from './geometry.ts';
import type { Livery, GenericPattern } from './livery-type.ts';
import { cutBand, flattenTrack, type PaintEdge } from './paint-outline.ts';
import { INK_COLOR, LIGHT_COLOR, type Sheet, type GradientStop } from './sheet.ts';

/**
 * Returns the light on a color: a bright band below the crown, shade below, and light reflected from the ground. White shows both most.
 * On other paint they are weaker, so that a colored tail keeps its color (and its contrast to the card).
 */
const getTubeStops = (color: string): readonly GradientStop[] => {
  const light = getLuminance(color);
  const gloss = Math.max(0.38, 0.28 + 0.57 * light);
  const depth = 0.6 + 0.4 * light;
  return [
    [0, '#20364F', 0.3 * depth],
    [0.04, '#20364F', 0.11 * depth],
    [0.1, LIGHT_COLOR, gloss * 0.47],
    [0.2, LIGHT_COLOR, gloss],
    [0.34, LIGHT_COLOR, 0.08],
    [0.47, INK_COLOR, 0],
    [0.66, INK_COLOR, 0.1 * depth],
    [0.84, INK_COLOR, 0.28 * depth],
    [0.95, INK_COLOR, 0.42 * depth],
    [1, INK_COLOR, 0.33 * depth],
  ];
};

/** The index of the stop at which the light of getTubeStops ends and the shade begins. */
const FIRST_SHADE_STOP = 5;

/** Fills an area of the fuselage with a color, with light and shade. */
export const paintTube = (
  sheet: Sheet,
  airframe: Airframe,
  name: string,
  color: string,
  track: MeterPath,
): void => {
  const halfTube = airframe.tube / 2;
  if (track.length === 0) return;
  // One opaque gradient needs half the text and half the rasterizer's work of light over a flat color. A hump's dark rim is drawn
  // separately along its edge.
  const stops: readonly GradientStop[] = airframe.body.hump
    ? [[0, color, 0], ...getTubeStops(color).slice(FIRST_SHADE_STOP)]
    : getTubeStops(color);
  const mixedStops = stops.map(([at, light, opacity = 1]): GradientStop => [
    at,
    mixColors(color, light, opacity),
  ]);
  sheet.fill(track, sheet.addGradient(name, [0, halfTube], [0, -halfTube], mixedStops));
};

/** One area of paint: everything aft of `from` between two edges. */
export type PaintArea = {
  readonly name: string;
  readonly color: string;
  readonly from: number;
  readonly lower: PaintEdge;
  readonly upper: PaintEdge;
};

/** The paint of a fuselage: its areas, of which later ones cover earlier ones, and the area around the tail, if there is one. */
export type Paintwork = {
  readonly areas: readonly PaintArea[];
  readonly tail: PaintArea | null;
  /** The shapes of a scheme, with any outline. */
  readonly fields?: readonly PaintField[];
};

/** A painted shape, and a function that returns its part within an outline. */
export type PaintField = {
  readonly color: string;
  readonly outlines: readonly (readonly Point[])[];
  readonly cut: (corners: readonly Point[]) => MeterPath;
};

/** Returns true if an area covers a point; up to `slack` meters outside an edge count as covered. */
export const isInArea = ({ from, lower, upper }: PaintArea, [x, y]: Point, slack = 0): boolean =>
  x >= from && y >= lower(x) - slack && y <= upper(x) + slack;

/** Returns the color of the paint at a point of the fuselage. */
export const getPaintAt = (
  livery: Pick<Livery, 'fuselage'>,
  { areas, fields = [] }: Paintwork,
  point: Point,
): string =>
  fields.findLast(({ outlines }) => outlines.some((corners) => isInOutline(corners, point)))?.color ??
  areas.findLast((area) => isInArea(area, point))?.color ??
  livery.fuselage;

/** The limits of a pattern's paint on this aircraft, in meters. */
type PatternPlaces = { h: number; finFoot: number; wingEnd: number; end: number };

const measurePlaces = (airframe: Airframe): PatternPlaces => ({
  h: airframe.tube / 2,
  finFoot: airframe.fin.paintFrom,
  wingEnd: airframe.wingRoot.front + airframe.wingRoot.chord,
  end: airframe.body.end,
});

const BELOW_BELLY: PaintEdge = () => -Infinity;

/** Returns the fraction of the distance between two x, limited to 0..1. */
const getRatio = (x: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

/** Paints one area by its name, color, start and edges. */
type AreaPainter = (
  name: string,
  color: string,
  from: number,
  lower: PaintEdge,
  upper: PaintEdge,
) => PaintArea;

/** Paints a pattern from front to rear; returns the area around the tail. */
type PatternPainter = (
  paint: AreaPainter,
  airframe: Airframe,
  livery: Livery,
  at: PatternPlaces,
) => PaintArea;

/** Returns an edge from below the belly up to the crown, which rises slowly at first. */
const createSweepEdge =
  (from: number, to: number, h: number, bend: number): PaintEdge =>
  (x) => {
    // Ahead of its foot the edge continues downwards, because the belly fairing is below the keel.
    const t = (x - from) / (to - from);
    // The edge continues above the crown, because the outline cuts it off and no part may stay bare.
    return t >= 1 ? 2 * h : -h + 2 * h * t * (1 - bend + bend * Math.max(0, t));
  };

const layEurowhite: PatternPainter = (paint, airframe, { accent, tail }, { h, finFoot, wingEnd, end }) => {
  const from = Math.max(end - 4.5 * airframe.tube, wingEnd + 0.4 * airframe.wingRoot.chord);
  const lead = 0.3 * airframe.tube;
  paint(
    'stripe',
    accent,
    from - 1.5 * lead,
    BELOW_BELLY,
    createSweepEdge(from - 1.5 * lead, finFoot - lead, h, 0.45),
  );
  return paint('rear', tail, from, BELOW_BELLY, createSweepEdge(from, finFoot, h, 0.45));
};

const layTailwrap: PatternPainter = (
  paint,
  airframe,
  { accent, tail, fuselage },
  { h, finFoot, wingEnd, end },
) => {
  const from = Math.max(end - 6.2 * airframe.tube, wingEnd - 0.2 * airframe.wingRoot.chord);
  const to = Math.min(finFoot - 0.5 * airframe.tube, from + 3 * airframe.tube);
  const createEdge = (back: number): PaintEdge =>
    createSweepEdge(from - back * airframe.tube, to - back * airframe.tube, h, 0.06);
  const start = from - airframe.tube;
  paint('outer', accent, start, BELOW_BELLY, createEdge(0.62));
  paint('gap', fuselage, start, BELOW_BELLY, createEdge(0.34));
  return paint('rear', tail, start, BELOW_BELLY, createEdge(0.14));
};

const layCheatline: PatternPainter = (paint, airframe, { accent, tail, fuselage }, { h, finFoot }) => {
  const line = airframe.decks[0]?.line ?? 0;
  const rise = finFoot - 2.1 * airframe.tube;
  // Aft of the wing the stripe widens towards the fin's foot.
  const getLift: PaintEdge = (x) => {
    const t = getRatio(x, rise, finFoot + 0.9 * airframe.tube);
    return t * t;
  };
  // The stripe begins in a point behind the cockpit, because the glass would be invisible in it.
  const from = 0.86 * airframe.tube;
  const getSwell: PaintEdge = (x) => Math.sqrt(getRatio(x, from, from + 1.5 * airframe.tube));
  const getLowerEdge: PaintEdge = (x) =>
    line - 0.125 * airframe.tube * getSwell(x) + getLift(x) * (h * 0.62 - line);
  const getUpperEdge: PaintEdge = (x) =>
    x > finFoot ? 2 * h : line + 0.115 * airframe.tube * getSwell(x) + getLift(x) * (h * 2.4);
  const createLowerEdge =
    (distance: number): PaintEdge =>
    (x) =>
      getLowerEdge(x) - distance * airframe.tube * getSwell(x);
  const getBellyEdge: PaintEdge = (x) => line - 0.245 * airframe.tube + getLift(x) * (h * 0.62 - line);
  paint('belly', mixColors(fuselage, '#8C98A5', 0.34), 0, BELOW_BELLY, getBellyEdge);
  paint('line', accent, from, createLowerEdge(0.085), createLowerEdge(0.035));
  return paint('rear', tail, from, getLowerEdge, getUpperEdge);
};

const laySwoosh: PatternPainter = (paint, airframe, { accent, tail, fuselage }, { h, finFoot, wingEnd }) => {
  const from = Math.max(1.6 * airframe.tube, wingEnd - 1.7 * airframe.wingRoot.chord);
  // The wave begins behind the wing and does not follow the keel, because its end would be a dirty line there.
  const createWaveEdge =
    (lead: number): PaintEdge =>
    (x) => {
      const t = getRatio(x, from - lead, finFoot + 0.5 * airframe.tube - lead);
      return t >= 1 ? 2 * h : h * (2.2 * t ** 1.5 * (0.56 + 0.44 * t * t) - 1.16);
    };
  const hiddenStart = airframe.wingRoot.front + 0.42 * airframe.wingRoot.chord;
  paint('crest', accent, hiddenStart, BELOW_BELLY, createWaveEdge(1.05 * airframe.tube));
  paint('foam', fuselage, hiddenStart, BELOW_BELLY, createWaveEdge(0.66 * airframe.tube));
  return paint('rear', tail, hiddenStart, BELOW_BELLY, createWaveEdge(0));
};

const layDark: PatternPainter = (paint, airframe, { accent, tail }, { h, finFoot, end }) => {
  const [start, stop] = [0.22 * airframe.tube, end - 0.5 * airframe.tube];
  // A line that is pointed at both ends.
  const getHalfWidth: PaintEdge = (x) =>
    0.05 *
    h *
    Math.min(
      getRatio(x, start, start + 1.6 * airframe.tube),
      1 - getRatio(x, stop - 1.6 * airframe.tube, stop),
    );
  paint(
    'line',
    accent,
    start,
    (x) => -0.51 * h - getHalfWidth(x),
    (x) => -0.51 * h + getHalfWidth(x),
  );
  const from = finFoot - 0.6 * airframe.tube;
  return paint(
    'rear',
    tail,
    from,
    (x) => h * (1 - 0.55 * getRatio(x, from, end)),
    () => 2 * h,
  );
};

const PATTERN_PAINTERS: Record<Exclude<GenericPattern, 'plain'>, PatternPainter> = {
  eurowhite: layEurowhite,
  tailwrap: layTailwrap,
  cheatline: layCheatline,
  swoosh: laySwoosh,
  dark: layDark,
};

/** Paints the livery's pattern on a fuselage with this outline, which already has its base color. */
export const paintPattern = (
  sheet: Sheet,
  airframe: Airframe,
  livery: Livery,
  outline: MeterPath,
): Paintwork => {
  const { pattern = 'eurowhite' } = livery;
  if (pattern === 'plain') return { areas: [], tail: null };
  const corners = flattenTrack(outline);
  const areas: PaintArea[] = [];
  const paint: AreaPainter = (name, color, from, lower, upper) => {
    const area = { name, color, from: Math.max(0, from), lower, upper };
    areas.push(area);
    paintTube(sheet, airframe, name, color, cutBand(corners, [area.from, airframe.body.end], lower, upper));
    return area;
  };
  const tail = PATTERN_PAINTERS[pattern](paint, airframe, livery, measurePlaces(airframe));
  return { areas, tail };
};
