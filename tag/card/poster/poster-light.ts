import { MONTH_CODES } from '../../dates/months.ts';
import { parseFlightDay } from '../../dates/flight-day.ts';

/** Seasons of the northern hemisphere, shifted by half a year in the south. The tropics have no season. */
export type Season = 'winter' | 'spring' | 'summer' | 'autumn' | 'tropical';

/** The light of a scene, computed from date and place. */
export type PosterLight = {
  readonly season: Season;
  /** The height of the sun at noon: 0 at the horizon, 1 high. */
  readonly height: number;
  /** The ratio of a mountain that snow covers, 0 to 1. */
  readonly snow: number;
  /** True if snow covers the ground. */
  readonly isSnowCovered: boolean;
  /** True if the nights stay light. */
  readonly isLongDay: boolean;
  /** The phase of the moon: 0 is new, 0.5 is full. */
  readonly moon: number;
  readonly isSouth: boolean;
};
/** The latitude of the sun in the middle of each month, in degrees. */
const SUN_LATITUDES = [-21, -13, -2, 9, 19, 23, 21, 13, 3, -8, -18, -23];
const TROPIC_LATITUDE = 23.5;
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];
const SUMMER_MONTH = 6;

/** @param latitude null if the place is unknown; then a latitude of Europe is used */
export function getPosterLight(date: string, latitude: number | null): PosterLight {
  const day = parseFlightDay(date);
  const month = day ? Number(day.slice(5, 7)) - 1 : findMonth(date);
  const signedLatitude = latitude ?? 45;
  const isSouth = signedLatitude < 0;
  const absoluteLatitude = Math.abs(signedLatitude);
  const season =
    absoluteLatitude < TROPIC_LATITUDE
      ? 'tropical'
      : getSeason(month ?? (isSouth ? SUMMER_MONTH + 6 : SUMMER_MONTH), isSouth);
  const noonElevation =
    90 -
    Math.abs(
      signedLatitude - (month === null ? Math.sign(signedLatitude) * 12 : (SUN_LATITUDES[month] ?? 0)),
    );
  return {
    season,
    height: Math.min(1, Math.max(0, (noonElevation - 8) / 57)),
    snow: getSnowRatio(season, absoluteLatitude),
    isSnowCovered: season === 'winter' && absoluteLatitude > 46,
    isLongDay: season === 'summer' && absoluteLatitude > 57,
    moon: day ? computeMoonPhase(day) : 0.5,
    isSouth,
  };
}

/** Finds an English month name, as in 'MAY 2026'; returns null if there is none. */
function findMonth(date: string): number | null {
  const monthIndex = MONTH_CODES.findIndex((name) => new RegExp(`\\b${name}`, 'i').test(date));
  return monthIndex < 0 ? null : monthIndex;
}

function getSeason(month: number, isSouth: boolean): Season {
  // Winter begins with December.
  const monthsSinceDecember = (month + 1 + (isSouth ? 6 : 0)) % 12;
  return SEASONS[Math.floor(monthsSinceDecember / 3)] ?? 'summer';
}

function getSnowRatio(season: Season, absoluteLatitude: number): number {
  if (season === 'tropical') return 0.18;
  if (season === 'winter') return absoluteLatitude > 40 ? 1 : 0.6;
  if (season === 'summer') return absoluteLatitude > 55 ? 0.4 : 0.24;
  return absoluteLatitude > 50 ? 0.62 : 0.42;
}

/** The mean number of days between new moons, and the date of a new moon: 6 January 2000. */
const LUNAR_MONTH_DAYS = 29.530588;
const NEW_MOON_DAY = computeDayNumber(2000, 1, 6) + 0.76;

function computeMoonPhase(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const ageInMonths = (computeDayNumber(year, month, date) + 0.5 - NEW_MOON_DAY) / LUNAR_MONTH_DAYS;
  return Math.round((ageInMonths - Math.floor(ageInMonths)) * 100) / 100;
}

/** Returns the number of days since a fixed day, in the Gregorian calendar. */
function computeDayNumber(year: number, month: number, date: number): number {
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month];
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return 365 * y + leapDays + Math.floor((153 * (m - 3) + 2) / 5) + date;
}
