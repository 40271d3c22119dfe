import { geoAzimuthalEqualArea, geoDistance, geoInterpolate, geoPath } from 'd3-geo';
import type { Position } from '../base/great-circle.ts';
import { getLand } from './land.ts';

/** A route and the land around it, as SVG path data in px of a frame. */
type RouteLand = {
  readonly land: string;
  /** The great circle. It is a straight line, because the map is centered on its middle. */
  readonly route: string;
  readonly ends: readonly (readonly [x: number, y: number])[];
};

type RouteFrame = {
  readonly width: number;
  readonly height: number;
  /** The distance between the ends of the route, as a ratio of the frame's shorter side. */
  readonly fillRatio: number;
};

/** The smallest angle of a route in radians (1,500 km). Shorter routes use this scale, because the coasts have no more detail. */
const MIN_ROUTE_ANGLE_RAD = 0.24;
/** The largest distance of drawn land from the middle in degrees. Beyond it, land would be distorted. */
const MAX_LAND_ANGLE_DEGREES = 125;

/**
 * Draws the land around a route, with the middle of the route in the middle of the frame. This takes some ms.
 * @returns null for a route between equal airports
 */
export function drawRouteLand(from: Position, to: Position, frame: RouteFrame): RouteLand | null {
  const ends = [toCoordinates(from), toCoordinates(to)] as const;
  const routeAngle = geoDistance(...ends);
  if (routeAngle < 0.001) return null;
  const [longitude, latitude] = geoInterpolate(...ends)(0.5);
  const { width, height, fillRatio } = frame;
  const halfAngle = Math.max(routeAngle, MIN_ROUTE_ANGLE_RAD) / 2;
  // In an equal-area projection, the distance from the center is twice the sine of half the arc.
  const scale = (Math.min(width, height) * fillRatio) / (4 * Math.sin(halfAngle / 2));
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipAngle(MAX_LAND_ANGLE_DEGREES)
    .clipExtent([
      [0, 0],
      [width, height],
    ])
    .precision(1);
  const path = geoPath(projection).digits(0);
  const points = ends.map((end) => (projection(end) ?? [width / 2, height / 2]).map(Math.round));
  const endPoints = points.map(([x = 0, y = 0]) => [x, y] as const);
  return {
    land: path(getLand()) ?? '',
    route: `M${endPoints.map((point) => point.join(',')).join('L')}`,
    ends: endPoints,
  };
}

const toCoordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];
