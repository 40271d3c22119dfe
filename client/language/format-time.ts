import { ENGLISH, getLanguage } from '../../tag/texts/translate.ts';
import { findFormatChoice } from './format-choices.ts';

/**
 * Formats a time with its day in the time zone of the browser. The hours are those of the choice of this browser; without one those of the
 * language, and in English those of the browser's country.
 * @param locale the language of English pages; the other pages have their own
 */
export function formatTime(time: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const language = getLanguage().locale;
  const isEnglish = language === ENGLISH.locale;
  const hourCycle = findFormatChoice(['h23', 'h12']) ?? (isEnglish ? getEnglishHourCycle() : undefined);
  return time.toLocaleString(isEnglish ? locale : language, { ...options, ...(hourCycle && { hourCycle }) });
}

/** Returns the hours of the browser's country; undefined if its language is not English, or no valid tag, such as 'en-US@posix'. */
const getEnglishHourCycle = () =>
  /^en-\w\w$/.test(navigator.language)
    ? new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions().hourCycle
    : undefined;
