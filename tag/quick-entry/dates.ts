import {
  parseIsoDay,
  isDay,
  formatIsoDay,
  addDays,
  getWeekday,
  type Calendar,
  type Day,
} from '../dates/calendar.ts';
import { createDateField } from './date-fact.ts';
import { SHAPES } from '../dates/date-shapes.ts';
import { readDateWords } from './date-words.ts';
import type { Line, Word } from './line.ts';
import { findWeekday } from '../dates/month-names.ts';
import type { Ambiguity, ParsedField } from './parsed-line.ts';

/** Functions of other parsers that check a word. */
export type WordChecks = {
  readonly isRouteEnd: (word: Word) => boolean;
  readonly isAirlineCode: (key: string) => boolean;
};

/** Finds the date of a line and consumes its words: a day, otherwise a month or a year. Returns undefined if there is none. */
export function readDate(line: Line, calendar: Calendar, words: WordChecks): ParsedField | undefined {
  return readShape(line, calendar, words) ?? readDateWords(line, calendar);
}

function readShape(line: Line, calendar: Calendar, words: WordChecks): ParsedField | undefined {
  for (const { pattern, days, reason = '' } of SHAPES) {
    for (const match of line.plain.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].trimEnd().length };
      const groups = match.slice(1).map((group) => group ?? '');
      const found = days(groups, calendar);
      if (found.length === 0 || !line.isFree(span)) continue;
      line.consume(span);
      // If the year depends on today, the date has no year, so a year elsewhere in the line is used.
      const [later] = days(groups, {
        ...calendar,
        today: formatIsoDay(addDays(parseIsoDay(calendar.today), 365)),
      });
      const year = later?.year === found[0]?.year ? undefined : findYearWord(line, words.isAirlineCode);
      const dated = year ? inYear(found, Number(year.key)) : [];
      if (year && dated.length > 0) line.consume(year);
      const fact =
        year && dated.length > 0
          ? createDateField(dated, [span, year], reason)
          : createDateField(found, [span], reason);
      return withWeekday(line, fact, calendar, words.isRouteEnd);
    }
  }
  return undefined;
}

function inYear(days: readonly Day[], year: number): readonly Day[] {
  const dated = days.map((day) => ({ ...day, year })).filter(isDay);
  return dated.filter((day, at) => dated.findIndex((one) => formatIsoDay(one) === formatIsoDay(day)) === at);
}

const BESIDE = /^[\s.,()]*$/;

/** Short weekday names that have hardly any other meaning. Longer names are also certain. */
const SURE_WEEKDAYS = {
  has: (key: string) => key.length > 3 || /^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(key),
};

/** Adds the weekday beside a date: 'Sat 3 Nov'. A different weekday makes the date ambiguous. */
function withWeekday(
  line: Line,
  fact: ParsedField,
  { today }: Calendar,
  isRouteEnd: (word: Word) => boolean,
): ParsedField {
  const [span = { start: 0, end: 0 }] = fact.spans;
  const index = line.findWordIndex(span.start);
  const before = line.words[index - 1];
  const after = line.words[line.findWordIndex(span.end)];
  const gapBefore = line.words[index]?.gap ?? '';
  const word = [
    before && BESIDE.test(gapBefore) ? before : undefined,
    after && BESIDE.test(after.gap) ? after : undefined,
  ].find((one) => one !== undefined && findWeekday(one.key) !== undefined && line.isFree(one));
  const weekday = word && findWeekday(word.key);
  if (!word || weekday === undefined) return fact;
  const isRight = getWeekday(parseIsoDay(fact.value)) === weekday;
  // Other short names are weekdays only beside a date on that weekday. 'SAT' can be San Antonio.
  if (!isRight && (!SURE_WEEKDAYS.has(word.key) || isRouteEnd(word))) return fact;
  line.consume(word);
  const spans = [...fact.spans, word];
  if (isRight) return { ...fact, spans };
  const { month, day } = parseIsoDay(fact.value);
  const fitting = Array.from({ length: 12 }, (_, ago) => ({
    year: parseIsoDay(today).year - ago,
    month,
    day,
  }))
    .filter((one) => isDay(one) && getWeekday(one) === weekday)
    .map(formatIsoDay);
  const isYearGiven = /(?:19|20)\d\d|['’]\d\d/.test(line.text.slice(span.start, span.end));
  const doubt: Ambiguity = {
    reason: 'It is another day of the week',
    options: [fact.value, ...(isYearGiven ? [] : fitting.slice(0, 1))],
  };
  return { ...fact, spans, ambiguity: doubt };
}

const YEAR_ALONE = /^(?:19[2-9]\d|20\d\d)$/;

/** Words before a number of four digits that is a time or a flight number: 'dep 1945', 'flight 2019'. */
const BEFORE_NUMBER = new Set(
  'flight flug vol vuelo volo flt dep departure arr arrival at um std sta'.split(' '),
);

/** Returns the word of a single year that is not a part of a date. */
export function findYearWord(line: Line, isCode: (key: string) => boolean): Word | undefined {
  return line.listFreeWords().find(({ word, index }) => {
    const before = line.words[index - 1]?.key ?? '';
    return YEAR_ALONE.test(word.key) && !BEFORE_NUMBER.has(before) && !isCode(before);
  })?.word;
}
