import { LIMITS } from '../base/limits.ts';
import { ok, type Result } from '../texts/refusal.ts';
import { parseText } from '../base/text.ts';

/** Private notes as they are stored; null for none. @returns the refusals of parseText on `notes` */
export function parseNotes(value: string | null): Result<string | null> {
  const text = parseText(value ?? '', { field: 'notes', max: LIMITS.notes, lineFeeds: true });
  return text.ok ? ok(text.value === '' ? null : text.value) : text;
}
