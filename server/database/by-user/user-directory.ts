import type { EntityManager } from 'typeorm';
import type { DirectoryKind } from './directory-entry.entity.ts';

/** Returns the SQL that finds the user of a key, $1. */
export const buildFindUserSql = (kind: DirectoryKind): string =>
  `select user_id as "userId" from user_directory where key = $1 and kind = '${kind}'`;

/** Returns the ids of the users who have the keys, in no order. A caller that then locks the user must check the key again. */
export async function findUserIds(
  manager: EntityManager,
  kind: DirectoryKind,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await manager.query<{ userId: string }[]>(
    'select user_id as "userId" from user_directory where key = any($1) and kind = $2',
    [keys, kind],
  );
  return rows.map(({ userId }) => userId);
}

/** Adds a key of a user. Rejects with the violated constraint user_directory_pkey if a user has the key. */
export async function addDirectoryKey(
  manager: EntityManager,
  kind: DirectoryKind,
  { key, userId }: { key: string; userId: string },
): Promise<void> {
  await manager.query('insert into user_directory (key, kind, user_id) values ($1, $2, $3)', [
    key,
    kind,
    userId,
  ]);
}

/** Adds a key of a user unless a user has it. Returns the user who has the key now; waits for a transaction that is adding it. */
export async function claimDirectoryKey(
  manager: EntityManager,
  kind: DirectoryKind,
  { key, userId }: { key: string; userId: string },
): Promise<string> {
  await manager.query(
    'insert into user_directory (key, kind, user_id) values ($1, $2, $3) on conflict (key, kind) do nothing',
    [key, kind, userId],
  );
  const [owner] = await findUserIds(manager, kind, [key]);
  if (owner === undefined) throw new Error('a key of the directory was removed at once');
  return owner;
}

/** Removes a key of a user. */
export async function removeDirectoryKey(
  manager: EntityManager,
  kind: DirectoryKind,
  key: string,
): Promise<void> {
  await manager.query('delete from user_directory where key = $1 and kind = $2', [key, kind]);
}

/** Removes all keys of a user. A distributed database asks all servers for them. */
export async function removeDirectoryKeys(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('delete from user_directory where user_id = $1', [userId]);
}
