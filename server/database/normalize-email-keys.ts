import type { EntityManager } from 'typeorm';
import { toEmailKey } from '../../tag/account/email-address.ts';

type KeyedUser = { id: string; email: string; email_key: string };

/** An account whose key cannot be normalized, because another account has or would get the normalized key. */
export type EmailConflict = { id: string; email: string; normalized: string };

/** Normalizes the stored keys of addresses, except those that would be equal then, so that no two accounts are ever joined. */
export async function normalizeEmailKeys(manager: EntityManager): Promise<void> {
  for (const [key, users] of await groupByNormalizedKey(manager)) {
    const [user] = users;
    if (users.length > 1 || user === undefined || user.email_key === key) continue;
    await manager.query('update users set email_key = $2 where id = $1', [user.id, key]);
  }
}

/** Returns the accounts whose addresses are equal once they are normalized. */
export async function listEmailConflicts(manager: EntityManager): Promise<EmailConflict[]> {
  return [...(await groupByNormalizedKey(manager))]
    .filter(([, users]) => users.length > 1)
    .flatMap(([normalized, users]) => users.map(({ id, email }) => ({ id, email, normalized })));
}

/** Returns the accounts whose address is not only ASCII, and those with the same normalized key, by this key. */
async function groupByNormalizedKey(manager: EntityManager): Promise<Map<string, KeyedUser[]>> {
  const columns = 'select id, email, email_key from users where';
  // The key of an address in ASCII is normalized already.
  const users: KeyedUser[] = await manager.query(
    `${columns} octet_length(email) > char_length(email) order by created_at, id`,
  );
  const keys = users.map(({ email }) => toEmailKey(email));
  const asciiUsers: KeyedUser[] = await manager.query(
    `${columns} octet_length(email) = char_length(email) and email_key = any($1)`,
    [keys],
  );
  const groups = new Map<string, KeyedUser[]>();
  for (const user of [...asciiUsers, ...users]) {
    const key = toEmailKey(user.email);
    groups.set(key, [...(groups.get(key) ?? []), user]);
  }
  return groups;
}
