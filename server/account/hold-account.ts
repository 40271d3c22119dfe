import type { EntityManager } from 'typeorm';
import { Unauthenticated } from '../platform/failure.ts';

/**
 * Keeps the caller's account there until the transaction ends; to be called before anything else of it is written or
 * locked. Threat: the account is deleted between the look-up of the session and the write, which would then break a
 * foreign key or wait in a circle. Throws Unauthenticated when it is gone.
 */
export async function holdAccount(manager: EntityManager, userId: string): Promise<void> {
  const rows = await manager.query<object[]>('select id from users where id = $1 for key share', [userId]);
  if (rows.length === 0) throw new Unauthenticated();
}
