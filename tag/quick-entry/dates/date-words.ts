import { parseIsoDay, addDays, getWeekday, type Calendar, type CalendarDay } from '../../dates/calendar.ts';
import { createDateField } from './date-field.ts';
import { joinSpans, type InputLine, type Word } from '../input-line.ts';
import type { ParsedField } from '../parsed-line.ts';
import { translate } from '../../texts/translate.ts';
import { indexNumbers, listWordKeys } from '../words/word-lists.ts';
import { parseAgo } from './parse-ago.ts';
import { findWeekdays, FULL_WEEKDAYS } from './weekdays.ts';

/** The days from today, by their names of up to three words. */
export const RELATIVE_DAYS = indexNumbers(({ days = {} }) =>
  Object.entries(days).map(([distance, names]) => [names, Number(distance)] as const),
);

const MAX_NAME_WORDS = 3;

const LAST_WORDS = new Set(listWordKeys('last'));
const NEXT_WORDS = new Set(listWordKeys('next'));

/** Finds dates such as 'yesterday', 'three days ago', 'last Friday'. */
export function parseDateWords(line: InputLine, calendar: Calendar): ParsedField | undefined {
  const today = parseIsoDay(calendar.today);
  for (const { word, index } of line.listFreeWords()) {
    const field =
      parseAgo(line, index, today) ??
      parseRelativeDay(line, index, today) ??
      parseWeekOfDay(word, today) ??
      parseWeekday(line, word, index, today);
    if (!field) continue;
    line.consume(...field.spans);
    return field;
  }
  return undefined;
}

function parseRelativeDay(line: InputLine, index: number, today: CalendarDay): ParsedField | undefined {
  const run = line.findRun(index, MAX_NAME_WORDS, /^[\s-]*$/);
  for (let length = run.length; length > 0; length -= 1) {
    const words = run.slice(0, length);
    const [distance] = RELATIVE_DAYS.get(words.map(({ key }) => key).join(' ')) ?? [];
    if (distance !== undefined) return createDateField([addDays(today, distance)], [joinSpans(words)], '');
  }
  return undefined;
}

const WEEK_OF_DAY = /^([上下])[个個]?(?:周|週|星期|礼拜)([一二三四五六日天])$/u;
const CHINESE_WEEK = '一二三四五六日';

/** Reads a day of the week before or after this one, which begins on Monday: '上周五'. */
function parseWeekOfDay(word: Word, today: CalendarDay): ParsedField | undefined {
  const [, week, name = ''] = WEEK_OF_DAY.exec(word.key) ?? [];
  if (week === undefined) return undefined;
  const daysFromMonday = CHINESE_WEEK.indexOf(name.replace('天', '日'));
  const monday = addDays(today, -((getWeekday(today) + 6) % 7));
  return createDateField([addDays(monday, daysFromMonday + (week === '上' ? -7 : 7))], [word], '');
}

function parseWeekday(
  line: InputLine,
  word: Word,
  index: number,
  today: CalendarDay,
): ParsedField | undefined {
  const [weekday] = findWeekdays(word.key);
  if (weekday === undefined) return undefined;
  const daysBack = (getWeekday(today) - weekday + 7) % 7;
  const lastDate = addDays(today, daysBack === 0 ? -7 : -daysBack);
  const nextDate = addDays(lastDate, 7 + (daysBack === 0 ? 7 : 0));
  const [previousWord, followingWord] = [line.words[index - 1], line.words[index + 1]];
  const adjacentWords = [previousWord, followingWord].filter((one) => one !== undefined);
  const findMarker = (set: ReadonlySet<string>) =>
    adjacentWords.find((one) => set.has(one.key) && line.isFree(one));
  const [lastWord, nextWord] = [findMarker(LAST_WORDS), findMarker(NEXT_WORDS)];
  if (lastWord) return createDateField([lastDate], [word, lastWord], '');
  if (nextWord) return createDateField([nextDate], [word, nextWord], '');
  if (!isLoneWeekday(line, word, index)) return undefined;
  // The name of today's weekday means today.
  return createDateField(
    daysBack === 0 ? [today, lastDate] : [lastDate, nextDate],
    [word],
    translate('It may be another week'),
  );
}

const MIN_NAME_LENGTH = 5;

/** Returns true for a full name. A short one is a day of the week only as the last word, and not in capitals among codes: 'DL2 LHR JFK Sun'. */
function isLoneWeekday(line: InputLine, word: Word, index: number): boolean {
  if (line.words[index - 1]?.key === 'santo') return false;
  const isFull = FULL_WEEKDAYS.has(word.key);
  if (isFull && (word.key.length >= MIN_NAME_LENGTH || /^\p{Script=Han}/u.test(word.key))) return true;
  const isShort = /^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(word.key);
  const isCapitalized = !word.isCaps && /\p{Lu}/u.test(line.text.charAt(word.start));
  return isShort && line.isMixed && isCapitalized && index === line.words.length - 1;
}
