import { toUpperCaseWithoutAccents } from '../base/fold-text.ts';
import { formatIsoDay, type Calendar } from './calendar.ts';
import { SHAPES } from './date-shapes.ts';

/**
 * Returns the possible days of a text that is only a date, the most probable first: '3/4/2026' has two.
 * @returns YYYY-MM-DD; empty for any other text
 */
export function parseDateText(text: string, calendar: Calendar): readonly string[] {
  const plain = toUpperCaseWithoutAccents(text.normalize('NFC').trim());
  for (const { pattern, days } of SHAPES) {
    for (const match of plain.matchAll(pattern)) {
      if (match[0].trimEnd() !== plain) continue;
      const groups = match.slice(1).map((group) => group ?? '');
      const found = days(groups, calendar);
      if (found.length > 0) return found.map(formatIsoDay);
    }
  }
  return [];
}
