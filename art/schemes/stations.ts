/** Converts the places of a recipe to meters on one aircraft. */
import type { Airframe } from '../drawing/airframe.ts';
import { lerp, type Point } from '../drawing/geometry.ts';
import type { SchemePoint } from '../drawing/scheme.ts';

export type Placer = (place: SchemePoint) => Point;

/** The largest x of a forward door, as a fraction of the length. */
const FORWARD = 0.35;

const stationsOf = (a: Airframe): ReadonlyMap<string, number> => {
  const panes = a.glazing.panes.flat().map(([x]) => x);
  const glass = Math.max(...panes);
  const deck = a.decks[0];
  const doors = (deck?.doors ?? []).toSorted((x, y) => x - y);
  const first = doors[0] ?? Infinity;
  const door1 = first < a.length * FORWARD ? first + (deck?.door.width ?? 0) : glass + 0.25 * a.tube;
  const { front, chord } = a.wingRoot;
  return new Map([
    ['nose', 0],
    ['visor', Math.min(...panes)],
    ['glass', glass],
    ['door1', door1],
    ['door2', doors.find((x) => x > door1) ?? front],
    ['wing', front],
    ['wingend', front + chord],
    ['dorsal', a.fin.front[0]],
    ['fin', a.fin.leading[0][0]],
    ['finend', a.fin.trailing[0][0]],
    ['tail', a.body.end],
  ]);
};

const stationOf = (stations: ReadonlyMap<string, number>, name: string): number => {
  const x = stations.get(name);
  if (x === undefined) throw new Error(`no station ${name}`);
  return x;
};

export const createPlacer = (a: Airframe): Placer => {
  const h = a.tube / 2;
  const stations = stationsOf(a);
  const { leading, trailing } = a.fin;
  const xOf = (x: number | string): number => {
    if (typeof x === 'number') return x * a.length;
    const [, from, to, share] = x.match(/^(\w+)\/(\w+):([\d.]+)$/) ?? [];
    if (from !== undefined && to !== undefined) {
      const [start, end] = [stationOf(stations, from), stationOf(stations, to)];
      return start + (end - start) * Number(share);
    }
    const [, name = x, offset = '0'] = x.match(/^([a-z]+\d?)([+-][\d.]+)?$/) ?? [];
    return stationOf(stations, name) + Number(offset) * a.tube;
  };
  const line = a.decks[0]?.line ?? 0;
  const heights = a.glazing.panes.flat().map(([, y]) => y);
  const pane = (Math.min(...heights) + Math.max(...heights)) / 2;
  const yOf = (y: number | string): number => {
    if (typeof y === 'number') return y * h;
    return (y.startsWith('pane') ? pane : line) + Number(y.slice('line'.length)) * h;
  };
  const onFin = (u: number, v: number): Point => lerp(lerp(...leading, v), lerp(...trailing, v), u);
  return (place) => {
    if (place.length === 2) return [xOf(place[0]), yOf(place[1])];
    const [kind, u, v] = place;
    if (kind === 'f') return onFin(u, v);
    const [x, y] = onFin(0.52, 0.5);
    const tall = leading[1][1] - leading[0][1];
    return [x + u * tall, y + v * tall];
  };
};
