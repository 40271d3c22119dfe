import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/data-source.ts';

const PREFIX = 'snapshot-';

/**
 * Copies the database and the uploads of a running server, as they are at one moment, into a new folder inside the data folder.
 * The embedded database has one connection: while this function holds it, nobody writes, so its files are what a kill at that
 * moment would leave, which PostgreSQL can always open. An upload's file is written before its row and removed after it, so
 * every row of the copy has its file. @returns the folder, which the caller removes
 */
export async function takeSnapshot({ source }: Pick<Database, 'source'>, dataDir: string): Promise<string> {
  return intoNewFolder(dataDir, async (folder) => {
    // Most uploads before the pause, so that it is short.
    await linkUploads(dataDir, folder);
    const runner = source.createQueryRunner();
    try {
      await runner.connect();
      await runner.query('checkpoint');
      await copyDatabase(dataDir, folder);
      await linkUploads(dataDir, folder);
    } finally {
      await runner.release();
    }
  });
}

/** takeSnapshot without a server; the caller holds the lock of the data folder. */
export async function takeSnapshotOfFiles(dataDir: string): Promise<string> {
  return intoNewFolder(dataDir, async (folder) => {
    await copyDatabase(dataDir, folder);
    await linkUploads(dataDir, folder);
  });
}

/** Removes what a command left that was killed. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PREFIX)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function intoNewFolder(dataDir: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(dataDir, `${PREFIX}${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    await fill(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** On a file system that shares blocks between copies this takes no room. */
async function copyDatabase(dataDir: string, folder: string): Promise<void> {
  const mode = constants.COPYFILE_FICLONE;
  await cp(path.join(dataDir, 'database'), path.join(folder, 'database'), { recursive: true, mode });
}

/** The bytes of a name never change, so a second name for the same file is a copy. Links what is not there yet. */
async function linkUploads(dataDir: string, folder: string): Promise<void> {
  const [from, to] = [path.join(dataDir, 'uploads'), path.join(folder, 'uploads')];
  await mkdir(to, { recursive: true });
  const [present, linked] = await Promise.all([names(from), names(to)]);
  const known = new Set(linked);
  for (const name of present) {
    // A name with a dot in front is an upload that is being written.
    if (known.has(name) || name.startsWith('.')) continue;
    await linkOrCopy(path.join(from, name), path.join(to, name));
  }
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      // Another disk, or a file system without links.
      return copyFile(from, to, constants.COPYFILE_FICLONE);
    });
  } catch (error) {
    // The upload was removed meanwhile, after its row.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
