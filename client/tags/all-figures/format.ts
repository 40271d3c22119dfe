const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day, such as '14 May 2010' for '2010-05-14'. */
export const formatFlownDay = (flownOn: string): string => dayFormat.format(new Date(`${flownOn}T00:00:00Z`));

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Returns the name of a country, such as 'Germany' for 'DE'; the code if it is unknown. */
export function formatCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code;
}
