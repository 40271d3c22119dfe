import { formatIsoDay, type CalendarDay } from '../../dates/calendar.ts';
import type { Span } from '../input-line.ts';
import type { ParsedField } from '../parsed-line.ts';

/** Builds the fact of a date. Of several days the first is selected, and all are suggested. A single day is a doubt if `isDoubtful` is true. */
export function createDateField(
  days: readonly CalendarDay[],
  spans: readonly Span[],
  reason: string,
  isDoubtful = false,
): ParsedField {
  const values = days.map(formatIsoDay);
  const [value = ''] = values;
  return {
    kind: 'date',
    value,
    spans,
    ...((values.length > 1 || isDoubtful) && { ambiguity: { reason, options: values } }),
  };
}
