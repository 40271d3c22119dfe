import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it; one that is there is fine. Not mkdir's own `recursive`: where a parent exists but
 * takes no folders, as under /proc, that never returns.
 * @throws the system's error, such as EACCES or ENOENT
 */
export async function makeFolder(folder: string): Promise<void> {
  const fault = await tryFolder(folder);
  if (fault?.code !== 'ENOENT') {
    if (fault) throw fault;
    return;
  }
  const parent = path.dirname(folder);
  if (parent === folder) throw fault;
  await makeFolder(parent);
  const again = await tryFolder(folder);
  if (again) throw again;
}

/** Null when the folder is there now, whoever made it. */
async function tryFolder(folder: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(folder);
    return null;
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    return fault.code === 'EEXIST' ? null : fault;
  }
}
