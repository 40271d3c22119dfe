import { formatIsoDay, type Day } from '../dates/calendar.ts';
import type { Span } from './line.ts';
import type { ParsedField } from './parsed-line.ts';

/** Builds the fact of a date. Of several days the first is selected, and all are suggested. */
export function createDateField(days: readonly Day[], spans: readonly Span[], reason: string): ParsedField {
  const choices = days.map(formatIsoDay);
  const [value = ''] = choices;
  return {
    kind: 'date',
    value,
    spans,
    ...(choices.length > 1 && { ambiguity: { reason, options: choices } }),
  };
}
