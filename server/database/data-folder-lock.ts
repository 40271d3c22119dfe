import { closeSync, openSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { holdLockFile } from './lock-file.ts';

/** The error if another process uses the data folder. The message is one sentence for the operator. */
export class DataFolderBusyError extends Error {
  override readonly name = 'DataFolderBusyError';

  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another Tailfin; stop that one, or set another DATA_DIR.`);
  }
}

export type DataFolderLock = { release(): Promise<void> };

/**
 * Creates and locks the data folder. Throws DataFolderBusyError if another process holds the lock. Threat: two PGlite instances on one
 * folder write without an error and destroy the database. The lock is a socket, which the kernel frees when its process ends, so kill -9
 * leaves no stale lock. A socket is not visible in another container, so there is also a lock file with a heartbeat. Known limit: two
 * machines on a network file system whose clocks differ by more than ten seconds.
 * @param onLost called when another process took the lock because this process did not run for ten seconds; it must end the process
 * without another write
 */
export async function lockDataFolder(dataDir: string, onLost: () => void): Promise<DataFolderLock> {
  await makeFolder(dataDir);
  const unpin = pinInode(dataDir);
  const server = await holdSocket(dataDir).catch((error: unknown) => {
    unpin();
    throw error;
  });
  const closeSocket = async (): Promise<void> => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    unpin();
  };
  try {
    const file = await holdLockFile(path.join(dataDir, 'lock'), onLost);
    if (file === 'busy') throw new DataFolderBusyError(dataDir);
    return {
      release: async () => {
        await file.release();
        await closeSocket();
      },
    };
  } catch (error) {
    await closeSocket();
    throw error;
  }
}

/**
 * Keeps the folder open while it is locked. The name of the lock contains the inode, so a new folder must not get the same inode after a
 * removal.
 */
function pinInode(dataDir: string): () => void {
  // Windows cannot open folders, and does not reuse file numbers so soon.
  if (process.platform === 'win32') return () => undefined;
  const descriptor = openSync(dataDir, 'r');
  return () => closeSync(descriptor);
}

async function holdSocket(dataDir: string): Promise<Server> {
  const address = await getSocketAddress(dataDir);
  try {
    return await listen(address.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (!address.outlivesProcess || (await isListening(address.name))) throw new DataFolderBusyError(dataDir);
    await rm(address.name, { force: true });
    return listen(address.name);
  }
}

/** Returns the name of the lock. It contains device and inode, so that two paths to one folder give the same lock. */
async function getSocketAddress(dataDir: string): Promise<{ name: string; outlivesProcess: boolean }> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const id = `tailfin-${dev}-${ino}`;
  if (process.platform === 'linux') return { name: `\0${id}`, outlivesProcess: false };
  if (process.platform === 'win32') return { name: `\\\\.\\pipe\\${id}`, outlivesProcess: false };
  return { name: path.join(os.tmpdir(), `${id}.sock`), outlivesProcess: true };
}

function listen(name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isListening(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
