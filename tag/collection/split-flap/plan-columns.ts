import type { PictureFlight } from '../kit/picture-flight.ts';
import { toFlapText } from './flap-text.ts';

/** The columns that the flights of a board need. */
export type BoardColumns = {
  readonly dates: 'days' | 'years' | 'none';
  /** The letters of the longest flight number; 0 if no number is known. */
  readonly numberLetters: number;
  readonly cityLetters: number;
  /** The letters of the longest code of an airport of arrival; 0 if no city has a code. */
  readonly codeLetters: number;
  /** The letters of the longest type; 0 if no type is known. */
  readonly typeLetters: number;
  /** True if the airport of departure of a flight is known. */
  readonly hasOrigins: boolean;
};

/** The most flaps of a flight number and of a city. */
export const MAX_NUMBER_FLAPS = 12;
export const MAX_CITY_FLAPS = 18;
/** The flaps of an airport's code. */
const MAX_CODE_FLAPS = 4;

/** Plans the columns. One form of dates is for all rows: years, unless each known date has a day. */
export function planColumns(flights: readonly PictureFlight[]): BoardColumns {
  const days = flights.flatMap(({ day }) => (day === '' ? [] : [day]));
  const hasDays = days.every((day) => day.length === 10);
  const countLetters = (getText: (flight: PictureFlight) => string) =>
    Math.max(0, ...flights.map((flight) => toFlapText(getText(flight)).length));
  return {
    dates: days.length === 0 ? 'none' : hasDays ? 'days' : 'years',
    numberLetters: Math.min(
      MAX_NUMBER_FLAPS,
      countLetters(({ number }) => number),
    ),
    cityLetters: Math.min(MAX_CITY_FLAPS, countLetters(getCityText)),
    codeLetters: Math.min(MAX_CODE_FLAPS, countLetters(getCodeText)),
    typeLetters: countLetters(({ type }) => type),
    hasOrigins: flights.some(({ from }) => from.iata !== ''),
  };
}

/** Returns the city of arrival, or the code if flaps cannot show the city. */
export function getCityText({ to }: PictureFlight): string {
  return toFlapText(to.city) === '' ? to.iata : to.city;
}

/** Returns the code of the airport of arrival; '' if the city has the code as its name. */
export function getCodeText({ to }: PictureFlight): string {
  return toFlapText(to.city) === toFlapText(to.iata) ? '' : to.iata;
}

/** Returns the airport of departure for a number of flaps: its city, or its code if the city is too long. */
export function getOriginText({ from }: PictureFlight, flaps: number): string {
  if (from.iata === '') return '';
  const cityText = `FROM ${toFlapText(from.city)}`;
  return cityText.length <= flaps && toFlapText(from.city) !== '' ? cityText : `FROM ${from.iata}`;
}
