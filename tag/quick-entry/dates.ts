import {
  dayOf,
  fullYear,
  isDay,
  isoOf,
  nearestDays,
  shifted,
  weekdayOf,
  type Calendar,
  type Day,
} from './calendar.ts';
import { spanOf, type Line, type Span, type Word } from './line.ts';
import { MONTH, monthOf, weekdayNamed } from './month-names.ts';
import type { Doubt, Fact } from './reading.ts';

/** The days that a match may mean, the likeliest first; none when it is no date. */
type Shape = {
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
const SHAPES: readonly Shape[] = [
  {
    pattern: shape(`((?:19|20)\\d\\d)([-/.])(\\d{1,2})\\2(\\d{1,2})(?:T[\\d:.Z+]*)?${END}`),
    days: ([y = '', , m, d = ''], calendar) => dated(d, Number(m), y, calendar),
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

/** The date of a line, which takes its words; undefined when it has none. */
export function readDate(
  line: Line,
  calendar: Calendar,
  isRouteEnd: (word: Word) => boolean,
): Fact | undefined {
  return readShape(line, calendar, isRouteEnd) ?? readWords(line, calendar);
}

function readShape(line: Line, calendar: Calendar, isRouteEnd: (word: Word) => boolean): Fact | undefined {
  for (const { pattern, days, reason = '' } of SHAPES) {
    for (const match of line.plain.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].trimEnd().length };
      const found = days(
        match.slice(1).map((group) => group ?? ''),
        calendar,
      );
      if (found.length === 0 || !line.isFree(span)) continue;
      line.take(span);
      return withWeekday(line, dateFact(found, [span], reason), calendar, isRouteEnd);
    }
  }
  return undefined;
}

function dateFact(days: readonly Day[], spans: readonly Span[], reason: string): Fact {
  const choices = days.map(isoOf);
  const [value = ''] = choices;
  return { kind: 'date', value, spans, ...(choices.length > 1 && { doubt: { reason, choices } }) };
}

const BESIDE = /^[\s.,()]*$/;

/** Short names that are hardly anything else; longer ones are sure too. */
const SURE_WEEKDAYS = {
  has: (key: string) => key.length > 3 || /^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(key),
};

/** 'Sat 3 Nov': the day of the week beside a date belongs to it, and doubts a day that is another one. */
function withWeekday(line: Line, fact: Fact, { today }: Calendar, isRouteEnd: (word: Word) => boolean): Fact {
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
  line.take(word);
  const spans = [...fact.spans, word];
  if (isRight) return { ...fact, spans };
  const { month, day } = dayOf(fact.value);
  const fitting = Array.from({ length: 12 }, (_, ago) => ({ year: dayOf(today).year - ago, month, day }))
    .filter((one) => isDay(one) && weekdayOf(one) === weekday)
    .map(isoOf);
  const isYearGiven = /(?:19|20)\d\d|['’]\d\d/.test(line.text.slice(span.start, span.end));
  const doubt: Doubt = {
    reason: 'It is another day of the week',
    choices: [fact.value, ...(isYearGiven ? [] : fitting.slice(0, 1))],
  };
  return { ...fact, spans, doubt };
}

const RELATIVE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    today: 0,
    heute: 0,
    hoy: 0,
    oggi: 0,
    aujourdhui: 0,
    hoje: 0,
    tonight: 0,
    yesterday: -1,
    yday: -1,
    gestern: -1,
    hier: -1,
    ayer: -1,
    ieri: -1,
    ontem: -1,
    vorgestern: -2,
    anteayer: -2,
    tomorrow: 1,
    tmrw: 1,
    morgen: 1,
    demain: 1,
    manana: 1,
    domani: 1,
    amanha: 1,
    ubermorgen: 2,
  }),
);

const LAST = new Set(['last', 'letzten', 'letzter', 'letzte', 'vergangenen', 'past']);
const NEXT = new Set(['next', 'nachsten', 'nachster', 'kommenden', 'coming']);

/** 'yesterday', 'three days ago', 'last Friday'. */
function readWords(line: Line, calendar: Calendar): Fact | undefined {
  for (const { word, index } of line.freeWords()) {
    const found = readAgo(line, index, calendar) ?? readRelative(line, word, index, calendar);
    if (!found) continue;
    line.take(...found.spans);
    return found;
  }
  return undefined;
}

function readRelative(line: Line, word: Word, index: number, { today }: Calendar): Fact | undefined {
  const days = RELATIVE.get(word.key);
  const now = dayOf(today);
  if (days !== undefined) {
    const start = line.words.slice(Math.max(0, index - 3), index);
    const isBefore =
      days === -1 &&
      start
        .map(({ key }) => key)
        .join(' ')
        .endsWith('day before');
    const words = isBefore ? [...line.words.slice(index - 2, index), word] : [word];
    return dateFact([shifted(now, days - Number(isBefore))], [spanOf(words)], '');
  }
  const weekday = weekdayNamed(word.key);
  const before = line.words[index - 1];
  const behind = line.words[index + 1];
  if (weekday === undefined) return undefined;
  const back = (weekdayOf(now) - weekday + 7) % 7;
  const last = shifted(now, back === 0 ? -7 : -back);
  const next = shifted(last, 7 + (back === 0 ? 7 : 0));
  const named = [before, behind].filter((one) => one !== undefined);
  const words = (set: ReadonlySet<string>) => named.find((one) => set.has(one.key) && line.isFree(one));
  const [lastWord, nextWord] = [words(LAST), words(NEXT)];
  if (lastWord) return dateFact([last], [word, lastWord], '');
  if (nextWord) return dateFact([next], [word, nextWord], '');
  if (word.key.length < 5 || before?.key === 'santo') return undefined;
  // Today's own name means today.
  return dateFact(back === 0 ? [now, last] : [last, next], [word], 'It may be another week');
}

const COUNTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    a: 1,
    an: 1,
    one: 1,
    ein: 1,
    einem: 1,
    einer: 1,
    two: 2,
    zwei: 2,
    three: 3,
    drei: 3,
    four: 4,
  }),
);
const UNITS = new Map([
  ['day', 1],
  ['days', 1],
  ['tag', 1],
  ['tagen', 1],
  ['week', 7],
  ['weeks', 7],
  ['woche', 7],
  ['wochen', 7],
]);

/** '3 days ago', 'vor zwei Wochen'. */
function readAgo(line: Line, index: number, { today }: Calendar): Fact | undefined {
  const words = line.run(index, 3, /^\s+$/);
  const [first, second, third] = words.map(({ key }) => key);
  if (words.length < 3) return undefined;
  const [count = '', unit = ''] = third === 'ago' ? [first, second] : first === 'vor' ? [second, third] : [];
  const number = COUNTS.get(count) ?? (/^\d{1,3}$/.test(count) ? Number(count) : 0);
  const days = number * (UNITS.get(unit) ?? 0);
  return days === 0 ? undefined : dateFact([shifted(dayOf(today), -days)], [spanOf(words)], '');
}

const YEAR_ALONE = /^(?:19[2-9]\d|20\d\d)$/;

/** A year that stands alone, which no date is; it says which of several airlines is meant. */
export function loneYear(line: Line, isCode: (key: string) => boolean): number | null {
  const found = line
    .freeWords()
    .find(({ word, index }) => YEAR_ALONE.test(word.key) && !isCode(line.words[index - 1]?.key ?? ''));
  return found ? Number(found.word.key) : null;
}
