import { geoPath } from 'd3-geo';
import { simplifyTrack } from '../../../tag/collection/globe/simplify-track.ts';
import {
  createProjector,
  toVector,
  type GlobeView,
  type Vector,
} from '../../../tag/collection/globe/sphere.ts';
import { createArcProjector } from '../../../tag/map/globe-arc.ts';
import { getLand } from '../../../tag/map/land.ts';
import { groupRoutes, rankAirports } from '../../../tag/map/route-map.ts';
import { createGlobeProjection } from '../../../tag/map/world-map.ts';
import { getLineColor } from './line-color.ts';
import { HALO_OPACITY, HALO_PX } from './route-lines.tsx';
import type { DrawnRoute } from './shown-routes.ts';

/** Everything that a turning globe shows, ready to be painted from any side. Colors are those of the canvas. */
export type GlobeScene = {
  readonly lines: readonly {
    readonly width: number;
    readonly color: string;
    readonly ends: readonly (readonly [Vector, Vector])[];
  }[];
  readonly dots: readonly { readonly vector: Vector; readonly radius: number }[];
  readonly colors: Readonly<Record<keyof typeof PART_COLORS, string>>;
};

/** The colors of the globe's parts, as its SVG has them. */
const PART_COLORS = {
  sea: 'var(--sea)',
  edge: 'var(--line)',
  land: 'var(--land)',
  dot: 'var(--text)',
  dotEdge: 'var(--apron)',
} as const;

/** Collects what a globe shows. `host` is an element in the page whose theme the colors follow. */
export function createGlobeScene(routes: readonly DrawnRoute[], host: Element): GlobeScene {
  const groups = groupRoutes(routes, getLineColor);
  const lineColors = resolveColors([...new Set(groups.map(({ color }) => color))], host);
  const partColors = resolveColors(Object.values(PART_COLORS), host);
  const getPartColor = (part: keyof typeof PART_COLORS) => partColors.get(PART_COLORS[part]) ?? '';
  return {
    lines: groups.map(({ width, color, routes: sameRoutes }) => ({
      width,
      color: lineColors.get(color) ?? '',
      ends: sameRoutes.map(({ from, to }) => [toVector(from), toVector(to)] as const),
    })),
    dots: rankAirports(routes).map(({ airport, radius }) => ({ vector: toVector(airport), radius })),
    colors: {
      sea: getPartColor('sea'),
      edge: getPartColor('edge'),
      land: getPartColor('land'),
      dot: getPartColor('dot'),
      dotEdge: getPartColor('dotEdge'),
    },
  };
}

/** Returns the colors that a canvas understands, because it knows neither variables nor themes. One style calculation is for all. */
function resolveColors(colors: readonly string[], host: Element): ReadonlyMap<string, string> {
  const probe = document.createElement('div');
  const samples = colors.map((color) => {
    const sample = document.createElement('i');
    sample.style.color = color;
    probe.append(sample);
    return sample;
  });
  host.append(probe);
  const resolvedColors = new Map(colors.map((color, i) => [color, readColor(samples[i])]));
  probe.remove();
  return resolvedColors;
}

const readColor = (sample: Element | undefined): string => (sample ? getComputedStyle(sample).color : '');

/** Paints a globe. */
export function paintGlobe(context: CanvasRenderingContext2D, scene: GlobeScene, view: GlobeView): void {
  const { colors } = scene;
  context.beginPath();
  context.arc(view.cx, view.cy, view.radius * view.zoom, 0, 2 * Math.PI);
  context.fillStyle = colors.sea;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = colors.edge;
  context.stroke();
  context.beginPath();
  geoPath(createGlobeProjection(view).precision(0), context)(getCoarseLand());
  context.fillStyle = colors.land;
  context.fill();
  paintLines(context, scene.lines, view);
  paintDots(context, scene, view);
}

function paintLines(context: CanvasRenderingContext2D, lines: GlobeScene['lines'], view: GlobeView): void {
  const projectArc = createArcProjector(view);
  context.lineCap = 'round';
  for (const { width, color, ends } of lines) {
    const path = new Path2D();
    for (const [from, to] of ends) {
      const arc = projectArc(from, to);
      if (!arc) continue;
      const { radiusX, radiusY, rotation, start, end } = arc;
      // A path of its own begins at the start of the arc, without a line from the arc before.
      const [along, across] = [radiusX * Math.cos(start), radiusY * Math.sin(start)];
      const [cosine, sine] = [Math.cos(rotation), Math.sin(rotation)];
      path.moveTo(view.cx + along * cosine - across * sine, view.cy + along * sine + across * cosine);
      path.ellipse(view.cx, view.cy, radiusX, radiusY, rotation, start, end, end < start);
    }
    context.strokeStyle = color;
    context.globalAlpha = HALO_OPACITY;
    context.lineWidth = width + HALO_PX;
    context.stroke(path);
    context.globalAlpha = 1;
    context.lineWidth = width;
    context.stroke(path);
  }
}

function paintDots(context: CanvasRenderingContext2D, { dots, colors }: GlobeScene, view: GlobeView): void {
  const project = createProjector(view);
  context.beginPath();
  // The least flown airports are below the others.
  for (const { vector, radius } of dots.toReversed()) {
    const { x, y, depth } = project(vector);
    if (depth < 0) continue;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.lineWidth = 1;
  context.fillStyle = colors.dot;
  context.strokeStyle = colors.dotEdge;
  context.fill();
  context.stroke();
}

type CoarseLand = ReturnType<typeof getLand>;

/** The largest distance between coarse and exact coasts, and the smallest coarse island, in degrees. */
const COARSE_DEGREES = 0.2;
const MIN_ISLAND_DEGREES = 0.8;

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
