/** The paint on the fuselage: one pattern per livery, with light and shade on each area. */
import { getLuminance, mixColors } from '../color.ts';
import type { Airframe } from './airframe.ts';
import type { Point, Track } from './geometry.ts';
import type { Livery, Pattern } from './livery-type.ts';
import { cutBand, flattenTrack, isInside, type Edge } from './paint-outline.ts';
import { INK, LIGHT, type Sheet, type Stop } from './sheet.ts';

/**
 * Returns the light on a color: a bright band below the crown, shade below, and light reflected from the ground. White shows both most.
 * On other paint they are weaker, so that a colored tail keeps its color (and its contrast to the card).
 */
const tubeStops = (color: string): readonly Stop[] => {
  const light = getLuminance(color);
  const gloss = Math.max(0.38, 0.28 + 0.57 * light);
  const depth = 0.6 + 0.4 * light;
  return [
    [0, '#20364F', 0.3 * depth],
    [0.04, '#20364F', 0.11 * depth],
    [0.1, LIGHT, gloss * 0.47],
    [0.2, LIGHT, gloss],
    [0.34, LIGHT, 0.08],
    [0.47, INK, 0],
    [0.66, INK, 0.1 * depth],
    [0.84, INK, 0.28 * depth],
    [0.95, INK, 0.42 * depth],
    [1, INK, 0.33 * depth],
  ];
};

/** Fills an area of the fuselage with a color, with light and shade. */
export const paintTube = (sheet: Sheet, a: Airframe, name: string, color: string, track: Track): void => {
  const h = a.tube / 2;
  if (track.length === 0) return;
  // One opaque gradient needs half the text and half the rasterizer's work of light over a flat color. A hump's dark rim is drawn
  // separately along its edge.
  const stops: readonly Stop[] = a.body.hump
    ? [[0, color, 0], ...tubeStops(color).slice(5)]
    : tubeStops(color);
  const lit = stops.map(([at, light, opacity = 1]): Stop => [at, mixColors(color, light, opacity)]);
  sheet.fill(track, sheet.gradient(name, [0, h], [0, -h], lit));
};

/** One area of paint: everything aft of `from` between two edges. */
export type Area = {
  readonly name: string;
  readonly color: string;
  readonly from: number;
  readonly lower: Edge;
  readonly upper: Edge;
};

/** The paint of a fuselage: its areas, of which later ones cover earlier ones, and the area around the tail, if there is one. */
export type Paintwork = {
  readonly areas: readonly Area[];
  readonly tail: Area | null;
  /** The shapes of a scheme, with any outline. */
  readonly fields?: readonly Field[];
};

/** A painted shape, and a function that returns its part within an outline. */
export type Field = {
  readonly color: string;
  readonly outlines: readonly (readonly Point[])[];
  readonly cut: (corners: readonly Point[]) => Track;
};

/** Returns true if an area covers a point; up to `slack` meters outside an edge count as covered. */
export const isInArea = ({ from, lower, upper }: Area, [x, y]: Point, slack = 0): boolean =>
  x >= from && y >= lower(x) - slack && y <= upper(x) + slack;

/** Returns the color of the paint at a point of the fuselage. */
export const paintAt = (livery: Livery, { areas, fields = [] }: Paintwork, point: Point): string =>
  fields.findLast(({ outlines }) => outlines.some((corners) => isInside(corners, point)))?.color ??
  areas.findLast((area) => isInArea(area, point))?.color ??
  livery.fuselage;

/** The limits of a pattern's paint on this aircraft, in meters. */
type Places = { h: number; finFoot: number; wingEnd: number; end: number };

const placesOf = (a: Airframe): Places => ({
  h: a.tube / 2,
  finFoot: a.fin.paintFrom,
  wingEnd: a.wingRoot.front + a.wingRoot.chord,
  end: a.body.end,
});

const BOTTOM: Edge = () => -Infinity;

