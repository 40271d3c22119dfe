import { geoGraticule, geoOrthographic, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import type { Area } from '../kit/area.ts';
import { getBorders, getCoasts, type Coasts } from './coasts.ts';
import { formatTrack } from './format-track.ts';
import { simplifyTrack, type TrackPoint } from './simplify-track.ts';
import type { GlobeView } from '../../map/sphere.ts';

/** The largest distance between a drawn coast and the coast, in px. */
const COAST_TOLERANCE_PX = 0.45;
/** The smallest drawn island in square px. */
const MIN_ISLAND_SQUARE_PX = 3;
const GRID_TOLERANCE_PX = 0.35;
const GRID_STEP_DEGREES = 15;

/**
 * The seen part of a globe. It is less than a hemisphere, because engines do not agree on which side of the edge a meridian of the grid
 * is that lies exactly on it.
 */
const VISIBLE_DEGREES = 89.8;

/** The distance from the frame up to which land is drawn, in px. */
const FRAME_MARGIN_PX = 20;

/**
 * Returns the land that is seen on a globe, as path data.
 * @param frame the part of the drawing beyond which an enlarged globe is not drawn
 */
export function drawGlobeLand(view: GlobeView, frame: Area | null = null): string {
  const rings = collectTracks(view, getCoasts(), frame);
  return rings
    .filter((ring) => measureRing(ring) >= MIN_ISLAND_SQUARE_PX)
    .map((ring) => formatTrack(simplifyTrack(ring, COAST_TOLERANCE_PX), true))
    .join('');
}

/** The largest distance between a coast of a turning globe and the coast, and the size of its smallest islands, in degrees. */
const ROUGH_TOLERANCE_DEGREES = 0.3;
const MIN_ROUGH_SQUARE_DEGREES = 0.6;

let roughCoasts: Coasts | null = null;

/** Returns the world's land with few points, for a globe that turns from frame to frame. */
function getRoughCoasts(): Coasts {
  roughCoasts ??= {
    type: 'MultiPolygon',
    coordinates: getCoasts()
      .coordinates.map((rings) =>
        rings
          .filter((ring) => measureRing(ring) >= MIN_ROUGH_SQUARE_DEGREES)
          .map((ring) => simplifyTrack(ring, ROUGH_TOLERANCE_DEGREES)),
      )
      .filter((rings) => rings.length > 0),
  };
  return roughCoasts;
}

/** Returns the outlines of the land that is seen on a whole globe, x and y in turns, with few points. */
export const traceRoughLand = (view: GlobeView): number[][] =>
  collectTracks(view, getRoughCoasts(), null)
    .filter((ring) => ring.length > 2)
    .map((ring) => ring.flatMap(([x, y]) => [x, y]));

/** Returns the meridians and parallels that are seen on a globe, as path data. */
export function drawGlobeGrid(view: GlobeView, frame: Area | null = null): string {
  const grid = geoGraticule().step([GRID_STEP_DEGREES, GRID_STEP_DEGREES])();
  return drawLines(view, grid, frame);
}

/** Returns the borders between countries that are seen on an enlarged globe, as path data. */
export const drawGlobeBorders = (view: GlobeView, frame: Area): string =>
  drawLines(view, getBorders(), frame);

function drawLines(view: GlobeView, shape: GeoPermissibleObjects, frame: Area | null): string {
  return collectTracks(view, shape, frame)
    .map((line) => formatTrack(simplifyTrack(line, GRID_TOLERANCE_PX)))
    .join('');
}

/** Projects a shape and returns its lines in px, clipped behind the edge of the globe and outside of the frame. */
function collectTracks(
  { cx, cy, radius, center, zoom }: GlobeView,
  shape: GeoPermissibleObjects,
  frame: Area | null,
): TrackPoint[][] {
  const projection = geoOrthographic()
    .rotate([-center.longitude, -center.latitude])
    .scale(radius * zoom)
    .translate([cx, cy])
    .clipAngle(VISIBLE_DEGREES)
    .precision(0.3);
  if (frame)
    projection.clipExtent([
      [frame.x - FRAME_MARGIN_PX, frame.y - FRAME_MARGIN_PX],
      [frame.x + frame.width + FRAME_MARGIN_PX, frame.y + frame.height + FRAME_MARGIN_PX],
    ]);
  const tracks: TrackPoint[][] = [];
  const addPoint = (x: number, y: number) => void tracks.at(-1)?.push([x, y]);
  const sink = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => void tracks.push([[x, y]]),
    lineTo: addPoint,
    closePath: () => {
      const [first] = tracks.at(-1) ?? [];
      if (first) addPoint(first[0], first[1]);
    },
    arc: () => undefined,
  };
  geoPath(projection, sink)(shape);
  return tracks;
}

/** Returns the area of a ring in square px. */
function measureRing(ring: readonly TrackPoint[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [x = 0, y = 0] = ring[i - 1] ?? [];
    const [nextX = 0, nextY = 0] = ring[i] ?? [];
    sum += (x * nextY - nextX * y) / 2;
  }
  return Math.abs(sum);
}
