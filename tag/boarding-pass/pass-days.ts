import { parseIsoDay, formatIsoDay, addDays, type CalendarDay } from '../dates/calendar.ts';
import { DAY_MS } from '../base/durations.ts';

/** The date of issue of a pass: the last digit of the year, and the day of the year from 1. */
export type IssueDate = { readonly yearDigit: number; readonly day: number };

/** Airlines sell tickets at most this number of days ahead. */
const MAX_DAYS_AHEAD = 330;
/** If the date is at most this number of days from today, its year is certain. */
const MAX_CERTAIN_DAYS = 120;
/** The number of past years that are searched. */
const MAX_YEARS_BACK = 15;
const MAX_SUGGESTED_YEARS = 6;

/**
 * Returns the possible dates of a day of the year, the most probable first: the date after the date of issue if the pass has it,
 * otherwise the date nearest to today. Returns no date for a day that no year has.
 */
export function resolvePassDays(
  day: number,
  issueDate: IssueDate | null,
  today: string,
): { readonly days: readonly string[]; readonly isCertain: boolean } {
  const now = parseIsoDay(today);
  const candidates = listCandidates(day, now);
  const nearest = candidates.toSorted((a, b) => Math.abs(a.daysFromToday) - Math.abs(b.daysFromToday));
  const suggestedDays = nearest.slice(0, MAX_SUGGESTED_YEARS).map(({ iso }) => iso);
  const [first, second] = nearest;
  if (!first) return { days: [], isCertain: false };
  const dayAfterIssue = issueDate && findDayAfterIssue(day, issueDate, now);
  if (dayAfterIssue)
    return {
      days: [dayAfterIssue, ...suggestedDays.filter((iso) => iso !== dayAfterIssue)],
      isCertain: true,
    };
  return { days: suggestedDays, isCertain: !second || Math.abs(first.daysFromToday) <= MAX_CERTAIN_DAYS };
}

type DayCandidate = {
  readonly iso: string;
  /** In days from today; positive in the future. */ readonly daysFromToday: number;
};

function listCandidates(day: number, now: CalendarDay): DayCandidate[] {
  return Array.from({ length: MAX_YEARS_BACK + 2 }, (_, yearsAgo) => now.year + 1 - yearsAgo)
    .flatMap((year) => toCandidates(year, day, now))
    .filter(({ daysFromToday }) => daysFromToday <= MAX_DAYS_AHEAD);
}

function toCandidates(year: number, day: number, now: CalendarDay): DayCandidate[] {
  const found = findDayOfYear(year, day);
  if (!found) return [];
  return [{ iso: formatIsoDay(found), daysFromToday: daysBetween(now, found) }];
}

/** Returns null if this year does not have this day. */
function findDayOfYear(year: number, day: number): CalendarDay | null {
  if (day < 1) return null;
  const found = addDays({ year, month: 1, day: 1 }, day - 1);
  return found.year === year ? found : null;
}

/** Returns the first such date from the day of issue on. The decade of issue is the last possible decade. */
function findDayAfterIssue(
  day: number,
  { yearDigit, day: issueDay }: IssueDate,
  now: CalendarDay,
): string | null {
  for (let year = now.year + 1; year > now.year - 11; year -= 1) {
    const issueDate = year % 10 === yearDigit ? findDayOfYear(year, issueDay) : null;
    // A pass can be issued tomorrow, in a place where the date is already one day ahead.
    if (!issueDate || daysBetween(now, issueDate) > 1) continue;
    const days = [findDayOfYear(year, day), findDayOfYear(year + 1, day)].filter((one) => one !== null);
    const flightDay = days.find((one) => daysBetween(issueDate, one) >= -1);
    return flightDay ? formatIsoDay(flightDay) : null;
  }
  return null;
}

function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(formatIsoDay(to)) - Date.parse(formatIsoDay(from))) / DAY_MS);
}
