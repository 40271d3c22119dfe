/** Builds the shapes that are drawn from the plan of a type. */
import type {
  Airframe,
  FuselageBody,
  CabinDeck,
  Engine,
  AircraftPart,
  Propeller,
  Tailplane,
  Wing,
} from '../../drawing/airframe.ts';
import {
  lerp,
  buildPolygon,
  buildPolyline,
  type Point,
  type PathStep,
  type MeterPath,
} from '../../drawing/geometry.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { buildFinKnots, buildFin } from './fin-shape.ts';
import type { DeltaPlan, PartPlan, AircraftPlan, PropellerPlan, SurfacePlan } from './plan.ts';
import { closeKnots, smoothKnots, type Knot } from './smooth.ts';

type XPlacer = (x: number) => number;

const placeKnot = (placeX: XPlacer, [x, y, ...flag]: Knot): Knot => [placeX(x), y, ...flag];
const placePoint = (placeX: XPlacer, [x, y]: Point): Point => [placeX(x), y];

/** Returns the part of an outline between two x, closed by a straight line. */
const cutBetween = (corners: readonly Point[], from: number, to: number): MeterPath =>
  buildPolygon(corners.filter(([x]) => x >= from && x <= to));

/** Returns the rising underside of the tail, from the point at which the keel begins to rise to the end. */
const buildUnderside = (keel: readonly Knot[], crownEnd: Knot, h: number): FuselageBody['under'] => {
  const rise = Math.max(
    0,
    keel.findLastIndex(([, y]) => y < -h + 0.02),
  );
  const rear = keel.slice(rise);
  const start = rear[0] ?? crownEnd;
  const end = rear.at(-1) ?? crownEnd;
  const high: Point = [end[0] - 0.01, end[1] + 0.7 * (crownEnd[1] - end[1])];
  const [dx, dy] = [high[0] - start[0], high[1] - start[1]];
  const depth = (0.62 * h) / (Math.hypot(dx, dy) || 1);
  const from = lerp([start[0], start[1]], high, 0.55);
  const lead: Knot = [start[0] - 1, start[1]];
  return {
    track: [...smoothKnots([lead, ...rear]), ['L', high], ['L', [start[0], start[1]]], ['Z']],
    from,
    to: [from[0] + dy * depth, from[1] - dx * depth],
  };
};

/** Returns a strip below the crown from an x on; the strip is thinner where the hump begins. */
const buildRim = (crown: readonly Knot[], from: number, depth: number): MeterPath => {
  const top = crown.filter(([x]) => x >= from);
  const first = top[0]?.[0] ?? from;
  const lowerKnots = top.map(([x, y, ...flag]): Knot => [
    x,
    y - depth * Math.min(1, (x - first) / 3.5),
    ...flag,
  ]);
  const back = smoothKnots(lowerKnots.toReversed()).map((step, i): PathStep =>
    i > 0 ? step : ['L', step[1] ?? [0, 0]],
  );
  return [...smoothKnots(top), ...back, ['Z']];
};

const RIM_DEPTHS = [0.1, 0.24, 0.4, 0.58];

/** The lengths of the shaded nose and tail, in halves of the tube's height. */
const NOSE_SHADE_RATIO = 2.6;
const TAIL_SHADE_RATIO = 6.4;

