import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { clamp, formatLinearGradient, formatRadialGradient } from '../kit/svg-parts.ts';
import { formatTrack } from './format-track.ts';
import type { GlobeRoute } from './globe-routes.ts';
import { simplifyTrack } from './simplify-track.ts';
import {
  createProjector,
  dot,
  interpolateArc,
  measureAngle,
  type GlobeView,
  type SpherePoint,
  type Vector,
} from '../../map/sphere.ts';

/** Layers of a globe: definitions, lines behind it, shadows on it and lines before it. */
type GlobeArcs = {
  readonly defs: string;
  readonly behind: string;
  readonly shadows: string;
  readonly front: string;
};

export const ARC_START_COLOR = '#FFD23F';
export const ARC_END_COLOR = '#FF4B2B';

/** The number of routes whose lines have their plain width. */
const PLAIN_WIDTH_ROUTES = 34;
/** Above this number of routes, lines lie flat on the globe in few colors. */
export const MAX_RAISED_ROUTES = 90;

/** Returns the factor of the width of lines and dots: 1.7 for few routes, 0.45 for very many. */
export const getThinning = (routes: number): number =>
  clamp((PLAIN_WIDTH_ROUTES / Math.max(1, routes)) ** 0.45, 0.45, 1.7);

/** The length of the straight pieces of an arc, and the largest distance of the drawn line from them, in px. */
const PIECE_PX = 14;
const LINE_TOLERANCE_PX = 0.3;
/** How much of an arc's height moves it upwards in the drawing, so that arcs in the middle of the globe are seen from the side. */
const TILT_RATIO = 0.8;

/**
 * Draws routes as arcs that rise from the globe.
 * @param hubs the busiest airports; of very many routes, those of a hub shine near it
 * @param labeledRoutes the routes with a code at the edge of the globe; others fade out there
 */
export function drawGlobeArcs(
  view: GlobeView,
  routes: readonly GlobeRoute[],
  id: string,
  hubs: readonly Vector[] = [],
  labeledRoutes: ReadonlySet<GlobeRoute> = new Set(),
): GlobeArcs {
  return routes.length > MAX_RAISED_ROUTES
    ? drawFlatArcs(view, routes, id, hubs)
    : drawRaisedArcs(view, routes, id, labeledRoutes);
}

/** Returns the points of an arc; `height` is in radii of the globe. */
export function projectArc(view: GlobeView, { from, to }: GlobeRoute, height: number): SpherePoint[] {
  const project = createProjector(view);
  const scale = view.radius * view.zoom;
  const steps = clamp(Math.ceil((measureAngle(from, to) * scale) / PIECE_PX), 12, 90);
  return interpolateArc(from, to, steps).map((vector, i) => {
    const rise = height * Math.sin((Math.PI * i) / steps);
    const point = project(vector, rise);
    return { ...point, y: point.y - rise * scale * TILT_RATIO * Math.max(0, point.depth) };
  });
}

/** Returns the height of an arc in radii of the globe. */
export const getArcHeight = (angle: number): number => 0.006 + 0.13 * (angle / Math.PI) ** 1.05;

type ArcPieces = { readonly front: string; readonly behind: string };

/** Returns the point at the edge of the globe at which a route leaves to a hidden end; null if both ends are seen or none is. */
export function findArcExit(view: GlobeView, route: GlobeRoute): SpherePoint | null {
  const arc = traceSeenArc(view, route);
  return arc?.isCut ? (arc.points.at(-1) ?? null) : null;
}

/** The points of an arc from a seen end to the other one, or to the edge of the globe. */
type SeenArc = { readonly points: readonly SpherePoint[]; readonly isCut: boolean };

/** Returns the seen part of an arc; null if both of its ends are hidden. */
function traceSeenArc(view: GlobeView, route: GlobeRoute): SeenArc | null {
  const points = projectArc(view, route, getArcHeight(measureAngle(route.from, route.to)));
  const [isStartHidden, isEndHidden] = [points[0], points.at(-1)].map((point) => (point?.depth ?? 0) < 0);
  if (!isStartHidden && !isEndHidden) return { points, isCut: false };
  if (isStartHidden && isEndHidden) return null;
  const track = isStartHidden ? points.toReversed() : points;
  const radius = view.radius * view.zoom;
  const edge = track.findIndex(
    ({ x, y, depth }, i) => i > 0 && (depth < 0 || Math.hypot(x - view.cx, y - view.cy) > radius),
  );
  return { points: track.slice(0, edge + 1), isCut: true };
}

