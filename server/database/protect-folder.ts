import { chmod, stat } from 'node:fs/promises';

/** The permissions of the group and of other users. */
const FOREIGN_PERMISSIONS = 0o077;

/**
 * Lets only the owner of the data folder open it. Threat: another user of the machine reads the database, the uploads or the secret of the
 * control port. Does nothing if the folder does not exist, because the server creates it with these permissions.
 * @returns false if other users can still open it, because the server is not its owner
 */
export async function protectFolder(folder: string): Promise<boolean> {
  try {
    const { mode } = await stat(folder);
    if ((mode & FOREIGN_PERMISSIONS) === 0) return true;
    await chmod(folder, 0o700);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
