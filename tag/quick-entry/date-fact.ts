import { isoOf, type Day } from '../dates/calendar.ts';
import type { Span } from './line.ts';
import type { Fact } from './reading.ts';

/** A date as a fact; of several days the first is taken, and all are offered. */
export function dateFact(days: readonly Day[], spans: readonly Span[], reason: string): Fact {
  const choices = days.map(isoOf);
  const [value = ''] = choices;
  return { kind: 'date', value, spans, ...(choices.length > 1 && { doubt: { reason, choices } }) };
}
