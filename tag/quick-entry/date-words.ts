import { parseIsoDay, addDays, getWeekday, type Calendar } from '../dates/calendar.ts';
import { createDateField } from './date-fact.ts';
import { joinSpans, type Line, type Word } from './line.ts';
import { findWeekday } from '../dates/month-names.ts';
import type { ParsedField } from './parsed-line.ts';

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

/** Finds dates such as 'yesterday', 'three days ago', 'last Friday'. */
export function readDateWords(line: Line, calendar: Calendar): ParsedField | undefined {
  for (const { word, index } of line.listFreeWords()) {
    const found = readAgo(line, index, calendar) ?? readRelative(line, word, index, calendar);
    if (!found) continue;
    line.consume(...found.spans);
    return found;
  }
  return undefined;
}

function readRelative(line: Line, word: Word, index: number, { today }: Calendar): ParsedField | undefined {
  const days = RELATIVE.get(word.key);
  const now = parseIsoDay(today);
  if (days !== undefined) {
    const start = line.words.slice(Math.max(0, index - 3), index);
    const isBefore =
      days === -1 &&
      start
        .map(({ key }) => key)
        .join(' ')
        .endsWith('day before');
    const words = isBefore ? [...line.words.slice(index - 2, index), word] : [word];
    return createDateField([addDays(now, days - Number(isBefore))], [joinSpans(words)], '');
  }
  const weekday = findWeekday(word.key);
  const before = line.words[index - 1];
  const behind = line.words[index + 1];
  if (weekday === undefined) return undefined;
  const back = (getWeekday(now) - weekday + 7) % 7;
  const last = addDays(now, back === 0 ? -7 : -back);
  const next = addDays(last, 7 + (back === 0 ? 7 : 0));
  const named = [before, behind].filter((one) => one !== undefined);
  const words = (set: ReadonlySet<string>) => named.find((one) => set.has(one.key) && line.isFree(one));
  const [lastWord, nextWord] = [words(LAST), words(NEXT)];
  if (lastWord) return createDateField([last], [word, lastWord], '');
  if (nextWord) return createDateField([next], [word, nextWord], '');
  // A short name is a weekday only if it is the last word and not in capitals among codes: 'DL2 LHR JFK Sun'.
  const isShort = /^(?:sun|mon|tue|wed|thu|fri|sat)$/.test(word.key);
  const isMeant =
    isShort && line.isMixed && !word.isCaps && /\p{Lu}/u.test(line.text.charAt(word.start)) && !behind;
  if ((word.key.length < 5 && !isMeant) || before?.key === 'santo') return undefined;
  // The name of today's weekday means today.
  return createDateField(back === 0 ? [now, last] : [last, next], [word], 'It may be another week');
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

/** Finds dates such as '3 days ago', 'vor zwei Wochen'. */
function readAgo(line: Line, index: number, { today }: Calendar): ParsedField | undefined {
  const words = line.findRun(index, 3, /^\s+$/);
  const [first, second, third] = words.map(({ key }) => key);
  if (words.length < 3) return undefined;
  const [count = '', unit = ''] = third === 'ago' ? [first, second] : first === 'vor' ? [second, third] : [];
  const number = COUNTS.get(count) ?? (/^\d{1,3}$/.test(count) ? Number(count) : 0);
  const days = number * (UNITS.get(unit) ?? 0);
  return days === 0
    ? undefined
    : createDateField([addDays(parseIsoDay(today), -days)], [joinSpans(words)], '');
}
