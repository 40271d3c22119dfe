/** Converts the places of a recipe to meters on one aircraft. */
import type { Airframe } from '../drawing/airframe.ts';
import { lerp, type Point } from '../drawing/geometry.ts';
import type { SchemePoint } from '../drawing/scheme.ts';

export type SchemePlacer = (place: SchemePoint) => Point;

/** The largest x of a forward door, as a fraction of the length. */
const MAX_FORWARD_DOOR_RATIO = 0.35;

const measureStations = (airframe: Airframe): ReadonlyMap<string, number> => {
  const panes = airframe.glazing.panes.flat().map(([x]) => x);
  const glass = Math.max(...panes);
  const deck = airframe.decks[0];
  const doors = (deck?.doors ?? []).toSorted((x, y) => x - y);
  const firstDoor = doors[0] ?? Infinity;
  const door1 =
    firstDoor < airframe.length * MAX_FORWARD_DOOR_RATIO
      ? firstDoor + (deck?.door.width ?? 0)
      : glass + 0.25 * airframe.tube;
  const { front, chord } = airframe.wingRoot;
  return new Map([
    ['nose', 0],
    ['visor', Math.min(...panes)],
    ['glass', glass],
    ['door1', door1],
    ['door2', doors.find((x) => x > door1) ?? front],
    ['wing', front],
    ['wingend', front + chord],
    ['dorsal', airframe.fin.front[0]],
    ['fin', airframe.fin.leading[0][0]],
    ['finend', airframe.fin.trailing[0][0]],
    ['tail', airframe.body.end],
  ]);
};

const getStation = (stations: ReadonlyMap<string, number>, name: string): number => {
  const x = stations.get(name);
  if (x === undefined) throw new Error(`no station ${name}`);
  return x;
};

/** Returns a function that converts a place of a recipe to a point of the aircraft, in meters. */
export const createPlacer = (airframe: Airframe): SchemePlacer => {
  const h = airframe.tube / 2;
  const stations = measureStations(airframe);
  const { leading, trailing } = airframe.fin;
  const toX = (x: number | string): number => {
    if (typeof x === 'number') return x * airframe.length;
    const [, from, to, ratio] = x.match(/^(\w+)\/(\w+):([\d.]+)$/) ?? [];
    if (from !== undefined && to !== undefined) {
      const [start, end] = [getStation(stations, from), getStation(stations, to)];
      return start + (end - start) * Number(ratio);
    }
    const [, name = x, offset = '0'] = x.match(/^([a-z]+\d?)([+-][\d.]+)?$/) ?? [];
    return getStation(stations, name) + Number(offset) * airframe.tube;
  };
  const line = airframe.decks[0]?.line ?? 0;
  const heights = airframe.glazing.panes.flat().map(([, y]) => y);
  const pane = (Math.min(...heights) + Math.max(...heights)) / 2;
  const toY = (y: number | string): number => {
    if (typeof y === 'number') return y * h;
    return (y.startsWith('pane') ? pane : line) + Number(y.slice('line'.length)) * h;
  };
  const toFinPoint = (u: number, v: number): Point => lerp(lerp(...leading, v), lerp(...trailing, v), u);
  return (place) => {
    if (place.length === 2) return [toX(place[0]), toY(place[1])];
    const [kind, u, v] = place;
    if (kind === 'f') return toFinPoint(u, v);
    const [x, y] = toFinPoint(0.52, 0.5);
    const finHeight = leading[1][1] - leading[0][1];
    return [x + u * finHeight, y + v * finHeight];
  };
};
