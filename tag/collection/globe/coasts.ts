import { BORDER_OUTLINES } from './data/border-outlines.ts';
import { COAST_OUTLINES } from './data/coast-outlines.ts';
import { parseSteps } from './parse-steps.ts';

/** The number of stored units per degree. 0.0125 degrees are a pixel on a globe that is enlarged twelve times. */
export const COAST_STEPS_PER_DEGREE = 80;

type LonLat = [longitude: number, latitude: number];

/** The world's land as GeoJSON, longitude and latitude in degrees. */
export type Coasts = { type: 'MultiPolygon'; coordinates: LonLat[][][] };

let parsedCoasts: Coasts | null = null;

/** Returns the world's land. It is parsed once, because this takes some ms. */
export function getCoasts(): Coasts {
  parsedCoasts ??= {
    type: 'MultiPolygon',
    coordinates: COAST_OUTLINES.split(';').map((polygon) => polygon.split(',').map(parseRing)),
  };
  return parsedCoasts;
}

function parseRing(text: string): LonLat[] {
  const ring = parseSteps(text, COAST_STEPS_PER_DEGREE);
  return ring[0] ? [...ring, ring[0]] : ring;
}

/** The borders between countries as GeoJSON. */
export type Borders = { type: 'MultiLineString'; coordinates: LonLat[][] };

let parsedBorders: Borders | null = null;

/** Returns the borders between countries. They are parsed once, and only for an enlarged globe. */
export function getBorders(): Borders {
  parsedBorders ??= {
    type: 'MultiLineString',
    coordinates: BORDER_OUTLINES.split(';').map((line) => parseSteps(line, COAST_STEPS_PER_DEGREE)),
  };
  return parsedBorders;
}
