import { formatKm } from '../../base/great-circle.ts';
import { formatInteger } from '../../base/format-count.ts';
import { roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { EQUATOR_KM } from '../../figures/moon-trips.ts';
import { drawGlobeSphere } from '../globe/draw-globe-sphere.ts';
import { getGlobeDisc } from '../globe/draw-globe.ts';
import { formatDots } from '../globe/format-track.ts';
import { planGlobe } from '../globe/plan-globe.ts';
import { formatFlightCount } from '../kit/flight-texts.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { clamp, wrapInSvg } from '../kit/svg-parts.ts';
import { drawStoryAircraft, findStoryAircraft } from './draw-story-aircraft.ts';
import { drawGround, drawPageTexts, drawRoute, drawStatement } from './draw-story-texts.ts';
import type { StoryFrame } from './story-frame.ts';
import type { StoryLayout } from './story-layout.ts';
import { formatOrbit, getOrbitWidth, traceOrbits, type OrbitPoint } from './trace-orbits.ts';

/** The parts of the frame of the distance, from back to front. */
export type DistanceParts = {
  readonly ground: string;
  readonly texts: string;
  /** The way that is still ahead, before and after the orbits: its parts behind and before the Earth. */
  readonly behind: string;
  readonly globe: string;
  readonly before: string;
  /** The orbits; none without a known distance. */
  readonly points: readonly OrbitPoint[];
  readonly width: number;
};

const STAR_COUNT = 150;
/** The way from the middle of the aircraft to the dots before its nose, in lengths, and the bend of the dots there. */
const NOSE_RATIO = 0.56;
const NOSE_REACH = 0.4;
/** The turns that are shown of an unknown distance: a line that is still ahead. */
const UNKNOWN_TURNS = 0.6;

/** Draws the distance of a year: the route winds around the Earth as often as it was flown. */
export async function drawDistance(frame: StoryFrame): Promise<string> {
  const { size, style, kit } = frame;
  const parts = await prepareDistance(frame);
  const { points, width } = parts;
  const drawOrbit = (isFront: boolean) => {
    const d = formatOrbit(points, isFront);
    if (d === '') return '';
    // Flat ends, because a round end of the edge would cover the other half of the orbit.
    const edge = drawRoute(d, { width: width * 1.7, color: style.night.ink, hasFlatEnds: true });
    return edge + drawRoute(d, { width, color: style.flown });
  };
  return wrapInSvg(
    PICTURE_SIZES[size],
    parts.ground +
      parts.behind +
      drawOrbit(false) +
      parts.globe +
      parts.before +
      drawOrbit(true) +
      drawStoryAircraft(frame.story, kit, getOrbitEnd(points, frame)) +
      parts.texts,
  );
}

/** Prepares the parts of the frame of the distance. */
export async function prepareDistance(frame: StoryFrame): Promise<DistanceParts> {
  const { data, layout, style, size, kit } = frame;
  const { ink } = style.night;
  const km = data.flights.reduce((sum, flight) => sum + flight.km, 0);
  const turns = km / EQUATOR_KM;
  const { x: cx, y: cy, radius } = layout.globe;
  const scene = planGlobe(data.flights, { ...getGlobeDisc(size), cx, cy, radius, region: null });
  const points = traceOrbits(km > 0 ? turns : UNKNOWN_TURNS, layout.globe);
  const ahead = drawAhead(points, frame);
  // The way comes from behind the Earth, unless it starts before it.
  const isBehind = points[0] !== undefined && !isBeforeEarth(points[0], layout.globe);
  const unknownWay = km > 0 ? '' : drawRoute(formatOrbit(points, true), { ...ahead.line, isAhead: true });
  return {
    ground: drawGround(frame, style.night) + drawStars(frame),
    texts:
      (await drawPageTexts(frame, 2, ink)) +
      (await drawStatement(frame, formatDistance(data.flights.length, km), ink)),
    behind: isBehind ? ahead.start : '',
    globe: drawGlobeSphere(kit, data.flights, scene, false),
    before: (isBehind ? '' : ahead.start) + ahead.end + unknownWay,
    points: km > 0 ? points : points.slice(-1),
    width: getOrbitWidth(turns, layout.route.width),
  };
}

const isBeforeEarth = (
  { x, y, isFront }: OrbitPoint,
  { x: cx, y: cy, radius }: StoryLayout['globe'],
): boolean => isFront && Math.hypot(x - cx, y - cy) < radius;

/** Formats the distance as kilometers and as trips around the Earth. */
function formatDistance(count: number, km: number): { number: string; caption: string } {
  if (km === 0) return { number: formatFlightCount(count), caption: 'somewhere in the world' };
  const trips = km / EQUATOR_KM;
  const caption =
    trips < 0.995
      ? `${Math.max(1, Math.round(trips * 100))}% of the way around the Earth`
      : `${trips < 10 ? trips.toFixed(1) : formatInteger(Math.round(trips))} times around the Earth`;
  return { number: `${formatKm(km)} km`, caption };
}

/** Returns the place and the direction at the end of the orbits. */
function getOrbitEnd(
  points: readonly OrbitPoint[],
  { layout: { globe } }: StoryFrame,
): { x: number; y: number; degrees: number; length: number } {
  const [before, end] = [points.at(-3) ?? points[0], points.at(-1)];
  const { x = globe.x, y = globe.y } = end ?? {};
  return { x, y, degrees: getDegrees(before, end), length: globe.aircraftWidth };
}

const getDegrees = (from: OrbitPoint | undefined, to: OrbitPoint | undefined): number =>
  !from || !to || from === to
    ? -20
    : roundToTenth((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);

/** Draws the route from the left edge to the orbits, and from them to the right edge. */
function drawAhead(points: readonly OrbitPoint[], { story, layout, style, size, kit }: StoryFrame) {
  const { width: right } = PICTURE_SIZES[size];
  const { width, exits } = layout.route;
  const line = { width, color: style.night.ink, isAhead: true } as const;
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return { start: '', end: '', line };
  const reach = layout.globe.radius * 0.5;
  const [inX, inY] = getDirection(start, points[2] ?? end);
  const [outX, outY] = getDirection(points.at(-3) ?? start, end);
  const format = (x1: number, y1: number, x2: number, y2: number, x: number, y: number) =>
    `C${[x1, y1, x2, y2, x, y].map(roundToTenth).join(' ')}`;
  const [entryY, exitY] = [exits[0], exits[1]];
  const nose = findStoryAircraft(story, kit) ? NOSE_RATIO * layout.globe.aircraftWidth : 0;
  const [noseX, noseY] = [end.x + outX * nose, end.y + outY * nose].map(roundToTenth) as [number, number];
  return {
    start: drawRoute(
      `M0 ${entryY}${format(reach * 0.4, entryY, start.x - inX * reach, start.y - inY * reach, start.x, start.y)}`,
      line,
    ),
    end: drawRoute(
      `M${noseX} ${noseY}${format(noseX + outX * NOSE_REACH * reach, noseY + outY * NOSE_REACH * reach, right - reach * 0.2, exitY, right, exitY)}`,
      line,
    ),
    line,
  };
}

function getDirection(from: OrbitPoint, to: OrbitPoint): [x: number, y: number] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.max(0.1, Math.hypot(x, y));
  return [x / length, y / length];
}

/** Draws stars whose places depend on the year. */
function drawStars({ story: { year }, layout, size }: StoryFrame): string {
  const { width, height } = PICTURE_SIZES[size];
  const random = createRandomFromText(`stars ${year}`);
  const unit = clamp(layout.route.width / 12, 0.6, 1);
  const points = Array.from({ length: STAR_COUNT }, () => [random() * width, random() * height] as const);
  const draw = (part: typeof points, lineWidth: number) =>
    `<path d="${formatDots(part)}" stroke-width="${roundToTenth(lineWidth * unit)}"/>`;
  return `<g fill="none" stroke="#FFFFFF" stroke-opacity="0.55" stroke-linecap="round">${draw(points.slice(0, 110), 2.4)}${draw(points.slice(110), 4.2)}</g>`;
}
