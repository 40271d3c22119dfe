import type { MessageCode, MessageParams } from './messages.ts';

/** An expected failure: a stable code, the field at fault as a dotted path (or null), and what fills the text. */
export type Refusal = {
  readonly code: MessageCode;
  readonly field: string | null;
  readonly params: MessageParams;
};

/** A value, or the reason why there is none. Expected failures are values and never thrown. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(
  code: MessageCode,
  field: string | null = null,
  params: MessageParams = {},
): Result<never> {
  return { ok: false, refusal: { code, field, params } };
}

/** Prefixes the field path of a refusal, for example 'icao' becomes 'entries[3].icao'. */
export function prefixField(path: string, refusal: Refusal): Refusal {
  return { ...refusal, field: refusal.field ? `${path}.${refusal.field}` : path };
}
