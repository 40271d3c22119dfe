/** Parses the dates of flight logs. */
import { foldText } from '../base/fold-text.ts';
import { getMonthNumber } from '../dates/month-names.ts';
import { parseFlightDay } from '../dates/flight-day.ts';
import type { FlightEntry } from './flight-entry.ts';
import type { DateOrder } from './flight-file.ts';

const ISO_PATTERN = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T\s,].*)?$/;
const PACKED_PATTERN = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMERIC_PATTERN = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[T\s,].*)?$/;
const MONTH_YEAR_PATTERN = /^(\d{1,2})[./-](\d{4})$/;
const DAY_NAME_YEAR_PATTERN =
  /^(?:[a-z]+[.,]?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?[\s./-]*([a-z]{3,})[.,]?[\s./-]*(\d{4})/;
const NAME_DAY_YEAR_PATTERN = /^(?:[a-z]+,\s+)?([a-z]{3,})[.,]?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/;
const NAME_YEAR_PATTERN = /^([a-z]{3,})[.,]?\s+(\d{4})$/;

/**
 * Parses a date to YYYY-MM-DD, or to YYYY-MM or YYYY if the text contains no more; returns '' for an invalid text. A day that its month
 * does not have is not changed: '2024-02-31'.
 * @param order the order of numbers with a slash or a dash; if null, an ambiguous date returns only its year
 */
export function parseLogDate(text: string, order: DateOrder | null): string {
  const trimmedText = text.trim();
  const iso = ISO_PATTERN.exec(trimmedText) ?? PACKED_PATTERN.exec(trimmedText);
  if (iso) return formatDate(iso[1], iso[2], iso[3]);
  const numbers = NUMERIC_PATTERN.exec(trimmedText);
  if (numbers) return parseNumericDate(numbers, order);
  const monthYear = MONTH_YEAR_PATTERN.exec(trimmedText);
  if (monthYear) return formatDate(monthYear[2], monthYear[1]);
  return parseNamedDate(foldText(trimmedText));
}

/**
 * Parses the date of a file's row. A date of numbers that is two possible days, or no day, is kept as it is written.
 * @param order see parseLogDate
 */
export function parseRowDate(text: string, order: DateOrder | null): Pick<FlightEntry, 'date' | 'dateText'> {
  const date = parseLogDate(text, order);
  if (date.length === '1991-07-01'.length && parseFlightDay(date) !== null) return { date, dateText: '' };
  const dateText = text.trim();
  const numbers = ISO_PATTERN.exec(dateText) ?? PACKED_PATTERN.exec(dateText);
  const [day, , month] = NUMERIC_PATTERN.exec(dateText)?.slice(1) ?? [numbers?.[3], '', numbers?.[2]];
  // A day or a month of 0 is unknown.
  if (Number(day ?? 0) === 0 || Number(month ?? 0) === 0) return { date, dateText: '' };
  return { date: date || (/(?:19|20)\d\d/.exec(dateText)?.[0] ?? ''), dateText };
}

/** Returns the two days that a date of numbers can mean, the day first; empty for any other text: '01/07/1991'. */
export function listDateReadings(text: string): readonly string[] {
  if (parseLogDate(text, null).length !== '1991'.length) return [];
  const days = ORDERS.map((order) => parseLogDate(text, order)).filter((day) => parseFlightDay(day) !== null);
  return days.length === ORDERS.length ? days : [];
}

const ORDERS = ['day-first', 'month-first'] as const;

function parseNumericDate(
  [, first = '', separator, second = '', year]: RegExpExecArray,
  order: DateOrder | null,
): string {
  const isDayFirst =
    separator === '.' || Number(first) > 12 || (order === 'day-first' && Number(second) <= 12);
  const isUnambiguous = isDayFirst || order !== null || Number(second) > 12 || first === second;
  if (!isUnambiguous) return formatDate(year);
  return isDayFirst ? formatDate(year, second, first) : formatDate(year, first, second);
}

function parseNamedDate(text: string): string {
  const dayFirst = DAY_NAME_YEAR_PATTERN.exec(text);
  const nameFirst = NAME_DAY_YEAR_PATTERN.exec(text);
  const name = dayFirst?.[2] ?? nameFirst?.[1] ?? NAME_YEAR_PATTERN.exec(text)?.[1] ?? '';
  const month = getMonthNumber(name.toUpperCase());
  if (month === 0) return '';
  if (dayFirst) return formatDate(dayFirst[3], String(month), dayFirst[1]);
  if (nameFirst) return formatDate(nameFirst[3], String(month), nameFirst[2]);
  return formatDate(NAME_YEAR_PATTERN.exec(text)?.[2], String(month));
}

/** A month or a day of 0 is unknown. */
function formatDate(year = '', month = '0', day = '0'): string {
  if (Number(year) < 1900 || Number(year) > 2099 || Number(month) > 12 || Number(day) > 31) return '';
  if (Number(month) === 0) return year;
  const yearMonth = `${year}-${month.padStart(2, '0')}`;
  return Number(day) === 0 ? yearMonth : `${yearMonth}-${day.padStart(2, '0')}`;
}

/** Detects the order of a column of dates: a number above 12 is a day; returns null if no date shows it. */
export function detectDateOrder(texts: Iterable<string>): DateOrder | null {
  for (const text of texts) {
    const [, first, separator, second] = NUMERIC_PATTERN.exec(text.trim()) ?? [];
    if (separator === undefined || separator === '.') continue;
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return null;
}
