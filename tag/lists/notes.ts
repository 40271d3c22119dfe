import { LIMITS } from '../base/limits.ts';
import { ok, type Result } from '../texts/refusal.ts';
import { parseText } from '../base/text.ts';

/**
 * Parses private notes for storage; returns null for empty notes.
 * @returns the refusals of parseText on `notes`
 */
export function parseNotes(value: string | null): Result<string | null> {
  const text = parseText(value ?? '', { field: 'notes', max: LIMITS.notes, canHaveLineFeeds: true });
  return text.ok ? ok(text.value === '' ? null : text.value) : text;
}
