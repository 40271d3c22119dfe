import type { Calendar } from '../../dates/calendar.ts';
import { MONTH_NUMBERS } from '../../dates/month-names.ts';
import { InputLine, type Span, type Word } from '../input-line.ts';
import type { ParsedField, UnknownWord } from '../parsed-line.ts';
import { isOneEditAway, isSwapped } from '../spelling.ts';
import { RELATIVE_DAYS } from './date-words.ts';
import { parseDate, type WordChecks } from './dates.ts';
import { readImpossibleDay, readPartialDate } from './partial-dates.ts';
import { findRejectedDate } from './rejected-dates.ts';
import { FULL_WEEKDAYS } from './weekdays.ts';
import { getLanguage, translate } from '../../texts/translate.ts';

/** Names that are long enough to be recognized with one wrong letter. */
const MIN_NAME_LENGTH = 4;
const MIN_DAY_NAME_LENGTH = 6;

/** The names of days relative to today and of the week. */
export const DAY_NAMES = [...RELATIVE_DAYS.keys(), ...FULL_WEEKDAYS.keys()].filter(
  (name) => name.length >= MIN_DAY_NAME_LENGTH && /^[a-z]+$/.test(name),
);
const MONTH_ENTRIES = [...MONTH_NUMBERS].flatMap(([name, month]) =>
  /^[A-Z]+$/.test(name) ? [[name.toLowerCase(), month] as const] : [],
);
/** The names that are put into the line, which is read again. */
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ');

/** The result of reading a line in which one word of its date is spelt right. */
export type MisspeltDate =
  | { readonly field: ParsedField }
  /** The day that does not exist or has an implausible year, as it is written: '31 Novemeber 2023'. */
  | { readonly unknownDate: UnknownWord };

/** Reads a date with one misspelt name of a month or a day, 'tomorow' or '3 Nvo', and says as what it is read. */
export function parseMisspeltDate(
  line: InputLine,
  calendar: Calendar,
  checks: WordChecks & { readonly isName: (key: string) => boolean },
): MisspeltDate | undefined {
  for (const { word, index } of line.listFreeWords()) {
    const name = checks.isName(word.key) ? undefined : findName(line, word, index);
    if (name === undefined) continue;
    const corrected = new InputLine(`${line.text.slice(0, word.start)}${name}${line.text.slice(word.end)}`);
    for (const other of line.words)
      if (!line.isFree(other)) corrected.consume(moveSpan(other, word, name.length));
    const toOriginal = (span: Span) =>
      moveSpan(span, { ...word, end: word.start + name.length }, word.end - word.start);
    const rejectedDate = findRejectedDate(corrected, calendar, checks);
    const field = rejectedDate ? undefined : parseDate(corrected, calendar, checks);
    const impossibleDay = (field ?? rejectedDate) ? null : readImpossibleDay(corrected, calendar, checks);
    const unknownDate =
      rejectedDate ?? (impossibleDay === null ? null : { kind: 'date' as const, text: impossibleDay });
    if (unknownDate) {
      const start = corrected.text.indexOf(unknownDate.text);
      const span = toOriginal({ start, end: start + unknownDate.text.length });
      line.reserve(span);
      return { unknownDate: { ...unknownDate, text: line.text.slice(span.start, span.end) } };
    }
    const found = field ?? readPartialDate(corrected, calendar, checks);
    const spans = found?.spans.map(toOriginal) ?? [];
    if (!found || !spans.some(({ start, end }) => start <= word.start && end >= word.end)) continue;
    line.consume(...spans);
    const reason = translate('{word} is read as {name}', {
      word: `'${line.text.slice(word.start, word.end)}'`,
      name: formatName(name),
    });
    return {
      field: { ...found, spans, ambiguity: { reason, options: found.ambiguity?.options ?? [found.value] } },
    };
  }
  return undefined;
}

/** Returns the name of a month in the language of texts; other names stay as they are. */
function formatName(name: string): string {
  const month = ENGLISH_MONTHS.indexOf(name);
  if (month < 0) return name;
  const format = new Intl.DateTimeFormat(getLanguage().locale, { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, month));
}

/** Moves a span behind a word whose length changes. */
function moveSpan({ start, end }: Span, word: Span, length: number): Span {
  const shift = length - (word.end - word.start);
  return { start: start >= word.end ? start + shift : start, end: end >= word.end ? end + shift : end };
}

/** Words that are one letter away from a month: 'about 1965' names no August. */
const WORDS_LIKE_MONTHS = new Set(['about', 'match']);

/** Returns the only month or day with a name that is one edit away from a word. */
function findName(line: InputLine, word: Word, index: number): string | undefined {
  if (
    !/^\p{L}{3,}$/u.test(word.key) ||
    MONTH_NUMBERS.has(word.key.toUpperCase()) ||
    WORDS_LIKE_MONTHS.has(word.key)
  )
    return undefined;
  const days = DAY_NAMES.includes(word.key) ? [] : DAY_NAMES.filter((name) => isOneEditAway(name, word.key));
  if (days.length === 1) return days[0];
  if (!isBesideNumber(line, index)) return undefined;
  const months = MONTH_ENTRIES.flatMap(([name, month]) =>
    isSwapped(name, word.key) ||
    (Math.min(name.length, word.key.length) >= MIN_NAME_LENGTH &&
      name[0] === word.key[0] &&
      isOneEditAway(name, word.key))
      ? [month]
      : [],
  );
  const [month = 0] = months;
  return months.length > 0 && months.every((one) => one === month) ? ENGLISH_MONTHS[month - 1] : undefined;
}

const NUMBER = /^(?:\d{1,2}(?:st|nd|rd|th)?|(?:19|20)\d\d)$/;

/** Returns true for a word beside a day or a year: '3 Nvo', '3rd of Nvo', 'Nvo 2024'. */
function isBesideNumber({ words }: InputLine, index: number): boolean {
  const [first, previous, next] = [words[index - 2], words[index - 1], words[index + 1]].map(
    (word) => word?.key ?? '',
  );
  return (
    [previous, next].some((key = '') => NUMBER.test(key)) ||
    (/^(?:of|de)$/.test(previous ?? '') && NUMBER.test(first ?? ''))
  );
}
