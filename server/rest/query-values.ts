import { parseFoldedSearch } from '../airlines/catalogue.service.ts';

/** Returns a value of the body, or the fallback if it is absent. A wrong type is refused later. */
export function getValueOr(value: unknown, fallback: string): unknown {
  return value === undefined || value === null ? fallback : value;
}

/** Returns an optional value of the query; null if it is absent or empty. */
export function emptyToNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** Returns a search text of the query; null if it is absent or blank, so that the response can come from the cache. */
export function parseOptionalSearch(value: unknown): unknown {
  const searchText = typeof value === 'string' ? parseFoldedSearch(value) : null;
  return searchText?.ok && searchText.value === '' ? null : emptyToNull(value);
}

/** Parses a boolean of the query: '1' is true, an absent value is false. The operation refuses other values. */
export function parseFlag(value: unknown): unknown {
  return value === undefined ? false : value === '1' || value;
}

const WHOLE_NUMBER = /^\d{1,9}$/;

/** Parses a whole number of the query; returns the fallback if it is absent, and 0 if it is invalid, which the operation refuses. */
export function parseWholeNumberOr(value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : 0;
}

/** Parses an optional whole number of the query; returns null if it is absent, and -1 if it is invalid, which the operation refuses. */
export function parseOptionalNumber(value: unknown): number | null {
  if (value === undefined || value === '') return null;
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : -1;
}
