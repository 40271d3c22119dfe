import type { DataSource } from 'typeorm';
import { forEachUser } from '../database/by-user/purge-by-user.ts';
import type { FileStorage } from './file-storage.ts';
import type { Upload } from './upload.entity.ts';
import { parseUploadName, formatUploadName } from './uploads.ts';
import { DAY_MS } from '../../tag/base/durations.ts';

type CleanupParts = { source: DataSource; storage: FileStorage; now: Date };

/** The time for which an upload, a file or a draft without a reference is kept, in milliseconds. */
const RETENTION_MS = DAY_MS;
const BATCH_SIZE = 500;

/**
 * All foreign keys to uploads, with the column of the user in the referring table; each has an index. They are given by table, because
 * this module does not know the features. A test compares them with those in the database.
 */
export const UPLOAD_REFERENCES = [
  { table: 'custom_airlines', owner: 'owner_id', column: 'logo_upload_id' },
  { table: 'user_tags', owner: 'user_id', column: 'logo_upload_id' },
  { table: 'users', owner: 'id', column: 'avatar_upload_id' },
  { table: 'users', owner: 'id', column: 'cover_upload_id' },
];

/** Builds the SQL condition that a row of the user refers to the upload `u`. */
const buildUsedSql = (user: string): string =>
  `(${UPLOAD_REFERENCES.map(
    ({ table, owner, column }, place) =>
      `exists (select 1 from ${table} as row${place} where row${place}.${owner} = ${user} and row${place}.${column} = u.id)`,
  ).join(' or ')})`;

const IS_USED = buildUsedSql('$1');
const IS_USED_BY_OWNER = buildUsedSql('u.user_id');

/** Removes uploads without a reference for a day, their files, and files without an upload that an account may have stored. */
export async function cleanUploads(parts: CleanupParts): Promise<void> {
  const cutoff = new Date(parts.now.getTime() - RETENTION_MS);
  await updateUnusedSince(parts);
  const unused = { from: 'uploads', condition: 'unused_since <= $1', values: [cutoff] };
  await forEachUser(parts.source.manager, unused, async (userId) => {
    for (;;) {
      const removed = await removeUnused(parts, userId, cutoff);
      // After a crash before this line, the file has no row, and the next cleaning removes it.
      for (const upload of removed) await parts.storage.remove(formatUploadName(upload));
      if (removed.length === 0) break;
    }
  });
  await removeOrphanFiles(parts, cutoff);
  await parts.storage.removeDrafts(cutoff);
}

/** Updates unused_since. Skips locked rows until the next cleaning. */
async function updateUnusedSince({ source, now }: CleanupParts): Promise<void> {
  const condition = `(unused_since is null) <> ${IS_USED_BY_OWNER}`;
  await forEachUser(source.manager, { from: 'uploads u', condition, values: [] }, async (userId) => {
    await source.query(
      `update uploads set unused_since = null where user_id = $1 and id in (
         select id from uploads u where user_id = $1 and unused_since is not null and ${IS_USED}
         for no key update skip locked)`,
      [userId],
    );
    await source.query(
      `update uploads set unused_since = $2 where user_id = $1 and id in (
         select id from uploads u where user_id = $1 and unused_since is null and not ${IS_USED}
         for no key update skip locked)`,
      [userId, now],
    );
  });
}

/**
 * Removes one batch of a user's unused uploads. It locks them, then checks them again. The second check sees a reference made before the
 * lock; a later reference waits for the lock and then finds no upload.
 */
function removeUnused(
  { source }: CleanupParts,
  userId: string,
  cutoff: Date,
): Promise<Pick<Upload, 'id' | 'mime'>[]> {
  return source.transaction(async (manager) => {
    const lockedRows = await manager.query<{ id: string }[]>(
      `select id from uploads u where user_id = $1 and unused_since <= $2 and not ${IS_USED}
       order by unused_since limit ${BATCH_SIZE} for update skip locked`,
      [userId, cutoff],
    );
    const [removed] = await manager.query<[Pick<Upload, 'id' | 'mime'>[], number]>(
      `delete from uploads u where user_id = $1 and id = any($2) and unused_since is not null and not ${IS_USED} returning id, mime`,
      [userId, lockedRows.map(({ id }) => id)],
    );
    return removed;
  });
}

/**
 * Removes files without a row. They exist if the server died between two steps of a store or a removal. Threat: an operator starts the
 * server with another or a new database on the same bucket or folder, where all files are without a row. So files that are older than the
 * oldest account stay. This does not protect files that are newer.
 */
async function removeOrphanFiles({ source, storage }: CleanupParts, cutoff: Date): Promise<void> {
  const [account] = await source.query<{ oldest: Date | null }[]>(
    'select min(created_at) as oldest from users',
  );
  const oldestAccountAt = account?.oldest ?? null;
  if (oldestAccountAt === null) return;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const ids = batch.flatMap((name) => parseUploadName(name)?.id ?? []);
    const rows = await source.query<Pick<Upload, 'id' | 'mime'>[]>(
      'select id, mime from uploads where id = any($1)',
      [ids],
    );
    const knownNames = new Set(rows.map(formatUploadName));
    for (const name of batch) if (!knownNames.has(name)) await storage.remove(name);
    batch = [];
  };
  for await (const { name, storedAt } of storage.list()) {
    // A recent file may get its row later.
    if (storedAt > cutoff || storedAt < oldestAccountAt) continue;
    batch.push(name);
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
}
