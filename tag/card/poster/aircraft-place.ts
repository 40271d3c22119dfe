import { roundToTenth } from '../../base/round.ts';
import type { Composition } from '../../design/choices.ts';
import type { AircraftArt, CityDrawing } from '../card-art.ts';
import { getLandmarkScale, listSkylinePoints } from './places/place-field.ts';
import { HEADLINE_BOX, SCENE_BOX } from './poster-grid.ts';
import type { ScenePoint } from './scenery/shapes.ts';

/** The place of the aircraft on the poster, in px: the center of its fuselage, its scale, and its climb in degrees. */
export type AircraftPlace = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly climb: number;
  /** The width of the drawing before its rotation. */
  readonly width: number;
  /** The upper and the lower end of the drawing. */
  readonly top: number;
  readonly bottom: number;
};

/**
 * How the aircraft flies in a composition: the climb in degrees, its cosine and sine, the largest width and height in px, and the height
 * of its center in px.
 */
type FlightPose = {
  readonly climb: number;
  readonly cos: number;
  readonly sin: number;
  readonly width: number;
  readonly height: number;
  readonly y: number;
};
const FLIGHT_POSES: Readonly<Record<Composition, FlightPose>> = {
  climb: { climb: 12, cos: 0.978, sin: 0.208, width: 532, height: 236, y: 424 },
  approach: { climb: -7, cos: 0.993, sin: -0.122, width: 520, height: 220, y: 424 },
  high: { climb: 13, cos: 0.974, sin: 0.225, width: 280, height: 120, y: 366 },
  bank: { climb: 21, cos: 0.934, sin: 0.358, width: 520, height: 220, y: 430 },
};

/** The height of the fuselage's center as a ratio of the drawing's height. */
export const AIRCRAFT_CENTER_RATIO = 0.6;
/** Outlines around all types of aircraft whose nose is right, as ratios of their drawing, from left to right. */
const UPPER_OUTLINE: readonly ScenePoint[] = [
  [0, 0],
  [0.16, 0],
  [0.3, 0.32],
  [0.94, 0.4],
  [1, 0.56],
];
const LOWER_OUTLINE: readonly ScenePoint[] = [
  [0, 0.8],
  [0.06, 0.94],
  [0.2, 0.99],
  [0.94, 0.99],
  [1, 0.9],
];
/** The gaps between the aircraft and the headline and the skyline, in px. */
const GAPS_PX = { headline: 12, skyline: 26 } as const;
/** The scales that are tried, as ratios of the largest, until no tip is behind the aircraft. */
const SCALE_STEP = 0.04;
const MIN_SCALE_RATIO = 0.6;

/** Places the aircraft below the headline and above the landmark or the ridge. It is smaller if they need the space. */
export function placeAircraft(
  composition: Composition,
  aircraft: Pick<AircraftArt, 'width' | 'height'>,
  city: CityDrawing | null,
  ridge: readonly ScenePoint[] = [],
): AircraftPlace {
  const flight = FLIGHT_POSES[composition];
  const skyline = city ? listSkylinePoints(city, getLandmarkScale(composition, city)) : ridge;
  const maxScale = getMaxScale(flight, aircraft);
  let ratio = 1;
  let place = fitAircraft(flight, aircraft, maxScale, composition, city, skyline);
  while (!place.isClear && ratio > MIN_SCALE_RATIO) {
    ratio -= SCALE_STEP;
    place = fitAircraft(flight, aircraft, maxScale * ratio, composition, city, skyline);
  }
  return place.aircraft;
}

/** Returns the scale at which the rotated aircraft has the flight's width. The top of its fin needs more space than the nose. */
const getMaxScale = (
  { width, height, cos, sin }: FlightPose,
  aircraft: Pick<AircraftArt, 'width' | 'height'>,
): number =>
  Math.min(width / (aircraft.width * cos + 0.8 * aircraft.height * Math.abs(sin)), height / aircraft.height);

/** Places an aircraft of one scale, and says whether the skyline is clear of it. */
function fitAircraft(
  { climb, cos, sin, y: wantedY }: FlightPose,
  { width, height }: Pick<AircraftArt, 'width' | 'height'>,
  scale: number,
  composition: Composition,
  city: CityDrawing | null,
  skyline: readonly ScenePoint[],
): { readonly aircraft: AircraftPlace; readonly isClear: boolean } {
  const rotate = ([u, v]: ScenePoint): ScenePoint => {
    const [dx, dy] = [(u - 0.5) * width * scale, (v - AIRCRAFT_CENTER_RATIO) * height * scale];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  };
  const [upper, lower] = [UPPER_OUTLINE.map(rotate), LOWER_OUTLINE.map(rotate)];
  const x = getCenterX(composition, [...upper, ...lower], city);
  const minY = HEADLINE_BOX.bottom + GAPS_PX.headline - Math.min(...upper.map(([, y]) => y));
  const maxY = Math.min(
    ...skyline.map(([skylineX, y]) => y - GAPS_PX.skyline - measureDepth(lower, skylineX - x)),
  );
  const y = Math.max(minY, Math.min(wantedY, maxY));
  return {
    aircraft: {
      x: roundToTenth(x),
      y: roundToTenth(y),
      scale,
      climb,
      width: width * scale,
      top: y + Math.min(...upper.map((point) => point[1])),
      bottom: y + Math.max(...lower.map((point) => point[1])),
    },
    isClear: minY <= maxY,
  };
}

/** Returns the center at which the aircraft is in the middle of the scene; a small one is on the side that the landmark leaves free. */
function getCenterX(
  composition: Composition,
  outline: readonly ScenePoint[],
  city: CityDrawing | null,
): number {
  const [left, right] = [SCENE_BOX.left, SCENE_BOX.right];
  const xs = outline.map(([x]) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  if (composition !== 'high') return (left + right) / 2 - middle;
  const isLandmarkLeft = city !== null && city.axis < (right - left) / 2;
  return (isLandmarkLeft ? right - 200 : left + 200) - middle;
}

/** Returns how far the lower outline is below the center at an x; -Infinity beside the aircraft. */
function measureDepth(outline: readonly ScenePoint[], x: number): number {
  for (const [i, [endX, endY]] of outline.entries()) {
    const [startX, startY] = outline[i - 1] ?? [endX, endY];
    if (x >= startX && x <= endX && endX > startX)
      return startY + ((endY - startY) * (x - startX)) / (endX - startX);
  }
  return -Infinity;
}
