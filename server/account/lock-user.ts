import type { EntityManager } from 'typeorm';
import { User } from './user.entity.ts';

/**
 * Locks a user exclusively, for changes of the user, its tokens or its sessions. Returns null if the user does not exist. By id only,
 * because a distributed database cannot lock a row that it has to look for on all servers.
 */
export function lockUser(manager: EntityManager, { id }: Pick<User, 'id'>): Promise<User | null> {
  return manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
