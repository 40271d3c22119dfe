/** The mean distance to the Moon and the length of the equator, in km. */
export const MOON_KM = 384_400;
export const EQUATOR_KM = 40_075;

/** A distance in one-way trips to the Moon. */
export type MoonTrips = {
  /** The number of complete trips; every second one leads back to the Earth. */
  readonly completeTrips: number;
  /** The part of the current trip, from 0 to 1, and in whole percent, rounded down. */
  readonly ratio: number;
  readonly percent: number;
};

/** Divides a distance in km into one-way trips to the Moon. */
export function divideIntoMoonTrips(km: number): MoonTrips {
  const ratio = (km % MOON_KM) / MOON_KM;
  return { completeTrips: Math.floor(km / MOON_KM), ratio, percent: Math.floor(ratio * 100) };
}
