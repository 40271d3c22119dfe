import { flightDay } from '../dates/flight-day.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';

/** Where a tag stands in the list of tags. */
export type TagPosition = { readonly createdAt: Date | string; readonly id: string };

/** Orders tags newest first; of tags of one millisecond the greater id comes first. The server does the same in SQL. */
export function newestFirst(a: TagPosition, b: TagPosition): number {
  return timeOf(b) - timeOf(a) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/**
 * What a list of tags can be sorted by: the time of saving, the day of the flight, the name of the airline, departure and
 * arrival, the name of the aircraft. Tags that are equal in it are in the order of saving.
 */
const TAG_SORTS = ['saved', 'flown', 'airline', 'route', 'type'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

export type TagOrder = { readonly sort: TagSort; readonly isAscending: boolean };

/**
 * The order that a caller asks for: by default the latest first, and texts from A to Z.
 * @returns FIELD_INVALID on sort or order
 */
export function parseTagOrder(
  sort: string | null | undefined,
  order: string | null | undefined,
): Result<TagOrder> {
  const wanted = TAG_SORTS.find((one) => one === (sort ?? 'saved'));
  if (wanted === undefined) return refuse('FIELD_INVALID', 'sort', { field: 'sort' });
  const usual = wanted === 'saved' || wanted === 'flown' ? 'desc' : 'asc';
  const direction = order ?? usual;
  if (direction !== 'asc' && direction !== 'desc')
    return refuse('FIELD_INVALID', 'order', { field: 'order' });
  return ok({ sort: wanted, isAscending: direction === 'asc' });
}

/** The place in a list after which a page begins. */
export type Cursor = { readonly createdAt: Date; readonly id: string; readonly key: string };

/** The cursor of the page that begins after a tag: base64url text that a client does not interpret. */
export function cursorOf(position: TagPosition, sort: TagSort = 'saved', key = ''): string {
  const place = `${timeOf(position)}.${position.id}`;
  const bytes = new TextEncoder().encode(sort === 'saved' ? place : `${place}.${sort}.${key}`);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** No control character, which the database does not take in a text. */
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})(?:\.(\w{1,10})\.(\P{Cc}{0,300}))?$/u;

/** @returns the tag that a page begins after; CURSOR_INVALID for a text that cursorOf does not make for this sort */
export function readCursor(cursor: string, sort: TagSort = 'saved'): Result<Cursor> {
  const [, time, id, sortedBy = 'saved', key = ''] = CURSOR.exec(decoded(cursor)) ?? [];
  const isKey = sort !== 'flown' || key === '' || flightDay(key) === key;
  if (id === undefined || sortedBy !== sort || !isKey) return refuse('CURSOR_INVALID', 'after');
  return ok({ createdAt: new Date(Number(time)), id, key });
}

function decoded(cursor: string): string {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

function timeOf({ createdAt }: TagPosition): number {
  return new Date(createdAt).getTime();
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a tag on the server. */
export function isTagId(id: string): boolean {
  return UUID.test(id);
}
