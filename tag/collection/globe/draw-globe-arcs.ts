import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { clamp, formatLinearGradient } from '../kit/svg-parts.ts';
import { formatTrack } from './format-track.ts';
import type { GlobeRoute } from './globe-routes.ts';
import { simplifyTrack } from './simplify-track.ts';
import {
  createProjector,
  interpolateArc,
  measureAngle,
  type GlobeView,
  type SpherePoint,
} from '../../map/sphere.ts';

/** Layers of a globe: definitions, shadows on it and lines before it. */
type GlobeArcs = {
  readonly defs: string;
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
 * @param labeledRoutes the routes with a code at the edge of the globe; others fade out there
 */
export function drawGlobeArcs(
  view: GlobeView,
  routes: readonly GlobeRoute[],
  id: string,
  labeledRoutes: ReadonlySet<GlobeRoute> = new Set(),
): GlobeArcs {
  return routes.length > MAX_RAISED_ROUTES
    ? drawFlatArcs(view, routes)
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

/** Returns the point at the edge of the globe at which a route leaves to a hidden end; null if both ends are seen or none is. */
export function findArcExit(view: GlobeView, route: GlobeRoute, heightRatio = 1): SpherePoint | null {
  const arc = traceSeenArc(view, route, heightRatio);
  return arc?.isCut ? (arc.points.at(-1) ?? null) : null;
}

/** The points of an arc from a seen end to the other one, or to the edge of the globe. */
type SeenArc = { readonly points: readonly SpherePoint[]; readonly isCut: boolean };

/** Returns the seen part of an arc; null if both of its ends are hidden. */
function traceSeenArc(view: GlobeView, route: GlobeRoute, heightRatio = 1): SeenArc | null {
  const points = projectArc(view, route, heightRatio * getArcHeight(measureAngle(route.from, route.to)));
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

/** Lists the lines of an arc that lie before the globe. */
function listFrontLines(points: readonly SpherePoint[]): SpherePoint[][] {
  const lines: SpherePoint[][] = [];
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (point.depth < 0) return;
    if (!before || before.depth < 0) lines.push(before ? [before] : []);
    lines.at(-1)?.push(point);
  });
  return lines;
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
    shadows.push(
      listFrontLines(projectArc(view, route, 0))
        .map(formatLine)
        .join(''),
    );
  });
  const front = [...groups].map(([width, lines], i) => {
    const glow = `<use href="#${id}w${i}" stroke-width="${roundToTenth(width * 3.4)}" stroke-opacity="${roundToHundredth(0.16 * Math.min(1, thinning))}"/>`;
    defs.push(`<g id="${id}w${i}">${lines.join('')}</g>`);
    return `${glow}<use href="#${id}w${i}" stroke-width="${width}"/>`;
  });
  return {
    defs: defs.join(''),
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
  { minRatio: 0, color: '#F0662F', opacity: 0.6, width: 1 },
  { minRatio: 1.5, color: '#F4501F', opacity: 0.88, width: 1.6 },
  { minRatio: 3, color: '#FF3B12', opacity: 1, width: 2.5 },
] as const;
/** The height of a flat arc as a part of the height of a raised one. */
export const FLAT_HEIGHT_RATIO = 0.3;

/** Returns the width of a line of the thinnest tier in px. */
export const getFlatWidth = (routes: number, unit: number): number => 3.4 * unit * getThinning(routes);

/** The shortest line among very many routes, in px of a globe with a radius of 460 px: a shorter one is a dash without a meaning. */
const MIN_FLAT_LENGTH_PX = 32;

/** Returns true if the line between two airports is too short to be drawn among very many routes, in all views. */
export const isShortRoute = ({ radius, zoom }: GlobeView, { from, to }: GlobeRoute): boolean =>
  measureAngle(from, to) * radius * zoom < MIN_FLAT_LENGTH_PX * (radius / 460);

/** Lists the lines of one of very many routes. A route whose ends are both hidden has none, and neither has one of which little is seen. */
export function listFlatLines(view: GlobeView, route: GlobeRoute): SpherePoint[][] {
  if (isShortRoute(view, route)) return [];
  const points = projectArc(
    view,
    route,
    FLAT_HEIGHT_RATIO * getArcHeight(measureAngle(route.from, route.to)),
  );
  const isHidden = [points[0], points.at(-1)].every((point) => (point?.depth ?? 0) < 0);
  const minLength = MIN_FLAT_LENGTH_PX * (view.radius / 460);
  return isHidden ? [] : listFrontLines(points).filter((line) => measureSpan(line) >= minLength);
}

/** Returns the distance of the ends of a line in px. */
function measureSpan(line: readonly SpherePoint[]): number {
  const [start, end] = [line[0], line.at(-1)];
  return start && end ? Math.hypot(end.x - start.x, end.y - start.y) : 0;
}

/** The number of flat routes that are drawn, the most flown first. More would only fill the globe, and make the picture too large. */
const MAX_FLAT_ROUTES = 1_500;

/** Draws very many routes flat, each tier as one line, so that crossings do not add up. */
function drawFlatArcs(view: GlobeView, allRoutes: readonly GlobeRoute[]): GlobeArcs {
  const routes = allRoutes.slice(0, MAX_FLAT_ROUTES);
  const lineWidth = getFlatWidth(routes.length, view.radius / 460);
  const usualCount =
    routes.map(({ count }) => count).sort((a, b) => a - b)[Math.floor(routes.length / 2)] ?? 1;
  const tiers = FLAT_TIERS.map(({ minRatio, color, opacity, width }, tier) => {
    const maxRatio = FLAT_TIERS[tier + 1]?.minRatio ?? Infinity;
    const d = routes
      .filter(({ count }) => count / usualCount >= minRatio && count / usualCount < maxRatio)
      .flatMap((route) => listFlatLines(view, route).map(formatLine))
      .join('');
    return d === ''
      ? ''
      : `<path d="${d}" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${roundToTenth(lineWidth * width)}"/>`;
  });
  return { defs: '', shadows: '', front: wrapLines(tiers.join('')) };
}
