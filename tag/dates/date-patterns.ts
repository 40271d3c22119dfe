import {
  parseIsoDay,
  resolveFullYear,
  isValidDay,
  findNearestDays,
  type Calendar,
  type CalendarDay,
} from './calendar.ts';
import { translate } from '../texts/translate.ts';
import { MONTH_PATTERN, getMonthNumber } from './month-names.ts';

/** Returns the possible days of a match, the most probable first; empty if the match is no date. */
export type DatePattern = {
  readonly pattern: RegExp;
  readonly listDays: (groups: readonly string[], calendar: Calendar) => readonly CalendarDay[];
  /** Returns the reason why several days are possible. */
  readonly getReason?: () => string;
};

const NO_WORD_BEFORE = '(?<![\\p{L}\\d]|\\d[-.]|(?<!\\d)\\d{1,2}/)';
const buildPattern = (source: string) => new RegExp(NO_WORD_BEFORE + source, 'gu');
/** A year; two digits before another two are a time: '3 Nov 13:45'. */
const YEAR_GROUP = "((?:19|20)\\d\\d|['’]?\\d\\d(?![:.]\\d\\d(?!\\d)))";
const NO_WORD_AFTER = '(?![\\p{L}\\d])';
const ORDINAL_SUFFIX = '(?:ST|ND|RD|TH|ER|O|º|ª|\\.)?';
const OF_WORDS = '(?:\\s+(?:DE|DEL|OF)\\s+)';

const explainOrder = () => translate('Day and month may be the other way round');
const explainYear = () => translate('No year is given');

const filterValidDays = (days: readonly CalendarDay[]) => days.filter(isValidDay);
const parseYear = (text: string, { today }: Calendar) =>
  resolveFullYear(text.replace(/\D/g, ''), parseIsoDay(today));

/** Returns the day in its year. Without a year, returns the nearest days. */
function resolveDays(
  day: string,
  month: number,
  yearText: string,
  calendar: Calendar,
): readonly CalendarDay[] {
  if (yearText === '') return findNearestDays(parseIsoDay(calendar.today), month, Number(day));
  return filterValidDays([{ year: parseYear(yearText, calendar), month, day: Number(day) }]);
}

/** Returns the days for two numbers that are day and month or month and day. */
function resolveEitherOrder(
  one: string,
  other: string,
  yearText: string,
  calendar: Calendar,
): readonly CalendarDay[] {
  const dayFirst = resolveDays(one, Number(other), yearText, calendar).slice(0, 1);
  const monthFirst = resolveDays(other, Number(one), yearText, calendar).slice(0, 1);
  const days = calendar.isDayFirst ? [...dayFirst, ...monthFirst] : [...monthFirst, ...dayFirst];
  return one === other ? days.slice(0, 1) : days;
}

/** The formats of dates, the most certain first. */
export const DATE_PATTERNS: readonly DatePattern[] = [
  {
    pattern: buildPattern(`((?:19|20)\\d\\d)([-/.])(\\d{1,2})\\2(\\d{1,2})(?:T[\\d:.Z+]*)?${NO_WORD_AFTER}`),
    listDays: ([y = '', , m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: buildPattern(`((?:19|20)\\d\\d)[\\s.-]+${MONTH_PATTERN}[\\s.-]+(\\d{1,2})${NO_WORD_AFTER}`),
    listDays: ([y = '', m = '', d = ''], calendar) => resolveDays(d, getMonthNumber(m), y, calendar),
  },
  {
    pattern: buildPattern(`((?:19|20)\\d\\d)(0[1-9]|1[0-2])([0-3]\\d)${NO_WORD_AFTER}`),
    listDays: ([y = '', m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: /(?:((?:19|20)\d\d)年)?(\d{1,2})月(\d{1,2})日/gu,
    listDays: ([y = '', m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: buildPattern(
      `(\\d{1,2})${ORDINAL_SUFFIX}(?:[\\s./-]*|${OF_WORDS})${MONTH_PATTERN}\\.?(?:(?:[\\s,./-]*|${OF_WORDS})${YEAR_GROUP})?${NO_WORD_AFTER}`,
    ),
    listDays: ([d = '', m = '', y = ''], calendar) => resolveDays(d, getMonthNumber(m), y, calendar),
    getReason: explainYear,
  },
  {
    pattern: buildPattern(
      `${MONTH_PATTERN}\\.?[\\s-]*(\\d{1,2})(?:ST|ND|RD|TH)?(?:,?\\s+((?:19|20)\\d\\d)|,?\\s*(['’]\\d\\d)|-(\\d{4}))?${NO_WORD_AFTER}`,
    ),
    listDays: ([m = '', d = '', y = '', short = '', dashed = ''], calendar) =>
      resolveDays(d, getMonthNumber(m), y || short || dashed, calendar),
    getReason: explainYear,
  },
  {
    // The card's format: the month is first.
    pattern: buildPattern(`(\\d{1,2})/(\\d{1,2})-((?:19|20)\\d\\d)${NO_WORD_AFTER}`),
    listDays: ([m, d = '', y = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: buildPattern(`(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?((?:19|20)\\d\\d|\\d\\d)${NO_WORD_AFTER}`),
    listDays: ([d = '', m, y = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: buildPattern(`(\\d{1,2})\\.\\s?(\\d{1,2})(?:\\.(?!\\d)|${NO_WORD_AFTER}(?!\\.))`),
    listDays: ([d = '', m], calendar) => resolveDays(d, Number(m), '', calendar),
    getReason: explainYear,
  },
  {
    pattern: buildPattern(`(\\d{1,2})([/-])(\\d{1,2})\\2((?:19|20)\\d\\d|\\d\\d)${NO_WORD_AFTER}`),
    listDays: ([one = '', , other = '', y = ''], calendar) => resolveEitherOrder(one, other, y, calendar),
    getReason: explainOrder,
  },
  {
    pattern: buildPattern(`(\\d{1,2}) (\\d{1,2}) (20\\d\\d)${NO_WORD_AFTER}`),
    listDays: ([one = '', other = '', y = ''], calendar) => resolveEitherOrder(one, other, y, calendar),
    getReason: explainOrder,
  },
  {
    pattern: buildPattern(
      `(\\d{1,2})/(\\d{1,2})${NO_WORD_AFTER}(?![/-]\\d)(?!\\.?\\s*${OF_WORDS}?${MONTH_PATTERN})`,
    ),
    listDays: ([one = '', other = ''], calendar) => resolveEitherOrder(one, other, '', calendar),
    getReason: explainOrder,
  },
];
