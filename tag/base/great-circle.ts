import { formatInteger } from './format-count.ts';
/** Mean radius of the earth in kilometers (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

/** A place on the earth, in degrees north and east. */
export type Position = { readonly latitude: number; readonly longitude: number };

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in kilometers between two positions (haversine). */
export function computeGreatCircleKm(from: Position, to: Position): number {
  const halfLatitude = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Formats a distance: '9,367'. Only this function rounds, so that sums use exact distances. */
export function formatKm(km: number): string {
  return formatInteger(Math.round(km));
}
