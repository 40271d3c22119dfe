import { DAY_MS } from '../base/durations.ts';

/** The day on which a line is read, YYYY-MM-DD, and the user's order of day and month in dates of numbers. */
export type Calendar = { readonly today: string; readonly isDayFirst: boolean };

/** A day; months count from 1. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

const toUtcMs = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);

/** Formats a day as YYYY-MM-DD. */
export function formatIsoDay({ year, month, day }: CalendarDay): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Parses YYYY-MM-DD; missing parts become 0. */
export function parseIsoDay(iso: string): CalendarDay {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

/** Returns true if the day exists and airliners can have flown on it. */
export function isValidDay(day: CalendarDay): boolean {
  const date = new Date(toUtcMs(day));
  return day.year >= 1910 && day.year < 2100 && date.getUTCMonth() + 1 === day.month && day.day > 0;
}

/** Returns the day that is a number of days later, or earlier if the number is negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(toUtcMs(day) + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the day of the week, 0 for Sunday. */
export function getWeekday(day: CalendarDay): number {
  return new Date(toUtcMs(day)).getUTCDay();
}

function countDaysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS);
}

/** The largest number of days ahead of a date without a year, because users enter past flights and flights in the near future. */
const MAX_DAYS_AHEAD = 60;

/** If a date is more than this number of days ahead, the date of the year before is also offered. */
const MAX_CERTAIN_DAYS = 14;

/** Returns the most probable day of a date without a year, and the alternative if the year is ambiguous; empty for an invalid day. */
export function findNearestDays(
  today: CalendarDay,
  month: number,
  day: number,
  maxDaysAhead = MAX_DAYS_AHEAD,
): readonly CalendarDay[] {
  const years = Array.from({ length: 10 }, (_, yearsAgo) => today.year + 1 - yearsAgo);
  const days = years.map((year) => ({ year, month, day })).filter(isValidDay);
  const [last, secondLast] = days.filter((one) => countDaysBetween(today, one) <= maxDaysAhead);
  if (!last) return [];
  const next = days.findLast((one) => countDaysBetween(today, one) > maxDaysAhead);
  // A planned flight: in November, the next '24 March' is nearer than the last.
  if (
    next &&
    maxDaysAhead === MAX_DAYS_AHEAD &&
    countDaysBetween(today, next) < -countDaysBetween(today, last)
  )
    return [last, next];
  return secondLast && countDaysBetween(today, last) > MAX_CERTAIN_DAYS ? [last, secondLast] : [last];
}

/** Returns the year of two digits: '26' is 2026, '98' is 1998. The result is at most one year ahead. */
export function resolveFullYear(digits: string, { year }: CalendarDay): number {
  if (digits.length > 2) return Number(digits);
  const sameCenturyYear = Math.floor(year / 100) * 100 + Number(digits);
  return sameCenturyYear > year + 1 ? sameCenturyYear - 100 : sameCenturyYear;
}
