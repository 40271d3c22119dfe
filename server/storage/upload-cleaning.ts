import type { DataSource } from 'typeorm';
import type { Storage } from './storage.ts';
import type { Upload } from './upload.entity.ts';
import { readUploadName, uploadName } from './uploads.ts';

type Parts = { source: DataSource; storage: Storage; now: Date };

/** How long an upload, a file or a draft may lie there with nothing that refers to it. */
const PATIENCE_MS = 24 * 3_600_000;
const BATCH = 500;

/**
 * What shows an upload: every foreign key to one, by the tables, since their entities are insides of features. Each has
 * an index. A test compares them with those that the database knows.
 */
export const UPLOAD_REFERENCES = [
  { table: 'airlines', column: 'logo_upload_id' },
  { table: 'user_tags', column: 'logo_upload_id' },
  { table: 'users', column: 'avatar_upload_id' },
  { table: 'users', column: 'cover_upload_id' },
];

/** Holds for a row `u` of uploads that a row of another table shows. */
const IS_USED = `(${UPLOAD_REFERENCES.map(
  ({ table, column }) => `exists (select 1 from ${table} where ${column} = u.id)`,
).join(' or ')})`;

/** Removes uploads that nothing has referred to for a day, with their files, and files that belong to no upload. */
export async function cleanUploads(parts: Parts): Promise<void> {
  const before = new Date(parts.now.getTime() - PATIENCE_MS);
  await noteUse(parts);
  for (;;) {
    const removed = await removeUnused(parts, before);
    // The row is gone for good: from here to the end a crash leaves a file without a row, which is removed below.
    for (const upload of removed) await parts.storage.remove(uploadName(upload));
    if (removed.length === 0) break;
  }
  await removeStrays(parts, before);
  await parts.storage.removeDrafts(before);
}

/** Since when each upload is unused; null while something refers to it. Rows in other hands wait for the next hour. */
async function noteUse({ source, now }: Parts): Promise<void> {
  await source.query(`update uploads set unused_since = null where id in (
    select id from uploads u where unused_since is not null and ${IS_USED} for no key update skip locked)`);
  await source.query(
    `update uploads set unused_since = $1 where id in (
       select id from uploads u where unused_since is null and not ${IS_USED} for no key update skip locked)`,
    [now],
  );
}

/**
 * Some of what was unused all the time. Locked first and looked at again after: a row that came to refer to one before
 * the lock is seen by the second look, and one that comes after it waits, and then finds no upload.
 */
function removeUnused({ source }: Parts, before: Date): Promise<Pick<Upload, 'id' | 'mime'>[]> {
  return source.transaction(async (manager) => {
    const locked = await manager.query<{ id: string }[]>(
      `select id from uploads u where unused_since <= $1 and not ${IS_USED}
       order by unused_since limit ${BATCH} for update skip locked`,
      [before],
    );
    const [removed] = await manager.query<[Pick<Upload, 'id' | 'mime'>[], number]>(
      `delete from uploads u where id = any($1) and unused_since is not null and not ${IS_USED} returning id, mime`,
      [locked.map(({ id }) => id)],
    );
    return removed;
  });
}

/** Files whose row never came, since the server died between the two, or is gone already. */
async function removeStrays({ source, storage }: Parts, before: Date): Promise<void> {
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const ids = batch.flatMap((name) => readUploadName(name)?.id ?? []);
    const rows = await source.query<Pick<Upload, 'id' | 'mime'>[]>(
      'select id, mime from uploads where id = any($1)',
      [ids],
    );
    const known = new Set(rows.map(uploadName));
    for (const name of batch) if (!known.has(name)) await storage.remove(name);
    batch = [];
  };
  for await (const { name, storedAt } of storage.list()) {
    // A young file may be one whose row is just being written.
    if (storedAt > before) continue;
    batch.push(name);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}
