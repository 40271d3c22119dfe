import { getContrast, mixColors, scaleColor } from '../base/color.ts';
import type { Position } from '../base/great-circle.ts';
import type { WorldMap } from './world-map.ts';

/** All flights between two airports, in both directions. */
export type Route = {
  readonly from: MapAirport;
  readonly to: MapAirport;
  readonly count: number;
  /** #RRGGBB, as the airline or the year has it; made readable on the ground of the map. */
  readonly color: string;
};
export type MapAirport = Position & { readonly code: string; readonly name: string };

export type DrawnLines = { readonly d: string; readonly width: number; readonly color: string };
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
export type RouteMap = { readonly lines: readonly DrawnLines[]; readonly airports: readonly DrawnAirport[] };

/**
 * `shownAs` returns the color that a map uses for a line of a color, usually adjustForContrast. `labelSize` is the size of its codes in
 * px.
 */
export type MapStyle = { readonly adjustColor: (color: string) => string; readonly labelSize: number };

/** The minimum contrast of a route to the background. Thin lines on a dark background need more, so that their colors are visible. */
const MIN_CONTRAST = { onDark: 4.2, onLight: 3 } as const;

/**
 * Lays out routes on a map. Lines of equal color and width are one path; the thinnest are drawn first, so that frequent routes are on
 * top. Airports with the most flights get their codes first.
 */
export function layOutRoutes(map: WorldMap, routes: readonly Route[], style: MapStyle): RouteMap {
  const lines = new Map<string, { d: string; width: number; color: string }>();
  const byWidth = routes.toSorted((a, b) => a.count - b.count);
  for (const { from, to, count, color } of byWidth) {
    const width = widthOf(count);
    const shown = style.adjustColor(color);
    const key = `${width} ${shown}`;
    const line = lines.get(key) ?? { d: '', width, color: shown };
    line.d += map.drawRoute(from, to);
    lines.set(key, line);
  }
  return { lines: [...lines.values()], airports: layOutAirports(map, routes, style) };
}

/** Returns the width of a line in px: 0.9 for a single flight, about 3.5 for forty. */
function widthOf(count: number): number {
  const width = 0.9 + 0.42 * Math.sqrt(Math.max(0, count - 1));
  return Math.round(Math.min(4.5, width) * 10) / 10;
}

/**
 * Adjusts a color so that it is visible on the background: brighter on a dark background, darker on a light one. If that is not enough,
 * it is mixed with white or black.
 */
export function adjustForContrast(color: string, ground: string): string {
  const isDark = getContrast('#FFFFFF', ground) > getContrast('#000000', ground);
  const least = isDark ? MIN_CONTRAST.onDark : MIN_CONTRAST.onLight;
  const shades = Array.from({ length: 10 }, (_, i) => scaleColor(color, isDark ? 1 + i * 0.4 : 1 - i * 0.08));
  const end = shades.at(-1) ?? color;
  const mixed = Array.from({ length: 10 }, (_, i) =>
    mixColors(end, isDark ? '#FFFFFF' : '#000000', (i + 1) / 10),
  );
  return [...shades, ...mixed].find((one) => getContrast(one, ground) >= least) ?? end;
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Spot = Omit<DrawnAirport, 'label'>;

/** Returns the airports of routes, those with the most flights first. */
export function layOutAirports(
  map: Pick<WorldMap, 'frame' | 'projectPoint'>,
  routes: readonly Route[],
  { labelSize }: Pick<MapStyle, 'labelSize'>,
): DrawnAirport[] {
  const flights = new Map<string, { airport: MapAirport; count: number }>();
  for (const { from, to, count } of routes) {
    for (const airport of from.code === to.code ? [from] : [from, to]) {
      flights.set(airport.code, { airport, count: (flights.get(airport.code)?.count ?? 0) + count });
    }
  }
  const spots = [...flights.values()]
    .toSorted((a, b) => b.count - a.count || (a.airport.code < b.airport.code ? -1 : 1))
    .flatMap(({ airport, count }): Spot[] => {
      const point = map.projectPoint(airport);
      const radius = Math.min(4, 1.6 + 0.35 * Math.sqrt(count));
      return point
        ? [{ airport, x: point[0], y: point[1], radius: Math.round(radius * 10) / 10, flights: count }]
        : [];
    });
  const dots: Box[] = spots.slice(0, LABELED).map(({ x, y, radius }) => around(x, y, radius));
  const texts: Box[] = [];
  return spots.map((spot, i) => {
    if (i >= LABELED) return { ...spot, label: null };
    const places = placesOf(spot, labelSize, map.frame);
    const isFree = ({ box }: Label) => ![...dots, ...texts].some((other) => overlap(box, other));
    const isOverDots = ({ box }: Label) => i < ALWAYS_LABELED && !texts.some((other) => overlap(box, other));
    const label = places.find(isFree) ?? places.find(isOverDots) ?? null;
    if (label) texts.push(label.box);
    return { ...spot, label: label && { x: label.x, y: label.y, anchor: label.anchor } };
  });
}

/** The number of airports with the most flights whose codes are drawn even if they hide the dots of other airports. */
const ALWAYS_LABELED = 3;

/** The largest number of codes on a map. Searching free places for more would be slow and find none. */
const LABELED = 150;

const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** The width of the condensed letters, in em, for codes of three capitals. */
const LETTER_WIDTH = 0.53;
const CAPITAL_HEIGHT = 0.7;

type Label = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; box: Box };

/** Returns the positions in the frame for a code, the best first. `y` is the baseline. */
function placesOf(spot: Spot, size: number, frame: WorldMap['frame']): readonly Label[] {
  const width = spot.airport.code.length * LETTER_WIDTH * size;
  const height = CAPITAL_HEIGHT * size;
  const gap = spot.radius + size * 0.3;
  const slant = gap * 0.6;
  const place = (x: number, y: number, anchor: Label['anchor']): Label => {
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    const box = { left, top: y - height, right: left + width, bottom: y };
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, anchor, box };
  };
  return [
    place(spot.x + gap, spot.y + height / 2, 'start'),
    place(spot.x - gap, spot.y + height / 2, 'end'),
    place(spot.x, spot.y - gap, 'middle'),
    place(spot.x, spot.y + gap + height, 'middle'),
    place(spot.x + slant, spot.y - slant, 'start'),
    place(spot.x + slant, spot.y + slant + height, 'start'),
    place(spot.x - slant, spot.y - slant, 'end'),
    place(spot.x - slant, spot.y + slant + height, 'end'),
  ].filter(
    ({ box }) => box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height,
  );
}

/** The gap between labels, in px. */
const LABEL_GAP = 2;

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.right + LABEL_GAP &&
    b.left < a.right + LABEL_GAP &&
    a.top < b.bottom + LABEL_GAP &&
    b.top < a.bottom + LABEL_GAP
  );
}
