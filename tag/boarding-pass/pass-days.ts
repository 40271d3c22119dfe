import { dayOf, isoOf, addDays, type Day } from '../dates/calendar.ts';

/** When a pass was issued: the last digit of the year, and the day of the year from 1. */
export type Issued = { readonly yearDigit: number; readonly day: number };

/** Airlines sell so many days ahead. */
const MAX_DAYS_AHEAD = 330;
/** Nearer than this to today, no other year is asked for. */
const SURE_DAYS = 120;
/** How many years are offered. */
const YEARS_BACK = 15;
const YEARS_OFFERED = 6;

/**
 * The days that a day of the year may mean, the likeliest first: after the date of issue where the pass has one, else the
 * one nearest to today. None for a day that no year has.
 */
export function passDays(
  day: number,
  issued: Issued | null,
  today: string,
): { readonly days: readonly string[]; readonly isSure: boolean } {
  const now = dayOf(today);
  const all = daysOfYears(day, now);
  const nearest = all.toSorted((a, b) => Math.abs(a.distance) - Math.abs(b.distance));
  const offered = nearest.slice(0, YEARS_OFFERED).map(({ iso }) => iso);
  const [first, second] = nearest;
  if (!first) return { days: [], isSure: false };
  const known = issued && afterIssue(day, issued, now);
  if (known) return { days: [known, ...offered.filter((iso) => iso !== known)], isSure: true };
  return { days: offered, isSure: !second || Math.abs(first.distance) <= SURE_DAYS };
}

type Candidate = {
  readonly iso: string;
  /** In days from today; ahead is more than 0. */ readonly distance: number;
};

function daysOfYears(day: number, now: Day): Candidate[] {
  return Array.from({ length: YEARS_BACK + 2 }, (_, ago) => now.year + 1 - ago)
    .flatMap((year) => candidateOf(year, day, now))
    .filter(({ distance }) => distance <= MAX_DAYS_AHEAD);
}

function candidateOf(year: number, day: number, now: Day): Candidate[] {
  const found = dayOfYear(year, day);
  if (!found) return [];
  return [{ iso: isoOf(found), distance: daysBetween(now, found) }];
}

/** Null for a day that this year does not have. */
function dayOfYear(year: number, day: number): Day | null {
  if (day < 1) return null;
  const found = addDays({ year, month: 1, day: 1 }, day - 1);
  return found.year === year ? found : null;
}

/** The first such day from the day of issue on; the decade is the last one in which the pass could be issued. */
function afterIssue(day: number, { yearDigit, day: issueDay }: Issued, now: Day): string | null {
  for (let year = now.year + 1; year > now.year - 11; year -= 1) {
    const issue = year % 10 === yearDigit ? dayOfYear(year, issueDay) : null;
    // A pass of tomorrow's date comes from a place that is a day ahead.
    if (!issue || daysBetween(now, issue) > 1) continue;
    const days = [dayOfYear(year, day), dayOfYear(year + 1, day)].filter((one) => one !== null);
    const flight = days.find((one) => daysBetween(issue, one) >= -1);
    return flight ? isoOf(flight) : null;
  }
  return null;
}

const DAY_MS = 86_400_000;

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(isoOf(to)) - Date.parse(isoOf(from))) / DAY_MS);
}
