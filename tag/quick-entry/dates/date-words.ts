import { parseIsoDay, addDays, getWeekday, type Calendar } from '../../dates/calendar.ts';
import { createDateField } from './date-field.ts';
import { joinSpans, type InputLine, type Word } from '../input-line.ts';
import { findWeekday } from '../../dates/month-names.ts';
import type { ParsedField } from '../parsed-line.ts';
import { translate } from '../../texts/translate.ts';

/** The days from today, by their names. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map(
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

const LAST_WORDS = new Set(['last', 'letzten', 'letzter', 'letzte', 'vergangenen', 'past']);
const NEXT_WORDS = new Set(['next', 'nachsten', 'nachster', 'kommenden', 'coming']);

/** Finds dates such as 'yesterday', 'three days ago', 'last Friday'. */
export function parseDateWords(line: InputLine, calendar: Calendar): ParsedField | undefined {
  for (const { word, index } of line.listFreeWords()) {
    const field = parseAgo(line, index, calendar) ?? parseRelativeDate(line, word, index, calendar);
    if (!field) continue;
    line.consume(...field.spans);
    return field;
  }
  return undefined;
}

function parseRelativeDate(
  line: InputLine,
  word: Word,
  index: number,
  { today }: Calendar,
): ParsedField | undefined {
  const days = RELATIVE_DAYS.get(word.key);
  const now = parseIsoDay(today);
  if (days !== undefined) {
    const previousWords = line.words.slice(Math.max(0, index - 3), index);
    const isDayBefore =
      days === -1 &&
      previousWords
        .map(({ key }) => key)
        .join(' ')
        .endsWith('day before');
    const words = isDayBefore ? [...line.words.slice(index - 2, index), word] : [word];
    return createDateField([addDays(now, days - Number(isDayBefore))], [joinSpans(words)], '');
  }
  const weekday = findWeekday(word.key);
  const previousWord = line.words[index - 1];
  const followingWord = line.words[index + 1];
  if (weekday === undefined) return undefined;
  const daysBack = (getWeekday(now) - weekday + 7) % 7;
  const lastDate = addDays(now, daysBack === 0 ? -7 : -daysBack);
  const nextDate = addDays(lastDate, 7 + (daysBack === 0 ? 7 : 0));
  const adjacentWords = [previousWord, followingWord].filter((one) => one !== undefined);
  const findMarker = (set: ReadonlySet<string>) =>
    adjacentWords.find((one) => set.has(one.key) && line.isFree(one));
  const [lastWord, nextWord] = [findMarker(LAST_WORDS), findMarker(NEXT_WORDS)];
  if (lastWord) return createDateField([lastDate], [word, lastWord], '');
  if (nextWord) return createDateField([nextDate], [word, nextWord], '');
  // A short name is a weekday only if it is the last word and not in capitals among codes: 'DL2 LHR JFK Sun'.
  const isShort = /^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(word.key);
  const isWeekday =
    isShort && line.isMixed && !word.isCaps && /\p{Lu}/u.test(line.text.charAt(word.start)) && !followingWord;
  if ((word.key.length < 5 && !isWeekday) || previousWord?.key === 'santo') return undefined;
  // The name of today's weekday means today.
  return createDateField(
    daysBack === 0 ? [now, lastDate] : [lastDate, nextDate],
    [word],
    translate('It may be another week'),
  );
}

const COUNT_WORDS: ReadonlyMap<string, number> = new Map(
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
const UNIT_DAYS = new Map([
  ['day', 1],
  ['days', 1],
  ['tag', 1],
  ['tagen', 1],
  ['week', 7],
  ['weeks', 7],
  ['woche', 7],
  ['wochen', 7],
]);

/** Finds dates such as '3 days ago', 'vor zwei Wochen'. */
function parseAgo(line: InputLine, index: number, { today }: Calendar): ParsedField | undefined {
  const words = line.findRun(index, 3, /^\s+$/);
  const [first, second, third] = words.map(({ key }) => key);
  if (words.length < 3) return undefined;
  const [count = '', unit = ''] = third === 'ago' ? [first, second] : first === 'vor' ? [second, third] : [];
  const number = COUNT_WORDS.get(count) ?? (/^\d{1,3}$/.test(count) ? Number(count) : 0);
  const days = number * (UNIT_DAYS.get(unit) ?? 0);
  return days === 0
    ? undefined
    : createDateField([addDays(parseIsoDay(today), -days)], [joinSpans(words)], '');
}
