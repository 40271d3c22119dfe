import type { Deps } from '../context.ts';
import { buildFindUserSql } from '../database/by-user/user-directory.ts';
import { readRow } from '../database/row-cache.ts';

const FIND_USER_SQL = buildFindUserSql('slug');

/**
 * Finds the user of a slug, then reads a row of that user, because a distributed database has the row on the user's server. Returns undefined
 * if there is none.
 * @param sql a select with the parameters slug and user
 */
export async function readPageRow<Row extends object>(
  db: Deps['db'],
  sql: string,
  slug: string,
): Promise<Row | undefined> {
  const owner = await readRow<{ userId: string }>(db, FIND_USER_SQL, slug);
  return owner && readRow<Row>(db, sql, slug, owner.userId);
}