/** Splits an arc into the lines before the globe and those that rise over its edge from behind. */
function splitArc({ cx, cy, radius, zoom }: GlobeView, points: readonly SpherePoint[]): ArcPieces {
  const pieces = { front: [] as SpherePoint[][], behind: [] as SpherePoint[][] };
  let last: keyof typeof pieces | null = null;
  points.forEach((point, i) => {
    const isOutside = Math.hypot(point.x - cx, point.y - cy) > radius * zoom;
    const side = point.depth >= 0 ? 'front' : isOutside ? 'behind' : null;
    if (side !== null && side !== last) {
      const before = points[i - 1];
      pieces[side].push(before ? [before] : []);
    }
    if (side !== null) pieces[side].at(-1)?.push(point);
    last = side;
  });
  return { front: pieces.front.map(formatLine).join(''), behind: pieces.behind.map(formatLine).join('') };
}

const formatLine = (points: readonly SpherePoint[]): string =>
  formatTrack(
    simplifyTrack(
      points.map(({ x, y }) => [x, y] as const),
      LINE_TOLERANCE_PX,
    ),
  );

/** The stops of an arc whose ends are both seen, of one that ends at a code at the edge of the globe, and of one that fades out there. */
const ARC_STOPS = {
  whole: [
    [0, ARC_START_COLOR],
    [1, ARC_END_COLOR],
  ],
  labeled: [
    [0, ARC_START_COLOR],
    [0.6, ARC_END_COLOR],
    [1, ARC_END_COLOR, 0.9],
  ],
  fading: [
    [0, ARC_START_COLOR],
    [0.5, ARC_END_COLOR, 0.9],
    [1, ARC_END_COLOR, 0],
  ],
} as const;
type ArcKind = keyof typeof ARC_STOPS;

function drawRaisedArcs(
  view: GlobeView,
  routes: readonly GlobeRoute[],
  id: string,
  labeledRoutes: ReadonlySet<GlobeRoute>,
): GlobeArcs {
  const unit = view.radius / 460;
  const thinning = getThinning(routes.length);
  const kinds: readonly ArcKind[] = ['whole', 'labeled', 'fading'];
  const defs = kinds.map((kind) => formatLinearGradient(`${id}${kind}`, ARC_STOPS[kind]));
  const shadows: string[] = [];
  const groups = new Map<number, string[]>();
  routes.forEach((route, i) => {
    const arc = traceSeenArc(view, route);
    if (!arc) return;
    const kind = !arc.isCut ? 'whole' : labeledRoutes.has(route) ? 'labeled' : 'fading';
    defs.push(formatArcGradient(arc.points, kind, id, i));
    const width = roundToTenth((2.7 + 1.1 * Math.log2(route.count)) * unit * thinning);
    const line = `<path d="${formatLine(arc.points)}" stroke="url(#${id}${i})"/>`;
    groups.set(width, [...(groups.get(width) ?? []), line]);
    shadows.push(splitArc(view, projectArc(view, route, 0)).front);
  });
  const front = [...groups].map(([width, lines], i) => {
    const glow = `<use href="#${id}w${i}" stroke-width="${roundToTenth(width * 3.4)}" stroke-opacity="${roundToHundredth(0.16 * Math.min(1, thinning))}"/>`;
    defs.push(`<g id="${id}w${i}">${lines.join('')}</g>`);
    return `${glow}<use href="#${id}w${i}" stroke-width="${width}"/>`;
  });
  return {
    defs: defs.join(''),
    behind: '',
    shadows: wrapLines(
      `<path d="${shadows.join('')}"/>`,
      `stroke="#03101F" stroke-opacity="${roundToHundredth(0.2 * Math.min(1, thinning))}" stroke-width="${roundToTenth(1.8 * unit * thinning)}"`,
    ),
    front: wrapLines(front.join('')),
  };
}

const wrapLines = (content: string, attributes = ''): string =>
  content &&
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"${attributes && ` ${attributes}`}>${content}</g>`;

/** Formats the gradient of an arc along its seen part. */
function formatArcGradient(points: readonly SpherePoint[], kind: ArcKind, id: string, index: number): string {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return '';
  const isPoint = Math.hypot(start.x - end.x, start.y - end.y) < 1;
  const endX = isPoint ? start.x + 1 : end.x;
  return (
    `<linearGradient id="${id}${index}" href="#${id}${kind}" gradientUnits="userSpaceOnUse" ` +
    `x1="${Math.round(start.x)}" y1="${Math.round(start.y)}" x2="${Math.round(endX)}" y2="${Math.round(end.y)}"/>`
  );
}

