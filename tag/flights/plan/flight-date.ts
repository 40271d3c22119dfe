/** The cached formats by time zone, because creating a format is slower than using it. */
const formatByTimezone = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local day, YYYY-MM-DD, of a time in UTC. An unknown time zone is UTC.
 * @param moment '2025-01-01T01:00:00Z'; '' gives ''
 */
export function toZoneDay(moment: string, timezone = 'UTC'): string {
  const timeMs = Date.parse(moment);
  if (Number.isNaN(timeMs)) return '';
  let format = formatByTimezone.get(timezone);
  if (!format) {
    // The Swedish format of a day is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatByTimezone.set(timezone, format);
  }
  return format.format(timeMs);
}

/**
 * Returns the last day that is plausible, because airlines sell tickets up to a year ahead.
 * @param today YYYY-MM-DD
 */
export function getLatestDay(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}
