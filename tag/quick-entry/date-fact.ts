import { isoOf, type Day } from '../dates/calendar.ts';
import type { Span } from './line.ts';
import type { ParsedField } from './parsed-line.ts';

/** A date as a fact; of several days the first is taken, and all are offered. */
export function parsedDate(days: readonly Day[], spans: readonly Span[], reason: string): ParsedField {
  const choices = days.map(isoOf);
  const [value = ''] = choices;
  return { kind: 'date', value, spans, ...(choices.length > 1 && { ambiguity: { reason, choices } }) };
}
