import { parseIsoDay, resolveFullYear, isDay, findNearestDays, type Calendar, type Day } from './calendar.ts';
import { MONTH, getMonthNumber } from './month-names.ts';

/** Returns the possible days of a match, the most probable first; empty if the match is no date. */
export type DatePattern = {
  readonly pattern: RegExp;
  readonly days: (groups: readonly string[], calendar: Calendar) => readonly Day[];
  readonly reason?: string;
};

const NOT_BEHIND = '(?<![\\p{L}\\d]|\\d[-.]|(?<!\\d)\\d{1,2}/)';
const shape = (source: string) => new RegExp(NOT_BEHIND + source, 'gu');
const YEAR = "((?:19|20)\\d\\d|['’]?\\d\\d)";
const END = '(?![\\p{L}\\d])';
const ORDINAL = '(?:ST|ND|RD|TH|ER|O|º|ª|\\.)?';
const OF = '(?:\\s+(?:DE|DEL|OF)\\s+)';

const TWO_WAYS = 'Day and month may be the other way round';
const TWO_YEARS = 'No year is given';

const valid = (days: readonly Day[]) => days.filter(isDay);
const year = (text: string, { today }: Calendar) =>
  resolveFullYear(text.replace(/\D/g, ''), parseIsoDay(today));

/** Returns the day in its year. Without a year, returns the nearest days. */
function resolveDays(day: string, month: number, given: string, calendar: Calendar): readonly Day[] {
  if (given === '') return findNearestDays(parseIsoDay(calendar.today), month, Number(day));
  return valid([{ year: year(given, calendar), month, day: Number(day) }]);
}

/** Returns the days for two numbers that are day and month or month and day. */
function resolveEitherOrder(one: string, other: string, given: string, calendar: Calendar): readonly Day[] {
  const dayFirst = resolveDays(one, Number(other), given, calendar).slice(0, 1);
  const monthFirst = resolveDays(other, Number(one), given, calendar).slice(0, 1);
  const days = calendar.isDayFirst ? [...dayFirst, ...monthFirst] : [...monthFirst, ...dayFirst];
  return one === other ? days.slice(0, 1) : days;
}

/** The formats of dates, the most certain first. */
export const SHAPES: readonly DatePattern[] = [
  {
    pattern: shape(`((?:19|20)\\d\\d)([-/.])(\\d{1,2})\\2(\\d{1,2})(?:T[\\d:.Z+]*)?${END}`),
    days: ([y = '', , m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: shape(`((?:19|20)\\d\\d)[\\s.-]+${MONTH}[\\s.-]+(\\d{1,2})${END}`),
    days: ([y = '', m = '', d = ''], calendar) => resolveDays(d, getMonthNumber(m), y, calendar),
  },
  {
    pattern: shape(`((?:19|20)\\d\\d)(0[1-9]|1[0-2])([0-3]\\d)${END}`),
    days: ([y = '', m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: /(?:((?:19|20)\d\d)年)?(\d{1,2})月(\d{1,2})日/gu,
    days: ([y = '', m, d = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: shape(
      `(\\d{1,2})${ORDINAL}(?:[\\s./-]*|${OF})${MONTH}\\.?(?:(?:[\\s,./-]*|${OF})${YEAR})?${END}`,
    ),
    days: ([d = '', m = '', y = ''], calendar) => resolveDays(d, getMonthNumber(m), y, calendar),
    reason: TWO_YEARS,
  },
  {
    pattern: shape(
      `${MONTH}\\.?[\\s-]*(\\d{1,2})(?:ST|ND|RD|TH)?(?:,?\\s+((?:19|20)\\d\\d)|,?\\s*(['’]\\d\\d)|-(\\d{4}))?${END}`,
    ),
    days: ([m = '', d = '', y = '', short = '', dashed = ''], calendar) =>
      resolveDays(d, getMonthNumber(m), y || short || dashed, calendar),
    reason: TWO_YEARS,
  },
  {
    // The card's format: the month is first.
    pattern: shape(`(\\d{1,2})/(\\d{1,2})-((?:19|20)\\d\\d)${END}`),
    days: ([m, d = '', y = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: shape(`(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?((?:19|20)\\d\\d|\\d\\d)${END}`),
    days: ([d = '', m, y = ''], calendar) => resolveDays(d, Number(m), y, calendar),
  },
  {
    pattern: shape(`(\\d{1,2})\\.\\s?(\\d{1,2})(?:\\.(?!\\d)|${END}(?!\\.))`),
    days: ([d = '', m], calendar) => resolveDays(d, Number(m), '', calendar),
    reason: TWO_YEARS,
  },
  {
    pattern: shape(`(\\d{1,2})([/-])(\\d{1,2})\\2((?:19|20)\\d\\d|\\d\\d)${END}`),
    days: ([one = '', , other = '', y = ''], calendar) => resolveEitherOrder(one, other, y, calendar),
    reason: TWO_WAYS,
  },
  {
    pattern: shape(`(\\d{1,2}) (\\d{1,2}) (20\\d\\d)${END}`),
    days: ([one = '', other = '', y = ''], calendar) => resolveEitherOrder(one, other, y, calendar),
    reason: TWO_WAYS,
  },
  {
    pattern: shape(`(\\d{1,2})/(\\d{1,2})${END}(?![/-]\\d)`),
    days: ([one = '', other = ''], calendar) => resolveEitherOrder(one, other, '', calendar),
    reason: TWO_WAYS,
  },
];