const buildBody = (plan: AircraftPlan, placeX: XPlacer): FuselageBody => {
  const placeKnots = (list: readonly Knot[]): Knot[] => list.map((knot) => placeKnot(placeX, knot));
  const crown = [...plan.nose.crown, ...placeKnots(plan.spine?.crown ?? []), ...placeKnots(plan.tail.crown)];
  const keel = [...plan.nose.keel, ...placeKnots(plan.spine?.keel ?? []), ...placeKnots(plan.tail.keel)];
  const outline = closeKnots([...crown, ...keel.toReversed()]);
  const corners = flattenTrack(outline);
  const end = Math.max(...corners.map(([x]) => x));
  const [noseEnd, tailStart] = [NOSE_SHADE_RATIO * plan.halfHeight, end - TAIL_SHADE_RATIO * plan.halfHeight];
  const crownEnd = crown.at(-1) ?? [0, 0];
  const [top, bottom] = [
    Math.max(...listEndHeights(corners, end)),
    Math.min(...listEndHeights(corners, end)),
  ];
  const middle = (top + bottom) / 2;
  const size = Math.min(0.3, (top - bottom) * 0.42);
  return {
    outline,
    front: { track: cutBetween(corners, -1, noseEnd), to: noseEnd },
    rear: { track: cutBetween(corners, tailStart, end), from: tailStart },
    under: buildUnderside(keel, crownEnd, plan.halfHeight),
    end,
    ...(!plan.hasPlainEnd && {
      exhaust: [
        ['M', [end - size * 0.3, middle + size]],
        ['Q', [end + size * 0.1, middle], [end - size * 0.3, middle - size]],
        ['Q', [end - size * 0.75, middle], [end - size * 0.3, middle + size]],
        ['Z'],
      ],
    }),
    ...(plan.hump && {
      hump: { ...plan.hump, rim: RIM_DEPTHS.map((depth) => buildRim(crown, plan.hump?.from ?? 0, depth)) },
    }),
  };
};

/** The length of the tail cone's end, in meters. */
const TAIL_END_M = 0.12;

const listEndHeights = (corners: readonly Point[], end: number): number[] =>
  corners.filter(([x]) => x > end - TAIL_END_M).map(([, y]) => y);

/** Returns the height of the nose's crown or keel at an x, interpolated between its knots. */
const interpolateHeight = (knots: readonly Knot[], x: number): number => {
  const i = Math.max(
    1,
    knots.findIndex(([kx]) => kx > x),
  );
  const [a, b] = [knots[i - 1] ?? [0, 0], knots[i] ?? [1, 0]];
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
};

const buildRadome = ({ nose }: AircraftPlan): MeterPath => {
  const x = nose.radome;
  if (x === 0) return [];
  const [top, bottom] = [interpolateHeight(nose.crown, x), interpolateHeight(nose.keel, x * 1.1)];
  const depth = top - bottom;
  return [
    ['M', [x, top]],
    ['C', [x * 0.86, top - depth * 0.3], [x * 0.86, bottom + depth * 0.3], [x * 1.08, bottom]],
  ];
};

const buildSurface = (surfacePlan: SurfacePlan, placeX: XPlacer): Tailplane => ({
  root: placePoint(placeX, surfacePlan.root),
  rootChord: surfacePlan.chord,
  tip: placePoint(placeX, surfacePlan.tip),
  tipChord: surfacePlan.tipChord,
  ...(surfacePlan.kink && { kink: surfacePlan.kink }),
  ...(surfacePlan.isFlat && { isFlat: true }),
  ...(surfacePlan.isHigh && { isHigh: true }),
});

/** The stations of the flap tracks of a type that states none, as fractions of the half span. */
const DEFAULT_FLAP_TRACK_STATIONS = [0.22, 0.46, 0.66];

const buildWing = (surfacePlan: SurfacePlan, placeX: XPlacer): Wing => ({
  ...buildSurface(surfacePlan, placeX),
  flapTrackStations: surfacePlan.flapTrackStations ?? DEFAULT_FLAP_TRACK_STATIONS,
  ...(surfacePlan.straightWingNacelles !== undefined && {
    straightWingNacelles: surfacePlan.straightWingNacelles,
  }),
});

const buildPart = (partPlan: PartPlan, placeX: XPlacer): AircraftPart => ({
  layer: partPlan.layer,
  track: closeKnots(partPlan.outline.map((knot) => placeKnot(placeX, knot))),
  paint: partPlan.paint ?? 'body',
  ...(partPlan.lip && { lip: closeKnots(partPlan.lip.map((knot) => placeKnot(placeX, knot))) }),
  ...(partPlan.line !== undefined && { line: partPlan.line }),
});

