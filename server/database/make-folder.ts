import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and its parents if they do not exist; only the server's user may open them. Does not use `{ recursive: true }` of mkdir, which never returns if a parent exists but
 * cannot contain folders, such as /proc.
 * @throws the system's error, such as EACCES or ENOENT
 */
export async function makeFolder(folder: string): Promise<void> {
  const error = await tryFolder(folder);
  if (error?.code !== 'ENOENT') {
    if (error) throw error;
    return;
  }
  const parent = path.dirname(folder);
  if (parent === folder) throw error;
  await makeFolder(parent);
  const secondTry = await tryFolder(folder);
  if (secondTry) throw secondTry;
}

/** Returns null if the folder exists now; otherwise the error. */
async function tryFolder(folder: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return null;
  } catch (error) {
    const systemError = error as NodeJS.ErrnoException;
    return systemError.code === 'EEXIST' ? null : systemError;
  }
}
