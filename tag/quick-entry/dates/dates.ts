import {
  parseIsoDay,
  isValidDay,
  formatIsoDay,
  addDays,
  getWeekday,
  type Calendar,
  type CalendarDay,
} from '../../dates/calendar.ts';
import { createDateField } from './date-field.ts';
import { DATE_PATTERNS } from '../../dates/date-patterns.ts';
import { parseDateWords } from './date-words.ts';
import type { InputLine, Word } from '../input-line.ts';
import { findWeekdays, FULL_WEEKDAYS } from './weekdays.ts';
import type { Ambiguity, ParsedField } from '../parsed-line.ts';
import { translate } from '../../texts/translate.ts';
import { listWordKeys } from '../words/word-lists.ts';

/** Functions of other parsers that check a word. */
export type WordChecks = {
  readonly isRouteEnd: (word: Word) => boolean;
  readonly isAirlineCode: (key: string) => boolean;
};

/** Finds the date of a line and consumes its words: a day, otherwise a month or a year. Returns undefined if there is none. */
export function parseDate(line: InputLine, calendar: Calendar, checks: WordChecks): ParsedField | undefined {
  return parseDatePattern(line, calendar, checks) ?? parseDateWords(line, calendar);
}

function parseDatePattern(line: InputLine, calendar: Calendar, checks: WordChecks): ParsedField | undefined {
  for (const { pattern, listDays, formatReason, isDoubtful } of DATE_PATTERNS) {
    for (const match of line.upperCaseText.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].trimEnd().length };
      const groups = match.slice(1).map((group) => group ?? '');
      const matchedDays = listDays(groups, calendar);
      if (matchedDays.length === 0 || !line.isFree(span)) continue;
      line.consume(span);
      // If the year depends on today, the date has no year, so a year elsewhere in the line is used.
      const [dayNextYear] = listDays(groups, {
        ...calendar,
        today: formatIsoDay(addDays(parseIsoDay(calendar.today), 365)),
      });
      const year =
        dayNextYear?.year === matchedDays[0]?.year ? undefined : findYearWord(line, checks.isAirlineCode);
      const datedDays = year ? moveToYear(matchedDays, Number(year.key)) : [];
      if (year && datedDays.length > 0) line.consume(year);
      const reason = formatReason?.() ?? '';
      const fact =
        year && datedDays.length > 0
          ? createDateField(datedDays, [span, year], reason)
          : createDateField(matchedDays, [span], reason, isDoubtful);
      return addWeekday(line, fact, calendar, checks.isRouteEnd);
    }
  }
  return undefined;
}

function moveToYear(days: readonly CalendarDay[], year: number): readonly CalendarDay[] {
  const datedDays = days.map((day) => ({ ...day, year })).filter(isValidDay);
  return datedDays.filter(
    (day, position) => datedDays.findIndex((one) => formatIsoDay(one) === formatIsoDay(day)) === position,
  );
}

const ADJACENT_GAP = /^[\s.,،()（）]*$/;

/** Returns true for a full name, and for a short one that has hardly any other meaning. */
const isCertainWeekday = (key: string) =>
  FULL_WEEKDAYS.has(key) || /^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(key);

/** Adds the weekday beside a date: 'Sat 3 Nov'. A different weekday makes the date ambiguous. */
function addWeekday(
  line: InputLine,
  fact: ParsedField,
  { today }: Calendar,
  isRouteEnd: (word: Word) => boolean,
): ParsedField {
  const [span = { start: 0, end: 0 }] = fact.spans;
  const index = line.findWordIndex(span.start);
  const previousWord = line.words[index - 1];
  const nextWord = line.words[line.findWordIndex(span.end)];
  const gapBefore = line.words[index]?.gap ?? '';
  const word = [
    previousWord && ADJACENT_GAP.test(gapBefore) ? previousWord : undefined,
    nextWord && ADJACENT_GAP.test(nextWord.gap) ? nextWord : undefined,
  ].find((one) => one !== undefined && findWeekdays(one.key).length > 0 && line.isFree(one));
  if (!word) return fact;
  const weekdays = findWeekdays(word.key);
  const isSameWeekday = weekdays.includes(getWeekday(parseIsoDay(fact.value)));
  // Other short names are weekdays only beside a date on that weekday. 'SAT' can be San Antonio.
  if (!isSameWeekday && (!isCertainWeekday(word.key) || isRouteEnd(word))) return fact;
  line.consume(word);
  const spans = [...fact.spans, word];
  if (isSameWeekday) return { ...fact, spans };
  const { month, day } = parseIsoDay(fact.value);
  const matchingDays = Array.from({ length: 12 }, (_, yearsAgo) => ({
    year: parseIsoDay(today).year - yearsAgo,
    month,
    day,
  }))
    .filter((one) => isValidDay(one) && weekdays.includes(getWeekday(one)))
    .map(formatIsoDay);
  const hasYear = /(?:19|20)\d\d|['’]\d\d/.test(line.text.slice(span.start, span.end));
  const ambiguity: Ambiguity = {
    reason: translate('It is another day of the week'),
    options: [fact.value, ...(hasYear ? [] : matchingDays.slice(0, 1))],
  };
  return { ...fact, spans, ambiguity };
}

const YEAR_PATTERN = /^(?:19[2-9]\d|20\d\d)$/;

/** Words before a number of four digits that is a time or a flight number: 'dep 1945', 'flight 2019'. */
const BEFORE_NUMBER = new Set([
  ...listWordKeys('flight'),
  ...'dep departure arr arrival at um std sta'.split(' '),
]);

/** Returns the word of a single year that is not a part of a date. */
export function findYearWord(line: InputLine, isCode: (key: string) => boolean): Word | undefined {
  return line
    .listFreeWords()
    .find(({ word, index }) => YEAR_PATTERN.test(word.key) && isYearWord(line, index, isCode))?.word;
}

/** Returns true for a number of four digits that is neither a time nor a flight number, also for a year in which nobody flew. */
export function isYearWord({ words }: InputLine, index: number, isCode: (key: string) => boolean): boolean {
  const previousWord = words[index - 1]?.key ?? '';
  return (
    /^(?:1[89]|20)\d\d$/.test(words[index]?.key ?? '') &&
    !BEFORE_NUMBER.has(previousWord) &&
    !isCode(previousWord)
  );
}
