import { dayOf, isDay, isoOf, addDays, weekdayOf, type Calendar, type Day } from '../dates/calendar.ts';
import { parsedDate } from './date-fact.ts';
import { SHAPES } from '../dates/date-shapes.ts';
import { readDateWords } from './date-words.ts';
import type { Line, Word } from './line.ts';
import { weekdayNamed } from '../dates/month-names.ts';
import type { Ambiguity, ParsedField } from './parsed-line.ts';

/** What other parsers say about a word. */
type WordChecks = {
  readonly isRouteEnd: (word: Word) => boolean;
  readonly isAirlineCode: (key: string) => boolean;
};

/** The date of a line, which takes its words; undefined when it has none. */
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
      // Where it is another year a year later, the line has none beside its day.
      const [later] = days(groups, {
        ...calendar,
        today: isoOf(addDays(dayOf(calendar.today), 365)),
      });
      const year = later?.year === found[0]?.year ? undefined : loneYearWord(line, words.isAirlineCode);
      const dated = year ? inYear(found, Number(year.key)) : [];
      if (year && dated.length > 0) line.consume(year);
      const fact =
        year && dated.length > 0
          ? parsedDate(dated, [span, year], reason)
          : parsedDate(found, [span], reason);
      return withWeekday(line, fact, calendar, words.isRouteEnd);
    }
  }
  return undefined;
}

function inYear(days: readonly Day[], year: number): readonly Day[] {
  const dated = days.map((day) => ({ ...day, year })).filter(isDay);
  return dated.filter((day, at) => dated.findIndex((one) => isoOf(one) === isoOf(day)) === at);
}

const BESIDE = /^[\s.,()]*$/;

/** Short names that are hardly anything else; longer ones are sure too. */
const SURE_WEEKDAYS = {
  has: (key: string) => key.length > 3 || /^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(key),
};

/** 'Sat 3 Nov': the day of the week beside a date belongs to it, and doubts a day that is another one. */
function withWeekday(
  line: Line,
  fact: ParsedField,
  { today }: Calendar,
  isRouteEnd: (word: Word) => boolean,
): ParsedField {
  const [span = { start: 0, end: 0 }] = fact.spans;
  const index = line.indexAt(span.start);
  const before = line.words[index - 1];
  const after = line.words[line.indexAt(span.end)];
  const gapBefore = line.words[index]?.gap ?? '';
  const word = [
    before && BESIDE.test(gapBefore) ? before : undefined,
    after && BESIDE.test(after.gap) ? after : undefined,
  ].find((one) => one !== undefined && weekdayNamed(one.key) !== undefined && line.isFree(one));
  const weekday = word && weekdayNamed(word.key);
  if (!word || weekday === undefined) return fact;
  const isRight = weekdayOf(dayOf(fact.value)) === weekday;
  // Short names are days of the week only beside a date that falls on it; 'SAT' may be San Antonio.
  if (!isRight && (!SURE_WEEKDAYS.has(word.key) || isRouteEnd(word))) return fact;
  line.consume(word);
  const spans = [...fact.spans, word];
  if (isRight) return { ...fact, spans };
  const { month, day } = dayOf(fact.value);
  const fitting = Array.from({ length: 12 }, (_, ago) => ({ year: dayOf(today).year - ago, month, day }))
    .filter((one) => isDay(one) && weekdayOf(one) === weekday)
    .map(isoOf);
  const isYearGiven = /(?:19|20)\d\d|['’]\d\d/.test(line.text.slice(span.start, span.end));
  const doubt: Ambiguity = {
    reason: 'It is another day of the week',
    choices: [fact.value, ...(isYearGiven ? [] : fitting.slice(0, 1))],
  };
  return { ...fact, spans, ambiguity: doubt };
}

const YEAR_ALONE = /^(?:19[2-9]\d|20\d\d)$/;

/** A year that stands alone, which no date is; it says which of several airlines is meant. */
export function loneYear(line: Line, isCode: (key: string) => boolean): number | null {
  const word = loneYearWord(line, isCode);
  return word ? Number(word.key) : null;
}

function loneYearWord(line: Line, isCode: (key: string) => boolean): Word | undefined {
  return line
    .freeWords()
    .find(({ word, index }) => YEAR_ALONE.test(word.key) && !isCode(line.words[index - 1]?.key ?? ''))?.word;
}
