import { formatDay, type DateFormat } from '../../dates/flight-day.ts';

/** The formats of the zones that have been asked for; making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local day, YYYY-MM-DD, of a moment in UTC; that of UTC where the zone is not known.
 * @param moment '2025-01-01T01:00:00Z'; '' gives ''
 */
export function dayInZone(moment: string, timezone = 'UTC'): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  let format = formats.get(timezone);
  if (!format) {
    // Swedes write a day as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timezone, format);
  }
  return format.format(time);
}

/** The last day, YYYY-MM-DD, that is not far in the future: airlines sell tickets for a year ahead. */
export function latestDay(now: Date): string {
  return `${now.getUTCFullYear() + 1}${now.toISOString().slice(4, 10)}`;
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** A date as a card prints it; 'JUL 2025' and '2025' where no day is known. */
export function printDate(date: string, format: DateFormat): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  return day === undefined ? `${MONTHS[Number(month) - 1]} ${year}` : formatDay(date, format);
}
