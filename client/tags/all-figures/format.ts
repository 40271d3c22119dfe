const MONTH_OPTIONS = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const monthFormat = new Intl.DateTimeFormat('en-GB', MONTH_OPTIONS);
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...MONTH_OPTIONS, day: 'numeric' });

/**
 * Formats a date as far as it is known: '14 May 2010', 'in May 2010', 'in 2010'.
 * @param date YYYY-MM-DD, YYYY-MM or YYYY
 */
export function formatKnownDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return `in ${year}`;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  return day === undefined ? `in ${monthFormat.format(time)}` : dayFormat.format(time);
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Returns the name of a country, such as 'Germany' for 'DE'; the code if it is unknown. */
export function formatCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code;
}
