import { cacheByLanguage } from '../../tag/texts/cache-by-language.ts';
import { ENGLISH, translate } from '../../tag/texts/translate.ts';

// Numbers, lists and names in the language of texts. Cards, files and URLs are English and use the formats of tag/base and tag/dates.

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

/** Compares two names in the alphabet of the language. */
export const compareInLanguage = (a: string, b: string): number => getCollator().compare(a, b);
