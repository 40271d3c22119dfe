import { normalizeText, toUpperCaseWithoutAccents } from '../base/fold-text.ts';
import { formatIsoDay, type Calendar } from './calendar.ts';
import { DATE_PATTERNS } from './date-patterns.ts';

/**
 * Returns the possible days of a text that is only a date, the most probable first: '3/4/2026' has two.
 * @returns YYYY-MM-DD; empty for any other text
 */
export function parseDateText(text: string, calendar: Calendar): readonly string[] {
  const normalizedText = toUpperCaseWithoutAccents(normalizeText(text).trim());
  for (const { pattern, listDays } of DATE_PATTERNS) {
    for (const match of normalizedText.matchAll(pattern)) {
      if (match[0].trimEnd() !== normalizedText) continue;
      const groups = match.slice(1).map((group) => group ?? '');
      const matchedDays = listDays(groups, calendar);
      if (matchedDays.length > 0) return matchedDays.map(formatIsoDay);
    }
  }
  return [];
}
