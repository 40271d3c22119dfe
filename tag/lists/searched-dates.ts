import { getKnownDate } from '../dates/flight-key.ts';
import { toUpperCaseWithoutAccents } from '../base/fold-text.ts';
import { MONTH_PATTERN } from '../dates/month-names.ts';
import { parseDateText } from '../dates/parse-date-text.ts';

/** Both orders of day and month, because the server does not know that of the user. */
const CALENDARS = [true, false].map((isDayFirst) => ({ today: '2050-06-15', isDayFirst }));

/** Returns the digits of the days or of the month that a phrase names; empty if it is no date with a year of four digits. */
export function listSearchedDates(phrase: string): readonly string[] {
  if (!/(?:19|20)\d\d/.test(phrase)) return [];
  const days = CALENDARS.flatMap((calendar) => parseDateText(phrase, calendar));
  const month = getKnownDate(null, phrase);
  const dates = days.length === 0 && month.length === '2018-05'.length ? [month] : days;
  return [...new Set(dates)].map((date) => date.replaceAll('-', ''));
}

const MONTH_NAME = new RegExp(`(?<!\\p{L})${MONTH_PATTERN}(?!\\p{L})`, 'u');

/** Returns the days, YYYY-MM-DD of any year, of a phrase with a day and the name of a month; empty for any other phrase. */
export function listSearchedDays(phrase: string): readonly string[] {
  const hasOneNumber = phrase.match(/\d+/g)?.length === 1;
  const isDay = hasOneNumber && MONTH_NAME.test(toUpperCaseWithoutAccents(phrase.normalize('NFC')));
  return isDay ? CALENDARS.flatMap((calendar) => parseDateText(phrase, calendar)).slice(0, 1) : [];
}
