import { ENGLISH, getLanguage } from '../../tag/texts/translate.ts';
import { getFormatChoice } from './format-choices.ts';

type HourCycle = Intl.DateTimeFormatOptions['hourCycle'];

/**
 * Formats a time with its day in the time zone of the browser. The hours are those of the choice of this browser; without one those of the
 * language, and in English those of the browser's country.
 * @param locale the language of English pages; the other pages have their own
 */
export function formatTime(time: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const language = getLanguage().locale;
  const isEnglish = language === ENGLISH.locale;
  const hourCycle = getFormatChoice('time') ?? (isEnglish ? getEnglishHourCycle() : undefined);
  return time.toLocaleString(isEnglish ? locale : language, { ...options, ...(hourCycle && { hourCycle }) });
}

/** Returns the hours of the browser's country; undefined if its language is not English, or no valid tag, such as 'en-US@posix'. */
function getEnglishHourCycle(): HourCycle {
  if (!navigator.language.startsWith('en-')) return undefined;
  try {
    return new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions().hourCycle;
  } catch {
    return undefined;
  }
}
