/** The fin: behind the fuselage, which covers its foot. */
import { luminance } from '../colour.ts';
import type { Airframe } from './airframe.ts';
import { along, type Point, type Track } from './geometry.ts';
import type { Livery } from './livery-type.ts';
import { paintMark } from './paint-fin.ts';
import { HAIR, INK, LIGHT, type Sheet } from './sheet.ts';

type Corners = { rootFront: Point; rootBack: Point; tipFront: Point; tipBack: Point };

const corners = (a: Airframe): Corners => {
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

const dorsalTrack = (a: Airframe, c: Corners): Track => {
  const { length, rise, straight } = a.fin.dorsal;
  const foot = a.tube / 2;
  const start: Point = [c.rootFront[0] - length, foot - 0.015 * a.tube];
  const end = along(c.rootFront, c.tipFront, rise);
  if (straight) {
    // A strake: a straight slope that meets the leading edge in a short bend.
    const bend: Point = [c.rootFront[0] + (end[0] - c.rootFront[0]) * 0.35, foot + (end[1] - foot) * 0.62];
    return [
      ['M', start],
      ['L', along(start, bend, 0.86)],
      ['Q', bend, end],
    ];
  }
  return [
    ['M', start],
    ['C', [start[0] + length * 0.62, foot + 0.01 * a.tube], along(c.rootFront, c.tipFront, rise * 0.25), end],
  ];
};

const finTrack = (a: Airframe): Track => {
  const c = corners(a);
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

export const drawFin = (sheet: Sheet, a: Airframe, livery: Livery): void => {
  const c = corners(a);
  const track = finTrack(a);
  const paint = sheet.gradient(
    'fin',
    [c.rootFront[0], 0],
    [c.tipBack[0], 0],
    [
      // On a card of its own colour the fin gets more light, so that it is a body and not only an outline.
      [0, LIGHT, livery.edge ? 0.34 : 0.16],
      [0.5, LIGHT, 0],
      [0.5, INK, 0],
      [1, INK, 0.17],
    ],
  );
  sheet.fill(track, livery.tail);
  sheet.fill(track, paint);
  const line = luminance(livery.tail) < 0.35 ? LIGHT : INK;
  const hinge = (share: number): Point =>
    along(along(c.rootFront, c.rootBack, 0.66), along(c.tipFront, c.tipBack, 0.64), share);
  sheet.stroke(
    [
      ['M', hinge(0.05)],
      ['L', hinge(0.98)],
    ],
    line,
    HAIR,
    0.22,
  );
  if (livery.mark) paintMark(sheet, track, [a.tube / 2, a.fin.top], livery.mark);
  if (livery.edge) sheet.stroke(track, livery.edge, HAIR * 1.3, 0.85);
  else sheet.stroke(track, INK, HAIR, 0.2);
};
