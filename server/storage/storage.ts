import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../database/make-folder.ts';

/** A stored file. Whoever gets one reads its stream or destroys it. */
type StoredFile = { size: number; stream: Readable };

/** Where uploaded files lie. A name is letters, digits and one dot, and is never used for other bytes. */
export type Storage = {
  /** Keeps the whole file, so that a power cut after this finds it; or rejects, and it is not there. */
  put(name: string, content: Buffer): Promise<void>;
  /** Null for a name that is not there. */
  read(name: string): Promise<StoredFile | null>;
  /** One that is not there is fine. */
  remove(name: string): Promise<void>;
  /** Every file, in no order, with the time it was put. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;
  /** Removes what a crash left half written before that time. */
  removeDrafts(before: Date): Promise<void>;
  /** Rejects when nothing can be stored. */
  ping(): Promise<void>;
};

const NAME = /^[0-9a-z]{1,64}\.[a-z]{3,4}$/;
const DRAFT = /^\.draft-[0-9a-f]{32}$/;

/** Storage in a folder of this machine, which is made where it is missing. */
export async function openLocalStorage(folder: string, clock: () => Date): Promise<Storage> {
  await makeFolder(folder);
  const fileOf = (name: string): string => {
    // Threat: a name that climbs out of the folder. Callers check theirs; this is the last lock.
    if (!NAME.test(name)) throw new Error('not a name of a stored file');
    return path.join(folder, name);
  };
  return {
    put: (name, content) => putFile(folder, fileOf(name), content, clock()),
    read: (name) => readStored(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
    list: () => listFiles(folder),
    removeDrafts: (before) => removeDrafts(folder, before),
    ping: () => access(folder, constants.R_OK | constants.W_OK),
  };
}

/**
 * Writes beside the place, then moves: a crash at any moment leaves the whole file, or a draft that nobody can read and
 * removeDrafts finds. The file carries the time of the product's clock.
 */
async function putFile(folder: string, file: string, content: Buffer, now: Date): Promise<void> {
  const draft = path.join(folder, `.draft-${randomBytes(16).toString('hex')}`);
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

/** The name is in the folder, and that is a file as well. Windows cannot open one. */
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
    // By the open file: one that is removed meanwhile is still sent whole.
    return { size, stream: handle.createReadStream() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* listFiles(folder: string): AsyncGenerator<{ name: string; storedAt: Date }> {
  for await (const { name } of await opendir(folder)) {
    const storedAt = NAME.test(name) ? await timeOf(path.join(folder, name)) : null;
    if (storedAt !== null) yield { name, storedAt };
  }
}

async function removeDrafts(folder: string, before: Date): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!DRAFT.test(name)) continue;
    const file = path.join(folder, name);
    const written = await timeOf(file);
    if (written !== null && written < before) await rm(file, { force: true });
  }
}

/** Null for a file that was removed meanwhile. */
async function timeOf(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
