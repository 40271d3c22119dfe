import { formatShortDate } from '../../tag/dates/format-short-date.ts';
import { ENGLISH, getLanguage, translate } from '../../tag/texts/translate.ts';

const isEnglish = () => getLanguage().locale === ENGLISH.locale;

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

/** Returns a label as a word inside a sentence. Only English writes it with a small letter, because other languages may need the capital. */
export const toInnerWord = (label: string): string => (isEnglish() ? label.toLowerCase() : label);
