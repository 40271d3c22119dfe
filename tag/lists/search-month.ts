import { UNKNOWN_YEAR } from '../dates/flight-year.ts';

/** The text that search texts contain instead of a month if no year is known. */
export const UNDATED_TEXT = `${UNKNOWN_YEAR} year`;

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
);

/**
 * Formats the month of a flight key as search texts contain it: 'May 2019'; ' 2019' if only the year is known.
 * @param key see getFlightKey
 */
export function formatSearchMonth(key: string): string {
  const [year = '', month = ''] = key.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/**
 * Formats a day without its year as search texts contain it: 'november3'.
 * @param day YYYY-MM-DD
 */
export function formatSearchDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''}${Number(date)}`.toLowerCase();
}
