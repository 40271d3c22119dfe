import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/data-source.ts';

const SNAPSHOT_PREFIX = 'snapshot-';

/**
 * Copies the database and the uploads of a running server, as they are at one moment, into a new folder inside the data folder. The
 * embedded database has one connection; while this function holds it, no write can run. So the files are as after a kill at that moment,
 * which PostgreSQL can always open. The file of an upload is written before its row and removed after it, so every row of the copy has
 * its file.
 * @returns the folder, which the caller must remove
 */
export async function takeSnapshot({ source }: Pick<Database, 'source'>, dataDir: string): Promise<string> {
  return fillNewFolder(dataDir, async (folder) => {
    // Links most uploads before the pause, so that the pause is short.
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

/** Takes a snapshot without a server. The caller must hold the lock of the data folder. */
export async function takeSnapshotOfFiles(dataDir: string): Promise<string> {
  return fillNewFolder(dataDir, async (folder) => {
    await copyDatabase(dataDir, folder);
    await linkUploads(dataDir, folder);
  });
}

/** Removes the snapshots of killed commands. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(SNAPSHOT_PREFIX))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function fillNewFolder(dataDir: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(dataDir, `${SNAPSHOT_PREFIX}${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    await fill(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the database. A file system that shares blocks between copies needs no extra space. */
async function copyDatabase(dataDir: string, folder: string): Promise<void> {
  const mode = constants.COPYFILE_FICLONE;
  await cp(path.join(dataDir, 'database'), path.join(folder, 'database'), { recursive: true, mode });
}

/** Links new uploads into the folder. The bytes of a name never change, so a hard link is as good as a copy. */
async function linkUploads(dataDir: string, folder: string): Promise<void> {
  const [source, target] = [path.join(dataDir, 'uploads'), path.join(folder, 'uploads')];
  await mkdir(target, { recursive: true });
  const [existingNames, linkedNames] = await Promise.all([listNames(source), listNames(target)]);
  const linkedSet = new Set(linkedNames);
  for (const name of existingNames) {
    // A name that starts with a dot belongs to an incomplete upload.
    if (linkedSet.has(name) || name.startsWith('.')) continue;
    await linkOrCopy(path.join(source, name), path.join(target, name));
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      // The folder is on another disk, or the file system has no links.
      return copyFile(source, target, constants.COPYFILE_FICLONE);
    });
  } catch (error) {
    // The upload was removed in the meantime, after its row.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
