import { upperCaseWithoutAccents } from '../base/fold-text.ts';
import { isoOf, type Calendar } from './calendar.ts';
import { SHAPES } from './date-shapes.ts';

/**
 * The days that a text may mean which is a date and nothing else, the likeliest first: '3/4/2026' is two.
 * @returns YYYY-MM-DD; none for any other text
 */
export function parseDateText(text: string, calendar: Calendar): readonly string[] {
  const plain = upperCaseWithoutAccents(text.normalize('NFC').trim());
  for (const { pattern, days } of SHAPES) {
    for (const match of plain.matchAll(pattern)) {
      if (match[0].trimEnd() !== plain) continue;
      const groups = match.slice(1).map((group) => group ?? '');
      const found = days(groups, calendar);
      if (found.length > 0) return found.map(isoOf);
    }
  }
  return [];
}
