import { parseIsoDay, formatIsoDay, addDays, type Day } from '../dates/calendar.ts';
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
  issued: IssueDate | null,
  today: string,
): { readonly days: readonly string[]; readonly isCertain: boolean } {
  const now = parseIsoDay(today);
  const all = daysOfYears(day, now);
  const nearest = all.toSorted((a, b) => Math.abs(a.distance) - Math.abs(b.distance));
  const offered = nearest.slice(0, MAX_SUGGESTED_YEARS).map(({ iso }) => iso);
  const [first, second] = nearest;
  if (!first) return { days: [], isCertain: false };
  const known = issued && findDayAfterIssue(day, issued, now);
  if (known) return { days: [known, ...offered.filter((iso) => iso !== known)], isCertain: true };
  return { days: offered, isCertain: !second || Math.abs(first.distance) <= MAX_CERTAIN_DAYS };
}

type Candidate = {
  readonly iso: string;
  /** In days from today; positive in the future. */ readonly distance: number;
};

function daysOfYears(day: number, now: Day): Candidate[] {
  return Array.from({ length: MAX_YEARS_BACK + 2 }, (_, ago) => now.year + 1 - ago)
    .flatMap((year) => candidateOf(year, day, now))
    .filter(({ distance }) => distance <= MAX_DAYS_AHEAD);
}

function candidateOf(year: number, day: number, now: Day): Candidate[] {
  const found = dayOfYear(year, day);
  if (!found) return [];
  return [{ iso: formatIsoDay(found), distance: daysBetween(now, found) }];
}

/** Returns null if this year does not have this day. */
function dayOfYear(year: number, day: number): Day | null {
  if (day < 1) return null;
  const found = addDays({ year, month: 1, day: 1 }, day - 1);
  return found.year === year ? found : null;
}

/** Returns the first such date from the day of issue on. The decade of issue is the last possible decade. */
function findDayAfterIssue(day: number, { yearDigit, day: issueDay }: IssueDate, now: Day): string | null {
  for (let year = now.year + 1; year > now.year - 11; year -= 1) {
    const issue = year % 10 === yearDigit ? dayOfYear(year, issueDay) : null;
    // A pass can be issued tomorrow, in a place where the date is already one day ahead.
    if (!issue || daysBetween(now, issue) > 1) continue;
    const days = [dayOfYear(year, day), dayOfYear(year + 1, day)].filter((one) => one !== null);
    const flight = days.find((one) => daysBetween(issue, one) >= -1);
    return flight ? formatIsoDay(flight) : null;
  }
  return null;
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(formatIsoDay(to)) - Date.parse(formatIsoDay(from))) / DAY_MS);
}
