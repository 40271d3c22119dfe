import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../context.ts';
import { makeFolder } from '../database/make-folder.ts';

/** The file in DATA_DIR with the key of a server without SECRETS_KEY. No backup contains it. */
export const SECRETS_KEY_FILE = 'secrets.key';

const KEY_BYTES = 32;
const KEY_ID_LABEL = 'tailfin secrets key id';
const KEY_ID_LENGTH = 16;

/** The settings that decide which key a server has. */
export type KeySettings = Pick<Deps['config'], 'secretsKey' | 'dataDir'>;

/** A key, and the id that is stored with each text that it encrypted. */
export type SecretsKey = { id: string; bytes: Buffer };

/**
 * Returns the key of this server: SECRETS_KEY, or the key of the file. Returns null if there is neither, or if the file is damaged or
 * unreadable.
 */
export async function findSecretsKey({ secretsKey, dataDir }: KeySettings): Promise<SecretsKey | null> {
  const bytes = secretsKey ?? (await readKeyFile(getKeyFile(dataDir)));
  return bytes?.length === KEY_BYTES ? { id: computeKeyId(bytes), bytes } : null;
}

/** Returns the key of this server; creates the file if there is no key. Throws if the file is damaged. */
export async function ensureSecretsKey(settings: KeySettings): Promise<SecretsKey> {
  const existingKey = await findSecretsKey(settings);
  if (existingKey !== null) return existingKey;
  await createKeyFile(settings.dataDir);
  const newKey = await findSecretsKey(settings);
  if (newKey === null)
    throw new Error(`${SECRETS_KEY_FILE} in DATA_DIR must be readable and have ${KEY_BYTES} bytes`);
  return newKey;
}

const getKeyFile = (dataDir: string): string => path.join(path.resolve(dataDir), SECRETS_KEY_FILE);

async function readKeyFile(file: string): Promise<Buffer | null> {
  // A file that the server may not read is as good as none: recovery codes still sign in. No other key replaces it.
  return readFile(file).catch(() => null);
}

/**
 * Creates the file with a new key, complete at once. Leaves an existing file as it is, because two servers may share the folder and store
 * their first secret at the same time.
 */
async function createKeyFile(dataDir: string): Promise<void> {
  const file = getKeyFile(dataDir);
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`;
  await makeFolder(path.dirname(file));
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(KEY_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await linkNewFile(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Gives a file a second name unless the name exists. Copies it if the file system has no links. */
async function linkNewFile(draft: string, file: string): Promise<void> {
  const isExisting = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
  try {
    await link(draft, file);
  } catch (error) {
    if (isExisting(error)) return;
    await copyFile(draft, file, constants.COPYFILE_EXCL).catch((copyError: unknown) => {
      if (!isExisting(copyError)) throw copyError;
    });
  }
}

/** Computes the public name of a key, from which the key cannot be computed. */
function computeKeyId(bytes: Buffer): string {
  const hash = createHash('sha256').update(KEY_ID_LABEL).update(bytes).digest('base64url');
  return hash.slice(0, KEY_ID_LENGTH);
}
