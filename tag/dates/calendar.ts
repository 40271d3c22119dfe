import { DAY_MS } from '../base/durations.ts';

/** The day on which a line is read, YYYY-MM-DD, and the user's order of day and month in dates of numbers. */
export type Calendar = { readonly today: string; readonly isDayFirst: boolean };

/** A day; months count from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const utc = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

export function formatIsoDay({ year, month, day }: Day): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

export function parseIsoDay(iso: string): Day {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

/** Returns true if the day exists and airliners can have flown on it. */
export function isDay(day: Day): boolean {
  const date = new Date(utc(day));
  return day.year >= 1910 && day.year < 2100 && date.getUTCMonth() + 1 === day.month && day.day > 0;
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(utc(day) + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the day of the week, 0 for Sunday. */
export function getWeekday(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** The largest number of days ahead of a date without a year, because users enter past flights and flights in the near future. */
const SOON_DAYS = 60;

/** If a date is more than this number of days ahead, the date of the year before is also offered. */
const MAX_CERTAIN_DAYS = 14;

/** Returns the most probable day of a date without a year, and the alternative if the year is ambiguous; empty for an invalid day. */
export function findNearestDays(today: Day, month: number, day: number, soon = SOON_DAYS): readonly Day[] {
  const years = Array.from({ length: 10 }, (_, ago) => today.year + 1 - ago);
  const days = years.map((year) => ({ year, month, day })).filter(isDay);
  const [last, before] = days.filter((one) => daysBetween(today, one) <= soon);
  if (!last) return [];
  const next = days.findLast((one) => daysBetween(today, one) > soon);
  // A planned flight: in November, the next '24 March' is nearer than the last.
  if (next && soon === SOON_DAYS && daysBetween(today, next) < -daysBetween(today, last)) return [last, next];
  return before && daysBetween(today, last) > MAX_CERTAIN_DAYS ? [last, before] : [last];
}

/** Returns the year of two digits: '26' is 2026, '98' is 1998. The result is at most one year ahead. */
export function resolveFullYear(digits: string, { year }: Day): number {
  if (digits.length > 2) return Number(digits);
  const near = Math.floor(year / 100) * 100 + Number(digits);
  return near > year + 1 ? near - 100 : near;
}
