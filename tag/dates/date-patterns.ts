import {
  parseIsoDay,
  resolveFullYear,
  isValidDay,
  findNearestDays,
  getWeekday,
  type Calendar,
  type CalendarDay,
} from './calendar.ts';
import { getLanguage, translate } from '../texts/translate.ts';
import { AMBIGUOUS_MONTH_PATTERN, MONTH_PATTERN, getMonthNumber } from './month-names.ts';

/** Returns the possible days of a match, the most probable first; empty if the match is no date. */
export type DatePattern = {
  readonly pattern: RegExp;
  readonly listDays: (groups: readonly string[], calendar: Calendar) => readonly CalendarDay[];
  /** Returns why a match with several days is a doubt. */
  readonly formatReason?: () => string;
  /** True if a match with one day is a doubt too. */
  readonly isDoubtful?: boolean;
};

const NO_WORD_BEFORE = '(?<![\\p{L}\\d]|\\d[-.]|(?<!\\d)\\d{1,2}/)';
const buildPattern = (source: string) => new RegExp(NO_WORD_BEFORE + source, 'gu');
/** A year; two digits before another two are a time: '3 Nov 13:45'. */
const YEAR_GROUP = "((?:19|20)\\d\\d|['’]?\\d\\d(?![:.]\\d\\d(?!\\d)))";
const NO_WORD_AFTER = '(?![\\p{L}\\d])';
const ORDINAL_SUFFIX = '(?:ST|ND|RD|TH|ER|O|º|ª|°|\\.)?';
const OF_WORDS = '(?:\\s+(?:DE|DEL|OF|من)\\s+)';

const formatOrderReason = () => translate('Day and month may be the other way round');
const formatYearReason = () => translate('No year is given');
const formatWordReason = () => translate('The name of the month may be another word');

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

const MARCH = 3;
const TUESDAY = 2;
/** What follows a day that is not the last part of a date. */
const YEAR_BEHIND = "(?:ST|ND|RD|TH)?(?:,?\\s+(?:19|20)\\d\\d|,?\\s*['’]\\d\\d|-\\d{4}|\\s?[/.]\\s?\\d)";

/** Returns the Tuesdays of this month and its neighbors that are the day of their month. */
function listNearTuesdays(day: number, { today }: Calendar): readonly CalendarDay[] {
  const { year, month } = parseIsoDay(today);
  const months = [0, -1, 1].map((distance) => {
    const index = month - 1 + distance;
    return { year: year + Math.floor(index / 12), month: ((index + 12) % 12) + 1, day };
  });
  return filterValidDays(months).filter((one) => one.month !== MARCH && getWeekday(one) === TUESDAY);
}

/** Returns true if the texts are in a language in which 'mar' before a number is a day of the week. */
const isTuesdayFirst = () => /^(?:fr|es|it)/.test(getLanguage().locale);

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
    pattern:
      /(?<!\d)(?:((?:19|20)\d\d|['’]?\d\d)[年년]\s*)?(\d{1,2})[月월]\s*(\d{1,2})[日号號일](?!间|間|[前전])/gu,
    listDays: ([y = '', m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
    formatReason: formatYearReason,
  },
  {
    // The format of Korea: '2026. 11. 3.'
    pattern: buildPattern(`((?:19|20)\\d\\d)\\.\\s(\\d{1,2})\\.\\s(\\d{1,2})(?:\\.|${NO_WORD_AFTER})`),
    listDays: ([y = '', m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: buildPattern(
      `(\\d{1,2})${ORDINAL_SUFFIX}(?:[\\s./-]*|${OF_WORDS})${MONTH_PATTERN}\\.?(?:(?:[\\s,،./-]*|${OF_WORDS})${YEAR_GROUP})?${NO_WORD_AFTER}`,
    ),
    listDays: ([d = '', m = '', y = ''], calendar) => resolveDays(d, getMonthNumber(m), y, calendar),
    formatReason: formatYearReason,
  },
  {
    // '3 out 2026' and '3 de out'.
    pattern: buildPattern(
      `(\\d{1,2})(?:º?[\\s./-]*${AMBIGUOUS_MONTH_PATTERN}\\.?[\\s,./-]*${YEAR_GROUP}|º?${OF_WORDS}${AMBIGUOUS_MONTH_PATTERN}\\.?(?:(?:[\\s,./-]*|${OF_WORDS})${YEAR_GROUP})?)${NO_WORD_AFTER}`,
    ),
    listDays: ([d = '', m = '', y = '', ofMonth = '', ofYear = ''], calendar) =>
      resolveDays(d, getMonthNumber(m || ofMonth), y || ofYear, calendar),
    formatReason: formatYearReason,
  },
  {
    pattern: buildPattern(`(\\d{1,2})º?[\\s./-]*${AMBIGUOUS_MONTH_PATTERN}\\.?${NO_WORD_AFTER}(?!\\s+OF)`),
    listDays: ([d = '', m = ''], calendar) => resolveDays(d, getMonthNumber(m), '', calendar),
    formatReason: formatWordReason,
    isDoubtful: true,
  },
  {
    // 'mar' is March, and Tuesday in French, Spanish and Italian.
    pattern: buildPattern(`MAR\\.?\\s+(\\d{1,2})${NO_WORD_AFTER}(?!${YEAR_BEHIND})`),
    listDays: ([d = ''], calendar) => {
      const months = resolveDays(d, MARCH, '', calendar);
      if (months.length === 0) return [];
      const tuesdays = listNearTuesdays(Number(d), calendar);
      return isTuesdayFirst() ? [...tuesdays, ...months] : [...months, ...tuesdays];
    },
    formatReason: () => translate('It may be a month or a day of the week'),
  },
  {
    pattern: buildPattern(
      `(?!MAR\\.?\\s*\\d{1,2}\\s?[/.]\\s?\\d)${MONTH_PATTERN}\\.?[\\s-]*(\\d{1,2})(?:ST|ND|RD|TH)?(?:,?\\s+((?:19|20)\\d\\d)|,?\\s*(['’]\\d\\d)|-(\\d{4}))?${NO_WORD_AFTER}`,
    ),
    listDays: ([m = '', d = '', y = '', short = '', dashed = ''], calendar) =>
      resolveDays(d, getMonthNumber(m), y || short || dashed, calendar),
    formatReason: formatYearReason,
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
    formatReason: formatYearReason,
  },
  {
    pattern: buildPattern(`(\\d{1,2})([/-])(\\d{1,2})\\2((?:19|20)\\d\\d|\\d\\d)${NO_WORD_AFTER}`),
    listDays: ([one = '', , other = '', y = ''], calendar) => resolveEitherOrder(one, other, y, calendar),
    formatReason: formatOrderReason,
  },
  {
    pattern: buildPattern(`(\\d{1,2}) (\\d{1,2}) (20\\d\\d)${NO_WORD_AFTER}`),
    listDays: ([one = '', other = '', y = ''], calendar) => resolveEitherOrder(one, other, y, calendar),
    formatReason: formatOrderReason,
  },
  {
    pattern: buildPattern(
      `(\\d{1,2})/(\\d{1,2})${NO_WORD_AFTER}(?![/-]\\d)(?!\\.?\\s*${OF_WORDS}?${MONTH_PATTERN})`,
    ),
    listDays: ([one = '', other = ''], calendar) => resolveEitherOrder(one, other, '', calendar),
    formatReason: formatOrderReason,
  },
];
