import { randomUUID } from 'node:crypto';
import { readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const MAX_HEARTBEAT_AGE_MS = 10_000;
const POLL_MS = 250;
/** The wait in milliseconds, so that the rename of a competing process finishes before this process reads the file again. */
const SETTLE_MS = 300;

type LockHolder = { namespace: string; token: string };

/**
 * Holds the part of the folder lock that works across containers: a file with the network namespace of its holder, whose mtime is a
 * heartbeat every two seconds. The caller must hold the socket of this namespace: a file of the same namespace then belongs to a dead
 * process, and this process takes it at once. A file of another namespace is valid until its heartbeat is ten seconds old.
 */
export async function holdLockFile(
  file: string,
  onLost: () => void,
): Promise<'busy' | { release(): Promise<void> }> {
  const ownHolder: LockHolder = { namespace: await getNamespaceId(), token: randomUUID() };
  const currentHolder = await readHolder(file);
  if (currentHolder !== undefined && currentHolder.namespace !== ownHolder.namespace) {
    if (await isAlive(file)) return 'busy';
    await writeLockFile(file, ownHolder);
    await sleep(SETTLE_MS);
    if ((await readHolder(file))?.token !== ownHolder.token) return 'busy';
  } else {
    await writeLockFile(file, ownHolder);
  }
  const timer = setInterval(() => void writeHeartbeat(file, ownHolder.token, onLost), HEARTBEAT_MS);
  timer.unref();
  const release = async (): Promise<void> => {
    clearInterval(timer);
    if ((await readHolder(file))?.token === ownHolder.token) await rm(file, { force: true });
  };
  return { release };
}

/** Returns an id that is unique for a network namespace of one boot of one machine. The number of the namespace alone is not unique. */
async function getNamespaceId(): Promise<string> {
  if (process.platform !== 'linux') return os.hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return `${boot.trim()} ${await readlink('/proc/self/ns/net')}`;
}

async function writeLockFile(file: string, holder: LockHolder): Promise<void> {
  const draft = `${file}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder));
  await rename(draft, file);
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    const { namespace, token } = JSON.parse(await readFile(file, 'utf8')) as Partial<LockHolder>;
    return { namespace: String(namespace), token: String(token) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // A file that a power failure left incomplete counts as a file of another namespace.
    if (error instanceof SyntaxError) return { namespace: '', token: '' };
    throw error;
  }
}

/** Waits until the heartbeat changes, then returns true. Returns false if it has not changed for ten seconds. */
async function isAlive(file: string): Promise<boolean> {
  const firstHeartbeat = await readHeartbeat(file);
  const startTime = Date.now();
  for (;;) {
    const lastHeartbeat = await readHeartbeat(file);
    if (lastHeartbeat === undefined) return false;
    if (lastHeartbeat !== firstHeartbeat) return true;
    if (Date.now() - lastHeartbeat >= MAX_HEARTBEAT_AGE_MS || Date.now() - startTime >= MAX_HEARTBEAT_AGE_MS)
      return false;
    await sleep(POLL_MS);
  }
}

async function readHeartbeat(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeHeartbeat(file: string, token: string, onLost: () => void): Promise<void> {
  try {
    const holder = await readHolder(file);
    if (holder !== undefined && holder.token !== token) return onLost();
    const now = new Date();
    await utimes(file, now, now);
  } catch {
    // A missed heartbeat is no reason to exit: if the folder is full or missing, the next write of the database fails.
  }
}
