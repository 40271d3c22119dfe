import { MONTH_CODES } from './months.ts';
import { parseDateText } from './parse-date-text.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';

/** The formats of days on a card. */
const DAY_PATTERNS: readonly RegExp[] = [
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
      return `${Number(date)} ${MONTH_CODES[Number(month) - 1]} ${year}`;
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
  return day === undefined ? `${MONTH_CODES[Number(month) - 1]} ${year}` : formatDay(date, format);
}

/** Returns the format of a date; the format of the specification for any other text. */
export function detectDateFormat(date: string): DateFormat {
  const formatIndex = DAY_PATTERNS.findIndex((format) => format.test(date.trim().toUpperCase()));
  return DATE_FORMATS[formatIndex] ?? DATE_FORMATS[0];
}

const MIN_YEAR = 1900;
const MAX_YEAR = 2099;

/**
 * Parses the day of a flight's date, which is free text as printed on the card. '16 July 2025' is unambiguous, but '7/8/2025' is not,
 * because countries order day and month differently.
 * @returns YYYY-MM-DD; null for any other text, and for a day that does not exist or is not in 1900 to 2099
 */
export function parseFlightDay(date: string): string | null {
  return parseDay(date) ?? null;
}

/** Returns true if a date has the form of a day that does not exist or is not in 1900 to 2099: '2/30-2025'. */
export function isImpossibleDay(date: string): boolean {
  return parseDay(date) === null;
}

/** Parses a day; returns null for a day that does not exist, undefined for a text without a day or with several possible days. */
function parseDay(date: string): string | null | undefined {
  const text = date.trim().toUpperCase();
  for (const format of DAY_PATTERNS) {
    const { year, month, day } = format.exec(text)?.groups ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    const monthIndex = MONTH_CODES.indexOf(month);
    // The month name is of another language or unknown.
    if (monthIndex < 0 && !/^\d/.test(month)) return parseUnambiguousDay(text) ?? null;
    return formatExistingDay(Number(year), monthIndex < 0 ? Number(month) : monthIndex + 1, Number(day));
  }
  return parseUnambiguousDay(text);
}

/** Calendars of two centuries with both orders of day and month. */
const ALL_CALENDARS = ['1950-06-15', '2050-06-15'].flatMap((today) =>
  [true, false].map((isDayFirst) => ({ today, isDayFirst })),
);

/** Parses a text that has one meaning in all calendars, independent of the current date; returns undefined for no meaning or several. */
function parseUnambiguousDay(text: string): string | undefined {
  // Other digits stay the text of a card, so that the day of a stored tag does not change.
  if (/(?![0-9])\p{Nd}/u.test(text)) return undefined;
  const [day, ...others] = new Set(ALL_CALENDARS.flatMap((calendar) => parseDateText(text, calendar)));
  return others.length === 0 ? day : undefined;
}

/**
 * Parses a day that a client sends.
 * @returns FIELD_INVALID if it is no existing day as YYYY-MM-DD
 */
export function parseFlownOn(value: string): Result<string> {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && parseFlightDay(value) === value
    ? ok(value)
    : refuse('FIELD_INVALID', 'flownOn', { field: 'flownOn' });
}

function formatExistingDay(year: number, month: number, day: number): string | null {
  if (year < MIN_YEAR || year > MAX_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // An unknown month name gives NaN. A day that does not exist gives a day of another month.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
