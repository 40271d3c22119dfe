import { geoAzimuthalEqualArea, geoDistance, geoInterpolate, geoPath } from 'd3-geo';
import type { Position } from '../base/great-circle.ts';
import { readLand } from './land.ts';

/** A route over the land around it, as SVG path data in px of a frame. */
type RouteLand = {
  readonly land: string;
  /** The great circle: straight, since the map is drawn around its middle. */
  readonly route: string;
  readonly ends: readonly (readonly [x: number, y: number])[];
};

type RouteFrame = {
  readonly width: number;
  readonly height: number;
  /** How much of the frame's shorter side lies between the ends of the route. */
  readonly filled: number;
};

/** A shorter route is drawn as one of so many radians, since the coasts have no more detail: 1,500 km. */
const SHORTEST = 0.24;
/** The land that lies farther from the middle, in degrees, would be drawn out of shape. */
const FARTHEST = 125;

let land: ReturnType<typeof readLand> | null = null;

/**
 * Draws the land around a route, with the middle of the route in the middle of the frame. Takes some ms.
 * @returns null for a route to where it began
 */
export function drawRouteLand(from: Position, to: Position, frame: RouteFrame): RouteLand | null {
  const ends = [coordinates(from), coordinates(to)] as const;
  const far = geoDistance(...ends);
  if (far < 0.001) return null;
  const [longitude, latitude] = geoInterpolate(...ends)(0.5);
  const { width, height, filled } = frame;
  const half = Math.max(far, SHORTEST) / 2;
  // An equal-area map shows an arc from its middle by twice the sine of half of it.
  const scale = (Math.min(width, height) * filled) / (4 * Math.sin(half / 2));
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipAngle(FARTHEST)
    .clipExtent([
      [0, 0],
      [width, height],
    ])
    .precision(1);
  const path = geoPath(projection).digits(0);
  land ??= readLand();
  const points = ends.map((end) => (projection(end) ?? [width / 2, height / 2]).map(Math.round));
  const drawn = points.map(([x = 0, y = 0]) => [x, y] as const);
  return {
    land: path(land) ?? '',
    route: `M${drawn.map((point) => point.join(',')).join('L')}`,
    ends: drawn,
  };
}

const coordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];
