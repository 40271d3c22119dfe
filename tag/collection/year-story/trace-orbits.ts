import { roundToTenth } from '../../base/round.ts';
import { clamp } from '../kit/svg-parts.ts';
import type { StoryLayout } from './story-layout.ts';

/** A point of an orbit in px; `isFront` is false where the Earth can hide it. */
export type OrbitPoint = { readonly x: number; readonly y: number; readonly isFront: boolean };

/** The distance of the orbit from the Earth's middle, in radii. */
const ORBIT_RADIUS = 1.17;
/** The angle at which the orbit is seen from above, and by which it is rolled. */
const TILT_RADIANS = 0.4;
const ROLL_RADIANS = -0.26;
/** The place around the Earth at which the way ends: before the Earth, on the right. */
const END_RADIANS = 0.95;
/** The turns that lines can show, and the latitude of the outermost of many in radians. */
const MAX_TURNS = 24;
const MAX_LATITUDE_RADIANS = 0.7;
const LATITUDE_PER_TURN = 0.13;
/** The steps of a turn, whose corners are not seen, and the largest number of steps of many turns. */
const STEPS_PER_TURN = 192;
const MAX_STEPS = 1_920;
const MIN_STEPS = 12;

/** Traces a way of some turns around the Earth, which rises from turn to turn. */
export function traceOrbits(turns: number, { x: cx, y: cy, radius }: StoryLayout['globe']): OrbitPoint[] {
  const shown = Math.min(MAX_TURNS, turns);
  const steps = clamp(Math.round(shown * STEPS_PER_TURN), MIN_STEPS, MAX_STEPS);
  const maxLatitude = Math.min(MAX_LATITUDE_RADIANS, LATITUDE_PER_TURN * Math.max(0, shown - 0.5));
  const [sinTilt, cosTilt] = [Math.sin(TILT_RADIANS), Math.cos(TILT_RADIANS)];
  const [sinRoll, cosRoll] = [Math.sin(ROLL_RADIANS), Math.cos(ROLL_RADIANS)];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const ratio = i / steps;
    const angle = END_RADIANS + 2 * Math.PI * shown * (1 - ratio);
    const latitude = maxLatitude * (2 * ratio - 1);
    const across = Math.cos(latitude) * Math.cos(angle);
    const depth = Math.cos(latitude) * Math.sin(angle);
    const up = Math.sin(latitude);
    const down = -up * cosTilt + depth * sinTilt;
    const size = radius * ORBIT_RADIUS;
    return {
      x: roundToTenth(cx + size * (across * cosRoll - down * sinRoll)),
      y: roundToTenth(cy + size * (across * sinRoll + down * cosRoll)),
      isFront: roundToTenth(depth * cosTilt + up * sinTilt) >= 0,
    };
  });
}

/** Returns the width of the line of an orbit: many turns are thin, so that the Earth is seen between them. */
export const getOrbitWidth = (turns: number, width: number): number =>
  roundToTenth(clamp(width * (0.8 - turns * 0.04), width * 0.45, width * 0.7));

/** Formats the parts of an orbit that are before or behind the Earth as a path. */
export function formatOrbit(points: readonly OrbitPoint[], isFront: boolean): string {
  let d = '';
  let isDrawing = false;
  for (const [i, point] of points.entries()) {
    const previous = points[i - 1];
    const isShown = previous !== undefined && previous.isFront === isFront;
    if (isShown)
      d += isDrawing ? `L${point.x} ${point.y}` : `M${previous.x} ${previous.y}L${point.x} ${point.y}`;
    isDrawing = isShown;
  }
  return d;
}
