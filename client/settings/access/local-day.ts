import { formatLocalDay as formatIsoDay } from '../../../tag/base/format-day.ts';
import { formatShortDate } from '../../../tag/dates/format-short-date.ts';
import { ENGLISH, getLanguage } from '../../../tag/texts/translate.ts';

/** Formats a day in the time zone of the browser, such as '22 Nov 2026'. */
export function formatLocalDay(iso: string): string {
  const { locale } = getLanguage();
  const time = new Date(iso);
  return locale === ENGLISH.locale
    ? formatShortDate(formatIsoDay(time))
    : time.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
}
