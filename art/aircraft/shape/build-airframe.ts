/** Builds the shapes that are drawn from the plan of a type. */
import type {
  Airframe,
  Body,
  Deck,
  Engine,
  Part,
  Propeller,
  Tailplane,
  Wing,
} from '../../drawing/airframe.ts';
import { lerp, polygon, polyline, type Point, type Step, type Track } from '../../drawing/geometry.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { buildFinKnots, buildFin } from './fin-shape.ts';
import type { DeltaPlan, PartPlan, Plan, PropellerPlan, SurfacePlan } from './plan.ts';
import { closeKnots, smoothKnots, type Knot } from './smooth.ts';

type Place = (x: number) => number;

const placed = (at: Place, [x, y, ...flag]: Knot): Knot => [at(x), y, ...flag];
const placedPoint = (at: Place, [x, y]: Point): Point => [at(x), y];

/** Returns the part of an outline between two x, closed by a straight line. */
const cutOut = (corners: readonly Point[], from: number, to: number): Track =>
  polygon(corners.filter(([x]) => x >= from && x <= to));

/** Returns the rising underside of the tail, from the point at which the keel begins to rise to the end. */
const undersideOf = (keel: readonly Knot[], crownEnd: Knot, h: number): Body['under'] => {
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
const rimOf = (crown: readonly Knot[], from: number, deep: number): Track => {
  const top = crown.filter(([x]) => x >= from);
  const first = top[0]?.[0] ?? from;
  const low = top.map(([x, y, ...flag]): Knot => [x, y - deep * Math.min(1, (x - first) / 3.5), ...flag]);
  const back = smoothKnots(low.toReversed()).map((step, i): Step =>
    i > 0 ? step : ['L', step[1] ?? [0, 0]],
  );
  return [...smoothKnots(top), ...back, ['Z']];
};

const RIM = [0.1, 0.24, 0.4, 0.58];

const bodyOf = (p: Plan, at: Place): Body => {
  const knots = (list: readonly Knot[]): Knot[] => list.map((knot) => placed(at, knot));
  const crown = [...p.nose.crown, ...knots(p.spine?.crown ?? []), ...knots(p.tail.crown)];
  const keel = [...p.nose.keel, ...knots(p.spine?.keel ?? []), ...knots(p.tail.keel)];
  const outline = closeKnots([...crown, ...keel.toReversed()]);
  const corners = flattenTrack(outline);
  const end = Math.max(...corners.map(([x]) => x));
  const [noseEnd, tailStart] = [2.6 * p.h, end - 6.4 * p.h];
  const crownEnd = crown.at(-1) ?? [0, 0];
  const [top, bottom] = [Math.max(...lastHeights(corners, end)), Math.min(...lastHeights(corners, end))];
  const middle = (top + bottom) / 2;
  const size = Math.min(0.3, (top - bottom) * 0.42);
  return {
    outline,
    front: { track: cutOut(corners, -1, noseEnd), to: noseEnd },
    rear: { track: cutOut(corners, tailStart, end), from: tailStart },
    under: undersideOf(keel, crownEnd, p.h),
    end,
    ...(!p.plainEnd && {
      exhaust: [
        ['M', [end - size * 0.3, middle + size]],
        ['Q', [end + size * 0.1, middle], [end - size * 0.3, middle - size]],
        ['Q', [end - size * 0.75, middle], [end - size * 0.3, middle + size]],
        ['Z'],
      ],
    }),
    ...(p.hump && {
      hump: { ...p.hump, rim: RIM.map((deep) => rimOf(crown, p.hump?.from ?? 0, deep)) },
    }),
  };
};

const lastHeights = (corners: readonly Point[], end: number): number[] =>
  corners.filter(([x]) => x > end - 0.12).map(([, y]) => y);

/** Returns the height of the nose's crown or keel at an x, interpolated between its knots. */
const edgeOf = (knots: readonly Knot[], x: number): number => {
  const i = Math.max(
    1,
    knots.findIndex(([kx]) => kx > x),
  );
  const [a, b] = [knots[i - 1] ?? [0, 0], knots[i] ?? [1, 0]];
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
};

const radomeOf = ({ nose }: Plan): Track => {
  const x = nose.radome;
  if (x === 0) return [];
  const [top, bottom] = [edgeOf(nose.crown, x), edgeOf(nose.keel, x * 1.1)];
  const deep = top - bottom;
  return [
    ['M', [x, top]],
    ['C', [x * 0.86, top - deep * 0.3], [x * 0.86, bottom + deep * 0.3], [x * 1.08, bottom]],
  ];
};

const surfaceOf = (s: SurfacePlan, at: Place): Tailplane => ({
  root: placedPoint(at, s.root),
  rootChord: s.chord,
  tip: placedPoint(at, s.tip),
  tipChord: s.tipChord,
  ...(s.kink && { kink: s.kink }),
  ...(s.flat && { flat: true }),
  ...(s.high && { high: true }),
});

const wingOf = (s: SurfacePlan, at: Place): Wing => ({
  ...surfaceOf(s, at),
  canoes: s.canoes ?? [0.22, 0.46, 0.66],
  ...(s.plank !== undefined && { plank: s.plank }),
});

const partOf = (p: PartPlan, at: Place): Part => ({
  layer: p.layer,
  track: closeKnots(p.outline.map((knot) => placed(at, knot))),
  paint: p.paint ?? 'body',
  ...(p.lip && { lip: closeKnots(p.lip.map((knot) => placed(at, knot))) }),
  ...(p.line !== undefined && { line: p.line }),
});

const propellerOf = (p: PropellerPlan, at: Place): Propeller => {
  const [x, y] = placedPoint(at, p.hub);
  const [long, half] = p.spinner;
  return {
    hub: [x, y],
    radius: p.radius,
    blades: p.blades,
    spinner: closeKnots([
      [x - long * 0.78, y],
      [x - long * 0.42, y + half * 0.76],
      [x + long * 0.22, y + half, 'c'],
      [x + long * 0.22, y - half, 'c'],
      [x - long * 0.42, y - half * 0.76],
    ]),
  };
};

const deltaOf = ({ upper, lower, lines }: DeltaPlan): NonNullable<Airframe['delta']> => {
  const back = smoothKnots(lower.toReversed()).map((step, i): Step =>
    i > 0 ? step : ['L', step[1] ?? [0, 0]],
  );
  return {
    track: [...smoothKnots(upper), ...back, ['Z']],
    upper: smoothKnots(upper),
    lines: lines.map((line) => polyline(line)),
  };
};

const deckOf = (d: Deck, at: Place, moved: Place): Deck => ({
  ...d,
  to: at(d.to),
  doors: d.doors.map(at),
  ...(d.smallDoors && { smallDoors: d.smallDoors.map(at) }),
  ...(d.overwingExits && { overwingExits: d.overwingExits.map(moved) }),
});

const engineOf = (e: Engine, at: Place): Engine => ({ ...e, lip: placedPoint(at, e.lip) });

/** A tailplane is a thin panel that lift does not bend, unlike a wing. */
const STIFF = { flat: true, stiff: true };

/** Returns the shape of a type as it is drawn. */
export const buildAirframe = (p: Plan): Airframe => {
  const at: Place = (x) => (x < 0 ? p.length + x : x);
  const moved: Place = (x) => (x < 0 ? p.length + x : x + (p.shift ?? 0));
  const top = p.height - p.ground;
  const fin = 'outline' in p.fin ? p.fin.outline : buildFinKnots(p.fin, p.fin.top ?? top);
  const body = bodyOf(p, at);
  const wing = p.wing && wingOf(p.wing, moved);
  const built = buildFin(
    fin.map((knot) => placed(at, knot)),
    p.fin.foot,
  );
  return {
    name: p.name,
    length: p.length,
    tube: 2 * p.h,
    body,
    glazing: {
      panes: p.nose.panes,
      ...(p.nose.mask && { mask: closeKnots(p.nose.mask) }),
      radome: radomeOf(p),
    },
    decks: p.decks.map((deck) => deckOf(deck, at, moved)),
    fin: { ...built, back: Math.min(built.back, body.end - 0.05 * p.h) },
    ...(p.tailplane && { tailplane: { ...surfaceOf(p.tailplane, at), ...(!p.tailplane.high && STIFF) } }),
    ...(wing && { wing }),
    ...(p.delta && { delta: deltaOf(p.delta) }),
    wingRoot: p.wingRoot ?? { front: wing?.root[0] ?? 0, chord: wing?.rootChord ?? 0 },
    fairing: p.fairing ?? (wing?.high ? 0 : 0.07),
    tip: p.tip ?? { kind: 'none' },
    engines: (p.engines ?? []).map((e) => engineOf(e, moved)),
    parts: (p.parts ?? []).map((part) => partOf(part, part.fixed ? at : moved)),
    propellers: (p.propellers ?? []).map((prop) => propellerOf(prop, moved)),
    aerials: (p.aerials ?? [{ x: p.length * 0.24, kind: 'blade' }]).map((a) => ({ ...a, x: at(a.x) })),
    ground: p.ground,
  };
};
