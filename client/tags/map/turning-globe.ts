import { geoPath } from 'd3-geo';
import { simplifyTrack } from '../../../tag/collection/globe/simplify-track.ts';
import { createProjector, toVector, type GlobeView, type Vector } from '../../../tag/map/sphere.ts';
import { createArcProjector, formatGlobeArc } from '../../../tag/map/globe-arc.ts';
import { getLand } from '../../../tag/map/land.ts';
import { groupRoutes, rankAirports } from '../../../tag/map/route-map.ts';
import { createGlobeProjection } from '../../../tag/map/world-map.ts';
import { getLineColor } from './line-color.ts';
import type { DrawnRoute } from './shown-routes.ts';

/** The parts of a turning globe, each one path. */
export type TurningGlobe = {
  readonly edge: SVGPathElement;
  readonly land: SVGPathElement;
  readonly lines: readonly {
    readonly path: SVGPathElement;
    readonly ends: readonly (readonly [Vector, Vector])[];
  }[];
  readonly dots: SVGPathElement;
  readonly places: readonly { readonly vector: Vector; readonly radius: number }[];
};

/** The largest number of lines of a turning globe. The least flown others appear when it rests. */
const MAX_TURNING_ROUTES = 400;

/** Replaces the content of an SVG by the paths of a turning globe: land with few points, and few lines without a light around them. */
export function createTurningGlobe(svg: Element, routes: readonly DrawnRoute[]): TurningGlobe {
  svg.replaceChildren();
  const addPath = (style: Partial<CSSStyleDeclaration>) => {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    Object.assign(path.style, style);
    svg.append(path);
    return path;
  };
  const mostFlown = routes.toSorted((a, b) => b.count - a.count).slice(0, MAX_TURNING_ROUTES);
  return {
    edge: addPath({ fill: 'var(--sea)', stroke: 'var(--line)' }),
    land: addPath({ fill: 'var(--land)' }),
    lines: groupRoutes(mostFlown, getLineColor).map(({ width, color, routes: sameRoutes }) => ({
      path: addPath({ fill: 'none', stroke: color, strokeWidth: `${width}` }),
      ends: sameRoutes.map(({ from, to }) => [toVector(from), toVector(to)] as const),
    })),
    dots: addPath({ fill: 'var(--text)' }),
    places: rankAirports(routes).map(({ airport, radius }) => ({ vector: toVector(airport), radius })),
  };
}

/** Shows a turning globe from a side. */
export function turnGlobe({ edge, land, lines, dots, places }: TurningGlobe, view: GlobeView): void {
  edge.setAttribute('d', formatDot(view.cx, view.cy, view.radius * view.zoom));
  const drawShape = geoPath(createGlobeProjection(view).precision(0)).digits(0);
  land.setAttribute('d', drawShape(getCoarseLand()) ?? '');
  const projectArc = createArcProjector(view);
  for (const { path, ends } of lines) {
    let d = '';
    for (const [from, to] of ends) {
      const arc = projectArc(from, to);
      if (arc) d += formatGlobeArc(view, arc);
    }
    path.setAttribute('d', d);
  }
  const project = createProjector(view);
  let d = '';
  for (const { vector, radius } of places) {
    const { x, y, depth } = project(vector);
    if (depth >= 0) d += formatDot(Math.round(x), Math.round(y), radius);
  }
  dots.setAttribute('d', d);
}

const formatDot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

type CoarseLand = ReturnType<typeof getLand>;

/** The largest distance between coarse and exact coasts, and the smallest coarse island, in degrees. */
const COARSE_DEGREES = 0.4;
const MIN_ISLAND_DEGREES = 1.2;

let coarseLand: CoarseLand | null = null;

/** Returns land with few points, for a globe that turns. */
function getCoarseLand(): CoarseLand {
  coarseLand ??= {
    type: 'MultiPolygon',
    coordinates: getLand().coordinates.flatMap((polygon) => {
      const rings = polygon.filter(isLarge).map((ring) => simplifyRing(ring));
      return rings.length > 0 ? [rings] : [];
    }),
  };
  return coarseLand;
}

type Ring = CoarseLand['coordinates'][number][number];

const isLarge = (ring: Ring): boolean =>
  [0, 1].some((axis) => {
    const values = ring.map((point) => point[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) >= MIN_ISLAND_DEGREES;
  });

/** Simplifies both halves of a ring, because the line between its equal ends has no length. */
function simplifyRing(ring: Ring): Ring {
  const middle = Math.floor(ring.length / 2);
  return [
    ...simplifyTrack(ring.slice(0, middle + 1), COARSE_DEGREES),
    ...simplifyTrack(ring.slice(middle), COARSE_DEGREES).slice(1),
  ];
}
