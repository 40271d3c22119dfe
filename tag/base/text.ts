import { ok, refuse, type Result } from '../texts/refusal.ts';

/**
 * Control characters, bidirectional controls and invisible joiners, which change invisibly how a line reads. Threat: a name that looks
 * like another name. ZWJ and ZWNJ are allowed, because emoji, Arabic and other scripts need them.
 */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** The forbidden characters that trim() removes. Tabs and line feeds at the ends are allowed, because pasted text often contains them. */
const FORBIDDEN_END_CHARACTERS = /[\v\f\u2028\u2029\uFEFF]/;

/** Returns true if trim() would remove a character that parseText refuses. */
export function hasHiddenEnds(text: string): boolean {
  return FORBIDDEN_END_CHARACTERS.test(text);
}

/**
 * Trims a text as parseText does, so that forms show and count the text that will be stored. A text with forbidden characters at its ends
 * is not changed, so that the rule refuses it.
 */
export function trimVisibleText(text: string): string {
  return hasHiddenEnds(text) ? text : text.trim();
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the number of characters as a reader counts them: an emoji or a letter with its accents counts once. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemeSegmenter.segment(text)) count += 1;
  return count;
}

/** Splits a text into characters as a reader counts them. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
}

/** Returns true if a character is a combining mark, which must not be separated from the character before it. */
export function isMark(character: string): boolean {
  return /\p{M}/u.test(character);
}

export type TextRule = {
  /** Name of the field in messages and refusals. */
  readonly field: string;
  /** The limit in graphemes. Code points can be at most twice as many, because a letter can have any number of accents. */
  readonly max: number;
  readonly canHaveLineFeeds?: boolean;
};

/**
 * Parses a user's text to the form that is stored: NFC, trimmed, within its limit.
 * @returns FIELD_INVALID for a text that is not well-formed, FIELD_FORBIDDEN_CHARACTERS, FIELD_TOO_LONG.
 */
export function parseText(
  value: unknown,
  { field, max, canHaveLineFeeds = false }: TextRule,
): Result<string> {
  if (typeof value !== 'string' || !value.isWellFormed()) return refuse('FIELD_INVALID', field, { field });
  // Checks the raw length first, because normalizing and segmenting megabytes takes seconds.
  if (value.length > max * 8 + 64) return refuse('FIELD_TOO_LONG', field, { field, max });
  const text = value.normalize('NFC').trim();
  if (hasHiddenEnds(value) || FORBIDDEN_CHARACTERS.test(canHaveLineFeeds ? text.replaceAll('\n', '') : text))
    return refuse('FIELD_FORBIDDEN_CHARACTERS', field, { field });
  const codePointCount = Array.from(text).length;
  // Counting graphemes is slow, and a text never has more graphemes than code points.
  if (codePointCount > max * 2 || (codePointCount > max && countGraphemes(text) > max)) {
    return refuse('FIELD_TOO_LONG', field, { field, max });
  }
  return ok(text);
}
