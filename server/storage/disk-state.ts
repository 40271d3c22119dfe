import { statfs } from 'node:fs/promises';

/** One segment of the write-ahead log of the embedded database, which needs room for the next one. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Whether the disk of a folder has room for what the server writes next. */
export async function diskState(folder: string): Promise<'ok' | 'full'> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok';
}
