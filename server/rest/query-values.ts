import { parseFoldedSearch } from '../airlines/catalogue.service.ts';

/** The value of the body, or the fallback for an absent one. A wrong type is refused later. */
export function textOr(value: unknown, fallback: string): unknown {
  return value === undefined || value === null ? fallback : value;
}

/** An optional value of the query; null if it is absent or empty. */
export function optional(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** A search text of the query; null if it is absent or blank, so that the response can come from the cache. */
export function optionalSearchText(value: unknown): unknown {
  const wanted = typeof value === 'string' ? parseFoldedSearch(value) : null;
  return wanted?.ok && wanted.value === '' ? null : optional(value);
}

/** A yes or no of the query: '1' is yes, an absent one no; anything else the operation refuses. */
export function booleanFlag(value: unknown): unknown {
  return value === undefined ? false : value === '1' || value;
}

const WHOLE_NUMBER = /^\d{1,9}$/;

/** A whole number of the query; 0 for anything else, which the operation refuses. */
export function wholeNumberOr(value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : 0;
}
