/** Makes the engine's shapes of the data of layout version 1. */
import type { Airframe, Body, Fin, Glazing } from '../airframe.ts';
import { along, polyline, type Point, type Track } from '../geometry.ts';
import type { ClassicAirframe, Fin as ClassicFin } from './classic-airframe.ts';

const FAIRING_DEPTH = 0.07;

/** Nose point, given in H, as meters. */
const fromNose = (a: ClassicAirframe, [x, y]: Point): Point => [x * a.tube, y * a.tube];

/** Tail point, given in H forward from the end, as meters. */
const fromTail = (a: ClassicAirframe, [x, y]: Point): Point => [a.length - x * a.tube, y * a.tube];

/** From the crown round the tail's end to the keel; continues a track that ends on the crown. */
const tailContour = (a: ClassicAirframe): Track => {
  const { tailCone: t } = a;
  const end = (x: number, y: number): Point => fromTail(a, [x, y]);
  return [
    ['L', end(t.crownLeaves, 0.5)],
    ['C', end(...t.crownControls[0]), end(...t.crownControls[1]), end(t.round, t.endTop)],
    ['Q', end(0, t.endTop - 0.02), end(0, (t.endTop + t.endBottom) / 2)],
    ['Q', end(0, t.endBottom + 0.015), end(t.round * 1.4, t.endBottom)],
    ['C', end(...t.keelControls[1]), end(...t.keelControls[0]), end(t.keelLeaves, -0.5)],
  ];
};

/** From the nose tip over the windscreen to the crown. */
const noseContour = (a: ClassicAirframe): Track => {
  const nose = (p: Point): Point => fromNose(a, p);
  return [
    ['M', nose(a.nose.tip)],
    ...a.nose.upper.flatMap(([b, c, end]): Track => [['C', nose(b), nose(c), nose(end)]]),
  ];
};

/** From where the keel is level back to the nose tip. */
const chinContour = (a: ClassicAirframe): Track => {
  const nose = (p: Point): Point => fromNose(a, p);
  const [chin, keel, keelStart] = a.nose.lower;
  return [['L', nose(keelStart)], ['C', nose(keel), nose(chin), nose(a.nose.tip)], ['Z']];
};

const underside = (a: ClassicAirframe): Body['under'] => {
  const { tailCone: t } = a;
  const start = fromTail(a, [t.keelLeaves, -0.5]);
  const end = fromTail(a, [t.round * 1.4, t.endBottom]);
  const high = fromTail(a, [t.round * 0.4, t.endBottom + (t.endTop - t.endBottom) * 0.7]);
  const [dx, dy] = [high[0] - start[0], high[1] - start[1]];
  const depth = (0.3 * a.tube) / Math.sqrt(dx * dx + dy * dy);
  const from: Point = [start[0] + dx * 0.55, start[1] + dy * 0.55];
  const keel = (i: 0 | 1): Point => fromTail(a, t.keelControls[i]);
  return {
    track: [['M', start], ['L', high], ['L', end], ['C', keel(1), keel(0), start], ['Z']],
    from,
    to: [from[0] + dy * depth, from[1] - dx * depth],
  };
};

const exhaust = (a: ClassicAirframe): Track => {
  const { round, endTop, endBottom } = a.tailCone;
  const end = (x: number, y: number): Point => fromTail(a, [x, y]);
  const middle = (endTop + endBottom) / 2;
  const half = (endTop - endBottom) * 0.36;
  return [
    ['M', end(round * 0.9, middle + half)],
    ['Q', end(-round * 0.2, middle), end(round * 1.2, middle - half)],
    ['Q', end(round * 0.6, middle), end(round * 0.9, middle + half)],
    ['Z'],
  ];
};

const bodyOf = (a: ClassicAirframe): Body => ({
  outline: [...noseContour(a), ...tailContour(a), ...chinContour(a)],
  front: { track: [...noseContour(a), ...chinContour(a)], to: 1.15 * a.tube },
  rear: {
    track: [['M', fromTail(a, [a.tailCone.keelLeaves, 0.5])], ...tailContour(a), ['Z']],
    from: a.length - 3.2 * a.tube,
  },
  under: underside(a),
  end: a.length,
  exhaust: exhaust(a),
});

const radome = (a: ClassicAirframe): Track => {
  const H = a.tube;
  const [, , windscreen] = a.nose.upper[0] ?? [a.nose.tip, a.nose.tip, a.nose.tip];
  const x = windscreen[0] * 0.72;
  const top: Point = [x * H, (windscreen[1] - windscreen[0] * 0.12) * H];
  return [
    ['M', top],
    ['C', [x * 0.86 * H, 0], [x * 0.88 * H, -0.2 * H], [x * 1.06 * H, -0.37 * H]],
  ];
};

