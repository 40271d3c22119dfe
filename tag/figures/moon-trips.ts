import { translate } from '../texts/translate.ts';
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

/** Describes a distance as trips to the Moon and back. Returns the text, and the ratio of the current trip. */
export function formatMoonProgress(km: number): { readonly text: string; readonly ratio: number } {
  const { completeTrips, ratio, percent } = divideIntoMoonTrips(km);
  if (completeTrips === 0)
    return { text: translate('{percent, number}% of the way to the Moon', { percent }), ratio };
  const times = Math.floor(completeTrips / 2);
  // Exactly at the Moon or the Earth: the next trip has not started.
  return { text: formatCompleteTrips(completeTrips, times, percent), ratio: percent === 0 ? 1 : ratio };
}

function formatCompleteTrips(completeTrips: number, times: number, percent: number): string {
  const isBack = completeTrips % 2 === 0;
  if (completeTrips === 1)
    return percent === 0
      ? translate('To the Moon')
      : translate('To the Moon, and {percent, number}% of the way back', { percent });
  if (percent === 0)
    return isBack
      ? translate('{times, plural, one {To the Moon and back} other {# times to the Moon and back}}', {
          times,
        })
      : translate(
          '{times, plural, one {To the Moon and back, and there again} other {# times to the Moon and back, and there again}}',
          { times },
        );
  return isBack
    ? translate(
        '{times, plural, one {To the Moon and back, and {percent, number}% of the way there again} other {# times to the Moon and back, and {percent, number}% of the way there again}}',
        { times, percent },
      )
    : translate(
        '{times, plural, one {To the Moon and back, there again, and {percent, number}% of the way back} other {# times to the Moon and back, there again, and {percent, number}% of the way back}}',
        { times, percent },
      );
}
