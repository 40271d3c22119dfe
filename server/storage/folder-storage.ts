import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, opendir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../database/make-folder.ts';
import type { StoredFileInfo, FileStorage, StoredFile } from './file-storage.ts';

const FILE_NAME_PATTERN = /^[0-9a-z]{1,64}\.[a-z]{3,4}$/;
const DRAFT_NAME_PATTERN = /^\.draft-[0-9a-f]{32}$/;

/** Opens a storage in a local folder; creates the folder if it is missing. */
export async function openFolderStorage(folder: string, clock: () => Date): Promise<FileStorage> {
  await makeFolder(folder);
  const getFilePath = (name: string): string => {
    // Threat: a name that leads out of the folder. Callers check names too.
    if (!FILE_NAME_PATTERN.test(name)) throw new Error('not a name of a stored file');
    return path.join(folder, name);
  };
  return {
    put: (name, content) => putFile(folder, getFilePath(name), content, clock()),
    read: (name) => readStoredFile(getFilePath(name)),
    remove: (name) => rm(getFilePath(name), { force: true }),
    list: () => listFiles(folder),
    removeDrafts: (cutoff) => removeDrafts(folder, cutoff),
    getState: () => checkFolder(folder),
  };
}

/** Writes a draft, then renames it. After a crash there is either the complete file or a draft that removeDrafts finds. */
async function putFile(folder: string, file: string, content: Buffer, now: Date): Promise<void> {
  const draft = createDraftPath(folder);
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(content);
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(folder);
  } catch (error) {
    await Promise.allSettled([rm(draft, { force: true }), rm(file, { force: true })]);
    throw error;
  }
}

/** Writes a draft and removes it, because permissions alone do not show a full or read-only disk. */
async function checkFolder(folder: string): Promise<'ok' | 'not writable'> {
  const draft = createDraftPath(folder);
  try {
    await writeFile(draft, 'x', { flag: 'wx' });
    return 'ok';
  } catch {
    return 'not writable';
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

function createDraftPath(folder: string): string {
  return path.join(folder, `.draft-${randomBytes(16).toString('hex')}`);
}

/** Makes the new name durable. On Windows this does nothing, because folders cannot be opened. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readStoredFile(file: string): Promise<StoredFile | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    // An open file is sent completely, even if it is removed now.
    return { size, stream: handle.createReadStream() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* listFiles(folder: string): AsyncGenerator<StoredFileInfo> {
  for await (const { name } of await opendir(folder)) {
    const stats = FILE_NAME_PATTERN.test(name) ? await findStats(path.join(folder, name)) : null;
    if (stats !== null) yield { name, size: stats.size, storedAt: stats.mtime };
  }
}

async function removeDrafts(folder: string, cutoff: Date): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!DRAFT_NAME_PATTERN.test(name)) continue;
    const file = path.join(folder, name);
    const draftStats = await findStats(file);
    if (draftStats !== null && draftStats.mtime < cutoff) await rm(file, { force: true });
  }
}

/** Returns the status of a file; null if the file was removed in the meantime. */
async function findStats(file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
