import type { Position } from '../base/great-circle.ts';

/** A direction from the middle of the Earth, of length 1: x to 0° E on the equator, y to 90° E, z to the North Pole. */
export type Vector = readonly [x: number, y: number, z: number];

/** A point of a drawing in px. `depth` is negative behind the globe and 1 in its middle. */
export type SpherePoint = { readonly x: number; readonly y: number; readonly depth: number };

/** The disc of a globe: its middle and radius in px, the place in its middle, and how much the globe is enlarged inside of the disc. */
export type GlobeView = {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly center: Position;
  readonly zoom: number;
};

export const RADIANS_PER_DEGREE = Math.PI / 180;

/** Converts a place to a direction. */
export function toVector({ latitude, longitude }: Position): Vector {
  const [phi, lambda] = [latitude * RADIANS_PER_DEGREE, longitude * RADIANS_PER_DEGREE];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Converts a direction to a place. */
export function toPosition([x, y, z]: Vector): Position {
  return {
    longitude: Math.atan2(y, x) / RADIANS_PER_DEGREE,
    latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS_PER_DEGREE,
  };
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Returns the angle between two directions in radians. */
export const measureAngle = (a: Vector, b: Vector): number => Math.acos(Math.min(1, Math.max(-1, dot(a, b))));

/** Returns points of the great circle between two directions, `steps` + 1 of them. */
export function interpolateArc(from: Vector, to: Vector, steps: number): Vector[] {
  const angle = measureAngle(from, to);
  const sine = Math.sin(angle);
  return Array.from({ length: steps + 1 }, (_, i): Vector => {
    const ratio = i / steps;
    if (sine < 1e-6) return ratio < 0.5 ? from : to;
    const [a, b] = [Math.sin((1 - ratio) * angle) / sine, Math.sin(ratio * angle) / sine];
    return [a * from[0] + b * to[0], a * from[1] + b * to[1], a * from[2] + b * to[2]];
  });
}

/** Returns a function that projects a direction to the drawing, as seen from far above the view's center. */
export function createProjector({
  cx,
  cy,
  radius,
  center,
  zoom,
}: GlobeView): (vector: Vector, height?: number) => SpherePoint {
  const { latitude, longitude } = center;
  const [phi, lambda] = [latitude * RADIANS_PER_DEGREE, longitude * RADIANS_PER_DEGREE];
  const toViewer = toVector(center);
  const toEast: Vector = [-Math.sin(lambda), Math.cos(lambda), 0];
  const toNorth: Vector = [
    -Math.sin(phi) * Math.cos(lambda),
    -Math.sin(phi) * Math.sin(lambda),
    Math.cos(phi),
  ];
  return (vector, height = 0) => {
    const scale = radius * zoom * (1 + height);
    return {
      x: cx + scale * dot(vector, toEast),
      y: cy - scale * dot(vector, toNorth),
      depth: dot(vector, toViewer),
    };
  };
}
