import { LAND_OUTLINES } from './data/land-outlines.ts';

/** The number of stored units per degree. 0.05 degrees are less than a pixel on a map of the world. */
export const LAND_STEPS_PER_DEGREE = 20;

/** The world's land without Antarctica as GeoJSON, longitude and latitude in degrees. */
type Land = { type: 'MultiPolygon'; coordinates: [number, number][][][] };

let parsedLand: Land | null = null;

/** Returns the world's land. It is parsed once, because this takes some ms. */
export function getLand(): Land {
  parsedLand ??= {
    type: 'MultiPolygon',
    coordinates: LAND_OUTLINES.split(';').map((polygon) => polygon.split(',').map(parseRing)),
  };
  return parsedLand;
}

function parseRing(text: string): [number, number][] {
  const steps = text.split(' ').map(Number);
  const ring: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    ring.push([x / LAND_STEPS_PER_DEGREE, y / LAND_STEPS_PER_DEGREE]);
  }
  return ring[0] ? [...ring, ring[0]] : ring;
}
