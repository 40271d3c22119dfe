import { addDays, type CalendarDay } from '../../dates/calendar.ts';
import { joinSpans, type InputLine, type Word } from '../input-line.ts';
import type { ParsedField } from '../parsed-line.ts';
import { indexNumbers, listWordKeys } from '../words/word-lists.ts';
import { createDateField } from './date-field.ts';

const DAYS_PER_WEEK = 7;

const COUNTS = indexNumbers(({ counts = [] }) => counts.map((words, index) => [words, index + 1] as const));
const UNIT_DAYS = indexNumbers(({ day = '', week = '' }) => [
  [day, 1],
  [week, DAYS_PER_WEEK],
]);
const BEFORE = new Set(listWordKeys('agoBefore'));
const AFTER = new Set(listWordKeys('agoAfter'));

/** The words before a number: 'il y a' has three. */
const MAX_WORDS_BEFORE = 3;

/** Finds dates such as '3 days ago', 'vor zwei Wochen', 'il y a 3 jours', '3日前', that begin at a word. */
export function parseAgo(line: InputLine, index: number, today: CalendarDay): ParsedField | undefined {
  const words = line.findRun(index, MAX_WORDS_BEFORE + 2, /^\s*$/);
  const [first, second, third] = words;
  if (!first) return undefined;
  const eastAsianDays = countEastAsianDays(first.key, second?.key);
  if (eastAsianDays > 0)
    return toField(
      today,
      eastAsianDays,
      /[前전]$/u.test(first.key.normalize('NFC')) ? [first] : words.slice(0, 2),
    );
  if (second && third && AFTER.has(third.key)) {
    const days = countDays(first, second);
    if (days > 0) return toField(today, days, [first, second, third]);
  }
  for (let length = 1; length <= MAX_WORDS_BEFORE; length += 1) {
    const before = words.slice(0, length).map(({ key }) => key);
    const days = BEFORE.has(before.join(' ')) ? countDays(words[length], words[length + 1]) : 0;
    if (days > 0) return toField(today, days, words.slice(0, length + 2));
  }
  return undefined;
}

function toField(today: CalendarDay, days: number, words: readonly Word[]): ParsedField {
  return createDateField([addDays(today, -days)], [joinSpans(words)], '');
}

/** Returns the days of a number and its unit; 0 for other words. */
function countDays(count: Word | undefined, unit: Word | undefined): number {
  if (!count || !unit) return 0;
  const number = /^\d{1,3}$/.test(count.key) ? Number(count.key) : (COUNTS.get(count.key)?.[0] ?? 0);
  return number * (UNIT_DAYS.get(unit.key)?.[0] ?? 0);
}

const EAST_ASIAN_DAYS = /^(\d{1,3}|[一二两三四五六])(天|日|일|[个個]?星期|周|週間?|주일?) ?[前전]$/u;
/** The first letters of such a word; Korean letters are taken apart. */
const EAST_ASIAN_COUNT = /^(?:\d{1,3}[^\da-z]|[一二两三四五六])/u;
const CHINESE_COUNTS = '一二三四五六';

/** Returns the days of a word such as '3日前' or '两周前', or of '3일' and '전'; 0 for other words. */
function countEastAsianDays(key: string, nextKey = ''): number {
  if (!EAST_ASIAN_COUNT.test(key)) return 0;
  const word = key.normalize('NFC');
  const [, count = '', unit = ''] =
    EAST_ASIAN_DAYS.exec(word) ?? EAST_ASIAN_DAYS.exec(`${word} ${nextKey.normalize('NFC')}`) ?? [];
  if (count === '') return 0;
  const number = Number(count) || CHINESE_COUNTS.indexOf(count.replace('两', '二')) + 1;
  return number * (/^[天日일]$/u.test(unit) ? 1 : DAYS_PER_WEEK);
}
