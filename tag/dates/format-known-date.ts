import { cacheByLanguage } from '../texts/cache-by-language.ts';
import { ENGLISH, getLanguage, translateIn } from '../texts/translate.ts';
import { formatShortDate } from './format-short-date.ts';

/** The parts of a date in the order of their precision: year, month, day. */
const getDateFormats = cacheByLanguage((locale) =>
  [
    { year: 'numeric' } as const,
    { year: 'numeric', month: 'short' } as const,
    { year: 'numeric', month: 'short', day: 'numeric' } as const,
  ].map((options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })),
);

/**
 * Formats a date in the language of texts, as far as it is known: '3 Nov 2026', 'Aug 1985', '1985'. Returns '' for ''.
 * @param date YYYY-MM-DD, YYYY-MM or YYYY
 */
export function formatKnownDate(date: string): string {
  // Intl would write 'Sept' in British English, and the month first in American English.
  if (getLanguage().locale === ENGLISH.locale) return formatShortDate(date);
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  const time = Date.UTC(year, month - 1, day);
  const format = getDateFormats()[date.split('-').length - 1];
  return date !== '' && format && !Number.isNaN(time) ? format.format(time) : formatShortDate(date);
}

/** Formats a year, or the first and the last of several years: '2015 to 2026'. */
export const formatYears = (from: number, to: number): string =>
  from === to ? String(from) : translateIn('years', '{from} to {to}', { from, to });
