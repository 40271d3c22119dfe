/** The year of a flight whose date names none. */
export const UNKNOWN_YEAR = 'unknown';

/** The year of a flight: of its day where that is known, else the one in its date. */
export function resolveFlightYear(flownOn: string | null, date: string): string {
  return flownOn?.slice(0, 4) ?? flightYear(date);
}

/**
 * The year in a flight's date, which is free text: in the last run of digits that contains a year (1900 to 2099), the
 * one at the end of the run, else at its start, else the last one in it.
 * @returns four digits, or 'unknown'
 */
export function flightYear(date: string): string {
  const run = (date.match(/\d+/g) ?? []).findLast((digits) => /(?:19|20)\d\d/.test(digits)) ?? '';
  return (
    /(?:19|20)\d\d$/.exec(run)?.[0] ??
    /^(?:19|20)\d\d/.exec(run)?.[0] ??
    /.*((?:19|20)\d\d)/.exec(run)?.[1] ??
    UNKNOWN_YEAR
  );
}

/** The same as a number; null for a year that is not known. */
export function flightYearNumber(date: string): number | null {
  const year = flightYear(date);
  return year === UNKNOWN_YEAR ? null : Number(year);
}