const buildPropeller = (propellerPlan: PropellerPlan, placeX: XPlacer): Propeller => {
  const [x, y] = placePoint(placeX, propellerPlan.hub);
  const [spinnerLength, spinnerRadius] = propellerPlan.spinner;
  return {
    hub: [x, y],
    radius: propellerPlan.radius,
    blades: propellerPlan.blades,
    spinner: closeKnots([
      [x - spinnerLength * 0.78, y],
      [x - spinnerLength * 0.42, y + spinnerRadius * 0.76],
      [x + spinnerLength * 0.22, y + spinnerRadius, 'corner'],
      [x + spinnerLength * 0.22, y - spinnerRadius, 'corner'],
      [x - spinnerLength * 0.42, y - spinnerRadius * 0.76],
    ]),
  };
};

const buildDelta = ({ upper, lower, lines }: DeltaPlan): NonNullable<Airframe['delta']> => {
  const back = smoothKnots(lower.toReversed()).map((step, i): PathStep =>
    i > 0 ? step : ['L', step[1] ?? [0, 0]],
  );
  return {
    track: [...smoothKnots(upper), ...back, ['Z']],
    upper: smoothKnots(upper),
    lines: lines.map((line) => buildPolyline(line)),
  };
};

const buildDeck = (d: CabinDeck, placeX: XPlacer, placeShifted: XPlacer): CabinDeck => ({
  ...d,
  to: placeX(d.to),
  doors: d.doors.map(placeX),
  ...(d.smallDoors && { smallDoors: d.smallDoors.map(placeX) }),
  ...(d.overwingExits && { overwingExits: d.overwingExits.map(placeShifted) }),
});

const placeEngine = (e: Engine, placeX: XPlacer): Engine => ({ ...e, lip: placePoint(placeX, e.lip) });

/** A tailplane is a thin panel that lift does not bend, unlike a wing. */
const STIFF_SURFACE = { isFlat: true, isStiff: true };

/** Returns the shape of a type as it is drawn. */
export const buildAirframe = (plan: AircraftPlan): Airframe => {
  const placeX: XPlacer = (x) => (x < 0 ? plan.length + x : x);
  const placeShifted: XPlacer = (x) => (x < 0 ? plan.length + x : x + (plan.shift ?? 0));
  const top = plan.height - plan.ground;
  const fin = 'outline' in plan.fin ? plan.fin.outline : buildFinKnots(plan.fin, plan.fin.top ?? top);
  const body = buildBody(plan, placeX);
  const wing = plan.wing && buildWing(plan.wing, placeShifted);
  const builtFin = buildFin(
    fin.map((knot) => placeKnot(placeX, knot)),
    plan.fin.foot,
  );
  return {
    name: plan.name,
    length: plan.length,
    tube: 2 * plan.halfHeight,
    body,
    glazing: {
      panes: plan.nose.panes,
      ...(plan.nose.mask && { mask: closeKnots(plan.nose.mask) }),
      radome: buildRadome(plan),
    },
    decks: plan.decks.map((deck) => buildDeck(deck, placeX, placeShifted)),
    fin: { ...builtFin, back: Math.min(builtFin.back, body.end - 0.05 * plan.halfHeight) },
    ...(plan.tailplane && {
      tailplane: { ...buildSurface(plan.tailplane, placeX), ...(!plan.tailplane.isHigh && STIFF_SURFACE) },
    }),
    ...(wing && { wing }),
    ...(plan.delta && { delta: buildDelta(plan.delta) }),
    wingRoot: plan.wingRoot ?? { front: wing?.root[0] ?? 0, chord: wing?.rootChord ?? 0 },
    fairing: plan.fairing ?? (wing?.isHigh ? 0 : 0.07),
    tip: plan.tip ?? { kind: 'none' },
    engines: (plan.engines ?? []).map((e) => placeEngine(e, placeShifted)),
    parts: (plan.parts ?? []).map((part) => buildPart(part, part.isFixed ? placeX : placeShifted)),
    propellers: (plan.propellers ?? []).map((prop) => buildPropeller(prop, placeShifted)),
    aerials: (plan.aerials ?? [{ x: plan.length * 0.24, kind: 'blade' }]).map((a) => ({
      ...a,
      x: placeX(a.x),
    })),
    ground: plan.ground,
  };
};
