import { getKnownDate } from '../dates/flight-key.ts';
import { normalizeText, toUpperCaseWithoutAccents } from '../base/fold-text.ts';
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
  const isDay = hasOneNumber && MONTH_NAME.test(toUpperCaseWithoutAccents(normalizeText(phrase)));
  return isDay ? CALENDARS.flatMap((calendar) => parseDateText(phrase, calendar)).slice(0, 1) : [];
}

const MAX_DAY = 31;
const MONTHS_PER_YEAR = 12;
const MAX_DECADE = 209;

/**
 * Returns the first digits of all dates after a day: the days of its month, then months, years and decades.
 * @param day YYYY-MM-DD
 */
export function listDatesAfter(day: string): readonly string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const listAfter = (prefix: string, value: string, max: number) =>
    Array.from(
      { length: Math.max(0, max - Number(value)) },
      (_, index) => `${prefix}${String(Number(value) + index + 1).padStart(value.length, '0')}`,
    );
  const decade = year.slice(0, -1);
  return [
    ...listAfter(year + month, date, MAX_DAY),
    ...listAfter(year, month, MONTHS_PER_YEAR),
    ...listAfter(decade, year.slice(-1), 9),
    ...listAfter('', decade, MAX_DECADE),
  ];
}