/** Very many routes by the number of their flights, as a multiple of the usual number: the color and the opacity of their lines. */
export const FLAT_TIERS = [
  { minRatio: 0, color: '#FF8A4C', opacity: 0.4, width: 1 },
  { minRatio: 1.5, color: '#FFB347', opacity: 0.6, width: 1.6 },
  { minRatio: 3.5, color: '#FFE27A', opacity: 0.8, width: 2.4 },
] as const;

/** The smallest dot product of the directions of one airport. */
const MIN_SAME_DOT = 1 - 1e-9;

/** The colors of the routes of a hub: bright near it, and like the other routes from 0.9 radii of the globe. */
const HUB_STOPS = [
  [0, '#FFF3B8'],
  [0.22, '#FFD23F'],
  [0.6, '#FF9A3C', 0.8],
  [1, '#FF8A4C', 0.55],
] as const;
const HUB_REACH_RATIO = 0.9;
/** The glow of a hub, and its radius in radii of the globe. */
const GLOW_STOPS = [
  [0, '#FFF3B8', 0.75],
  [0.3, '#FFB02E', 0.34],
  [1, '#FF8A2E', 0],
] as const;
const GLOW_RATIO = 0.13;

/** Draws very many routes flat, each tier of a hub and of the others as one line, so that crossings do not add up. */
function drawFlatArcs(
  view: GlobeView,
  routes: readonly GlobeRoute[],
  id: string,
  hubs: readonly Vector[],
): GlobeArcs {
  const unit = view.radius / 460;
  const thinning = Math.max(0.6, getThinning(routes.length) * 1.2);
  const usualCount =
    routes.map(({ count }) => count).sort((a, b) => a - b)[Math.floor(routes.length / 2)] ?? 1;
  const project = createProjector(view);
  const hubPoints = hubs.map((hub) => project(hub));
  const findHub = ({ from, to }: GlobeRoute) =>
    hubs.findIndex(
      (hub, i) =>
        (hubPoints[i]?.depth ?? 0) > 0 && (dot(hub, from) > MIN_SAME_DOT || dot(hub, to) > MIN_SAME_DOT),
    );
  const owners = routes.map(findHub);
  // The others come first and the busiest hub last, so that it is on top.
  const layers = [-1, ...hubs.map((_, i) => hubs.length - 1 - i)].flatMap((hub) =>
    FLAT_TIERS.flatMap(({ minRatio, color, opacity, width }, tier) => {
      const maxRatio = FLAT_TIERS[tier + 1]?.minRatio ?? Infinity;
      const pieces = routes
        .filter(
          ({ count }, i) =>
            owners[i] === hub && count / usualCount >= minRatio && count / usualCount < maxRatio,
        )
        .map((route) =>
          splitArc(view, projectArc(view, route, 0.3 * getArcHeight(measureAngle(route.from, route.to)))),
        );
      if (pieces.length === 0) return [];
      const paint =
        hub < 0 ? `stroke="${color}" stroke-opacity="${opacity}"` : `stroke="url(#${id}hub${hub})"`;
      const attributes = `${paint} stroke-width="${roundToTenth((hub < 0 ? 1.4 : 1.7) * width * unit * thinning)}"`;
      return [
        {
          front: `<path d="${pieces.map(({ front }) => front).join('')}" ${attributes}/>`,
          behind: `<path d="${pieces.map(({ behind }) => behind).join('')}" ${attributes}/>`,
        },
      ];
    }),
  );
  return {
    defs: formatHubGradients(view, hubPoints, id),
    behind: wrapLines(layers.map(({ behind }) => behind).join(''), 'opacity="0.4"'),
    shadows: '',
    front: wrapLines(layers.map(({ front }) => front).join('')) + drawHubGlows(view, hubPoints, id),
  };
}

/** Formats the gradients of the routes of each hub, and that of the glows. */
function formatHubGradients({ radius }: GlobeView, hubs: readonly SpherePoint[], id: string): string {
  const gradients = hubs.map(({ x, y }, i) =>
    formatRadialGradient(
      `${id}hub${i}`,
      HUB_STOPS,
      `gradientUnits="userSpaceOnUse" cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth(HUB_REACH_RATIO * radius)}"`,
    ),
  );
  return gradients.join('') + formatRadialGradient(`${id}glow`, GLOW_STOPS);
}

function drawHubGlows({ radius }: GlobeView, hubs: readonly SpherePoint[], id: string): string {
  const glows = hubs
    .filter(({ depth }) => depth > 0)
    .map(
      ({ x, y }) =>
        `<circle cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth(GLOW_RATIO * radius)}" fill="url(#${id}glow)"/>`,
    );
  return glows.join('');
}
