import type { EntityManager } from 'typeorm';
import { Unauthenticated } from '../platform/failure.ts';
import { User } from './user.entity.ts';

/**
 * The user of an id or a folded address, locked until the transaction ends; null when there is none. Whoever changes a
 * user, or its tokens, sessions or uploads, takes this lock or holdUser first, before anything else of the account: two
 * that lock in different orders would wait for each other.
 */
export function lockUser(
  manager: EntityManager,
  where: Pick<User, 'id'> | Pick<User, 'emailKey'>,
): Promise<User | null> {
  return manager.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
}

/**
 * Keeps the caller's account there until the transaction ends, beside others who do the same. Threat: the account is
 * deleted between the look-up of the session and the write, which would then break a foreign key or wait in a circle.
 * Throws Unauthenticated when it is gone.
 */
export async function holdUser(manager: EntityManager, userId: string): Promise<void> {
  const rows = await manager.query<object[]>('select id from users where id = $1 for key share', [userId]);
  if (rows.length === 0) throw new Unauthenticated();
}
