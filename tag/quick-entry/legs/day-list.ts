import { MONTH_PATTERN } from '../../dates/month-names.ts';
import { normalizeText, toUpperCaseWithoutAccents } from '../../base/fold-text.ts';

/** The days of several flights in one date, such as '3/4 March 2024', each as a text; their month, the words, and the line without them. */
export type DayList = {
  readonly days: readonly string[];
  readonly month: string;
  readonly written: string;
  readonly rest: string;
};

const ORDINAL = '(?:ST|ND|RD|TH|\\.)?';
const AND = '\\s*(?:[/&+,–-]|AND|UND|ET|Y|E)\\s*';
const YEAR = "(?:[\\s,]*(?:DE\\s+|DEL\\s+)?((?:19|20)\\d\\d|['’]\\d\\d))?";
const DAYS = `(\\d{1,2}${ORDINAL}(?:${AND}\\d{1,2}${ORDINAL})+)`;

const PATTERNS: readonly (readonly [RegExp, (groups: readonly string[]) => readonly [string, string]])[] = [
  [
    new RegExp(
      `(?<![\\p{L}\\d./-])${DAYS}(?:\\s*|\\s+(?:DE|OF)\\s+)${MONTH_PATTERN}\\.?${YEAR}(?![\\p{L}\\d])`,
      'u',
    ),
    ([days = '', month = '', year = '']) => [days, ` ${month} ${year}`],
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])${MONTH_PATTERN}\\.?\\s+${DAYS}${YEAR}(?![\\p{L}\\d])`, 'u'),
    ([month = '', days = '', year = '']) => [days, ` ${month} ${year}`],
  ],
  [
    /(?<![\p{L}\d./-])(\d{1,2}\.(?:\s*[/&+–-]\s*\d{1,2}\.)*\s*[/&+–-]\s*\d{1,2})(\.\s?\d{1,2}\.(?:(?:19|20)\d\d|\d\d)?)(?![\p{L}\d])/u,
    ([days = '', month = '']) => [days, month],
  ],
];

/**
 * Finds the days of several flights that share a month; returns null if there are none. The number after the code of an airline is its
 * flight number: 'CO 5, 10 and 24 Apr 2002'.
 */
export function findDayList(input: string, isAirlineCode: (word: string) => boolean): DayList | null {
  const text = normalizeText(input);
  for (const [pattern, split] of PATTERNS) {
    const capitals = toUpperCaseWithoutAccents(text);
    const whole = pattern.exec(capitals);
    const codeBefore = /([\p{L}\d]+)\s+$/u.exec(text.slice(0, whole?.index ?? 0))?.[1] ?? '';
    const afterNumber = (whole?.index ?? 0) + (whole?.[0].search(/(?<=^\d+)\D/) ?? 0);
    const hidden = isAirlineCode(codeBefore)
      ? ' '.repeat(afterNumber) + capitals.slice(afterNumber)
      : capitals;
    const match = pattern.exec(hidden);
    if (!match) continue;
    const [days, month] = split(match.slice(1).map((group) => group ?? ''));
    const numbers = days.match(/\d+/g) ?? [];
    return {
      days: numbers.map((day) => `${day}${month}`.trim()),
      month: month.trim(),
      written: text.slice(match.index, match.index + match[0].length),
      rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
    };
  }
  return null;
}
