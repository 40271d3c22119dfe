import { parseDateText } from './parse-date-text.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** The formats of days on a card. */
const FORMATS: readonly RegExp[] = [
  // The format of the specification, such as '7/16-2025': month, day, year.
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})-(?<year>\d{4})$/,
  // '16 JUL 2025'
  /^(?<day>\d{1,2}) (?<month>[A-Z]{3}) (?<year>\d{4})$/,
  // '16.07.2025'
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  // '2025-07-16'
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** The formats for printing a day on a card, each named by one example. The first is the format of the specification. */
export const DATE_FORMATS = ['7/16-2025', '16 JUL 2025', '16.07.2025', '2025-07-16'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/**
 * Formats a day for a card.
 * @param day YYYY-MM-DD
 */
export function formatDay(day: string, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (format) {
    case '7/16-2025':
      return `${Number(month)}/${Number(date)}-${year}`;
    case '16 JUL 2025':
      return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
    case '16.07.2025':
      return `${date}.${month}.${year}`;
    case '2025-07-16':
      return day;
  }
}

/**
 * Formats a date for a card; 'JUL 2025' or '2025' if no day is known.
 * @param date YYYY-MM-DD, YYYY-MM or YYYY
 */
export function printDate(date: string, format: DateFormat): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  return day === undefined ? `${MONTHS[Number(month) - 1]} ${year}` : formatDay(date, format);
}

/** Returns the format of a date; the format of the specification for any other text. */
export function detectDateFormat(date: string): DateFormat {
  const at = FORMATS.findIndex((format) => format.test(date.trim().toUpperCase()));
  return DATE_FORMATS[at] ?? DATE_FORMATS[0];
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;

/**
 * Parses the day of a flight's date, which is free text as printed on the card. '16 July 2025' is unambiguous, but '7/8/2025' is not,
 * because countries order day and month differently.
 * @returns YYYY-MM-DD; null for any other text, and for a day that does not exist or is not in 1900 to 2099
 */
export function flightDay(date: string): string | null {
  return findDay(date) ?? null;
}

/** Returns true if a date has the form of a day that does not exist or is not in 1900 to 2099: '2/30-2025'. */
export function isImpossibleDay(date: string): boolean {
  return findDay(date) === null;
}

/** Parses a day; returns null for a day that does not exist, undefined for a text without a day or with several possible days. */
function findDay(date: string): string | null | undefined {
  const text = date.trim().toUpperCase();
  for (const format of FORMATS) {
    const { year, month, day } = format.exec(text)?.groups ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    const named = MONTHS.indexOf(month);
    // The month name is of another language or unknown.
    if (named < 0 && !/^\d/.test(month)) return parseUnambiguousDay(text) ?? null;
    return existingDay(Number(year), named < 0 ? Number(month) : named + 1, Number(day));
  }
  return parseUnambiguousDay(text);
}

/** Calendars of two centuries with both orders of day and month. */
const READERS = ['1950-06-15', '2050-06-15'].flatMap((today) =>
  [true, false].map((isDayFirst) => ({ today, isDayFirst })),
);

/** Parses a text that has one meaning in all calendars, independent of the current date; returns undefined for no meaning or several. */
function parseUnambiguousDay(text: string): string | undefined {
  const [day, ...others] = new Set(READERS.flatMap((reader) => parseDateText(text, reader)));
  return others.length === 0 ? day : undefined;
}

/**
 * Parses a day that a client sends.
 * @returns FIELD_INVALID if it is no existing day as YYYY-MM-DD
 */
export function parseFlownOn(value: string): Result<string> {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && flightDay(value) === value
    ? ok(value)
    : refuse('FIELD_INVALID', 'flownOn', { field: 'flownOn' });
}

function existingDay(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const time = new Date(Date.UTC(year, month - 1, day));
  // An unknown month name gives NaN. A day that does not exist gives a day of another month.
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) return null;
  return time.toISOString().slice(0, 10);
}
