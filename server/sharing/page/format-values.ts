import { formatDay } from '../../../tag/dates/flight-day.ts';
import { getLanguage } from '../../../tag/texts/translate.ts';

/** Formats an integer in the current language, such as '612,480'. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(getLanguage().locale).format(value);
}

/** Formats a distance in the current language, such as '9,367 km'. */
export function formatDistance(km: number): string {
  const options = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(getLanguage().locale, options).format(km);
}

/**
 * Formats a day in the current language, such as '9 Oct 2026'.
 * @param day YYYY-MM-DD
 */
export function formatShortDay(day: string): string {
  const { locale } = getLanguage();
  if (locale === 'en') return formatEnglishDay(day);
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(day));
}

function formatEnglishDay(day: string): string {
  return formatDay(day, '16 JUL 2025').replace(/[A-Z]+/, ([firstLetter = '', ...otherLetters]) => {
    return firstLetter + otherLetters.join('').toLowerCase();
  });
}
