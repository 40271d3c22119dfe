import type { EntityManager } from 'typeorm';
import { User } from './user.entity.ts';

/** Locks a user exclusively, for changes of the user, its tokens or its sessions. Returns null if the user does not exist. */
export function lockUser(
  manager: EntityManager,
  criteria: Pick<User, 'id'> | Pick<User, 'emailKey'>,
): Promise<User | null> {
  return manager.findOne(User, { where: criteria, lock: { mode: 'pessimistic_write' } });
}
