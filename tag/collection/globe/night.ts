import { roundToTenth } from '../../base/round.ts';
import { formatRadialGradient, type GradientStop } from '../kit/svg-parts.ts';
import type { Area } from '../kit/area.ts';
import { BRIGHT_LIGHTS, SMALL_LIGHTS } from './data/night-lights.ts';
import type { Disc } from './find-globe-view.ts';
import { formatDots } from './format-track.ts';
import { parseSteps } from './parse-steps.ts';
import {
  createProjector,
  RADIANS_PER_DEGREE,
  toVector,
  type GlobeView,
  type SpherePoint,
} from '../../map/sphere.ts';

/** The night of a globe: a circle of the drawing, in px, outside of which it is dark. */
export type Night = {
  readonly x: number;
  readonly y: number;
  readonly isOnRight: boolean;
  /** Returns the radius of the line where the sun stands by an angle below the horizon, in degrees. */
  readonly getRadius: (degrees: number) => number;
};

/**
 * The angles between the middle of the globe and the noon in degrees, the best first: the night is on the right, or on the left if the
 * angle is negative.
 */
const NOON_OFFSETS_DEGREES = [50, -50, 40, -40, 30, -30, 20, -20] as const;
/** The smallest part of the airports that are in daylight, and the angle of the sun below the horizon to which they are. */
const MIN_LIT_RATIO = 0.85;
const DAYLIGHT_DEGREES = -4;
const AXIAL_TILT_DEGREES = 23.44;
/** The day of the year on which the sun stands lowest, counted from 1 January. */
const DAYS_BEFORE_SOLSTICE = -10;
/** The spring equinox is the day of collections without dates. */
const DEFAULT_DAY = '2000-03-20';

/** A point of a drawing in px. */
type Point = Pick<SpherePoint, 'x' | 'y'>;

/**
 * Returns the night of a day on a disc: a whole globe, or the part of an enlarged one that is in the picture. The height of the sun is
 * that of the day, the hour puts the night where it darkens few airports.
 */
export function createNight(
  disc: Disc,
  view: GlobeView,
  day: string,
  airports: readonly Point[] = [],
): Night {
  const latitude = computeDeclination(day || DEFAULT_DAY);
  const nights = NOON_OFFSETS_DEGREES.map((offset) => createNightAt(disc, view, { latitude, offset }));
  const ratios = nights.map((night) => measureLitRatio(night, airports));
  const minRatio = Math.min(MIN_LIT_RATIO, Math.max(...ratios));
  return nights[ratios.findIndex((ratio) => ratio >= minRatio)] as Night;
}

/** Returns the part of the airports that are in daylight. */
function measureLitRatio({ x, y, getRadius }: Night, airports: readonly Point[]): number {
  const radius = getRadius(DAYLIGHT_DEGREES);
  const lit = airports.filter((airport) => Math.hypot(airport.x - x, airport.y - y) < radius);
  return airports.length > 0 ? lit.length / airports.length : 1;
}

/** Returns the night with the sun at a latitude, by an angle west of the middle of the globe, in degrees. */
function createNightAt(
  { cx, cy, radius }: Disc,
  { center, zoom }: GlobeView,
  { latitude, offset: noonOffset }: { readonly latitude: number; readonly offset: number },
): Night {
  const sun = toVector({ longitude: center.longitude - noonOffset, latitude });
  // The part of an enlarged globe has the light of a whole one, because a region has no night of its own.
  const project = createProjector({ cx: 0, cy: 0, radius: 1, center, zoom: 1 });
  const { x, y, depth } = project(sun);
  const sine = Math.min(0.92, Math.max(0.3, depth + (zoom > 1 ? 0.1 : 0)));
  const length = Math.max(0.05, Math.hypot(x, y));
  // The line between day and night is half an ellipse. A circle through its ends and its middle differs from it by little.
  const offset = (1 - sine * sine) / (2 * sine);
  return {
    x: cx + (x / length) * offset * radius,
    y: cy + (y / length) * offset * radius,
    isOnRight: noonOffset > 0,
    getRadius: (degrees) => {
      const angle = Math.min(Math.PI / 2, Math.asin(sine) + degrees * RADIANS_PER_DEGREE);
      return radius * (offset + Math.sin(angle));
    },
  };
}

/** Returns how far north the sun stands on a day, in degrees. A month alone counts as its middle, a year as its spring. */
function computeDeclination(day: string): number {
  const [, month = '03', date] = day.split('-');
  const dayOfYear = (Number(month) - 1) * 30.44 + Number(date ?? (day.length > 4 ? 15 : 20));
  return -AXIAL_TILT_DEGREES * Math.cos(((dayOfYear - DAYS_BEFORE_SOLSTICE) / 365.25) * 2 * Math.PI);
}

const NIGHT_COLOR = '#030B1E';
/** The darkness by the angle of the sun below the horizon in degrees. */
const DARKNESS: readonly (readonly [degrees: number, opacity: number])[] = [
  [-16, 0],
  [-9, 0.07],
  [-3, 0.26],
  [3, 0.53],
  [9, 0.73],
  [16, 0.83],
  [26, 0.87],
];

/** Formats the gradient that darkens the night of a globe. */
export function formatNightGradient(id: string, night: Night): string {
  const full = night.getRadius(DARKNESS.at(-1)?.[0] ?? 0);
  const stops = DARKNESS.map(([degrees, opacity]): GradientStop => [
    night.getRadius(degrees) / full,
    NIGHT_COLOR,
    opacity,
  ]);
  const place = `gradientUnits="userSpaceOnUse" cx="${roundToTenth(night.x)}" cy="${roundToTenth(night.y)}" r="${roundToTenth(full)}"`;
  return formatRadialGradient(id, stops, place);
}

/** The angle of the sun below the horizon from which lights are on, in degrees. */
const LIGHTS_ON_DEGREES = 3;
/** The smallest depth of a light: at the edge of the globe lights would be a line. */
const MIN_LIGHT_DEPTH = 0.08;

type NightLights = { readonly bright: string; readonly small: string };

/** Returns the lights of the night as dots, within the globe or, if it is enlarged, within the frame. */
export function drawNightLights(view: GlobeView, night: Night, frame: Area | null): NightLights {
  const project = createProjector(view);
  const maxDistance = view.radius * (view.zoom - 0.015);
  const duskRadius = night.getRadius(LIGHTS_ON_DEGREES);
  const draw = (steps: string): string => {
    const points = parseSteps(steps, 10)
      .map(([longitude, latitude]) => project(toVector({ longitude, latitude })))
      .filter(
        ({ x, y, depth }) =>
          depth > MIN_LIGHT_DEPTH &&
          Math.hypot(x - night.x, y - night.y) > duskRadius &&
          Math.hypot(x - view.cx, y - view.cy) < maxDistance &&
          (!frame || isWithin(x, y, frame)),
      );
    return formatDots(points.map(({ x, y }) => [x, y]));
  };
  return { bright: draw(BRIGHT_LIGHTS), small: draw(SMALL_LIGHTS) };
}

const isWithin = (x: number, y: number, frame: Area): boolean =>
  x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
