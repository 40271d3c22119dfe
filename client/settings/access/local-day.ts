import { formatLocalDay as formatIsoDay } from '../../../tag/base/format-day.ts';
import { formatShortDate } from '../../../tag/dates/format-short-date.ts';

/** Formats a day in the time zone of the browser, such as '22 Nov 2026'. */
export function formatLocalDay(iso: string): string {
  return formatShortDate(formatIsoDay(new Date(iso)));
}
