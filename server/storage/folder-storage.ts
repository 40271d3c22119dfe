import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, opendir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../database/make-folder.ts';
import type { StoredFileInfo, Storage, StoredFile } from './file-storage.ts';

const NAME = /^[0-9a-z]{1,64}\.[a-z]{3,4}$/;
const DRAFT = /^\.draft-[0-9a-f]{32}$/;

/** Storage in a local folder, which is created if it is missing. */
export async function openFolderStorage(folder: string, clock: () => Date): Promise<Storage> {
  await makeFolder(folder);
  const fileOf = (name: string): string => {
    // Threat: a name that leads out of the folder. Callers check names too.
    if (!NAME.test(name)) throw new Error('not a name of a stored file');
    return path.join(folder, name);
  };
  return {
    put: (name, content) => putFile(folder, fileOf(name), content, clock()),
    read: (name) => readStored(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
    list: () => listFiles(folder),
    removeDrafts: (before) => removeDrafts(folder, before),
    state: () => stateOfFolder(folder),
  };
}

/** Writes a draft, then renames it: after a crash there is the whole file, or a draft that removeDrafts finds. */
async function putFile(folder: string, file: string, content: Buffer, now: Date): Promise<void> {
  const draft = draftIn(folder);
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

/** Writes a draft and removes it: permissions alone say nothing of a full disk, or of a disk that became read-only. */
async function stateOfFolder(folder: string): Promise<'ok' | 'not writable'> {
  const draft = draftIn(folder);
  try {
    await writeFile(draft, 'x', { flag: 'wx' });
    return 'ok';
  } catch {
    return 'not writable';
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

function draftIn(folder: string): string {
  return path.join(folder, `.draft-${randomBytes(16).toString('hex')}`);
}

/** Makes the new name durable. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readStored(file: string): Promise<StoredFile | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    // The open file is sent as a whole even if it is removed now.
    return { size, stream: handle.createReadStream() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* listFiles(folder: string): AsyncGenerator<StoredFileInfo> {
  for await (const { name } of await opendir(folder)) {
    const found = NAME.test(name) ? await statOf(path.join(folder, name)) : null;
    if (found !== null) yield { name, size: found.size, storedAt: found.mtime };
  }
}

async function removeDrafts(folder: string, before: Date): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!DRAFT.test(name)) continue;
    const file = path.join(folder, name);
    const written = await statOf(file);
    if (written !== null && written.mtime < before) await rm(file, { force: true });
  }
}

/** Null if the file was removed in the meantime. */
async function statOf(file: string): Promise<Stats | null> {
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
