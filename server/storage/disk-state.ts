import { statfs } from 'node:fs/promises';
import type { StorageLocation } from './upload-storage.ts';

/** The size of one segment of the write-ahead log. The embedded database needs space for the next segment. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Returns true if the database or the uploads are in DATA_DIR. With a PostgreSQL and a bucket, that folder may not exist. */
export function needsDataDisk(databaseKind: 'pglite' | 'postgres', uploads: StorageLocation): boolean {
  return databaseKind === 'pglite' || 'folder' in uploads;
}

/** Checks if the disk of a folder has space for the next writes of the server. */
export async function getDiskState(folder: string): Promise<'ok' | 'full'> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok';
}
