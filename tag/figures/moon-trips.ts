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
  const percentText = `${percent}%`;
  if (completeTrips === 0)
    return { text: translate('{percentText} of the way to the Moon', { percentText }), ratio };
  const times = Math.floor(completeTrips / 2);
  // Exactly at the Moon: the next trip has not started.
  if (percent === 0 && completeTrips === 1) return { text: translate('To the Moon'), ratio: 1 };
  if (completeTrips === 1)
    return { text: translate('To the Moon, and {percentText} of the way back', { percentText }), ratio };
  const tripText = times === 1 ? 'To the Moon and back' : `${times} times to the Moon and back`;
  if (percent === 0)
    return {
      text: completeTrips % 2 === 0 ? tripText : translate('{tripText}, and there again', { tripText }),
      ratio: 1,
    };
  return completeTrips % 2 === 0
    ? {
        text: translate('{tripText}, and {percentText} of the way there again', { tripText, percentText }),
        ratio,
      }
    : {
        text: translate('{tripText}, there again, and {percentText} of the way back', {
          tripText,
          percentText,
        }),
        ratio,
      };
}
