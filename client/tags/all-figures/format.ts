import { formatShortDate } from '../../../tag/dates/format-short-date.ts';

/**
 * Formats a date as far as it is known: '14 May 2010', 'in May 2010', 'in 2010'.
 * @param date YYYY-MM-DD, YYYY-MM or YYYY
 */
export function formatKnownDate(date: string): string {
  const isDay = date.split('-').length === 3;
  return isDay ? formatShortDate(date) : `in ${formatShortDate(date)}`;
}
