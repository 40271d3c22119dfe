import { addDays, formatIsoDay, parseIsoDay, type Calendar } from '../../dates/calendar.ts';
import { joinSpans, type InputLine, type Span } from '../input-line.ts';
import type { UnknownWord } from '../parsed-line.ts';
import { isYearWord, parseDate, type WordChecks } from './dates.ts';
import { getYearRange, isPossibleYear } from './partial-dates.ts';

/** A decade, such as '1990s', which is no flight number. */
const DECADE = /^(?:19[2-9]|20[0-2])0s$/;

/**
 * Finds a day in a year without plausible flights, such as '3 Nov 1850' or '5 May 2099', or in a decade, and reserves its words.
 * @returns the words as they are written; null if there are none
 */
export function findRejectedDate(
  line: InputLine,
  calendar: Calendar,
  checks: WordChecks,
): UnknownWord | null {
  const parse = (today: string) => parseDate(line.copy(), { ...calendar, today }, checks);
  const date = parse(calendar.today);
  const yearRange = getYearRange(calendar.today);
  const reject = (spans: readonly Span[], reason: Pick<UnknownWord, 'yearRange' | 'isUnread'>) => {
    const span = joinSpans(spans.toSorted((a, b) => a.start - b.start));
    if (!line.isFree(span)) return null;
    line.reserve(span);
    return { kind: 'date' as const, text: line.text.slice(span.start, span.end), ...reason };
  };
  if (!date) {
    for (const { word } of line.listFreeWords()) if (DECADE.test(word.key)) line.reserve(word);
    return null;
  }
  if (!isPossibleYear(parseIsoDay(date.value).year, calendar.today)) return reject(date.spans, { yearRange });
  const end = joinSpans(date.spans).end;
  const index = line.findWordIndex(end);
  const word = line.words[index];
  const hasNumber = date.spans.some(({ start, end: spanEnd }) => /\d/.test(line.text.slice(start, spanEnd)));
  if (!word || !hasNumber || !line.isFree(word) || !/^[\s,.]*$/.test(word.gap)) return null;
  const isDecade = DECADE.test(word.key);
  const isOtherYear =
    isYearWord(line, index, checks.isAirlineCode) && !isPossibleYear(Number(word.key), calendar.today);
  // The year of '3 Nov' depends on the day on which it is read.
  const nextYear = formatIsoDay(addDays(parseIsoDay(calendar.today), 365));
  if ((!isDecade && !isOtherYear) || parse(nextYear)?.value === date.value) return null;
  return reject([...date.spans, word], isDecade ? { isUnread: true } : { yearRange });
}
