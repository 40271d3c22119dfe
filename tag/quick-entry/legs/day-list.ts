import { MONTH_PATTERN } from '../../dates/month-names.ts';
import { toUpperCaseWithoutAccents } from '../../base/fold-text.ts';

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

/** Finds the days of several flights that share a month; returns null if there are none. */
export function findDayList(input: string): DayList | null {
  const text = input.normalize('NFC');
  for (const [pattern, split] of PATTERNS) {
    const match = pattern.exec(toUpperCaseWithoutAccents(text));
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
