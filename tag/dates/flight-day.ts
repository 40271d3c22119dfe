import { parseDateText } from './parse-date-text.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** The formats in which days are printed. */
const FORMATS: readonly RegExp[] = [
  // The format of the specification, '7/16-2025': month, day, year.
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})-(?<year>\d{4})$/,
  // '16 JUL 2025'
  /^(?<day>\d{1,2}) (?<month>[A-Z]{3}) (?<year>\d{4})$/,
  // '16.07.2025'
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  // '2025-07-16'
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** How a day can be printed on a card, each named by the same example; the first is the specification's. */
export const DATE_FORMATS = ['7/16-2025', '16 JUL 2025', '16.07.2025', '2025-07-16'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** A day as a card prints it. @param day YYYY-MM-DD */
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

/** The format in which a date is written; the specification's for any other text. */
export function detectDateFormat(date: string): DateFormat {
  const at = FORMATS.findIndex((format) => format.test(date.trim().toUpperCase()));
  return DATE_FORMATS[at] ?? DATE_FORMATS[0];
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;

/**
 * The day that a flight's date names; the date is free text as printed on the card. '16 July 2025' names one without doubt.
 * '7/8/2025' does not: half of the world reads another day in it.
 * @returns YYYY-MM-DD; null for any other text, and for a day that does not exist or is not of 1900 to 2099
 */
export function flightDay(date: string): string | null {
  return dayIn(date) ?? null;
}

/** Whether a date is written as one of a day that does not exist, or is not of 1900 to 2099: '2/30-2025'. */
export function isImpossibleDay(date: string): boolean {
  return dayIn(date) === null;
}

/** The day; null for one that does not exist, undefined for a text that names none, or one of several. */
function dayIn(date: string): string | null | undefined {
  const text = date.trim().toUpperCase();
  for (const format of FORMATS) {
    const { year, month, day } = format.exec(text)?.groups ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    const named = MONTHS.indexOf(month);
    // The month has a name of another language, or none.
    if (named < 0 && !/^\d/.test(month)) return parseUnambiguousDay(text) ?? null;
    return existingDay(Number(year), named < 0 ? Number(month) : named + 1, Number(day));
  }
  return parseUnambiguousDay(text);
}

/** Readers of two centuries, who order day and month in both ways. */
const READERS = ['1950-06-15', '2050-06-15'].flatMap((today) =>
  [true, false].map((dayFirst) => ({ today, dayFirst })),
);

/** The day that every reader sees in a text, whenever it is read; undefined where one sees another, or none. */
function parseUnambiguousDay(text: string): string | undefined {
  const [day, ...others] = new Set(READERS.flatMap((reader) => parseDateText(text, reader)));
  return others.length === 0 ? day : undefined;
}

/** A day as a client sends it. @returns FIELD_INVALID for what is no existing day as YYYY-MM-DD */
export function parseFlownOn(value: string): Result<string> {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && flightDay(value) === value
    ? ok(value)
    : refuse('FIELD_INVALID', 'flownOn', { field: 'flownOn' });
}

function existingDay(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const time = new Date(Date.UTC(year, month - 1, day));
  // NaN for the month of no name; a day that does not exist becomes one of another month.
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) return null;
  return time.toISOString().slice(0, 10);
}
