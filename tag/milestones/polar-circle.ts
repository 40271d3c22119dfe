import type { Position } from '../base/great-circle.ts';

/** The latitude of both polar circles, in degrees. */
export const POLAR_CIRCLE_DEGREES = 66.563;

type Vector = readonly [x: number, y: number, z: number];

/**
 * Returns the largest latitude of a flight on the great circle between its ends, in degrees north or south of the equator. Only the ends
 * count if they are on opposite sides of the Earth, because then no great circle is the shortest.
 */
export function findHighestLatitude(from: Position, to: Position): number {
  const ends = Math.max(Math.abs(from.latitude), Math.abs(to.latitude));
  const [start, end] = [toVector(from), toVector(to)];
  const normal = cross(start, end);
  const length = Math.hypot(...normal);
  // The great circle comes closest to the pole at this latitude.
  const vertex = (Math.acos(Math.min(1, Math.abs(normal[2]) / length)) * 180) / Math.PI;
  if (!(length > 1e-9) || vertex <= ends) return ends;
  // The northern one of its two vertices, which are opposite each other: the part of the pole's direction that is in the circle's plane.
  const ratio = normal[2] / length ** 2;
  const north: Vector = [-normal[0] * ratio, -normal[1] * ratio, 1 - normal[2] * ratio];
  const isBetween = (point: Vector) =>
    dot(cross(start, point), normal) >= 0 && dot(cross(point, end), normal) >= 0;
  const south: Vector = [-north[0], -north[1], -north[2]];
  return isBetween(north) || isBetween(south) ? vertex : ends;
}

function toVector({ latitude, longitude }: Position): Vector {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
