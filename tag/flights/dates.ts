/** Parses the dates of flight logs. */
import { foldText } from '../base/fold-text.ts';
import { getMonthNumber } from '../dates/month-names.ts';
import type { DateOrder } from './flight-entry.ts';

const ISO = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T\s,].*)?$/;
const PACKED = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[T\s,].*)?$/;
const MONTH_YEAR = /^(\d{1,2})[./-](\d{4})$/;
const DAY_NAME_YEAR =
  /^(?:[a-z]+[.,]?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?[\s./-]*([a-z]{3,})[.,]?[\s./-]*(\d{4})/;
const NAME_DAY_YEAR = /^(?:[a-z]+,\s+)?([a-z]{3,})[.,]?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/;
const NAME_YEAR = /^([a-z]{3,})[.,]?\s+(\d{4})$/;

/**
 * Parses a date to YYYY-MM-DD, or to YYYY-MM or YYYY if the text contains no more; returns '' for an invalid text. A day that its month
 * does not have is not changed: '2024-02-31'.
 * @param order the order of numbers with a slash or a dash; if null, an ambiguous date returns only its year
 */
export function parseLogDate(text: string, order: DateOrder | null): string {
  const plain = text.trim();
  const iso = ISO.exec(plain) ?? PACKED.exec(plain);
  if (iso) return dateFrom(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(plain);
  if (numbers) return ofNumbers(numbers, order);
  const monthYear = MONTH_YEAR.exec(plain);
  if (monthYear) return dateFrom(monthYear[2], monthYear[1]);
  return ofNames(foldText(plain));
}

function ofNumbers(
  [, first = '', sign, second = '', year]: RegExpExecArray,
  order: DateOrder | null,
): string {
  const isDayFirst = sign === '.' || Number(first) > 12 || (order === 'day-first' && Number(second) <= 12);
  const isClear = isDayFirst || order !== null || Number(second) > 12 || first === second;
  if (!isClear) return dateFrom(year);
  return isDayFirst ? dateFrom(year, second, first) : dateFrom(year, first, second);
}

function ofNames(text: string): string {
  const dayFirst = DAY_NAME_YEAR.exec(text);
  const nameFirst = NAME_DAY_YEAR.exec(text);
  const name = dayFirst?.[2] ?? nameFirst?.[1] ?? NAME_YEAR.exec(text)?.[1] ?? '';
  const month = getMonthNumber(name.toUpperCase());
  if (month === 0) return '';
  if (dayFirst) return dateFrom(dayFirst[3], String(month), dayFirst[1]);
  if (nameFirst) return dateFrom(nameFirst[3], String(month), nameFirst[2]);
  return dateFrom(NAME_YEAR.exec(text)?.[2], String(month));
}

/** A month or a day of 0 is unknown. */
function dateFrom(year = '', month = '0', day = '0'): string {
  if (Number(year) < 1900 || Number(year) > 2099 || Number(month) > 12 || Number(day) > 31) return '';
  if (Number(month) === 0) return year;
  const yearMonth = `${year}-${month.padStart(2, '0')}`;
  return Number(day) === 0 ? yearMonth : `${yearMonth}-${day.padStart(2, '0')}`;
}

/** Detects the order of a column of dates: a number above 12 is a day; returns null if no date shows it. */
export function detectDateOrder(texts: Iterable<string>): DateOrder | null {
  for (const text of texts) {
    const [, first, sign, second] = NUMBERS.exec(text.trim()) ?? [];
    if (sign === undefined || sign === '.') continue;
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return null;
}
