import { getContrast, mixColors, scaleColor } from '../base/color.ts';
import type { Position } from '../base/great-circle.ts';
import { CODE_WIDTHS } from './data/code-widths.ts';
import type { WorldMap } from './world-map.ts';

/** All flights between two airports, in both directions. */
export type MapRoute = {
  readonly from: MapAirport;
  readonly to: MapAirport;
  readonly count: number;
  /** #RRGGBB, as the airline or the year has it; made readable on the ground of the map. */
  readonly color: string;
};
/** An airport on a map. */
export type MapAirport = Position & { readonly code: string; readonly name: string };

/** Lines of one width, in px, and one color, as the data of one path. */
type DrawnLines = { readonly d: string; readonly width: number; readonly color: string };
export type DrawnAirport = {
  readonly airport: MapAirport;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly flights: number;
  /** The position of the code; null if there is no space. */
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'middle' | 'end';
  } | null;
};
/** All shapes of a drawn map, in painting order. */
export type RouteMap = { readonly lines: readonly DrawnLines[]; readonly airports: readonly DrawnAirport[] };

/**
 * `adjustColor` returns the color that a map uses for a line of a color; it is usually adjustForContrast. `labelSize` is the size of the
 * codes in px.
 */
export type MapStyle = { readonly adjustColor: (color: string) => string; readonly labelSize: number };

/** The minimum contrast of a route to the background. Thin lines on a dark background need more, so that their colors are visible. */
const MIN_CONTRAST = { onDark: 4.2, onLight: 3 } as const;

/** Routes whose lines have one width in px and one color. */
type RouteGroup<Route extends MapRoute = MapRoute> = {
  readonly width: number;
  readonly color: string;
  readonly routes: readonly Route[];
};

