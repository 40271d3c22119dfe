import { formatCount } from '../../base/format-count.ts';
import { MONTH_CODES } from '../../dates/months.ts';
import type { PictureFlight } from './picture-flight.ts';

/** Formats a day: '12 MAR 2026', 'MAR 2026' or '2026'; '' if it is unknown. */
export function formatPictureDay(day: string): string {
  const [year = '', month, date] = day.split('-');
  const parts = [date === undefined ? '' : String(Number(date)), month ? formatMonth(day) : '', year];
  return parts.filter((part) => part !== '').join(' ');
}

/** Formats the month of a day: 'MAR'; '' if it is unknown. */
export function formatMonth(day: string): string {
  return MONTH_CODES[Number(day.slice(5, 7)) - 1] ?? '';
}

/** Formats the years of flights: '2026' or '2023–2026'; '' if none is known. */
export function formatYears(flights: readonly PictureFlight[]): string {
  const years = flights.flatMap(({ day }) => (day === '' ? [] : [day.slice(0, 4)])).sort();
  const [first = '', last = ''] = [years[0], years.at(-1)];
  return first === last ? first : `${first}–${last}`;
}

/** Formats a number of flights: '1 flight', '60 flights'. */
export const formatFlightCount = (count: number): string => formatCount(count, 'flight');

/** Counts the countries of both ends of flights. */
export function countCountries(flights: readonly PictureFlight[]): number {
  return new Set(flights.flatMap(({ from, to }) => [from.country, to.country]).filter(Boolean)).size;
}
