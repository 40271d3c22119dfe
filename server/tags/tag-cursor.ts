import { accept, refuse, type Result } from '../../tag/refusal.ts';

/** The last tag of a page: the next page begins after it. */
export type Position = { createdAt: Date; id: string };

const CURSOR = /^(\d{1,15})\.(.+)$/;

/** An opaque text that stands for a position. */
export function cursorOf({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** @returns CURSOR_INVALID for a text that no cursor can be */
export function readCursor(cursor: string): Result<Position> {
  const [, time, id] = CURSOR.exec(Buffer.from(cursor.slice(0, 200), 'base64url').toString()) ?? [];
  const createdAt = new Date(Number(time));
  if (id === undefined || !isTagId(id) || Number.isNaN(createdAt.getTime()))
    return refuse('CURSOR_INVALID', 'after');
  return accept({ createdAt, id });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a tag; any other one would be an error of the database. */
export function isTagId(id: string): boolean {
  return UUID.test(id);
}