/** Groups routes by the width and the color of their lines, the least flown first, so that frequent routes are on top. */
export function groupRoutes<Route extends MapRoute>(
  routes: readonly Route[],
  adjustColor: MapStyle['adjustColor'],
): RouteGroup<Route>[] {
  const groups = new Map<string, { width: number; color: string; routes: Route[] }>();
  for (const route of routes.toSorted((a, b) => a.count - b.count)) {
    const width = computeLineWidth(route.count);
    const color = adjustColor(route.color);
    const key = `${width} ${color}`;
    const group = groups.get(key) ?? { width, color, routes: [] };
    group.routes.push(route);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Lays out routes on a map. Lines of equal color and width are one path. Airports with the most flights get their codes first. */
export function layOutRoutes(map: WorldMap, routes: readonly MapRoute[], style: MapStyle): RouteMap {
  return { lines: layOutLines(map, routes, style.adjustColor), airports: layOutAirports(map, routes, style) };
}

/** Returns the lines of routes in painting order. */
export const layOutLines = (
  map: Pick<WorldMap, 'drawRoute'>,
  routes: readonly MapRoute[],
  adjustColor: MapStyle['adjustColor'],
): DrawnLines[] =>
  groupRoutes(routes, adjustColor).map(({ width, color, routes: sameRoutes }) => ({
    d: sameRoutes.map(({ from, to }) => map.drawRoute(from, to)).join(''),
    width,
    color,
  }));

/** Returns the width of a line in px: 0.9 for a single flight, about 3.5 for forty. */
function computeLineWidth(count: number): number {
  const width = 0.9 + 0.42 * Math.sqrt(Math.max(0, count - 1));
  return Math.round(Math.min(4.5, width) * 10) / 10;
}

/**
 * Adjusts a color so that it is visible on the background: brighter on a dark background, darker on a light one. If that is not enough,
 * it is mixed with white or black.
 */
export function adjustForContrast(color: string, background: string): string {
  const isDark = getContrast('#FFFFFF', background) > getContrast('#000000', background);
  const minContrast = isDark ? MIN_CONTRAST.onDark : MIN_CONTRAST.onLight;
  const shades = Array.from({ length: 10 }, (_, i) => scaleColor(color, isDark ? 1 + i * 0.4 : 1 - i * 0.08));
  const endShade = shades.at(-1) ?? color;
  const mixedShades = Array.from({ length: 10 }, (_, i) =>
    mixColors(endShade, isDark ? '#FFFFFF' : '#000000', (i + 1) / 10),
  );
  return [...shades, ...mixedShades].find((one) => getContrast(one, background) >= minContrast) ?? endShade;
}

type LabelBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
type AirportSpot = Omit<DrawnAirport, 'label'>;

/** An airport with the number of its flights and the radius of its dot in px. */
type RankedAirport = { readonly airport: MapAirport; readonly flights: number; readonly radius: number };

/** Returns the airports of routes, those with the most flights first. */
export function rankAirports(routes: readonly MapRoute[]): RankedAirport[] {
  const flights = new Map<string, { airport: MapAirport; count: number }>();
  for (const { from, to, count } of routes) {
    for (const airport of from.code === to.code ? [from] : [from, to]) {
      flights.set(airport.code, { airport, count: (flights.get(airport.code)?.count ?? 0) + count });
    }
  }
  return [...flights.values()]
    .toSorted((a, b) => b.count - a.count || (a.airport.code < b.airport.code ? -1 : 1))
    .map(({ airport, count }) => {
      const radius = Math.min(4, 1.6 + 0.35 * Math.sqrt(count));
      return { airport, flights: count, radius: Math.round(radius * 10) / 10 };
    });
}

/** Places airports on a map, those with the most flights first. No label touches another label, or the dot of another airport. */
export function layOutAirports(
  map: Pick<WorldMap, 'frame' | 'projectPoint'>,
  routes: readonly MapRoute[],
  { labelSize }: Pick<MapStyle, 'labelSize'>,
): DrawnAirport[] {
  const spots = rankAirports(routes).flatMap((airport): AirportSpot[] => {
    const point = map.projectPoint(airport.airport);
    return point ? [{ ...airport, x: point[0], y: point[1] }] : [];
  });
  if (labelSize === 0) return spots.map((spot) => ({ ...spot, label: null }));
  const dots = spots.map(({ x, y, radius }) => boundCircle(x, y, radius));
  const texts: LabelBox[] = [];
  return spots.map((spot, i) => {
    if (i >= MAX_LABELS) return { ...spot, label: null };
    const isFree = ({ box }: LabelPosition) =>
      !texts.some((text) => doOverlap(box, text)) && !dots.some((dot, k) => k !== i && doOverlap(box, dot));
    const label = listLabelPositions(spot, labelSize, map.frame).find(isFree) ?? null;
    if (label) texts.push(label.box);
    return { ...spot, label: label && { x: label.x, y: label.y, anchor: label.anchor } };
  });
}

/** The largest number of codes on a map. Searching free places for more would be slow and find none. */
const MAX_LABELS = 150;

const boundCircle = (x: number, y: number, radius: number): LabelBox => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** The width of other letters than those of the table, in thousandths of an em. */
const MAX_LETTER_WIDTH = 690;
const CAP_HEIGHT_EM = 0.72;
/** The depth of the letter Q below the line, in em. */
const TAIL_EM = 0.11;

/** Returns the width of a code in px. */
export function measureCode(code: string, size: number): number {
  return (
    Array.from(code).reduce((sum, letter) => sum + (CODE_WIDTHS[letter] ?? MAX_LETTER_WIDTH), 0) *
    (size / 1000)
  );
}

type LabelPosition = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; box: LabelBox };

/** Returns the positions in the frame for a code, the best first. `y` is the baseline. */
function listLabelPositions(
  spot: AirportSpot,
  size: number,
  frame: WorldMap['frame'],
): readonly LabelPosition[] {
  const width = measureCode(spot.airport.code, size);
  const height = CAP_HEIGHT_EM * size;
  const tail = spot.airport.code.includes('Q') ? TAIL_EM * size : 0;
  const near = spot.radius + size * 0.3;
  const createPosition = (x: number, y: number, anchor: LabelPosition['anchor']): LabelPosition => {
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    const box = { left, top: y - height - tail, right: left + width, bottom: y + tail };
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, anchor, box };
  };
  const listAround = (gap: number) => {
    const slant = gap * 0.6;
    return [
      createPosition(spot.x + gap, spot.y + height / 2, 'start'),
      createPosition(spot.x - gap, spot.y + height / 2, 'end'),
      createPosition(spot.x, spot.y - gap, 'middle'),
      createPosition(spot.x, spot.y + gap + height, 'middle'),
      createPosition(spot.x + slant, spot.y - slant, 'start'),
      createPosition(spot.x + slant, spot.y + slant + height, 'start'),
      createPosition(spot.x - slant, spot.y - slant, 'end'),
      createPosition(spot.x - slant, spot.y + slant + height, 'end'),
    ];
  };
  return [...listAround(near), ...listAround(near + size * 0.35)].filter(
    ({ box }) => box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height,
  );
}

/** The gap between labels, in px. */
const LABEL_GAP_PX = 2;

function doOverlap(a: LabelBox, b: LabelBox): boolean {
  return (
    a.left < b.right + LABEL_GAP_PX &&
    b.left < a.right + LABEL_GAP_PX &&
    a.top < b.bottom + LABEL_GAP_PX &&
    b.top < a.bottom + LABEL_GAP_PX
  );
}
