import { accept, refuse, type Result } from '../refusal.ts';

/** Where a tag stands in the list of tags. */
export type TagPosition = { readonly createdAt: Date | string; readonly id: string };

/** Orders tags newest first; of tags of one millisecond the greater id comes first. The server does the same in SQL. */
export function newestFirst(a: TagPosition, b: TagPosition): number {
  return timeOf(b) - timeOf(a) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** The cursor of the page that begins after a tag: base64url text that a client does not interpret. */
export function cursorOf(position: TagPosition): string {
  const text = btoa(`${timeOf(position)}.${position.id}`);
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

/** @returns the tag that a page begins after; CURSOR_INVALID for a text that cursorOf does not make */
export function readCursor(cursor: string): Result<{ createdAt: Date; id: string }> {
  const [, time, id] = CURSOR.exec(decoded(cursor)) ?? [];
  if (id === undefined) return refuse('CURSOR_INVALID', 'after');
  return accept({ createdAt: new Date(Number(time)), id });
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
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
