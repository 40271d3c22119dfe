import type { EntityManager } from 'typeorm';
import { User } from '../account/user.entity.ts';
import { UnauthenticatedError } from '../http/http-error.ts';

/*
 * Every lock of a user's row. Whoever writes for a user takes one of them, once, before anything else of the account
 * (tags, airlines, uploads, sessions, tokens): two that lock in different orders would wait for each other. Only shareUserLock
 * may be followed by a stronger one, as long as nothing else was locked between them.
 *
 *                   beside shareUserLock   beside lockAirlines   beside lockUser, lockCaller
 *   shareUserLock        yes               yes                   waits
 *   lockAirlines    yes               waits                 waits
 *   lockUser        waits             waits                 waits
 */

/**
 * The user of an id or a folded address, alone until the transaction ends; null when there is none. For who changes the
 * user itself, its tokens or its sessions.
 */
export function lockUser(
  manager: EntityManager,
  where: Pick<User, 'id'> | Pick<User, 'emailKey'>,
): Promise<User | null> {
  return manager.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
}

/**
 * lockUser for the caller: whatever else writes for the account waits until the transaction ends, or is waited for.
 * Throws UnauthenticatedError when the account is gone.
 */
export async function lockCaller(manager: EntityManager, userId: string): Promise<void> {
  if ((await lockUser(manager, { id: userId })) === null) throw new UnauthenticatedError();
}

/**
 * Gives this transaction the turn to change the caller's airlines, or tags that are there: one writer a user, so that
 * checks and limits hold until the end. New tags may be saved meanwhile. Throws UnauthenticatedError when the account is gone.
 */
export async function lockAirlines(manager: EntityManager, userId: string): Promise<void> {
  const rows = await manager.query<object[]>('select id from users where id = $1 for no key update', [
    userId,
  ]);
  if (rows.length === 0) throw new UnauthenticatedError();
}

/**
 * Keeps the caller's account there until the transaction ends, beside others who do the same. Threat: the account is
 * deleted between the look-up of the session and the write, which would then break a foreign key or wait in a circle.
 * Throws UnauthenticatedError when it is gone.
 */
export async function shareUserLock(manager: EntityManager, userId: string): Promise<void> {
  const rows = await manager.query<object[]>('select id from users where id = $1 for key share', [userId]);
  if (rows.length === 0) throw new UnauthenticatedError();
}
