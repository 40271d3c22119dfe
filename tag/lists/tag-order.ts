import { isFlightKey } from '../dates/flight-key.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';

/** The position of a tag in the list of tags. */
export type TagPosition = { readonly createdAt: Date | string; readonly id: string };

/** Compares tags, newest first; of tags saved in one millisecond, the greater id comes first. The server does the same in SQL. */
export function compareNewestFirst(a: TagPosition, b: TagPosition): number {
  return getCreatedTime(b) - getCreatedTime(a) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/**
 * The sort orders of a list of tags: the time of saving, the day of the flight (see getFlightKey), the name of the airline, departure and
 * arrival, the name of the aircraft. Equal tags are in the order of saving.
 */
const TAG_SORTS = ['saved', 'flown', 'airline', 'route', 'type'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

/** The order of a list of tags. */
export type TagOrder = { readonly sort: TagSort; readonly isAscending: boolean };

/**
 * Parses the order that a caller requests. By default the latest is first, and texts are sorted from A to Z.
 * @returns FIELD_INVALID on sort or order
 */
export function parseTagOrder(
  sort: string | null | undefined,
  order: string | null | undefined,
): Result<TagOrder> {
  const parsedSort = TAG_SORTS.find((one) => one === (sort ?? 'saved'));
  if (parsedSort === undefined) return refuse('FIELD_INVALID', 'sort', { field: 'sort' });
  const defaultDirection = parsedSort === 'saved' || parsedSort === 'flown' ? 'desc' : 'asc';
  const direction = order ?? defaultDirection;
  if (direction !== 'asc' && direction !== 'desc')
    return refuse('FIELD_INVALID', 'order', { field: 'order' });
  return ok({ sort: parsedSort, isAscending: direction === 'asc' });
}

/** The position in a list after which a page begins. */
export type TagCursor = { readonly createdAt: Date; readonly id: string; readonly key: string };

/** Formats the cursor of the page that begins after a tag: base64url text that a client does not interpret. */
export function formatCursor(position: TagPosition, sort: TagSort = 'saved', key = ''): string {
  const positionText = `${getCreatedTime(position)}.${position.id}`;
  const bytes = new TextEncoder().encode(sort === 'saved' ? positionText : `${positionText}.${sort}.${key}`);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The pattern excludes control characters, because the database does not accept them in a text. */
const CURSOR_PATTERN = /^(\d{1,15})\.([\w-]{1,64})(?:\.(\w{1,10})\.(\P{Cc}{0,300}))?$/u;

/** @returns the tag after which a page begins; CURSOR_INVALID for a text that formatCursor cannot create for this sort */
export function parseCursor(cursor: string, sort: TagSort = 'saved'): Result<TagCursor> {
  const [, time, id, sortedBy = 'saved', key = ''] = CURSOR_PATTERN.exec(decodeBase64Url(cursor)) ?? [];
  const isValidKey = sort !== 'flown' || isFlightKey(key);
  if (id === undefined || sortedBy !== sort || !isValidKey) return refuse('CURSOR_INVALID', 'after');
  return ok({ createdAt: new Date(Number(time)), id, key });
}

function decodeBase64Url(cursor: string): string {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

function getCreatedTime({ createdAt }: TagPosition): number {
  return new Date(createdAt).getTime();
}

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text can be the id of a tag on the server. */
export function isServerTagId(id: string): boolean {
  return UUID_PATTERN.test(id);
}
