import { dayOf, fullYear, isDay, nearestDays, type Calendar, type Day } from './calendar.ts';
import { MONTH, monthOf } from './month-names.ts';

/** The days that a match may mean, the likeliest first; none when it is no date. */
export type Shape = {
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
const year = (text: string, { today }: Calendar) => fullYear(text.replace(/\D/g, ''), dayOf(today));

/** A day with its year, or the nearest one without. */
function dated(day: string, month: number, given: string, calendar: Calendar): readonly Day[] {
  if (given === '') return nearestDays(dayOf(calendar.today), month, Number(day));
  return valid([{ year: year(given, calendar), month, day: Number(day) }]);
}

/** Two numbers that may be day and month, or month and day. */
function eitherWay(one: string, other: string, given: string, calendar: Calendar): readonly Day[] {
  const dayFirst = dated(one, Number(other), given, calendar).slice(0, 1);
  const monthFirst = dated(other, Number(one), given, calendar).slice(0, 1);
  const days = calendar.dayFirst ? [...dayFirst, ...monthFirst] : [...monthFirst, ...dayFirst];
  return one === other ? days.slice(0, 1) : days;
}

/** How dates are written; the surest shapes first. */
export const SHAPES: readonly Shape[] = [
  {
    pattern: shape(`((?:19|20)\\d\\d)([-/.])(\\d{1,2})\\2(\\d{1,2})(?:T[\\d:.Z+]*)?${END}`),
    days: ([y = '', , m, d = ''], calendar) => dated(d, Number(m), y, calendar),
  },
  {
    pattern: shape(`((?:19|20)\\d\\d)[\\s.-]+${MONTH}[\\s.-]+(\\d{1,2})${END}`),
    days: ([y = '', m = '', d = ''], calendar) => dated(d, monthOf(m), y, calendar),
  },
  {
    pattern: shape(`((?:19|20)\\d\\d)(0[1-9]|1[0-2])([0-3]\\d)${END}`),
    days: ([y = '', m, d = ''], calendar) => dated(d, Number(m), y, calendar),
  },
  {
    pattern: /(?:((?:19|20)\d\d)年)?(\d{1,2})月(\d{1,2})日/gu,
    days: ([y = '', m, d = ''], calendar) => dated(d, Number(m), y, calendar),
  },
  {
    pattern: shape(
      `(\\d{1,2})${ORDINAL}(?:[\\s./-]*|${OF})${MONTH}\\.?(?:(?:[\\s,./-]*|${OF})${YEAR})?${END}`,
    ),
    days: ([d = '', m = '', y = ''], calendar) => dated(d, monthOf(m), y, calendar),
    reason: TWO_YEARS,
  },
  {
    pattern: shape(
      `${MONTH}\\.?[\\s-]*(\\d{1,2})(?:ST|ND|RD|TH)?(?:,?\\s+((?:19|20)\\d\\d)|,?\\s*(['’]\\d\\d)|-(\\d{4}))?${END}`,
    ),
    days: ([m = '', d = '', y = '', short = '', dashed = ''], calendar) =>
      dated(d, monthOf(m), y || short || dashed, calendar),
    reason: TWO_YEARS,
  },
  {
    // The card's own: the month comes first.
    pattern: shape(`(\\d{1,2})/(\\d{1,2})-((?:19|20)\\d\\d)${END}`),
    days: ([m, d = '', y = ''], calendar) => dated(d, Number(m), y, calendar),
  },
  {
    pattern: shape(`(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?((?:19|20)\\d\\d|\\d\\d)${END}`),
    days: ([d = '', m, y = ''], calendar) => dated(d, Number(m), y, calendar),
  },
  {
    pattern: shape(`(\\d{1,2})\\.\\s?(\\d{1,2})(?:\\.(?!\\d)|${END}(?!\\.))`),
    days: ([d = '', m], calendar) => dated(d, Number(m), '', calendar),
    reason: TWO_YEARS,
  },
  {
    pattern: shape(`(\\d{1,2})([/-])(\\d{1,2})\\2((?:19|20)\\d\\d|\\d\\d)${END}`),
    days: ([one = '', , other = '', y = ''], calendar) => eitherWay(one, other, y, calendar),
    reason: TWO_WAYS,
  },
  {
    pattern: shape(`(\\d{1,2}) (\\d{1,2}) (20\\d\\d)${END}`),
    days: ([one = '', other = '', y = ''], calendar) => eitherWay(one, other, y, calendar),
    reason: TWO_WAYS,
  },
  {
    pattern: shape(`(\\d{1,2})/(\\d{1,2})${END}(?![/-]\\d)`),
    days: ([one = '', other = ''], calendar) => eitherWay(one, other, '', calendar),
    reason: TWO_WAYS,
  },
];
