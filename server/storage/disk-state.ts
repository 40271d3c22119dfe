import { statfs } from 'node:fs/promises';

/** The size of one segment of the write-ahead log. The embedded database needs space for the next segment. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Checks if the disk of a folder has space for the next writes of the server. */
export async function getDiskState(folder: string): Promise<'ok' | 'full'> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok';
}
