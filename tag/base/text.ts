import { ok, refuse, type Result } from '../texts/refusal.ts';

/**
 * Control characters, bidirectional controls and invisible joiners that change how a line reads without being
 * seen. Threat: a name that displays as another one. Arabic, Hebrew, ZWJ and ZWNJ pass, since languages need them.
 */
const FORBIDDEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** The forbidden characters that trim() removes. Tabs and line feeds at the ends are harmless: they come with a paste. */
const FORBIDDEN_AT_ENDS = /[\v\f\u2028\u2029\uFEFF]/;

/** Whether trim() would remove a character that parseText refuses. */
export function hidesAtEnds(text: string): boolean {
  return FORBIDDEN_AT_ENDS.test(text);
}

/**
 * Trims a text as parseText does, for forms that show and count what will be stored. A text with forbidden characters
 * at its ends stays as it is, so that the rule refuses it.
 */
export function trimmed(text: string): string {
  return hidesAtEnds(text) ? text : text.trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters as a reader counts them: an emoji or a letter with its accents is one. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** A text's characters as a reader counts them. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Whether a character is a combining mark, which stays with what it follows. */
export function isMark(character: string): boolean {
  return /\p{M}/u.test(character);
}

export type TextRule = {
  /** Name of the field in messages and refusals. */
  readonly field: string;
  /** Limit in graphemes; code points may be at most twice as many, since accents pile up without end. */
  readonly max: number;
  readonly lineFeeds?: boolean;
};

/**
 * A user's text in the form we keep: NFC, trimmed, within its limit.
 * @returns FIELD_INVALID for what is not well-formed text, FIELD_FORBIDDEN_CHARACTERS, FIELD_TOO_LONG.
 */
export function parseText(value: unknown, { field, max, lineFeeds = false }: TextRule): Result<string> {
  if (typeof value !== 'string' || !value.isWellFormed()) return refuse('FIELD_INVALID', field, { field });
  // A cap on raw length first: normalizing and segmenting megabytes would cost seconds.
  if (value.length > max * 8 + 64) return refuse('FIELD_TOO_LONG', field, { field, max });
  const text = value.normalize('NFC').trim();
  if (hidesAtEnds(value) || FORBIDDEN.test(lineFeeds ? text.replaceAll('\n', '') : text))
    return refuse('FIELD_FORBIDDEN_CHARACTERS', field, { field });
  const points = Array.from(text).length;
  // Counting graphemes is slow, and there are never more of them than code points.
  if (points > max * 2 || (points > max && graphemeCount(text) > max)) {
    return refuse('FIELD_TOO_LONG', field, { field, max });
  }
  return ok(text);
}
