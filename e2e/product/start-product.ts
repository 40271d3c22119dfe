import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { createReadyDataDir } from './data-dir.ts';

const main = resolve(import.meta.dirname, '../../dist/server/main.js');
const READY_PATTERN = /Tailfin is ready at (\S+)/;
/**
 * V8 compiles the embedded database once, and not a second time with optimization: a product of a test exists for seconds, and the second
 * compilation takes a third of its start.
 */
const SHORT_LIFE = '--liftoff-only';

/** A mail of the outbox, as /dev/mailbox.json shows it. */
export type ReceivedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
};

/** The built product, which runs as a separate process. */
export type Product = {
  /** The origin in its ready line; with a PUBLIC_URL, its address on this machine. */
  url: string;
  dataDir: string;
  port: number;
  pid: number;
  /** Returns the output until now; the log is in stdout. */
  stdout: () => string;
  stderr: () => string;
  /** The outgoing mail, newest first. */
  mails: () => Promise<ReceivedMail[]>;
  /** Sends SIGTERM and waits for the end; throws if the exit code is not 0. */
  stop: () => Promise<void>;
  /** Sends SIGKILL and waits for the end. */
  kill: () => Promise<void>;
};

/** The product that all journeys of a run share; only the end of the run stops it. */
export type SharedProduct = Pick<Product, 'url' | 'mails'>;

/** The result of a failed start. */
export type FailedStart = { code: number | null; stdout: string; stderr: string };

type ProductSettings = Record<string, string>;

export async function findFreeProductPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((finish) => server.listen(0, '127.0.0.1', finish));
  const { port } = server.address() as AddressInfo;
  await new Promise((finish) => server.close(finish));
  return port;
}

type ProductProcess = {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  ended: Promise<number | null>;
};

/** Runs the built server with only the given settings, in a folder without a .env. */
function launch(settings: ProductSettings): ProductProcess {
  if (!existsSync(main)) throw new Error('Nothing is built to test. Run: npm run build');
  // Jest sets NODE_ENV to test; a bench does not set it, so that the server runs as in production.
  const { PATH = '', HOME = '', NODE_ENV = '' } = process.env;
  const flags = NODE_ENV === 'test' ? [SHORT_LIFE] : [];
  const child = spawn(process.execPath, [...flags, main], {
    cwd: tmpdir(),
    env: {
      PATH,
      HOME,
      NODE_ENV,
      RATE_LIMITS: 'off',
      MAILBOX: 'on',
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const exit = new Promise<number | null>((finish) => {
    child.once('close', (code) => {
      process.off('exit', killWithUs);
      finish(code);
    });
  });
  return { process: child, stdout: () => output.stdout, stderr: () => output.stderr, ended: exit };
}

/** Resolves at the ready line with its origin; throws with the output if the start fails. */
function waitUntilReady(child: ProductProcess): Promise<string> {
  const line = new Promise<string>((finish) => {
    child.process.stdout?.on('data', () => {
      const url = READY_PATTERN.exec(child.stdout())?.[1];
      if (url) finish(url);
    });
  });
  const startFailure = child.ended.then((code) => {
    throw new Error(
      `The product ended with code ${code} before it was ready:\n${child.stdout()}${child.stderr()}`,
    );
  });
  return Promise.race([line, startFailure]);
}

/** Returns the outgoing mail of the product at an origin, newest first. */
export async function readMails(url: string): Promise<ReceivedMail[]> {
  return (await (await fetch(`${url}/dev/mailbox.json`)).json()) as ReceivedMail[];
}

/**
 * Starts the built product and waits for its ready line.
 * @param settings environment variables that override the defaults of a test; DATA_DIR uses an earlier product's data
 */
export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const dataDir = settings['DATA_DIR'] ?? createReadyDataDir();
  const port = Number(settings['PORT'] ?? (await findFreeProductPort()));
  const child = launch({ ...settings, DATA_DIR: dataDir, PORT: String(port) });
  const readyUrl = await waitUntilReady(child);
  const url = settings['PUBLIC_URL'] === undefined ? readyUrl : `http://localhost:${port}`;
  const end = (signal: NodeJS.Signals) => {
    child.process.kill(signal);
    return child.ended;
  };
  return {
    url,
    dataDir,
    port,
    pid: child.process.pid ?? NaN,
    stdout: child.stdout,
    stderr: child.stderr,
    mails: () => readMails(url),
    stop: async () => {
      const code = await end('SIGTERM');
      if (!settings['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The product ended with code ${code} on SIGTERM:\n${child.stderr()}`);
    },
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

/** Starts the built product with settings that must make it fail, and waits for its end. */
export async function startExpectingFailure(settings: ProductSettings): Promise<FailedStart> {
  const child = launch(settings);
  const outcome = await Promise.race([
    child.ended,
    waitUntilReady(child).then(
      () => 'ready' as const,
      () => child.ended,
    ),
  ]);
  if (outcome === 'ready') {
    child.process.kill('SIGKILL');
    await child.ended;
    throw new Error(`The product came up with ${JSON.stringify(settings)}`);
  }
  return { code: outcome, stdout: child.stdout(), stderr: child.stderr() };
}
