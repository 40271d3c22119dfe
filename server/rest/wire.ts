import { searchText } from '../airlines/catalogue.service.ts';

/** A text a call may leave out; the rules have their own text for an empty one. What is no text passes, to be refused. */
export function textOr(value: unknown, fallback: string): unknown {
  return value === undefined || value === null ? fallback : value;
}

/** A value of a query that may be left out. */
export function optional(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** What a list is searched for; null for nothing, however that is typed, so that it is the list that everybody gets. */
export function searched(value: unknown): unknown {
  const wanted = typeof value === 'string' ? searchText(value) : null;
  return wanted?.ok && wanted.value === '' ? null : optional(value);
}

const WHOLE_NUMBER = /^\d{1,9}$/;

/** A whole number of a query; 0, which no rule allows, for what is none. */
export function wholeNumberOr(value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : 0;
}
