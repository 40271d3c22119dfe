import { IsNull, Not, type EntityManager } from 'typeorm';
import { toEmailKey } from '../../tag/account/email-address.ts';
import { findUserIds } from '../database/by-user/user-directory.ts';
import { lockUser } from './lock-user.ts';
import { User } from './user.entity.ts';

export { toEmailKey };

/**
 * Returns the keys under which the account of an address may be stored. The first one is the key of before addresses were normalized.
 * Accounts whose normalized keys would be equal keep it, so that none of them is joined with another or locked out.
 */
export function listEmailKeys(email: string): string[] {
  return [...new Set([email.trim().normalize('NFC').toLowerCase(), toEmailKey(email)])];
}

/** Returns the user of an address, or null. */
export async function findUserByEmail(manager: EntityManager, email: string): Promise<User | null> {
  const keys = listEmailKeys(email);
  const users: User[] = [];
  for (const id of await findUserIds(manager, 'email', keys)) {
    const user = await manager.findOneBy(User, { id });
    if (user !== null && keys.includes(user.emailKey)) users.push(user);
  }
  return users.find(({ emailKey }) => emailKey === keys[0]) ?? users[0] ?? null;
}

/** Returns the ids of the other users with one of the keys, verified or not. */
export async function findOtherUserIds(
  manager: EntityManager,
  { keys, userId, isVerified }: { keys: readonly string[]; userId: string | null; isVerified: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  for (const id of await findUserIds(manager, 'email', keys)) {
    if (id === userId) continue;
    const verifiedAt = isVerified ? Not(IsNull()) : IsNull();
    if (await manager.existsBy(User, { id, verifiedAt })) ids.push(id);
  }
  return ids;
}

/** Returns the user of an address, locked, or null. */
export async function lockUserByEmail(manager: EntityManager, email: string): Promise<User | null> {
  const user = await findUserByEmail(manager, email);
  const lockedUser = user && (await lockUser(manager, { id: user.id }));
  // The address may have changed before the lock.
  return lockedUser?.emailKey === user?.emailKey ? lockedUser : null;
}
