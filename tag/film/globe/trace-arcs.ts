import { mixColors } from '../../base/color.ts';
import {
  ARC_END_COLOR,
  ARC_START_COLOR,
  FLAT_HEIGHT_RATIO,
  FLAT_TIERS,
  getArcHeight,
  getFlatWidth,
  getThinning,
  isShortRoute,
  MAX_RAISED_ROUTES,
  projectArc,
} from '../../collection/globe/draw-globe-arcs.ts';
import type { CodedRoute } from '../../collection/globe/globe-routes.ts';
import { measureAngle, type GlobeView, type SpherePoint } from '../../map/sphere.ts';
import type { FilmItem } from '../film.ts';
import { placeLine } from '../kit/film-items.ts';

/** A part of an arc that is seen, in one color. `start` and `end` are numbers of points of the arc. */
type ArcPiece = {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly color: string;
  readonly opacity: number;
  /** The finished part, with its glow. */
  readonly items: readonly FilmItem[];
};

/** An arc with its points in px, in the order of the flight. */
export type TracedArc = {
  readonly route: CodedRoute;
  readonly points: readonly SpherePoint[];
  readonly pieces: readonly ArcPiece[];
};

/** The number of colors from the start to the end of an arc, because a line has one color. */
const COLOR_STEPS = 8;
/** The opacity of an arc that is seen behind the edge of the globe. */
const BEHIND_OPACITY = 0.35;
/** The ratio of the seen part after which an arc with a hidden end fades out. */
const FADE_START = 0.72;
const GLOW = { width: 3.4, opacity: 0.16 } as const;

type Paint = { readonly color: string; readonly opacity: number; readonly width: number };

/** Returns a function that traces the arc of one of the routes, as it is seen in a view. */
export function createArcTracer(
  routes: readonly CodedRoute[],
): (view: GlobeView, route: CodedRoute) => TracedArc {
  const isFlat = routes.length > MAX_RAISED_ROUTES;
  const counts = routes.map(({ count }) => count).sort((a, b) => a - b);
  const usualCount = counts[Math.floor(routes.length / 2)] ?? 1;
  const thinning = getThinning(routes.length);
  return (view, route) => {
    const unit = view.radius / 460;
    const height = getArcHeight(measureAngle(route.from, route.to));
    const points = projectArc(view, route, isFlat ? FLAT_HEIGHT_RATIO * height : height);
    const tier = FLAT_TIERS.findLast(({ minRatio }) => route.count / usualCount >= minRatio) ?? FLAT_TIERS[0];
    const width = isFlat
      ? getFlatWidth(routes.length, unit) * tier.width
      : (2.7 + 1.1 * Math.log2(route.count)) * unit * thinning;
    const getPaint = isFlat
      ? (): Paint => ({ color: tier.color, opacity: tier.opacity, width })
      : createGradient(view, points, width);
    const glow = isFlat ? 0 : GLOW.opacity * Math.min(1, thinning);
    const pieces = isFlat && isShortRoute(view, route) ? [] : splitArc(view, points, getPaint, glow);
    return { route, points, pieces };
  };
}

type Side = 'front' | 'behind' | 'hidden';

/** Returns where a point is: before the globe, above its edge, or where the globe hides it. */
function findSide({ cx, cy, radius, zoom }: GlobeView, { x, y, depth }: SpherePoint): Side {
  const distance = Math.hypot(x - cx, y - cy);
  if (depth >= 0) return 'front';
  return distance > radius * zoom ? 'behind' : 'hidden';
}

/** Returns the colors of an arc from its start to its end. An arc with one hidden end fades out towards it. */
function createGradient(
  view: GlobeView,
  points: readonly SpherePoint[],
  width: number,
): (index: number) => Paint {
  const sides = points.map((point) => findSide(view, point));
  const [isStartHidden, isEndHidden] = [sides[0] === 'hidden', sides.at(-1) === 'hidden'];
  const fades = isStartHidden !== isEndHidden;
  const seen = sides.filter((side) => side !== 'hidden').length;
  return (index) => {
    const fromSeenEnd = isStartHidden ? points.length - 2 - index : index;
    const ratio = fades
      ? Math.min(1, fromSeenEnd / Math.max(1, seen - 1))
      : index / Math.max(1, points.length - 2);
    const step = Math.round(ratio * (COLOR_STEPS - 1)) / (COLOR_STEPS - 1);
    const colorRatio = fades ? Math.min(1, step / 0.55) : step;
    const opacity = fades && ratio > FADE_START ? Math.max(0, (1 - ratio) / (1 - FADE_START)) : 1;
    const roundedOpacity = Math.round(opacity * 6) / 6;
    return { color: mixColors(ARC_START_COLOR, ARC_END_COLOR, colorRatio), opacity: roundedOpacity, width };
  };
}

/** Splits an arc into parts of one color that are seen. */
function splitArc(
  view: GlobeView,
  points: readonly SpherePoint[],
  getPaint: (index: number) => Paint,
  glow: number,
): ArcPiece[] {
  const pieces: Omit<ArcPiece, 'items'>[] = [];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [point, next] = [points[i], points[i + 1]];
    if (!point || !next) continue;
    const sides = [findSide(view, point), findSide(view, next)];
    if (sides.includes('hidden')) continue;
    const paint = getPaint(i);
    const opacity = paint.opacity * (sides.includes('behind') ? BEHIND_OPACITY : 1);
    const last = pieces.at(-1);
    if (last && last.end === i && last.color === paint.color && last.opacity === opacity)
      pieces[pieces.length - 1] = { ...last, end: i + 1 };
    else pieces.push({ ...paint, opacity, start: i, end: i + 1 });
  }
  return pieces.map((piece) => ({ ...piece, items: drawPiece(points, piece, piece.end, glow) }));
}

/** Draws a part of an arc up to a place, which can be between two points. */
export function drawPiece(
  points: readonly SpherePoint[],
  { start, end, width, color, opacity }: Omit<ArcPiece, 'items'>,
  until: number,
  glow = 0,
): FilmItem[] {
  const coordinates: number[] = [];
  for (let i = start; i <= Math.min(end, Math.floor(until)); i += 1) {
    const point = points[i];
    if (point) coordinates.push(point.x, point.y);
  }
  if (until < end) coordinates.push(...findPlace(points, until));
  if (coordinates.length < 4) return [];
  const line = placeLine(coordinates, { width, color, opacity });
  const glowLine = { width: width * GLOW.width, color, opacity: glow * opacity };
  return glow > 0 ? [placeLine(coordinates, glowLine), line] : [line];
}

/** Returns the place between two points of an arc. */
export function findPlace(points: readonly SpherePoint[], position: number): [x: number, y: number] {
  const [before, after] = [points[Math.floor(position)], points[Math.ceil(position)]];
  if (!before || !after) return [0, 0];
  const ratio = position - Math.floor(position);
  return [before.x + (after.x - before.x) * ratio, before.y + (after.y - before.y) * ratio];
}

/** Returns true if a place of an arc is before the globe. */
export function isSeen(view: GlobeView, { points }: TracedArc, position: number): boolean {
  const point = points[Math.round(position)];
  return point !== undefined && findSide(view, point) === 'front';
}
