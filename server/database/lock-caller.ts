import type { EntityManager } from 'typeorm';
import { UnauthenticatedError } from '../http-error.ts';

/*
 * All locks of a user's row. A transaction that writes data of a user takes one of them first, before it locks anything else of the
 * account (tags, airlines, uploads, sessions, tokens); otherwise two transactions could deadlock. Only shareUserLock may be followed by a
 * stronger lock, if nothing else was locked in between.
 *
 *                    while another holds:  shareUserLock   lockUserWrites   lockUser, lockCaller
 *   shareUserLock                          runs            runs           waits
 *   lockUserWrites                         runs            waits          waits
 *   lockUser, lockCaller                   waits           waits          waits
 *
 * lockUser is in account/lock-user.ts, because it returns the row's entity.
 */

/** Locks the caller exclusively, as lockUser does. Throws UnauthenticatedError if the account was deleted. */
export async function lockCaller(manager: EntityManager, userId: string): Promise<void> {
  const rows = await manager.query<object[]>('select id from users where id = $1 for update', [userId]);
  if (rows.length === 0) throw new UnauthenticatedError();
}

/**
 * Locks the caller's airlines and tags. Only one writer per user runs, so that checks and the number of tags stay true until the commit.
 * Throws UnauthenticatedError if the account was deleted.
 */
export async function lockUserWrites(manager: EntityManager, userId: string): Promise<void> {
  const rows = await manager.query<object[]>('select id from users where id = $1 for no key update', [
    userId,
  ]);
  if (rows.length === 0) throw new UnauthenticatedError();
}

/**
 * Prevents the deletion of the caller's account until the transaction ends; several transactions may hold this lock. Threat: the account
 * is deleted between the look-up of the session and the write, which would violate a foreign key or deadlock. Throws UnauthenticatedError
 * if the account was deleted.
 */
export async function shareUserLock(manager: EntityManager, userId: string): Promise<void> {
  const rows = await manager.query<object[]>('select id from users where id = $1 for key share', [userId]);
  if (rows.length === 0) throw new UnauthenticatedError();
}
