import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { lockDataFolder } from '../database/data-folder-lock.ts';
import { RESTORE_FOLDER } from '../database/data-source.ts';
import { makeFolder } from '../database/make-folder.ts';
import { packArchive, unpackArchive, type Manifest } from './archive.ts';
import { callServer } from './control.ts';
import { SECRETS_KEY_FILE } from '../secrets/secrets-key.ts';
import { OperatorError } from './run-command.ts';
import { takeSnapshotOfFiles } from './snapshot.ts';

/** The files that a data folder may have before a restore: the key of secrets, which no backup contains, stays as it is. */
const RETAINED_NAMES = ['lock', SECRETS_KEY_FILE];

/**
 * Writes the embedded database and the uploads into one file, with or without a running server. A running server makes the snapshot, and
 * this process packs it, which takes longer. Throws OperatorError
 */
export async function createBackup(config: Config, file: string): Promise<Manifest> {
  refuseOtherStores(config);
  const dataDir = path.resolve(config.dataDir);
  if (existsSync(file)) throw new OperatorError(`${file} exists already; choose another name.`);
  if (!existsSync(path.dirname(path.resolve(file))))
    throw new OperatorError(`The folder of ${file} does not exist.`);
  if (!existsSync(path.join(dataDir, 'database')))
    throw new OperatorError(`There is no database in ${dataDir}.`);
  const now = new Date();
  const serverReply = await callServer(dataDir, 'snapshot', null);
  const folder = serverReply === undefined ? await snapshotWithoutServer(dataDir) : String(serverReply.value);
  try {
    return await packArchive(folder, file, now);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function snapshotWithoutServer(dataDir: string): Promise<string> {
  const lock = await lockDataFolder(dataDir, exitOnLostFolder);
  try {
    return await takeSnapshotOfFiles(dataDir);
  } finally {
    await lock.release();
  }
}

/**
 * Restores a backup into an empty or missing data folder, which may have the key of secrets. Unpacks and checks all files in a temporary
 * folder. Renames the database last, because no server starts before that. Throws OperatorError
 */
export async function restoreBackup(config: Config, file: string): Promise<Manifest> {
  refuseOtherStores(config);
  const dataDir = path.resolve(config.dataDir);
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  await makeFolder(dataDir);
  const lock = await lockDataFolder(dataDir, exitOnLostFolder);
  const draft = path.join(dataDir, RESTORE_FOLDER);
  try {
    const existingNames = (await readdir(dataDir)).filter((name) => !RETAINED_NAMES.includes(name));
    if (existingNames.length > 0) {
      throw new OperatorError(
        `The data folder ${dataDir} is not empty; empty it, or set another DATA_DIR, to restore a backup.`,
      );
    }
    await mkdir(draft, { mode: 0o700 });
    try {
      const manifest = await unpackArchive(file, draft);
      await chmod(path.join(draft, 'database'), 0o700);
      await rename(path.join(draft, 'uploads'), path.join(dataDir, 'uploads'));
      await rename(path.join(draft, 'database'), path.join(dataDir, 'database'));
      return manifest;
    } finally {
      // After an error, tar still closes the files that it was writing.
      await rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  } finally {
    await lock.release();
  }
}

function refuseOtherStores({ databaseUrl, storage }: Config): void {
  if (databaseUrl !== undefined) {
    throw new OperatorError(
      'DATABASE_URL is set: back up that PostgreSQL with pg_dump and restore it with pg_restore (see docs/operating.md#backup).',
    );
  }
  if ('s3' in storage) {
    throw new OperatorError(
      'STORAGE_URL is set: this command copies no bucket. Keep versions of the bucket, and use a PostgreSQL with it (see docs/operating.md#backup).',
    );
  }
}

function exitOnLostFolder(): never {
  process.stderr.write('The data folder was taken over by another Tailfin.\n');
  process.exit(1);
}
