import { cacheByLanguage } from '../../tag/texts/cache-by-language.ts';
import { formatShortDate } from '../../tag/dates/format-short-date.ts';
import { KM_PER_UNIT, type DistanceUnit } from '../../tag/base/distance-units.ts';
import { ENGLISH, getLanguage, translate } from '../../tag/texts/translate.ts';
import { isRightToLeft } from './direction.ts';
import { findFormatChoice } from './format-choices.ts';

// Numbers, lists and names in the language of texts. Cards, files and URLs are English and use the formats of tag/base and tag/dates.

const isEnglish = () => getLanguage().locale === ENGLISH.locale;

const getNumberFormat = cacheByLanguage((locale) => new Intl.NumberFormat(locale));
const createUnitFormat = (unit: string) =>
  cacheByLanguage(
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }),
  );
// Intl has no nautical miles.
const UNIT_FORMATS = { km: createUnitFormat('kilometer'), mi: createUnitFormat('mile'), nm: null };
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

/** Returns the unit of distances: the choice of this browser, else kilometers, which the ten languages and aviation share. */
export const getDistanceUnit = (): DistanceUnit => findFormatChoice(['km', 'mi', 'nm']) ?? 'km';

/** Converts kilometers to a whole number of the unit of distances. */
export const convertDistance = (km: number): number => Math.round(km / KM_PER_UNIT[getDistanceUnit()]);

/** Formats a distance as a whole number with its unit: '9,367 km', '5,820 mi', '5,058 nm'. */
export function formatDistance(km: number): string {
  const value = convertDistance(km);
  const format = UNIT_FORMATS[getDistanceUnit()]?.();
  // Translators: a distance in nautical miles
  return format ? format.format(value) : translate('{number} nm', { number: formatNumber(value) });
}

/** Joins names: '2022, 2024 and 2026'. */
export const joinNames = (names: readonly string[]): string => getListFormat().format(names);

/** Joins facts about one thing without an 'and': '9,367 km, UA 889, 2025'. Empty facts are left out. */
export function joinFacts(facts: readonly string[]): string {
  return facts.reduce((list, item) => {
    if (list === '' || item === '') return list || item;
    // Translators: a list and its next item, such as 'Departure, Arrival'
    return translate('{list}, {item}', { list, item });
  }, '');
}

/** Compares two names in the alphabet of the language. */
export const compareInLanguage = (a: string, b: string): number => getCollator().compare(a, b);

/** Formats a day without its year: '3 Nov'. */
export function formatDayWithoutYear(day: string): string {
  if (isEnglish()) return formatShortDate(day).replace(/ \d+$/, '');
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getLanguage().locale, options).format(new Date(day));
}

/** Joins sentences without their full stops to one text: 'LH 716 filled in. Date assumed: today, 3 Nov 2026'. */
export const joinSentences = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((start, next) => {
    // Translators: joins two sentences; change only the mark and the space between them
    return translate('{start}. {next}', { start, next });
  }, first);

/** Ends a sentence, unless it has a mark at its end. */
export function endSentence(sentence: string): string {
  // Translators: a sentence with its full stop
  return /[.?。؟？]$/.test(sentence) ? sentence : translate('{sentence}.', { sentence });
}

/** Keeps the order of codes and numbers in a page from right to left, by the characters LRI and PDI: '1080 × 1920'. */
export const keepLeftToRight = (text: string): string => (isRightToLeft() ? `\u2066${text}\u2069` : text);

/** Joins the codes of airports to a route, whose arrow leads from the first to the last one: 'FRA → JFK'. */
export const joinRouteCodes = (codes: readonly string[]): string => keepLeftToRight(codes.join(' → '));

/** The languages that write the names of fields with a small letter inside of a sentence. German nouns keep their capital. */
const SMALL_LETTER_LOCALES = new Set(['en', 'fr', 'es', 'it', 'pt-BR']);

/** Returns a label as a word inside a sentence. */
export function toInnerWord(label: string): string {
  const { locale } = getLanguage();
  return SMALL_LETTER_LOCALES.has(locale) ? label.toLocaleLowerCase(locale) : label;
}
