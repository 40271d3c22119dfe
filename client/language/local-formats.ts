import { formatShortDate } from '../../tag/dates/format-short-date.ts';
import { ENGLISH, getLanguage, translate } from '../../tag/texts/translate.ts';

// Numbers, dates and names in the language of texts. Cards, files and URLs are English and use the formats of tag/base and tag/dates.

/** Returns a function that creates a format once for each language. */
function cacheByLanguage<Format>(create: (locale: string) => Format): () => Format {
  let cached: { readonly locale: string; readonly format: Format } | null = null;
  return () => {
    const { locale } = getLanguage();
    if (cached?.locale !== locale) cached = { locale, format: create(locale) };
    return cached.format;
  };
}

const getNumberFormat = cacheByLanguage((locale) => new Intl.NumberFormat(locale));
const getKilometerFormat = cacheByLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }),
);
const getDecimalFormat = cacheByLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
// American English would write a comma before 'and'.
const getListFormat = cacheByLanguage(
  (locale) => new Intl.ListFormat(locale === ENGLISH.locale ? 'en-GB' : locale),
);
const getCollator = cacheByLanguage((locale) => new Intl.Collator(locale));

/** The parts of a date in the order of their precision: year, month, day. */
const getDateFormats = cacheByLanguage((locale) =>
  [
    { year: 'numeric' } as const,
    { year: 'numeric', month: 'short' } as const,
    { year: 'numeric', month: 'short', day: 'numeric' } as const,
  ].map((options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })),
);

/** Formats a number: '612,480'. */
export const formatNumber = (value: number): string => getNumberFormat().format(value);

/** Formats a number with one decimal: '3.5'. */
export const formatDecimal = (value: number): string => getDecimalFormat().format(value);

/** Formats a distance in whole kilometers: '9,367 km'. */
export const formatKilometers = (km: number): string => getKilometerFormat().format(km);

/** Joins names: '2022, 2024 and 2026'. */
export const joinNames = (names: readonly string[]): string => getListFormat().format(names);

/** Joins facts about one thing without an 'and': '9,367 km, UA 889, 2025'. Empty facts are left out. */
export function joinFacts(facts: readonly string[]): string {
  // Translators: a list and its next item, such as 'Departure, Arrival'
  return facts.reduce(
    (list, item) => (list && item ? translate('{list}, {item}', { list, item }) : list || item),
    '',
  );
}

/**
 * Formats a date as far as it is known: '3 Nov 2026', 'Aug 1985', '1985'. Returns '' for ''.
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
  from === to ? String(from) : translate('{from} to {to}', { from, to });

/** Compares two names in the alphabet of the language. */
export const compareInLanguage = (a: string, b: string): number => getCollator().compare(a, b);
