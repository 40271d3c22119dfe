import { parseIsoDay, resolveFullYear, type Calendar } from '../../dates/calendar.ts';
import { DATE_PATTERNS } from '../../dates/date-patterns.ts';
import { MONTH_PATTERN, getMonthNumber } from '../../dates/month-names.ts';
import { findYearWord, type WordChecks } from './dates.ts';
import type { InputLine } from '../input-line.ts';
import type { ParsedField, YearRange } from '../parsed-line.ts';

/**
 * Finds a day that does not exist, such as '31 Feb 2024', and reserves its words, so that no other parser uses a part of them.
 * @returns the day as it is written; null if there is none
 */
export function readImpossibleDay(
  line: InputLine,
  calendar: Calendar,
  { isAirlineCode }: Pick<WordChecks, 'isAirlineCode'>,
): string | null {
  for (const { pattern, listDays } of DATE_PATTERNS) {
    for (const match of line.upperCaseText.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].trimEnd().length };
      const groups = match.slice(1).map((group) => group ?? '');
      const isImpossible =
        listDays(groups, calendar).length === 0 && listDays(correctDay(groups), calendar).length > 0;
      // The 32 of 'LH 32 Oct 2024' is a flight number.
      const isNumber = isAirlineCode(line.words[line.findWordIndex(span.start) - 1]?.key ?? '');
      if (!isImpossible || isNumber || !line.isFree(span)) continue;
      line.reserve(span);
      return line.text.slice(span.start, span.end);
    }
  }
  return null;
}

/**
 * Returns the groups of a date with a day that exists: each month has a day 28. In '32.13.2025', which can only be a date, the month may be
 * wrong too.
 */
function correctDay(groups: readonly string[]): readonly string[] {
  const isWholeDate = groups.some((group) => /^(?:19|20)\d\d$/.test(group));
  const wrongNumber = isWholeDate ? /^(?:0|00|1[3-9]|[2-9]\d)$/ : /^(?:29|3\d)$/;
  const number = isWholeDate ? '1' : '28';
  return groups.map((group) => (wrongNumber.test(group) ? number : group));
}

/** The formats of a month in its year: 'Aug 1985', '08/1985', '1985-08', '1985年8月'. */
const MONTH_SHAPES: readonly (readonly [
  RegExp,
  (groups: readonly string[]) => [year: string, month: number],
])[] = [
  [
    new RegExp(
      `(?<![\\p{L}\\d])${MONTH_PATTERN}\\.?(?:[\\s,،./-]*|\\s+(?:DE|DEL|OF)\\s+)((?:19|20)\\d\\d)(?![\\p{L}\\d])`,
      'gu',
    ),
    ([month = '', year = '']) => [year, getMonthNumber(month)],
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])${MONTH_PATTERN}\\.?\\s*['’]?([4-9]\\d)(?![\\p{L}\\d])`, 'gu'),
    ([month = '', year = '']) => [`19${year}`, getMonthNumber(month)],
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])((?:19|20)\\d\\d)[\\s./-]*${MONTH_PATTERN}(?![\\p{L}\\d])`, 'gu'),
    ([year = '', month = '']) => [year, getMonthNumber(month)],
  ],
  [
    /(?<![\p{L}\d/.-])(0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)(?![\p{L}\d/-])/gu,
    ([month = '', year = '']) => [year, Number(month)],
  ],
  [
    /(?<![\p{L}\d/.-])((?:19|20)\d\d)[/-](0[1-9]|1[0-2])(?![\p{L}\d/-])/gu,
    ([year = '', month = '']) => [year, Number(month)],
  ],
  [/((?:19|20)\d\d)[年년]\s*(\d{1,2})[月월]/gu, ([year = '', month = '']) => [year, Number(month)]],
];

/** Finds a month in its year, or a year alone, and consumes its words: 'Aug 1985' and '1985' are dates without a day. */
export function readPartialDate(
  line: InputLine,
  { today }: Calendar,
  words: Pick<WordChecks, 'isAirlineCode'>,
): ParsedField | undefined {
  const isPossible = (year: number) => isPossibleYear(year, today);
  for (const [pattern, toMonth] of MONTH_SHAPES) {
    for (const match of line.upperCaseText.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const [year, month] = toMonth(match.slice(1));
      const isMonth = month >= 1 && month <= 12 && isPossible(Number(year));
      if (!isMonth || !line.isFree(span)) continue;
      line.consume(span);
      return { kind: 'date', value: `${year}-${String(month).padStart(2, '0')}`, spans: [span] };
    }
  }
  const short = findShortYear(line, today) ?? findEastAsianYear(line, today);
  if (short) return short;
  const word = findYearWord(line, words.isAirlineCode);
  if (!word || !isPossible(Number(word.key))) return undefined;
  line.consume(word);
  return { kind: 'date', value: word.key, spans: [word] };
}

/** A year of two digits after an apostrophe or a season: 'summer of 73'. The season itself says no day and stays. */
const SHORT_YEAR =
  /(?<![\p{L}\d])(?:(?:SPRING|SUMMER|AUTUMN|FALL|WINTER|CHRISTMAS|EASTER|SOMMER|HERBST|ETE|HIVER|VERANO|INVIERNO|ESTATE|INVERNO|ZOMER)\s+(?:OF\s+|DE\s+)?['’]?|['’])(\d\d)(?![\p{L}\d:.])/gu;

function findShortYear(line: InputLine, today: string): ParsedField | undefined {
  for (const match of line.upperCaseText.matchAll(SHORT_YEAR)) {
    const [whole, digits = ''] = match;
    const end = match.index + whole.length;
    const span = { start: end - digits.length, end };
    if (!line.isFree(span)) continue;
    line.consume(span);
    return { kind: 'date', value: String(resolveFullYear(digits, parseIsoDay(today))), spans: [span] };
  }
  return undefined;
}

/** Finds a year with its sign: '1985年', '1985년'. */
function findEastAsianYear(line: InputLine, today: string): ParsedField | undefined {
  for (const { index, 0: text, 1: year = '' } of line.text.matchAll(/(?<!\d)((?:19|20)\d\d)[年년]/gu)) {
    const span = { start: index, end: index + text.length };
    if (!isPossibleYear(Number(year), today) || !line.isFree(span)) continue;
    line.consume(span);
    return { kind: 'date', value: year, spans: [span] };
  }
  return undefined;
}

/** The first year of a flight in an airliner that is plausible. */
const MIN_YEAR = 1920;

/** Returns the last plausible year, which planned flights may have. */
const getMaxYear = (today: string) => parseIsoDay(today).year + 1;

/** Returns true for a year in which a flight is plausible. */
export const isPossibleYear = (year: number, today: string) => year >= MIN_YEAR && year <= getMaxYear(today);

/** Returns the first and the last year that are read as dates. */
export const getYearRange = (today: string): YearRange => ({ from: MIN_YEAR, to: getMaxYear(today) });
