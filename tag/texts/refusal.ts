import type { MessageCode, MessageParams } from './messages.ts';

/** An expected failure: a stable code, the path of its field (or null), and the params of the text. */
export type Refusal = {
  readonly code: MessageCode;
  readonly field: string | null;
  readonly params: MessageParams;
};

/** A value, or the refusal that explains why there is none. Expected failures are returned and never thrown. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Returns a value as the result of a function. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Builds a refusal. */
export function buildRefusal(
  code: MessageCode,
  field: string | null = null,
  params: MessageParams = {},
): Refusal {
  return { code, field, params };
}

/** Returns a refusal as the result of a function. */
export function refuse(...refusal: Parameters<typeof buildRefusal>): Result<never> {
  return { ok: false, refusal: buildRefusal(...refusal) };
}

/** Prefixes the field path of a refusal, for example 'icao' becomes 'entries[3].icao'. */
export function prefixField(path: string, refusal: Refusal): Refusal {
  return { ...refusal, field: refusal.field ? `${path}.${refusal.field}` : path };
}

/** Returns a success unchanged, and a refusal with the path before its field. */
export function prefixResult<T>(path: string, result: Result<T>): Result<T> {
  return result.ok ? result : { ok: false, refusal: prefixField(path, result.refusal) };
}
