import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataFolderBusyError, lockDataFolder } from './data-folder-lock.ts';

// Another process, which runs the code of the last build.
const HOLDER_SCRIPT = `
  import { lockDataFolder } from './dist/server/database/data-folder-lock.js';
  try {
    await lockDataFolder(process.argv[1], () => process.exit(3));
    console.log('held');
    setInterval(() => undefined, 1000);
  } catch (error) {
    console.log(error.name);
  }
`;

describe('the lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tailfin-lock-'));
  });
  afterEach(async () => {
    // Waits for the end of the processes first. Threat: a later folder can get the inode of this folder, and with it a lock that is still
    // held.
    await Promise.all(children.splice(0).map(kill));
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER_SCRIPT, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      child.once('error', reject);
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    });
  const kill = (child: ChildProcess): Promise<unknown> => {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    return exit;
  };
  const writeForeignHolder = (beatAgoMs: number): string => {
    const file = path.join(folder, 'lock');
    writeFileSync(file, JSON.stringify({ namespace: 'another container', token: 'theirs' }));
    const time = new Date(Date.now() - beatAgoMs);
    utimesSync(file, time, time);
    return file;
  };

  it('is held by one process of many that start at once', async () => {
    const outputs = await Promise.all(Array.from({ length: 4 }, start));
    expect(outputs.sort()).toEqual([
      'DataFolderBusyError',
      'DataFolderBusyError',
      'DataFolderBusyError',
      'held',
    ]);
  });

  it('refuses no new folder, though the one of a lock still held is gone', async () => {
    const { ino } = statSync(folder);
    const heldLock = await lockDataFolder(folder, () => undefined);
    rmSync(folder, { recursive: true, force: true });
    const folders = Array.from({ length: 20 }, () => mkdtempSync(path.join(os.tmpdir(), 'tailfin-lock-')));
    expect(folders.map((otherFolder) => statSync(otherFolder).ino)).not.toContain(ino);
    for (const otherFolder of folders) rmSync(otherFolder, { recursive: true });
    await heldLock.release();
  });

  it('is free after kill -9', async () => {
    expect(await start()).toBe('held');
    expect(await start()).toBe('DataFolderBusyError');
    await kill(children[0]!);
    const lock = await lockDataFolder(folder, () => undefined);
    await lock.release();
  });

  it('is refused while the heartbeat of another container moves', async () => {
    const file = writeForeignHolder(0);
    const heart = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
    await expect(lockDataFolder(folder, () => undefined)).rejects.toThrow(DataFolderBusyError);
    clearInterval(heart);
    expect(readFileSync(file, 'utf8')).toContain('theirs');
  });

  it('is taken from another container whose heartbeat stopped', async () => {
    const file = writeForeignHolder(11_000);
    const lock = await lockDataFolder(folder, () => undefined);
    expect(readFileSync(file, 'utf8')).not.toContain('theirs');
    await lock.release();
  });

  it('tells its holder when it was taken over', async () => {
    const folderLoss = new Promise<void>((resolve, reject) => {
      lockDataFolder(folder, resolve).then(() => writeForeignHolder(0), reject);
    });
    await folderLoss;
  });
});
