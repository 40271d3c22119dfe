import { normalizeText, toUpperCaseWithoutAccents } from '../base/fold-text.ts';
import { parseFlightDay } from './flight-day.ts';
import { findFlightYear, UNKNOWN_YEAR } from './flight-year.ts';
import { MONTH_PATTERN, getMonthNumber } from './month-names.ts';

const YEAR = '(?<year>(?:19|20)\\d\\d)';
const NUMBER = '(?<month>0?[1-9]|1[0-2])';

/** The forms of a month without a day: 'AUG 1985', '8/1985', '1985-08', '1985 AUG'. */
const MONTH_SHAPES: readonly RegExp[] = [
  new RegExp(`^${MONTH_PATTERN.replace('(', '(?<month>')}\\.?[\\s,./-]*${YEAR}$`, 'u'),
  new RegExp(`^${YEAR}[\\s./-]*${MONTH_PATTERN.replace('(', '(?<month>')}\\.?$`, 'u'),
  new RegExp(`^${NUMBER}\\s?[./-]\\s?${YEAR}$`, 'u'),
  new RegExp(`^${YEAR}\\s?[./-]\\s?${NUMBER}$`, 'u'),
];

/**
 * Returns the sort key of a flight's date: '2024-08-12' for a day, '2024-08-00' for a month, '2024-00-00' for a year, '' if none is known.
 * In descending order a month comes after its days, and a year after its months.
 * @param flownOn the day, YYYY-MM-DD; null if no day is known
 */
export function getFlightKey(flownOn: string | null, date: string): string {
  if (flownOn !== null) return flownOn;
  const month = parseFlightMonth(date);
  if (month !== null) return `${month}-00`;
  const year = findFlightYear(date);
  return year === UNKNOWN_YEAR ? '' : `${year}-00-00`;
}

/** Returns a flight's date as far as it is known: YYYY-MM-DD, YYYY-MM or YYYY; '' if no year is known. */
export function getKnownDate(flownOn: string | null, date: string): string {
  return getFlightKey(flownOn, date).replace(/(?:-00)+$/, '');
}

/** Parses a date that is only a month; returns YYYY-MM, or null for any other text. */
function parseFlightMonth(date: string): string | null {
  const text = toUpperCaseWithoutAccents(normalizeText(date).trim());
  for (const shape of MONTH_SHAPES) {
    const { year, month = '' } = shape.exec(text)?.groups ?? {};
    if (year === undefined) continue;
    const number = getMonthNumber(month) || Number(month);
    return `${year}-${String(number).padStart(2, '0')}`;
  }
  return null;
}

const MONTH_OR_YEAR_KEY = /^(?:19|20)\d\d-(?:0\d|1[0-2])-00$/;

/** Returns true if a text is a key that getFlightKey can return. */
export function isFlightKey(key: string): boolean {
  return key === '' || MONTH_OR_YEAR_KEY.test(key) || parseFlightDay(key) === key;
}
