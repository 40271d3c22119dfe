import { ENGLISH, getLanguage } from '../../tag/texts/translate.ts';
import { findFormatChoice } from './format-choices.ts';

/**
 * Formats a time with its day in the time zone of the browser. The hours are those of the choice of this browser, else those of the language.
 * @param locale the language of English pages; the other pages have their own
 */
export function formatTime(time: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const language = getLanguage().locale;
  const hourCycle = findFormatChoice(['h23', 'h12']);
  return time.toLocaleString(language === ENGLISH.locale ? locale : language, {
    ...options,
    ...(hourCycle && { hourCycle }),
  });
}
