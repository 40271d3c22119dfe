/** The year of a flight with a date that has no year. */
export const UNKNOWN_YEAR = 'unknown';

/** Returns the year of a flight: of its day if that is known, otherwise of its date. */
export function resolveFlightYear(flownOn: string | null, date: string): string {
  return flownOn?.slice(0, 4) ?? findFlightYear(date);
}

/**
 * Finds the year in a flight's date, which is free text. Uses the last run of digits that contains a year (1900 to 2099): the year at its
 * end, otherwise at its start, otherwise the last year in it.
 * @returns four digits, or 'unknown'
 */
export function findFlightYear(date: string): string {
  const run = (date.match(/\d+/g) ?? []).findLast((digits) => /(?:19|20)\d\d/.test(digits)) ?? '';
  return (
    /(?:19|20)\d\d$/.exec(run)?.[0] ??
    /^(?:19|20)\d\d/.exec(run)?.[0] ??
    /.*((?:19|20)\d\d)/.exec(run)?.[1] ??
    UNKNOWN_YEAR
  );
}

/** Returns the year in a flight's date as a number; null if it is unknown. */
export function findFlightYearNumber(date: string): number | null {
  const year = findFlightYear(date);
  return year === UNKNOWN_YEAR ? null : Number(year);
}