const glazingOf = (a: ClassicAirframe): Glazing => {
  const { panes, mask } = a.nose;
  const at = (p: Point): Point => fromNose(a, p);
  const curve = mask?.curve.flatMap(([b, c, end]): Track => [['C', at(b), at(c), at(end)]]);
  return {
    panes: panes.map((pane) => pane.map(at)),
    ...(mask && curve && { mask: [['M', at(mask.start)], ...curve, ['Z']] }),
    radome: radome(a),
  };
};

type Corners = { rootFront: Point; rootBack: Point; tipFront: Point; tipBack: Point };

const corners = (a: ClassicAirframe): Corners => {
  const { fin, length } = a;
  const foot = a.tube / 2;
  const rootX = length - fin.root;
  const tipX = length - fin.tip;
  return {
    rootFront: [rootX, foot],
    rootBack: [rootX + fin.rootChord, foot],
    tipFront: [tipX, fin.top],
    tipBack: [tipX + fin.tipChord, fin.top],
  };
};

const dorsalTrack = (a: ClassicAirframe, c: Corners): Track => {
  const { length, rise, straight } = a.fin.dorsal;
  const foot = a.tube / 2;
  const start: Point = [c.rootFront[0] - length, foot - 0.015 * a.tube];
  const end = along(c.rootFront, c.tipFront, rise);
  if (straight) {
    // A strake: a straight slope that meets the leading edge in a short bend.
    const bend: Point = [c.rootFront[0] + (end[0] - c.rootFront[0]) * 0.35, foot + (end[1] - foot) * 0.62];
    return [...polyline([start, along(start, bend, 0.86)]), ['Q', bend, end]];
  }
  return [
    ['M', start],
    ['C', [start[0] + length * 0.62, foot + 0.01 * a.tube], along(c.rootFront, c.tipFront, rise * 0.25), end],
  ];
};

const finTrack = (a: ClassicAirframe, c: Corners): Track => {
  const { tipChord: chord, roundness: r } = a.fin;
  const below: Point = along(c.rootBack, c.tipBack, -0.25);
  return [
    ...dorsalTrack(a, c),
    ['L', along(c.rootFront, c.tipFront, 1 - 0.045 * r)],
    [
      'Q',
      [c.tipFront[0] + chord * 0.06 * r, c.tipFront[1]],
      [c.tipFront[0] + chord * (0.04 + 0.26 * r), c.tipFront[1]],
    ],
    ['L', [c.tipBack[0] - chord * 0.06, c.tipBack[1]]],
    ['Q', c.tipBack, along(c.tipBack, c.rootBack, 0.035)],
    ['L', below],
    ['L', [c.rootFront[0] - a.fin.dorsal.length, below[1]]],
    ['Z'],
  ];
};

/** How steeply the fin's middle line rises, radians. */
const rise = (tube: number, fin: ClassicFin): number =>
  Math.atan2(fin.top - tube / 2, fin.root - fin.rootChord / 2 - (fin.tip - fin.tipChord / 2));

const finOf = (a: ClassicAirframe): Fin => {
  const { fin, length, tube } = a;
  const c = corners(a);
  return {
    track: finTrack(a, c),
    leading: [c.rootFront, c.tipFront],
    trailing: [c.rootBack, c.tipBack],
    hinge: [along(c.rootFront, c.rootBack, 0.66), along(c.tipFront, c.tipBack, 0.64)],
    front: [length - fin.root - fin.dorsal.length, tube / 2],
    back: length - fin.root + fin.rootChord,
    foot: tube / 2,
    top: fin.top,
    rise: rise(tube, fin),
    paintFrom: length - fin.root - fin.dorsal.length * 0.25,
  };
};

/** The type as the engine draws it. */
export const toAirframe = (a: ClassicAirframe): Airframe => {
  const { name, length, tube, wing, tailplane: t, engines, cabin } = a;
  return {
    version: 1,
    name,
    length,
    tube,
    body: bodyOf(a),
    glazing: glazingOf(a),
    decks: [cabin],
    fin: finOf(a),
    tailplane: {
      ...t,
      root: [length - t.root[0], t.root[1]],
      tip: [length - t.tip[0], t.tip[1]],
    },
    wing: { ...wing, canoes: tube > 5 ? [0.19, 0.42, 0.58, 0.73] : [0.22, 0.46, 0.66] },
    wingRoot: { front: wing.root[0], chord: wing.rootChord },
    fairing: FAIRING_DEPTH,
    tip: { kind: a.tipDevice },
    engines,
    parts: [],
    propellers: [],
    aerials: [
      { x: length * 0.24, kind: 'blade' },
      { x: length * 0.46, kind: 'blade' },
    ],
    ground: 0,
  };
};