/** Returns the fraction of the distance between two x, limited to 0..1. */
const share = (x: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

/** Paints one area by its name, color, start and edges. */
type Painter = (name: string, color: string, from: number, lower: Edge, upper: Edge) => Area;

/** Paints a pattern from front to rear; returns the area around the tail. */
type PatternPainter = (paint: Painter, a: Airframe, livery: Livery, at: Places) => Area;

/** Returns an edge from below the belly up to the crown, which rises slowly at first. */
const sweep =
  (from: number, to: number, h: number, bend: number): Edge =>
  (x) => {
    // Ahead of its foot the edge continues downwards, because the belly fairing is below the keel.
    const t = (x - from) / (to - from);
    // The edge continues above the crown, because the outline cuts it off and no part may stay bare.
    return t >= 1 ? 2 * h : -h + 2 * h * t * (1 - bend + bend * Math.max(0, t));
  };

const layEurowhite: PatternPainter = (paint, a, { accent, tail }, { h, finFoot, wingEnd, end }) => {
  const from = Math.max(end - 4.5 * a.tube, wingEnd + 0.4 * a.wingRoot.chord);
  const lead = 0.3 * a.tube;
  paint('stripe', accent, from - 1.5 * lead, BOTTOM, sweep(from - 1.5 * lead, finFoot - lead, h, 0.45));
  return paint('rear', tail, from, BOTTOM, sweep(from, finFoot, h, 0.45));
};

const layTailwrap: PatternPainter = (paint, a, { accent, tail, fuselage }, { h, finFoot, wingEnd, end }) => {
  const from = Math.max(end - 6.2 * a.tube, wingEnd - 0.2 * a.wingRoot.chord);
  const to = Math.min(finFoot - 0.5 * a.tube, from + 3 * a.tube);
  const at = (back: number): Edge => sweep(from - back * a.tube, to - back * a.tube, h, 0.06);
  const start = from - a.tube;
  paint('outer', accent, start, BOTTOM, at(0.62));
  paint('gap', fuselage, start, BOTTOM, at(0.34));
  return paint('rear', tail, start, BOTTOM, at(0.14));
};

const layCheatline: PatternPainter = (paint, a, { accent, tail, fuselage }, { h, finFoot }) => {
  const line = a.decks[0]?.line ?? 0;
  const rise = finFoot - 2.1 * a.tube;
  // Aft of the wing the stripe widens towards the fin's foot.
  const lift: Edge = (x) => {
    const t = share(x, rise, finFoot + 0.9 * a.tube);
    return t * t;
  };
  // The stripe begins in a point behind the cockpit, because the glass would be invisible in it.
  const from = 0.86 * a.tube;
  const swell: Edge = (x) => Math.sqrt(share(x, from, from + 1.5 * a.tube));
  const low: Edge = (x) => line - 0.125 * a.tube * swell(x) + lift(x) * (h * 0.62 - line);
  const high: Edge = (x) => (x > finFoot ? 2 * h : line + 0.115 * a.tube * swell(x) + lift(x) * (h * 2.4));
  const lower =
    (by: number): Edge =>
    (x) =>
      low(x) - by * a.tube * swell(x);
  const belly: Edge = (x) => line - 0.245 * a.tube + lift(x) * (h * 0.62 - line);
  paint('belly', mixColors(fuselage, '#8C98A5', 0.34), 0, BOTTOM, belly);
  paint('line', accent, from, lower(0.085), lower(0.035));
  return paint('rear', tail, from, low, high);
};

const laySwoosh: PatternPainter = (paint, a, { accent, tail, fuselage }, { h, finFoot, wingEnd }) => {
  const from = Math.max(1.6 * a.tube, wingEnd - 1.7 * a.wingRoot.chord);
  // The wave begins behind the wing and does not follow the keel, because its end would be a dirty line there.
  const wave =
    (lead: number): Edge =>
    (x) => {
      const t = share(x, from - lead, finFoot + 0.5 * a.tube - lead);
      return t >= 1 ? 2 * h : h * (2.2 * t ** 1.5 * (0.56 + 0.44 * t * t) - 1.16);
    };
  const hidden = a.wingRoot.front + 0.42 * a.wingRoot.chord;
  paint('crest', accent, hidden, BOTTOM, wave(1.05 * a.tube));
  paint('foam', fuselage, hidden, BOTTOM, wave(0.66 * a.tube));
  return paint('rear', tail, hidden, BOTTOM, wave(0));
};

const layDark: PatternPainter = (paint, a, { accent, tail }, { h, finFoot, end }) => {
  const [start, stop] = [0.22 * a.tube, end - 0.5 * a.tube];
  // A line that is pointed at both ends.
  const half: Edge = (x) =>
    0.05 * h * Math.min(share(x, start, start + 1.6 * a.tube), 1 - share(x, stop - 1.6 * a.tube, stop));
  paint(
    'line',
    accent,
    start,
    (x) => -0.51 * h - half(x),
    (x) => -0.51 * h + half(x),
  );
  const from = finFoot - 0.6 * a.tube;
  return paint(
    'rear',
    tail,
    from,
    (x) => h * (1 - 0.55 * share(x, from, end)),
    () => 2 * h,
  );
};

const PATTERN_PAINTERS: Record<Exclude<Pattern, 'plain'>, PatternPainter> = {
  eurowhite: layEurowhite,
  tailwrap: layTailwrap,
  cheatline: layCheatline,
  swoosh: laySwoosh,
  dark: layDark,
};

/** Paints the livery's pattern on a fuselage with this outline, which already has its base color. */
export const paintPattern = (sheet: Sheet, a: Airframe, livery: Livery, outline: Track): Paintwork => {
  const { pattern = 'eurowhite' } = livery;
  if (pattern === 'plain') return { areas: [], tail: null };
  const corners = flattenTrack(outline);
  const areas: Area[] = [];
  const paint: Painter = (name, color, from, lower, upper) => {
    const area = { name, color, from: Math.max(0, from), lower, upper };
    areas.push(area);
    paintTube(sheet, a, name, color, cutBand(corners, [area.from, a.body.end], lower, upper));
    return area;
  };
  const tail = PATTERN_PAINTERS[pattern](paint, a, livery, placesOf(a));
  return { areas, tail };
};
